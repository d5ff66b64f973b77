// The `@solution` lines of a stream of puzzles: each is a solution, with the options that are
// given. Whether it is the only one, no list of solutions tells: that is a question for a search.
#pragma once

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
  Puzzles(dlx::ProblemReader& problems, std::ostream& out) : problems_(problems), out_(out) {}

  /// Writes a line per defect to `out`; a puzzle without `@solution` is one. Throws
  /// dlx::ParseError for the problems' text.
  void run();
  [[nodiscard]] std::uint64_t questions() const noexcept { return questions_; }
  [[nodiscard]] std::uint64_t defects() const noexcept { return defects_; }

 private:
  [[nodiscard]] std::optional<std::string> defect_of(const dlx::Instance& instance,
                                                     const std::string* numbers);

  dlx::ProblemReader& problems_;
  std::ostream& out_;
  std::optional<dlx::Checker> checker_;
  std::vector<dlx::OptionId> options_;
  std::uint64_t questions_ = 0, defects_ = 0;
};

}  // namespace check
