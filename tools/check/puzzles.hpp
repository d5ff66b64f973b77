// The `@solution` lines of a stream of puzzles: each is a solution, with the options that are
// given. Whether it is the only one, no list of solutions tells: that is a question for a search.
#pragma once

#include "check/kind_words.hpp"

#include <dlx/check.hpp>
#include <dlx/problem.hpp>
#include <dlx/text.hpp>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

namespace check {

class Puzzles {
 public:
  /// Both must outlive this.
  Puzzles(dlx::ProblemReader& problems, std::ostream& out, dlx::board::Language language)
      : problems_(problems), out_(out), words_(language) {}

  /// Writes a line per defect to `out`, and behind it lines in the words of the puzzle's kind; a
  /// puzzle without `@solution` is a defect. Throws dlx::ParseError for the problems' text.
  void run();
  [[nodiscard]] std::uint64_t questions() const noexcept { return questions_; }
  [[nodiscard]] std::uint64_t defects() const noexcept { return defects_; }

 private:
  [[nodiscard]] std::optional<std::string> defect_of(const dlx::Instance& instance,
                                                     const std::string* numbers);
  void say(const std::string& what);

  dlx::ProblemReader& problems_;
  std::ostream& out_;
  KindWords words_;
  std::optional<dlx::Checker> checker_;
  std::vector<dlx::OptionId> options_;    // of the solution at hand
  std::vector<std::string> explanation_;  // of its defect
  std::uint64_t questions_ = 0, defects_ = 0;
};

}  // namespace check
