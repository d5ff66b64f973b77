// Deduction from givens, round by round, on lists of live options with a trail: the base of levels
// and explanations.
//
// An option is live if nothing has excluded it and it is not placed. A primary item *needs* as many
// options as its lower bound still lacks. An item whose live options are as few as it needs is
// *tight*: all of them are forced. A round places, at once, all options that are forced at its
// start, so that its result does not depend on the order of items and options. (Unit propagation,
// breadth first; Freeman 1995 calls an option that it refutes a failed literal.)
//
// An option is refuted after r rounds if placing it and r rounds of forced options leave an item
// with fewer live options than it needs; what is refuted may be removed. Removing is monotone: what
// can be refuted stays so until it is gone.
//
// Takes every problem: multiplicities, secondary items, colors. A step costs time proportional to
// the lists of the option's items, not to the problem.
#pragma once

#include "base/words.hpp"
#include "make/round_counts.hpp"

#include <dlx/problem.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace dlx::make {

class Deduction {
 public:
  explicit Deduction(const Problem& problem);

  /// Starts over: places `given`, removes `without`. is_dead() if they clash.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without = {});

  /// Some item cannot be covered any more, or two placed options conflict.
  [[nodiscard]] bool is_dead() const noexcept { return dead_; }
  /// Every primary item is covered as often as it needs.
  [[nodiscard]] bool is_solved() const noexcept { return !dead_ && needy_ == 0; }
  /// Some option is live: once all is solved, each such one makes another solution, which only
  /// bounds allow.
  [[nodiscard]] bool has_live() const noexcept {
    return problem_.has_multiplicities() &&
           std::find(state_.begin(), state_.end(), State::live) != state_.end();
  }
  [[nodiscard]] bool is_live(OptionId option) const noexcept {
    return state_[index(option)] == State::live;
  }
  [[nodiscard]] bool is_placed(OptionId option) const noexcept {
    return state_[index(option)] == State::placed;
  }
  /// The number of live options of a primary item, and the number of them that it needs.
  [[nodiscard]] std::uint32_t live(ItemId item) const noexcept { return live(index(item)); }
  [[nodiscard]] std::uint32_t need(ItemId item) const noexcept { return need_[index(item)]; }
  [[nodiscard]] const std::vector<std::uint32_t>& options_of(ItemId item) const noexcept {
    return lists_[index(item)];
  }
  [[nodiscard]] const Problem& problem() const noexcept { return problem_; }

  /// All options forced now, each once; valid until the next call of this. They are no longer
  /// remembered as forced: place them all.
  [[nodiscard]] const std::vector<OptionId>& take_forced();
  /// Places an option; is_dead() if it is not live. Others that conflict with it are removed.
  void place(OptionId option);
  /// REQUIRES a live option.
  void remove(OptionId option);

  /// Refuted after 0 rounds: an item that would be left with too few live options, the first in the
  /// order of the problem; no_item if there is none. REQUIRES a live option.
  static constexpr std::uint32_t no_item = std::numeric_limits<std::uint32_t>::max();
  [[nodiscard]] std::uint32_t starved_by(OptionId option);
  /// Appends those of `open` that are refuted after 0 rounds. REQUIRES live options, ascending.
  void find_starving(std::span<const OptionId> open, std::vector<OptionId>& refuted);
  /// After how many rounds, at most `most`, the option is refuted; `never` if it is not. REQUIRES a
  /// live option, and no option forced.
  static constexpr std::uint32_t never = RoundCounts::never;
  [[nodiscard]] std::uint32_t rounds_to_refute(OptionId option, std::uint32_t most);

  /// The rules of round_rules.hpp ask for these. Forced options are placed without being collected.
  struct Found {};
  [[nodiscard]] bool find_forced(Found&) const noexcept { return !dead_ && !tight_.empty(); }
  std::uint64_t place(Found);

  /// A place to come back to: REQUIRES that no forced option is remembered.
  [[nodiscard]] std::size_t mark() const noexcept { return trail_size_; }
  void undo(std::size_t mark);

 private:
  enum class State : std::uint8_t { live, removed, placed };
  struct Change {
    enum class Kind : std::uint8_t { removed, placed, covered };  // the last: a secondary item
    std::uint32_t number;
    Kind kind;
  };
  struct Use {
    std::uint32_t item;
    std::uint32_t color;
  };
  // A secondary item is not covered yet, or covered and closed, or has a color.
  static constexpr std::uint32_t uncovered = 0;
  static constexpr std::uint32_t closed = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] std::span<const Use> uses(std::uint32_t option) const noexcept {
    return {uses_.data() + starts_[option], starts_[option + 1] - starts_[option]};
  }
  [[nodiscard]] std::span<const std::uint32_t> primaries_of(std::uint32_t option) const noexcept {
    const std::uint32_t from = primary_starts_[option];
    return {primary_uses_.data() + from, primary_starts_[option + 1] - from};
  }
  [[nodiscard]] std::uint32_t live(std::size_t item) const noexcept {
    return static_cast<std::uint32_t>(slack_[item] - (need_[item] == 0 ? covered_item : 0)) +
           need_[item];
  }
  void note(std::uint32_t item) {
    if (slack_[item] == 0)
      tight_.push_back(item);
    else
      dead_ = true;
  }
  void take(std::uint32_t option);
  void close(const Use& use);
  void give_back(std::uint32_t option, bool placed);
  template <class Visit>
  void each_conflict(std::uint32_t option, Visit visit) const;
  void fill_conflicts();
  void find_starving_of(std::uint32_t item);

  Problem problem_;
  std::size_t primaries_;
  std::vector<std::uint32_t> starts_;
  std::vector<Use> uses_;                           // by option, primary items first
  std::vector<std::vector<std::uint32_t>> lists_;   // by item: its options
  std::vector<std::vector<std::uint32_t>> shades_;  // by secondary item: the colors of its options

  std::vector<State> state_, first_state_;
  // The number of live options that each primary item can spare, more than are needed; for one that
  // needs none, all live options and a number that is never reached otherwise.
  static constexpr std::int32_t covered_item = std::int32_t{1} << 30;
  std::vector<std::int32_t> slack_, first_slack_;
  std::vector<std::uint32_t> need_, room_, first_need_, first_room_;
  std::vector<std::uint32_t> covered_;  // of secondary items
  std::vector<std::uint32_t> tight_;
  std::vector<std::uint32_t> primary_starts_, primary_uses_;  // by option: its primary items alone
  std::vector<Change> trail_;  // with room for each option and each secondary item
  std::size_t trail_size_ = 0;
  std::size_t needy_ = 0, first_needy_ = 0;
  bool dead_ = false, first_dead_ = false;

  std::vector<OptionId> forced_;
  std::vector<std::uint32_t> seen_, lost_;  // scratch, by option and by item
  std::vector<std::uint32_t> lost_items_;
  std::uint32_t stamp_ = 0;
  // A set of options for each option: those that conflict with it; empty until it is asked for.
  base::Lines<base::Word> conflicts_;
  base::Lines<base::Word> live_set_, met_, starving_;
};

}  // namespace dlx::make
