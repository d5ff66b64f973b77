// The rules of dlx-proof(5), carried out on the problem as it was read.
//
// A node of the tree is what is open after some choices: the options that still fit, and how often
// each item must and may still be covered. It is worth 0 if some item lacks options, and 1 if no
// option fits any more; else the proof's next mark says by which rule its number of solutions is
// found:
//
//     an item   branch: the sum over the item's options that fit, each without those before it,
//               and if the item needs no more, over none of them
//     *         split: the product over the components, which share no item
//     /order/   level: branch on these items in turn, where equal nodes are one
//     .         the rest of the tree is not counted, which proves that there are at least as many
//     &...&     bound: items get other multipliers
//
// A mark that is wrong leads to another tree, not to another number: that it is the right one
// follows from the rules alone.
//
// Bounds are for a tree that counts the solutions that cost less than a cutoff. Options pay the
// multipliers of their items out of their costs; what is left is an option's reduced cost. Whatever
// the multipliers are, a solution costs at least
//
//     the costs of what is chosen
//     + of each item the multiplier, as often as the item must still be covered if it is positive,
//       and as often as it may be covered if it is negative
//     + all negative reduced costs of options that fit,
//
// since it pays each multiplier as often as it covers the item. A node whose bound reaches the
// cutoff is worth 0. All numbers are whole: costs are multiplied by the scale of the proof, and
// sums have 128 bits.
#pragma once

#include "check/proof_sweep.hpp"

#include <optional>

namespace dlx {

/// One tree, walked depth first without recursion.
class ProofTree {
 public:
  using Id = ProofResidual::Id;
  __extension__ using Sum = __int128;

  struct Limit {
    Sum cutoff;
    std::int64_t scale;
  };

  /// Sweeps may take `memory` bytes; `nodes` counts the nodes. With a limit, only solutions that
  /// cost less than the cutoff count.
  ProofTree(const ProofProblem& problem, ProofResidual& open, ProofText& text, std::uint64_t memory,
            std::uint64_t& nodes, std::optional<Limit> limit = {})
      : problem_(problem),
        open_(open),
        text_(text),
        memory_(memory),
        nodes_(nodes),
        limit_(limit),
        multipliers_(problem.names.size()) {}

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

 private:
  static constexpr Id none = static_cast<Id>(-1), split = none - 1;

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
    while (!open_.is_dead() && gap() >= 0) {
      if (open_.live() == 0) {
        sum_.add(0, 1);
        break;
      }
      const char mark = text_.mark();
      ProofDefect::unless(!limit_ || (mark != '*' && mark != '/'),
                          "bound: a rule of counts alone is used");
      if (mark == '.' && text_.has("at-least") && !is_in_split()) return levels_.clear();
      if (mark == '/') {
        sum_ += ProofSweep(problem_, open_, text_, memory_).run();
        break;
      }
      if (mark == '&' && limit_)
        read_multipliers();
      else if (mark != '*')
        return branch(text_.item(mark, problem_.primary_count), before);
      else if (levels_.empty() || levels_.back().item != split)  // A component has no parts.
        return begin_split(before);
    }
    open_.restore(before);
  }

  // --- Branch ---

  void branch(Id item, std::size_t before) {
    if (open_.length(item) == 0)
      throw ProofDefect("branch: no option of item '" + problem_.names[item] + "' fits");
    levels_.push_back({item, before, open_.mark()});
  }
  // False behind the last one.
  bool next_term(Level& level) {
    if (level.item == none) return false;
    for (const auto [option, color] : open_.having(level.item)) {
      if (!open_.fits(option)) continue;
      open_.exclude(option);
      level.tried = open_.mark();
      open_.choose(option);
      return true;
    }
    return open_.need(std::exchange(level.item, none)) == 0;
  }

  // --- Split ---

  void begin_split(std::size_t before) {
    levels_.push_back({split, before, open_.mark(), ProofNumber(1), sum_});
    sum_ = ProofNumber(1);
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
      for (const auto use : problem_.options[component[at]])
        if (std::exchange(met[use.item], 1) == 0)
          for (const auto having : open_.having(use.item)) take(having.option);
    return component;
  }

  // --- Bound ---

  // A solution that costs less than the cutoff costs at most so much more than the bound.
  [[nodiscard]] Sum gap() const {
    if (!limit_) return 0;
    Sum gap = (limit_->cutoff - 1) * limit_->scale;
    for (Id item = 0; item < multipliers_.size(); ++item) {
      const Sum multiplier = multipliers_[item];
      gap -= multiplier * (multiplier > 0 ? open_.need(item) : open_.room(item));
    }
    for (Id option = 0; option < problem_.options.size(); ++option) {
      if (open_.fits(option)) gap -= std::min<Sum>(reduced_cost(option), 0);
      if (open_.is_chosen(option)) gap -= Sum{problem_.costs[option]} * limit_->scale;
    }
    return gap;
  }
  [[nodiscard]] Sum reduced_cost(Id option) const {
    Sum cost = Sum{problem_.costs[option]} * limit_->scale;
    for (const auto use : problem_.options[option]) cost -= multipliers_[use.item];
    return cost;
  }
  // Reads them up to the next '&', and excludes what would cost too much.
  void read_multipliers() {
    for (char mark = text_.mark(); mark != '&'; mark = text_.mark()) {
      const Id item = text_.item(mark, multipliers_.size());
      for (const auto [option, color] : open_.having(item))
        if (color != 0)
          throw ProofDefect("bound: item " + std::to_string(item) + " can have no multiplier");
      open_.set(multipliers_[item], read_multiplier());
    }
    const Sum gap = this->gap();
    for (Id option = 0; option < problem_.options.size() && gap >= 0; ++option)
      if (reduced_cost(option) > gap) open_.exclude(option);
  }
  // A sign, digits, and a comma.
  [[nodiscard]] std::int64_t read_multiplier() {
    std::string text;
    for (char c = text_.mark(); c != ',' && text.size() < 21; c = text_.mark()) text += c;
    ProofDefect::unless(text[0] == '+' || text[0] == '-', "a multiplier is malformed");
    return proof_number_in<std::int64_t>(text.substr(text[0] == '+' ? 1 : 0));
  }

  const ProofProblem& problem_;
  ProofResidual& open_;
  ProofText& text_;
  std::uint64_t memory_;
  std::uint64_t& nodes_;
  std::optional<Limit> limit_;
  std::vector<ProofResidual::Value> multipliers_;  // by item
  std::vector<Level> levels_;
  ProofNumber sum_;  // found in the component at work
};

}  // namespace dlx
