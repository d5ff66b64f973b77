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
// If only solutions that cost less than a cutoff are counted, a node is worth 0 if the bound of
// proof_bound.hpp exceeds what they cost, and there is a mark
//
//     &...&     bound: multipliers of this node and of those below it, and options leave that would
//               cost too much
//
// A mark that is wrong leads to another tree, not to another number: that it is the right one
// follows from the rules alone.
#pragma once

#include "check/proof_bound.hpp"
#include "check/proof_number.hpp"
#include "check/proof_sweep.hpp"

namespace dlx {

// One tree, walked depth first without recursion.
class ProofTree {
 public:
  using Id = ProofResidual::Id;

  /// With a bound, only solutions that it calls cheaper are counted. `nodes` counts the nodes.
  ProofTree(const ProofProblem& problem, ProofResidual& open, ProofBound* bound, ProofText& text,
            std::uint64_t memory, std::uint64_t& nodes)
      : problem_(problem),
        open_(open),
        bound_(bound),
        text_(text),
        memory_(memory),
        nodes_(nodes),
        may_stop_(text.has("at-least")) {}

  ProofNumber value() {
    bool goes_on = visit();
    while (goes_on && !levels_.empty()) {
      Level& level = levels_.back();
      open_.restore(level.tried);
      if (level.item == split ? next_component() : next_term(level)) {
        goes_on = visit();
      } else {
        open_.restore(levels_.back().before);
        levels_.pop_back();
      }
    }
    return sum_;
  }

 private:
  static constexpr Id split = ProofResidual::none - 1, none = ProofResidual::none;

  struct Level {
    Id item;                    // that is branched on, or `split`
    std::size_t before, tried;  // marks; `tried` excludes the options that were chosen
    Id chosen = none;
    bool is_last = false;  // the term without further options of the item
  };
  struct Split {
    std::vector<std::vector<Id>> components;  // their options
    std::size_t at;
    ProofNumber product, sum;  // `sum` was found before
  };

  // Looks at a node, and opens a level if it has children; false if the proof ends there.
  bool visit() {
    ++nodes_;
    const std::size_t before = open_.mark();
    while (!is_settled()) {
      const char mark = text_.mark();
      if (mark == '.' && may_stop_ && splits_.empty()) return false;
      if (bound_ != nullptr && mark == '&') {
        bound_->read(text_, open_);
        continue;
      }
      if (bound_ == nullptr && mark == '/') {
        sum_ += ProofSweep(problem_, open_, read_order(), memory_).run();
        break;
      }
      const bool is_split = bound_ == nullptr && mark == '*';
      const Id item = is_split ? begin_split() : item_to_branch_on(mark);
      levels_.push_back({.item = item, .before = before, .tried = open_.mark()});
      return true;
    }
    open_.restore(before);
    return true;
  }
  // True if the number is known without a mark.
  bool is_settled() {
    if (open_.is_dead() || (bound_ != nullptr && bound_->closes(open_))) return true;
    if (open_.live() > 0) return false;
    if (bound_ == nullptr || bound_->is_cheaper(open_)) sum_ += 1;
    return true;
  }
  [[nodiscard]] Id primary_item(char mark) {
    const Id item = text_.item(mark);
    if (!problem_.is_primary(item))
      throw ProofDefect("there is no primary item " + std::to_string(item));
    return item;
  }

  // --- Branch ---

  [[nodiscard]] Id item_to_branch_on(char mark) {
    const Id item = primary_item(mark);
    if (open_.length(item) == 0)
      throw ProofDefect("branch: no option of item '" + problem_.names[item] + "' fits");
    return item;
  }
  // False behind the last one.
  bool next_term(Level& level) {
    if (level.is_last) return false;
    if (level.chosen != none) open_.exclude(level.chosen);
    level.tried = open_.mark();
    level.chosen = open_.first(level.item);
    level.is_last = level.chosen == none;
    if (level.is_last) return open_.need(level.item) <= 0;
    open_.choose(level.chosen);
    return true;
  }

  // --- Split ---

  Id begin_split() {
    splits_.push_back({{}, 0, ProofNumber(1), std::exchange(sum_, ProofNumber())});
    std::vector<char> seen(problem_.options.size()), met(problem_.names.size());
    for (Id option = 0; option < seen.size(); ++option) {
      if (!open_.fits(option) || seen[option] != 0) continue;
      std::vector<Id> component{option};
      seen[option] = 1;
      for (std::size_t at = 0; at < component.size(); ++at)
        for (const auto [item, color] : problem_.options[component[at]])
          if (std::exchange(met[item], 1) == 0)
            for (const auto [other, other_color] : open_.having(item))
              if (open_.fits(other) && std::exchange(seen[other], 1) == 0)
                component.push_back(other);
      splits_.back().components.push_back(std::move(component));
    }
    return split;
  }
  // False behind the last one.
  bool next_component() {
    Split& now = splits_.back();
    if (now.at > 0) now.product = now.product * std::exchange(sum_, ProofNumber());
    if (now.at < now.components.size()) {
      open_.restrict(now.components[now.at++]);
      return true;
    }
    sum_ = now.sum;
    sum_ += now.product;
    splits_.pop_back();
    return false;
  }

  // --- Level ---

  // The items up to the next '/', of which those that options have are kept. None may be missing.
  [[nodiscard]] std::vector<Id> read_order() {
    std::vector<Id> items;
    std::vector<char> is_there(problem_.primary_count);
    for (char mark = text_.mark(); mark != '/'; mark = text_.mark()) {
      const Id item = primary_item(mark);
      if (std::exchange(is_there[item], 1) != 0)
        throw ProofDefect("level: item '" + problem_.names[item] + "' stands twice");
      if (open_.length(item) > 0) items.push_back(item);
    }
    for (Id item = 0; item < is_there.size(); ++item)
      if (open_.length(item) > 0 && is_there[item] == 0)
        throw ProofDefect("level: item '" + problem_.names[item] + "' is missing");
    return items;
  }

  const ProofProblem& problem_;
  ProofResidual& open_;
  ProofBound* bound_;
  ProofText& text_;
  std::uint64_t memory_;
  std::uint64_t& nodes_;
  bool may_stop_;
  std::vector<Level> levels_;
  std::vector<Split> splits_;
  ProofNumber sum_;  // found in the component at work
};

}  // namespace dlx
