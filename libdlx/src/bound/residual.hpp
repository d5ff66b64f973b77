// The residual problem on a path of decisions, and a Lagrangian lower bound on the cost of
// completing it.
//
// Live options stand in the sparse set of each of their items (matrix/sparse_sets.hpp). Each item
// is to be covered `need` to `room` times from here on.
//
// The bound: every item has a multiplier, subtracted from the cost of each option that covers it;
// the rest is the option's reduced cost. A solution costs the multipliers of the items it covers
// plus its reduced costs: at least need * multiplier for each item of positive multiplier, room *
// multiplier for each of negative multiplier, and all reduced costs below 0. Knuth's taxes item by
// item (TAOCP 7.2.2.1, exercises on Algorithm C with costs) are such multipliers; every choice
// gives a bound, and raise() looks for better ones. Choosing an option raises the bound by
// max(0, reduced cost), removing it by max(0, -reduced cost): if the bound then exceeds the cutoff,
// the other decision is forced (reduced-cost fixing).
#pragma once

#include "bound/scale.hpp"
#include "matrix/compiled.hpp"
#include "matrix/sparse_sets.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace dlx::bound {

class Residual {
 public:
  using Node = std::uint32_t;  // one item of an option

  /// The sum is of the costs of the options, or of 1 for each; it is negated to be maximised.
  struct Objective {
    bool maximize = false, unit_costs = false;
  };

  /// A loop over items or options calls the Poll, and must be started over when that has thrown.
  Residual(const Prepared::Compiled& compiled, Objective objective, matrix::Poll poll = {});

  /// Starts over. False if the givens clash, or are left out, or something cannot be covered.
  [[nodiscard]] bool restart(std::span<const OptionId> given, std::span<const OptionId> without) {
    return start(given, without) && propagate();
  }
  /// The same, but chooses nothing else than the givens.
  [[nodiscard]] bool start(std::span<const OptionId> given, std::span<const OptionId> without);

  // --- The problem ---

  [[nodiscard]] std::size_t item_count() const noexcept { return bounds_.size(); }
  [[nodiscard]] std::size_t option_count() const noexcept { return option_starts_.size() - 1; }
  [[nodiscard]] std::int64_t cost_of(std::uint32_t option) const noexcept { return costs_[option]; }
  [[nodiscard]] const Scale& scale() const noexcept { return scale_; }
  [[nodiscard]] const matrix::Poll& poll() const noexcept { return poll_; }
  /// The items of an option that have multipliers: primary ones, and secondary ones without colors.
  template <class Act>
  void for_multipliers(std::uint32_t option, Act act) const {
    for (Node e = option_starts_[option]; e < option_starts_[option + 1]; ++e)
      if (has_multiplier_[item_of(e)] != 0) act(item_of(e));
  }
  [[nodiscard]] bool has_multiplier(std::uint32_t item) const noexcept {
    return has_multiplier_[item] != 0;
  }
  [[nodiscard]] bool is_primary(std::uint32_t item) const noexcept { return item < primary_; }
  [[nodiscard]] std::int64_t scaled_cost_of(std::uint32_t option) const noexcept {
    return scaled_[option];
  }

  // --- What is left ---

