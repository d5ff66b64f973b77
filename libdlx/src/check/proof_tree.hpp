// The rules of dlx-proof(5), carried out on the problem as it was read.
//
// A node of the tree is what is open after some choices. It is worth 0 if some item lacks options,
// and 1 if no option fits any more; else the proof's next mark says by which rule its number of
// solutions is found:
//
//     an item   branch: the sum over the item's options that fit, each without those before it,
//               and if the item needs no more, over none of them
//     *         split: the product over the components, which share no item
//     /order/   level: branch on these items in turn, where equal nodes are one
//     .         the rest of the tree is not counted, which proves that there are at least as many
//
// Where it is to be proved that no solution costs less than a cutoff, only those are counted, a
// node is worth 0 if the bound of proof_bound.hpp exceeds what they cost, and there is a mark
//
//     &...&     bound: multipliers of this node and of those below it, and options leave that would
//               cost too much
//
// A mark that is wrong leads to another tree, not to another number: that it is the right one
// follows from the rules alone.
#pragma once

#include "check/proof_bound.hpp"
#include "check/proof_number.hpp"
#include "check/proof_residual.hpp"
#include "check/proof_sweep.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace dlx {

// One tree, walked depth first without recursion.
class ProofTree {
 public:
  using Id = std::uint32_t;

  /// Only solutions that cost less than the cutoff of the bound, if there is one, are counted.
  ProofTree(const ProofProblem& problem, ProofResidual& open, ProofBound* bound, ProofText& text,
            std::uint64_t memory)
      : problem_(problem),
        open_(open),
        bound_(bound),
        text_(text),
        memory_(memory),
        may_stop_(text.field("at-least") != nullptr),
        component_of_(problem.names.size()) {}

  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

  ProofNumber value() {
    bool goes_on = true;
    for (visit(); goes_on && !levels_.empty();) {
      if (levels_.back().item == split)
        goes_on = next_component() ? visit() : true;
      else if (next_child(levels_.back()))
        goes_on = visit();
      else
        leave();
    }
    sum_ += std::exchange(leaves_, 0);
    return sum_;
  }

 private:
  static constexpr Id split = static_cast<Id>(-1), none = static_cast<Id>(-2);

  struct Before {
    std::size_t excluded = 0, multipliers = 0;
  };
  struct Level {
    Id item;             // that is branched on, or `split`
    Id next = none;      // the node of its next option, or the item behind the last
    Id chosen = none;    // the option chosen now
    bool single = true;  // the item is covered for the last time: its options go at once
    bool was_none = false;
    Before before = {};
    std::size_t mark = 0;
  };
  struct Split {
    std::vector<std::vector<Id>> components;  // options
    std::vector<Id> items;                    // of all of them
    std::size_t at = 0, live = 0;
    Id component = 0;  // around it
    ProofNumber product{1}, sum;
  };

  // Looks at a node, and opens a level if it has children; false if the proof ends there.
  bool visit() {
    ++nodes_;
    const Before before{open_.mark(), bound_ == nullptr ? 0 : bound_->mark()};
    while (!is_settled()) {
      const char mark = text_.mark();
      if (mark == '.' && may_stop_ && splits_.empty()) return false;
      if (bound_ == nullptr && mark == '*') return begin_split();
      if (bound_ == nullptr && mark == '/') return sweep();
      if (bound_ == nullptr || mark != '&') return branch(text_.item(mark), before);
      read_bound();
    }
    restore(before);
    return true;
  }
  // True if the number is known without a mark.
  bool is_settled() {
    if (open_.is_dead() || (bound_ != nullptr && bound_->closes(open_))) return true;
    if (open_.live() > 0) return false;
    if (bound_ == nullptr || bound_->is_cheaper()) ++leaves_;
    return true;
  }
  void restore(const Before& before) {
    open_.restore(before.excluded);
    if (bound_ != nullptr) bound_->restore(before.multipliers);
  }

  // --- Bound ---

  void read_bound() {
    for (char mark = text_.mark(); mark != '&'; mark = text_.mark()) {
      const Id item = text_.item(mark);
      if (!bound_->can_pay(item))
        throw ProofDefect("bound: item " + std::to_string(item) + " can have no multiplier");
      bound_->set_multiplier(item, text_.multiplier());
    }
    if (!bound_->closes(open_)) bound_->take_out(open_);
  }

  // --- Branch ---

  bool branch(Id item, const Before& before) {
    require_item(item);
    if (open_.length(item) == 0)
      throw ProofDefect("branch: no option of item '" + problem_.names[item] + "' fits");
    if (component_of_[item] != component_)
      throw ProofDefect("branch: item '" + problem_.names[item] + "' is not in the component");
    Level level{.item = item, .next = open_.begin(item), .before = before};
    level.single = open_.room(item) == 1;
    if (level.single)
      while (open_.length(item) > 0) open_.exclude(open_.option(open_.begin(item)));
    level.mark = open_.mark();
    levels_.push_back(level);
    return true;
  }
  void require_item(Id item) const {
    if (item >= problem_.primary_count())
      throw ProofDefect("there is no primary item " + std::to_string(item));
  }

