// Reads a solution stream and hands each answer to a sink.
#pragma once

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
  Reader(std::istream& in, std::string source, std::optional<dlx::draw::DrawingKind> kind,
         std::optional<std::uint64_t> limit)
      : answers_(in, source), source_(std::move(source)), kind_(kind), limit_(limit) {}

  /// Reads to the end, or to the limit. Throws dlx::ParseError; what cannot be drawn is one, too.
  void run(Sink& sink);

 private:
  struct ShownInstance {
    dlx::draw::Drawer drawer;
    std::vector<std::uint64_t> given;
    std::string prefix;
  };
  struct Waiting {
    std::shared_ptr<const ShownInstance> question;
    dlx::SolutionRecord answer;
  };

  void show_question(Sink& sink);
  void take(std::shared_ptr<const ShownInstance> question, dlx::SolutionRecord answer, Sink& sink);
  void draw_first(Sink& sink);
  [[nodiscard]] bool is_full() const { return limit_ && shown_ >= *limit_; }
  [[nodiscard]] std::string prefix() const;
  [[nodiscard]] static std::string place_of(const ShownInstance& question,
                                            const dlx::SolutionRecord& answer);
  template <class Act>
  auto placed(const std::string& place, Act act) const;

  dlx::SolutionReader answers_;
  std::string source_;
  std::optional<dlx::draw::DrawingKind> kind_;
  std::optional<std::uint64_t> limit_;
  std::uint64_t shown_ = 0;
  std::uint64_t question_ = 0;
  std::deque<Waiting> waiting_;     // announced, not drawn
  std::size_t waiting_tokens_ = 0;  // of their options
};

}  // namespace show
