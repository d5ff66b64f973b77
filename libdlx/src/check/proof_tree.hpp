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
// A mark that is wrong leads to another tree, not to another number: that it is the right one
// follows from the rules alone.
#pragma once

#include "check/proof_sweep.hpp"

namespace dlx {

// One tree, walked depth first without recursion.
class ProofTree {
 public:
  using Id = ProofResidual::Id;

  /// `nodes` counts the nodes.
  ProofTree(const ProofProblem& problem, ProofResidual& open, ProofText& text, std::uint64_t memory,
            std::uint64_t& nodes)
      : problem_(problem), open_(open), text_(text), memory_(memory), nodes_(nodes) {}
  virtual ~ProofTree() = default;

  ProofNumber value() {
    visit();
    while (!levels_.empty()) {
      Level& level = levels_.back();
      open_.restore(level.tried);
      if (level.item == split ? next_component(level) : next_term(level)) {
        visit();
      } else {
        open_.restore(level.before);
        levels_.pop_back();
      }
    }
    return sum_;
  }

 protected:
  /// Rules beyond these may find that the node is worth 0, or read a mark that is theirs.
  virtual bool is_closed() { return false; }
  virtual bool reads(char /*mark*/) { return false; }

  const ProofProblem& problem_;
  ProofResidual& open_;
  ProofText& text_;

 private:
  static constexpr Id none = ProofResidual::none, split = none - 1;

  // A sum, or a product. What was counted of it is excluded, up to `tried`.
  struct Level {
    Id item;                    // that is branched on, `none` in its last term, or `split`
    std::size_t before, tried;  // marks
    // A split has the product of its components so far, and the sum that was found before.
    ProofNumber product = ProofNumber(), sum = ProofNumber();
  };

  // Looks at a node, and opens a level if it has children.
  void visit() {
    ++nodes_;
    const std::size_t before = open_.mark();
    while (!is_settled()) {
      const char mark = text_.mark();
      if (reads(mark)) continue;
      if (mark == '.' && text_.has("at-least") && !is_in_split()) return levels_.clear();
      if (mark == '/') {
        sum_ += ProofSweep(problem_, open_, text_, memory_).run();
        break;
      }
      const bool is_component = !levels_.empty() && levels_.back().item == split;
      if (mark == '*' && is_component) continue;  // It falls into no parts.
      levels_.push_back({mark == '*' ? split : item_to_branch_on(mark), before, open_.mark()});
      if (mark == '*') begin_split(levels_.back());
      return;
    }
    open_.restore(before);
  }
  // True if the number is known without a mark.
  bool is_settled() {
    if (open_.is_dead() || is_closed()) return true;
    if (open_.live() == 0) sum_.increment();
    return open_.live() == 0;
  }

  // --- Branch ---

  [[nodiscard]] Id item_to_branch_on(char mark) {
    const Id item = text_.item(mark, problem_.primary_count);
    if (open_.length(item) == 0)
      throw ProofDefect("branch: no option of item '" + problem_.names[item] + "' fits");
    return item;
  }
  // False behind the last one.
  bool next_term(Level& level) {
    if (level.item == none) return false;
    const Id option = open_.first(level.item);
    if (option == none) return open_.need(std::exchange(level.item, none)) == 0;
    open_.exclude(option);
    level.tried = open_.mark();
    open_.choose(option);
    return true;
  }

  // --- Split ---

  void begin_split(Level& level) {
    level.product = ProofNumber(1);
    level.sum = std::exchange(sum_, level.product);
  }
  [[nodiscard]] bool is_in_split() const {
    return std::any_of(levels_.begin(), levels_.end(),
                       [](const Level& level) { return level.item == split; });
  }
  // False behind the last one.
  bool next_component(Level& level) {
    level.product = level.product * std::exchange(sum_, ProofNumber());
    const std::vector<Id> component = exclude_component();
    level.tried = open_.mark();
    if (component.empty())
      (sum_ = level.sum) += level.product;
    else
      open_.restrict(component);
    return !component.empty();
  }
  // Returns the options that items join to the first one that fits, if one does.
  std::vector<Id> exclude_component() {
    std::vector<Id> component;
    const auto take = [&](Id option) {
      if (!open_.fits(option)) return;
      open_.exclude(option);
      component.push_back(option);
    };
    for (Id option = 0; component.empty() && option < problem_.options.size(); ++option)
      take(option);
    std::vector<char> met(problem_.names.size());
    for (std::size_t at = 0; at < component.size(); ++at)
      for (const auto [item, color] : problem_.options[component[at]])
        if (std::exchange(met[item], 1) == 0)
          for (const auto [other, other_color] : open_.having(item)) take(other);
    return component;
  }

  std::uint64_t memory_;
  std::uint64_t& nodes_;
  std::vector<Level> levels_;
  ProofNumber sum_;  // found in the component at work
};

}  // namespace dlx