  // Options that the level has excluded stay so: those that were tried, or all of the item.
  bool next_child(Level& level) {
    undo(level);
    if (level.was_none) return false;
    if (!level.single) level.next = open_.begin(level.item);
    if (level.next == level.item) return level.was_none = open_.need(level.item) <= 0;
    level.chosen = open_.option(level.next);
    level.next = open_.next(level.next);
    if (!level.single) open_.exclude(level.chosen);
    level.mark = open_.mark();
    open_.choose(level.chosen);
    if (bound_ != nullptr) bound_->choose(level.chosen);
    return true;
  }
  void undo(Level& level) {
    if (level.chosen == none) return;
    open_.restore(level.mark);
    open_.unchoose(level.chosen);
    if (bound_ != nullptr) bound_->unchoose(level.chosen);
    level.chosen = none;
  }
  void leave() {
    undo(levels_.back());
    restore(levels_.back().before);
    levels_.pop_back();
  }

  // --- Split ---

  bool begin_split() {
    splits_.emplace_back();
    Split& now = splits_.back();
    now.live = open_.live();
    now.component = component_;
    now.sum = std::exchange(sum_, ProofNumber());
    now.sum += std::exchange(leaves_, 0);
    std::vector<char> seen(problem_.option_count()), met(problem_.names.size());
    for (Id option = 0; option < problem_.option_count(); ++option)
      if (open_.fits(option) && seen[option] == 0 && is_inside(option))
        now.components.push_back(component_with(option, seen, met, now.items));
    levels_.push_back({.item = split});
    return true;
  }
  [[nodiscard]] bool is_inside(Id option) const {
    for (std::size_t use = problem_.first[option]; use < problem_.first[option + 1]; ++use)
      if (problem_.uses[use].item < problem_.primary_count())
        return component_of_[problem_.uses[use].item] == component_;
    return false;
  }
  std::vector<Id> component_with(Id option, std::vector<char>& seen, std::vector<char>& met,
                                 std::vector<Id>& items) {
    std::vector<Id> component{option};
    seen[option] = 1;
    for (std::size_t at = 0; at < component.size(); ++at)
      for (std::size_t use = problem_.first[component[at]]; use < problem_.first[component[at] + 1];
           ++use) {
        const Id item = problem_.uses[use].item;
        if (std::exchange(met[item], 1) != 0) continue;
        items.push_back(item);
        for (Id node = open_.begin(item); node != item; node = open_.next(node))
          if (std::exchange(seen[open_.option(node)], 1) == 0)
            component.push_back(open_.option(node));
      }
    return component;
  }

  // Closes the component at work, and goes to the next one; false behind the last.
  bool next_component() {
    Split& now = splits_.back();
    if (now.at > 0) {
      sum_ += std::exchange(leaves_, 0);
      now.product = now.product * std::exchange(sum_, ProofNumber());
    }
    if (now.at == now.components.size()) return end_split();
    const std::vector<Id>& options = now.components[now.at++];
    ++component_count_;
    component_ = component_count_;
    for (const Id option : options)
      for (std::size_t use = problem_.first[option]; use < problem_.first[option + 1]; ++use)
        component_of_[problem_.uses[use].item] = component_;
    open_.set_live(options.size());
    return true;
  }
  bool end_split() {
    Split& now = splits_.back();
    for (const Id item : now.items) component_of_[item] = now.component;
    component_ = now.component;
    open_.set_live(now.live);
    sum_ = now.sum;
    sum_ += now.product;
    splits_.pop_back();
    levels_.pop_back();
    return false;
  }

  // --- Level ---

  bool sweep() {
    const std::vector<Id> order = read_order();
    const std::size_t before = open_.mark();
    for (std::size_t last = SIZE_MAX; last != open_.live() && !open_.is_dead();) {
      last = open_.live();
      for (const Id item : order) drop_hopeless(item);
    }
    if (!open_.is_dead()) sum_ += proof_sweep(problem_, open_, order, memory_);
    open_.restore(before);
    return true;
  }
  // The items up to the next '/', which must have all those of options.
  [[nodiscard]] std::vector<Id> read_order() {
    std::vector<Id> items;
    std::vector<char> is_there(problem_.primary_count());
    for (char mark = text_.mark(); mark != '/'; mark = text_.mark()) {
      const Id item = text_.item(mark);
      require_item(item);
      if (std::exchange(is_there[item], 1) != 0)
        throw ProofDefect("level: item '" + problem_.names[item] + "' stands twice");
      if (component_of_[item] == component_) items.push_back(item);
    }
    for (Id item = 0; item < is_there.size(); ++item)
      if (component_of_[item] == component_ && open_.length(item) > 0 && is_there[item] == 0)
        throw ProofDefect("level: item '" + problem_.names[item] + "' is missing");
    return items;
  }
  // An option beside which some item lacks options is in no solution. Without these a sweep has
  // fewer states.
  void drop_hopeless(Id item) {
    for (Id node = open_.begin(item); node != item; node = open_.next(node)) {
      const Id option = open_.option(node);
      const std::size_t before = open_.mark();
      open_.exclude(option);
      open_.choose(option);
      const bool dead = open_.is_dead();
      open_.restore(before + 1);
      open_.unchoose(option);
      if (!dead) open_.restore(before);
    }
  }

  const ProofProblem& problem_;
  ProofResidual& open_;
  ProofBound* bound_;
  ProofText& text_;
  std::uint64_t memory_;
  bool may_stop_;
  std::uint64_t nodes_ = 0;
  std::vector<Level> levels_;
  std::vector<Split> splits_;
  std::vector<Id> component_of_;  // by item
  Id component_ = 0, component_count_ = 0;
  ProofNumber sum_;           // found in the component at work,
  std::uint64_t leaves_ = 0;  // besides these
};

}  // namespace dlx
