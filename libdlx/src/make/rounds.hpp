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

#include "make/round_counts.hpp"

#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <span>
#include <vector>

namespace dlx::make {

class Rounds {
 public:
  enum class Form {
    best,    ///< sets, where they suit the problem, in registers as wide as there are
    narrow,  ///< sets in registers of 256 bits at most
    lists
  };
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

  /// Looking ahead asks this now and then: true ends it, and counts() say so.
  void set_stop(std::function<bool()> stop) { stop_ = std::move(stop); }
  [[nodiscard]] const RoundCounts& counts() const noexcept { return counts_; }

 protected:
  [[nodiscard]] bool is_told_to_stop() {
    counts_.stopped = counts_.stopped || (stop_ && stop_());
    return counts_.stopped;
  }

  RoundCounts counts_;
  std::function<bool()> stop_;
};

[[nodiscard]] std::unique_ptr<Rounds> make_rounds(const Prepared& prepared,
                                                  Rounds::Form form = Rounds::Form::best);

}  // namespace dlx::make
