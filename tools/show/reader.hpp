// Reads a solution stream and hands each answer to a sink.
#pragma once

#include "show/sink.hpp"

#include <dlx/text.hpp>

#include <optional>
#include <string>

namespace show {

class Reader {
 public:
  Reader(std::istream& in, std::string source, std::optional<dlx::draw::Kind> kind,
         std::optional<std::uint64_t> limit)
      : answers_(in, source), source_(std::move(source)), kind_(kind), limit_(limit) {}

  /// Reads to the end, or to the limit. Throws dlx::ParseError; what cannot be drawn is one, too.
  void run(Sink& sink);

 private:
  void show_question(Sink& sink);
  [[nodiscard]] bool is_full() const { return limit_ && shown_ >= *limit_; }
  [[nodiscard]] std::string prefix() const;
  template <class Act>
  auto placed(const std::string& place, Act act) const;

  dlx::AnswerReader answers_;
  std::string source_;
  std::optional<dlx::draw::Kind> kind_;
  std::optional<std::uint64_t> limit_;
  std::uint64_t shown_ = 0;
  std::uint64_t question_ = 0;
};

}  // namespace show
