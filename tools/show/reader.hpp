// Reads solution streams and hands each answer to a sink.
#pragma once

#include "cli/tool.hpp"
#include "show/sink.hpp"

#include <dlx/text.hpp>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace show {

class Reader {
 public:
  /// `several`: more than one stream will be read. `sink` must outlive this.
  Reader(Sink& sink, std::optional<dlx::draw::DrawingKind> kind, std::optional<std::uint64_t> limit,
         bool several)
      : sink_(sink), kind_(kind), limit_(limit), several_(several) {}

  /// Reads a stream to its end, or to the limit of all. Throws dlx::ParseError; what cannot be
  /// drawn is one, too.
  void read(cli::Input& input);
  /// After the last stream.
  void finish();
  [[nodiscard]] bool is_full() const { return limit_ && shown_ >= *limit_; }

 private:
  struct ShownInstance {
    dlx::draw::Drawer drawer;
    std::vector<std::uint64_t> given;
    std::string prefix;
    std::string source;
  };
  struct Waiting {
    std::shared_ptr<const ShownInstance> question;
    dlx::SolutionRecord answer;
  };

  void show_question(dlx::SolutionReader& answers, const std::string& source);
  void take(std::shared_ptr<const ShownInstance> question, dlx::SolutionRecord answer);
  void draw_first();
  [[nodiscard]] std::string prefix(const dlx::SolutionReader& answers) const;
  [[nodiscard]] static std::string place_of(const ShownInstance& question,
                                            const dlx::SolutionRecord& answer);

  Sink& sink_;
  std::optional<dlx::draw::DrawingKind> kind_;
  std::optional<std::uint64_t> limit_;
  bool several_;
  std::string last_source_;
  std::uint64_t shown_ = 0;
  std::uint64_t question_ = 0;
  std::deque<Waiting> waiting_;     // announced, not drawn
  std::size_t waiting_tokens_ = 0;  // of their options
};

}  // namespace show
