// Rounds of deduction from givens, counted: the base of levels, of digging by level, and of random
// solutions.
//
// A round places, at once, all options that are forced at its start (an item has as few live
// options as it needs). Look-ahead removes, at once, all options that the fewest possible rounds
// refute. (Unit propagation, breadth first, and failed literals: Freeman 1995.)
//
// Two forms with the same results. Bits: the sets of options of search/propagate, where choosing an
// option is a few vector instructions and a state is copied instead of undone; for problems whose
// items have few options each. Lists: every problem (make/deduction.hpp).
#pragma once

#include "make/deduction.hpp"

#include <dlx/solve.hpp>

#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <vector>

namespace dlx::make {

/// What the rounds since restart() came to.
struct RoundCounts {
  /// Options forced in every round of an easy puzzle, but the last.
  static constexpr std::uint64_t comfortable = 3;
  static constexpr std::int64_t nested = std::numeric_limits<std::int64_t>::max();

  bool dead = false;    ///< an item has too few live options, or givens clash
  bool solved = false;  ///< every item has what it needs
  bool easy = true;     ///< no round but the last had fewer than `comfortable` options
  std::uint64_t steps = 0, rounds = 0;      ///< options placed or removed; rounds with some
  std::uint64_t fewest = Deduction::never;  ///< options of a round but the last
  std::int64_t deepest = -1;  ///< rounds looked ahead; -1: none, nested: not enough to go on

  void note_round(std::uint64_t moves, bool solves) noexcept {
    ++rounds;
    steps += moves;
    if (solves) return;
    fewest = moves < fewest ? moves : fewest;
    easy = easy && moves >= comfortable;
  }
};

class Rounds {
 public:
  enum class Form { best, lists };
  virtual ~Rounds() = default;

  /// Starts over, with these options placed and those left out. What is known is forgotten.
  virtual void restart(std::span<const OptionId> given, std::span<const OptionId> without) = 0;
  /// A solution of what is given: look-ahead saves the trouble of trying its options.
  virtual void know(std::span<const OptionId> solution) = 0;
  /// Rounds of forced options to their end; with `while_easy`, until one is not easy.
  virtual void place_forced(bool while_easy = false) = 0;
  /// Looks ahead by at most so many rounds and places what is forced then, until it is solved, dead
  /// or nested. REQUIRES place_forced() before.
  virtual void look_ahead(std::uint32_t most) = 0;
  /// Places a live option of an item that has the fewest, both drawn, and then what is forced.
  /// REQUIRES a state that is neither solved nor dead, in which nothing is forced. Returns it;
  /// no_option if no item needs one that has several.
  virtual OptionId place_any(std::mt19937_64& random) = 0;
  /// Appends the options placed, ascending.
  virtual void append_placed(std::vector<OptionId>& options) const = 0;
  /// Solved, and still other options are live: other solutions have more. Only bounds allow that.
  [[nodiscard]] virtual bool has_more() const = 0;

  [[nodiscard]] const RoundCounts& counts() const noexcept { return counts_; }

 protected:
  RoundCounts counts_;
};

[[nodiscard]] std::unique_ptr<Rounds> make_rounds(const Prepared& prepared,
                                                  Rounds::Form form = Rounds::Form::best);

}  // namespace dlx::make