  [[nodiscard]] std::size_t live_count() const noexcept { return live_count_; }
  [[nodiscard]] bool is_live(std::uint32_t option) const noexcept {
    const Node first = option_starts_[option];
    return first < option_starts_[option + 1] && sets_.has(first);
  }
  [[nodiscard]] std::uint32_t size(std::uint32_t item) const noexcept { return sets_.size(item); }
  [[nodiscard]] std::uint32_t need(std::uint32_t item) const noexcept { return uses_[item].need; }
  [[nodiscard]] std::uint32_t room(std::uint32_t item) const noexcept { return uses_[item].room; }
  [[nodiscard]] std::uint32_t live_option(std::uint32_t item, std::size_t k) const noexcept {
    return entry_options_[sets_.at(sets_.begin(item) + static_cast<Node>(k))];
  }
  [[nodiscard]] std::uint64_t live_entry_count() const noexcept {
    std::uint64_t count = 0;
    for (std::uint32_t i = 0; i < item_count(); ++i) count += size(i);
    return count;
  }
  /// Calls act(option) for each live option.
  template <class Act>
  void for_live(Act act) const {
    for (std::size_t k = 0; k < live_count_; ++k) act(live_[k]);
  }
  /// All items are covered as often as they must be.
  [[nodiscard]] bool needs_met() const noexcept { return needy_ == 0; }
  /// And no option is left.
  [[nodiscard]] bool is_solved() const noexcept { return live_count_ == 0 && needs_met(); }
  [[nodiscard]] std::span<const OptionId> chosen() const noexcept { return chosen_; }
  /// The exact cost of what is chosen.
  [[nodiscard]] std::int64_t cost() const noexcept { return cost_; }
  /// Entries looked at so far: the measure of effort.
  [[nodiscard]] std::uint64_t effort() const noexcept { return effort_; }
  /// Counts the effort of others.
  void spend(std::uint64_t effort) noexcept { effort_ += effort; }
  [[nodiscard]] bool has_item(std::uint32_t option, std::uint32_t item) const noexcept {
    for (Node e = option_starts_[option]; e < option_starts_[option + 1]; ++e)
      if (item_of(e) == item) return true;
    return false;
  }
  /// True if exactly one more option must cover the item.
  [[nodiscard]] bool is_once(std::uint32_t item) const noexcept {
    return item < primary_ && need(item) == 1 && room(item) == 1;
  }

  /// True if some option has both items, and some option only one of them.
  [[nodiscard]] bool can_split(std::uint32_t a, std::uint32_t b) const noexcept {
    std::size_t both = 0;
    for (std::size_t k = 0; k < size(a); ++k)
      if (has_item(live_option(a, k), b)) ++both;
    return both > 0 && (both < size(a) || both < size(b));
  }

  // --- Decisions: false if then some item cannot be covered ---

  [[nodiscard]] bool choose(std::uint32_t option);
  [[nodiscard]] bool remove(std::uint32_t option);
  /// Two items that are covered once: by the same option, or not.
  [[nodiscard]] bool unite(std::uint32_t a, std::uint32_t b);
  [[nodiscard]] bool separate(std::uint32_t a, std::uint32_t b);
  /// Chooses options that are the last of an item until there is none (unit propagation).
  [[nodiscard]] bool propagate();
  /// Removes options that conflict with all options of an item which needs one: no solution has
  /// them, while the linear program may. Looks at some entries for each one that is left, at most.
  [[nodiscard]] bool remove_blocked();

  struct ResidualMark {
    std::size_t sets, uses, shifts;  // lengths of the trails
    std::size_t chosen, live, needy;
    std::int64_t bound, cost;
  };
  [[nodiscard]] ResidualMark mark();
  void undo_to(const ResidualMark& mark);

  // --- Bounds, scaled ---

  [[nodiscard]] std::int64_t bound() const noexcept { return bound_; }
  /// REQUIRES a live option: others keep the value they had when removed.
  [[nodiscard]] std::int64_t reduced_cost(std::uint32_t option) const noexcept {
    return reduced_costs_[option];
  }
  /// Replaces all multipliers; undo_to() does not restore the old ones. REQUIRES that nothing but
  /// givens has been decided; by item, none above scale().largest().
  void set_multipliers(std::span<const std::int64_t> multipliers);
  [[nodiscard]] const std::vector<std::int64_t>& multipliers() const noexcept {
    return multipliers_;
  }
  /// Moves the multiplier of an item towards a maximizer of the bound, the other multipliers fixed,
  /// but not past 0.
  void raise(std::uint32_t item);
  /// Replaces the multipliers of all items that have live options; undo_to() restores the old ones.
  void move_multipliers(std::span<const std::int64_t> multipliers);
  /// Reduced-cost fixing on all items, with propagation; false if no solution is within the limit.
  [[nodiscard]] bool fix(std::int64_t limit);
  /// Makes up to three passes of raise() over all items, with reduced-cost fixing and propagation;
  /// another pass only if the last one gained enough. False if no solution is within the limit,
  /// which is scaled.
  [[nodiscard]] bool tighten(std::int64_t limit);

