// Is this set of options a solution? Answered from the definition, by code that shares nothing
// with the engines.
//
//     if (const auto defect = dlx::check(problem, solution.options)) std::cerr << *defect << '\n';
//
//     dlx::Checker checker(problem);  // for many solutions of one problem
//     for (const auto& solution : solutions) good += !checker.check(solution.options);
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx {

/// Returns nothing if `options` is a solution: every id exists and is there once, every primary
/// item is covered within its bounds, every secondary item at most once or always in one color.
/// Otherwise returns one sentence that says what is wrong.
[[nodiscard]] std::optional<std::string> check(const Problem& problem,
                                               std::span<const OptionId> options);

/// The names of the options in a defect: `option 5`, or `line 7` of the text that chose it.
struct OptionWords {
  std::string_view word = "option";  ///< stands before the number
  /// The numbers to tell, by place in the list that is checked; empty: those of the problem.
  std::span<const std::uint64_t> numbers = {};
};

/// The same for many solutions: a check takes time for the options it is given and the problem's
/// primary items, not for all options. Keeps its Problem alive; one thread's.
class Checker {
 public:
  /// Checks solutions of this problem.
  explicit Checker(Problem problem);
  ~Checker();
  Checker(Checker&&) noexcept;
  Checker& operator=(Checker&&) noexcept;

  /// Returns the same as dlx::check, where defects call the options as `words` says.
  [[nodiscard]] std::optional<std::string> check(std::span<const OptionId> options,
                                                 const OptionWords& words = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx
#pragma GCC visibility pop
