// Is a solution the only one with some of its options given? The answers "no" are remembered as
// differences, which answer later questions of the same kind without a search.
#pragma once

#include "make/differences.hpp"

#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

namespace dlx::make {

/// A limit ended a search: nothing is known.
class Stopped : public std::exception {
 public:
  explicit Stopped(Outcome why) : outcome(why) {}
  [[nodiscard]] const char* what() const noexcept override { return "stopped"; }
  Outcome outcome;
};

class Uniqueness {
 public:
  Uniqueness(const Prepared& prepared, const Limits& limits);

  /// From now on about this solution. Forgets the differences of the one before.
  void begin(const std::vector<OptionId>& solution);
  [[nodiscard]] const std::vector<OptionId>& solution() const noexcept { return solution_; }
  [[nodiscard]] const std::vector<Positions>& differences() const noexcept { return differences_; }
  void forget_differences() noexcept { differences_.clear(); }

  /// The options at these positions, with those that the problem comes with.
  [[nodiscard]] const std::vector<OptionId>& options(const Positions& given);
  /// A difference that none of `given` meets is known.
  [[nodiscard]] bool is_refuted(const Positions& given) const noexcept;
  /// True if no other solution has the options at these positions. Throws Stopped.
  [[nodiscard]] bool is_unique(const Positions& given);
  /// The same for a solution without the option at `left_out`. REQUIRES that with it, `given` is
  /// unique.
  [[nodiscard]] bool is_unique_without(const Positions& given, std::size_t left_out);
  /// Another solution with these, as the positions where it differs; nothing if there is none.
  /// Throws Stopped.
  [[nodiscard]] std::optional<Positions> another(const Positions& given);

 private:
  void note(const std::vector<OptionId>& other);
  void require_end() const;

  Prepared prepared_;
  Search search_;
  std::vector<OptionId> solution_, asked_, left_out_;
  std::vector<std::uint32_t> place_;  // by option: its position in the solution, and one more
  std::vector<Positions> differences_;
};

}  // namespace dlx::make