 private:
  struct ResidualCell {
    std::uint32_t item;
    Node place;
  };
  // The number of options that an item still needs, and of those that it has room for.
  struct ItemUse {
    std::uint32_t need, room;
    std::uint32_t purified;  // a secondary item that a chosen option has
  };
  struct SavedUse {
    std::uint32_t item;
    ItemUse use;
  };
  // A change of a multiplier, when the item's set had this size.
  struct Shift {
    std::uint32_t item, size;
    std::int64_t by;
  };

  void read(const Problem& problem, Objective objective);
  void make_sets(const Prepared::Compiled& compiled);
  [[nodiscard]] std::uint32_t item_of(Node entry) const noexcept { return sets_[entry].item; }
  void reset();
  [[nodiscard]] std::int64_t share(std::uint32_t item) const noexcept;
  template <class Act>
  void take_off_lists(std::uint32_t option, Act act);
  [[nodiscard]] bool remove_from(std::uint32_t item, std::uint32_t other, bool with);
  void mark_conflicts(std::uint32_t option, std::uint32_t item, std::uint64_t first,
                      std::uint64_t last);
  void find_blocked(std::uint32_t item);
  bool cover(std::uint32_t item);
  bool purify(std::uint32_t item, std::uint32_t color);
  [[nodiscard]] std::int64_t shift_for(std::uint32_t item);
  [[nodiscard]] std::int64_t nth_reduced_cost(std::uint32_t item, std::size_t n);
  void shift(std::uint32_t item, std::int64_t by);
  [[nodiscard]] bool decide(std::uint32_t item, std::int64_t limit);
  void compute_bound();

  // The problem.
  std::size_t primary_ = 0;
  Scale scale_;
  std::vector<std::int64_t> costs_, scaled_;
  std::vector<Node> option_starts_;
  std::vector<std::uint32_t> entry_colors_, entry_options_;
  std::vector<Bounds> bounds_;  // by item
  std::vector<char> has_multiplier_;
  matrix::Poll poll_;

  // These members are the residual problem at the current node.
  matrix::SparseSets<ResidualCell> sets_;
  std::vector<ItemUse> uses_;  // by item
  // A sparse set: those before live_count_ are live, the others left in this order.
  std::vector<std::uint32_t> live_, live_places_;
  std::size_t live_count_ = 0, needy_ = 0;
  std::vector<OptionId> chosen_;
  std::int64_t cost_ = 0;
  std::vector<SavedUse> saved_uses_;
  std::vector<Shift> shifts_;
  std::vector<std::uint32_t> forced_;  // items that may need all their options: for propagate()
  std::uint64_t effort_ = 0;

  // Bounds.
  std::vector<std::int64_t> multipliers_, reduced_costs_;
  std::int64_t bound_ = 0;
  std::vector<std::int64_t> scratch_;
  std::vector<std::uint32_t> doomed_;
  std::vector<std::uint64_t> stamps_;  // by option, for find_blocked()
  std::uint64_t last_stamp_ = 0;
};

/// Multipliers by item, scaled as the residual's costs are, in about so many steps of some ten
/// nanoseconds; nothing if the effort is too small for one pass. Deterministic on one machine.
[[nodiscard]] std::vector<std::int64_t> dual_ascent(const Residual& residual, std::uint64_t effort);

}  // namespace dlx::bound
