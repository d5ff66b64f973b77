// The residual problem at a node of a proof has the options that still fit, and says how often
// primary items must still be covered. Options leave lists and come back in reverse order (dancing
// links).
//
//     const std::size_t mark = open.mark();
//     open.exclude(option);
//     open.choose(option);     // its items are covered, and options that conflict are excluded
//     ...
//     open.restore(mark + 1);  // all that choose() excluded
//     open.unchoose(option);
//     open.restore(mark);
#pragma once

#include "check/proof_text.hpp"

namespace dlx {

class ProofResidual {
 public:
  using Id = std::uint32_t;

  explicit ProofResidual(const ProofProblem& problem) : problem_(problem) {
    for (Id i = 0; i < problem.names.size(); ++i) nodes_.push_back({i, i, i, 0});
    lengths_.resize(problem.names.size());
    used_.resize(problem.names.size());
    for (Id i = 0; i < problem.primary_count(); ++i) {
      need_.push_back(problem.low[i]);
      room_.push_back(problem.high[i]);
      if (need_.back() > 0) ++lacking_;
    }
    for (Id o = 0; o < problem.option_count(); ++o) link(o);
  }

  /// The number of options that fit.
  [[nodiscard]] std::size_t live() const noexcept { return live_; }
  void set_live(std::size_t count) noexcept { live_ = count; }
  [[nodiscard]] bool fits(Id option) const noexcept { return fits_[option] != 0; }
  /// True if fewer options of some item fit than it needs.
  [[nodiscard]] bool is_dead() const noexcept { return lacking_ > 0; }
  /// The options with an item that fit, in order: from begin(item) with next(), up to `item`.
  [[nodiscard]] Id begin(Id item) const noexcept { return nodes_[item].down; }
  [[nodiscard]] Id next(Id node) const noexcept { return nodes_[node].down; }
  [[nodiscard]] Id option(Id node) const noexcept { return nodes_[node].option; }
  [[nodiscard]] Id length(Id item) const noexcept { return lengths_[item]; }
  /// The number of times that a primary item must still be covered, and that it may be.
  [[nodiscard]] std::int64_t need(Id item) const noexcept { return need_[item]; }
  [[nodiscard]] Id room(Id item) const noexcept { return room_[item]; }

  [[nodiscard]] std::size_t mark() const noexcept { return excluded_.size(); }
  void exclude(Id option) {
    fits_[option] = 0;
    --live_;
    for_uses(option, [this](Id node) {
      const Node& at = nodes_[node];
      nodes_[at.up].down = at.down;
      nodes_[at.down].up = at.up;
      if (is_primary(at.item) && lengths_[at.item] == need_[at.item]) ++lacking_;
      --lengths_[at.item];
    });
    excluded_.push_back(option);
  }
  void restore(std::size_t mark) {
    for (; excluded_.size() > mark; excluded_.pop_back()) {
      const Id option = excluded_.back();
      fits_[option] = 1;
      ++live_;
      for_uses(option, [this](Id node) {
        const Node& at = nodes_[node];
        nodes_[at.up].down = nodes_[at.down].up = node;
        ++lengths_[at.item];
        if (is_primary(at.item) && lengths_[at.item] == need_[at.item]) --lacking_;
      });
    }
  }

  /// REQUIRES an option that is excluded, and fitted before.
  void choose(Id option) {
    for_uses(option, [this](Id node) { cover(nodes_[node].item); });
    for_uses(option, [this](Id node) { exclude_others(nodes_[node]); });
  }
  void unchoose(Id option) {
    for_uses(option, [this](Id node) { uncover(nodes_[node].item); });
  }

 private:
  struct Node {
    Id up, down, item, option;
    Id color = 0;
  };

  [[nodiscard]] bool is_primary(Id item) const noexcept { return item < need_.size(); }
  template <class Act>
  void for_uses(Id option, Act act) {
    for (Id node = first_[option]; node < first_[option + 1]; ++node) act(node);
  }

  // An option without a primary item is in no list: it never fits.
  void link(Id option) {
    bool has_primary = false;
    if (option == 0) first_.push_back(static_cast<Id>(nodes_.size()));
    for (std::size_t use = problem_.first[option]; use < problem_.first[option + 1]; ++use)
      has_primary = has_primary || is_primary(problem_.uses[use].item);
    for (std::size_t use = problem_.first[option]; has_primary && use < problem_.first[option + 1];
         ++use) {
      const auto [item, color] = problem_.uses[use];
      const Id node = static_cast<Id>(nodes_.size());
      nodes_.push_back({nodes_[item].up, item, item, option, color});
      nodes_[nodes_[item].up].down = node;
      nodes_[item].up = node;
      ++lengths_[item];
      if (is_primary(item) && lengths_[item] == need_[item]) --lacking_;
    }
    first_.push_back(static_cast<Id>(nodes_.size()));
    fits_.push_back(has_primary);
    live_ += has_primary;
  }

  void cover(Id item) noexcept {
    ++used_[item];
    if (!is_primary(item)) return;
    if (need_[item] == std::int64_t{lengths_[item]} + 1) --lacking_;
    --need_[item];
    --room_[item];
  }
  void uncover(Id item) noexcept {
    --used_[item];
    if (!is_primary(item)) return;
    ++need_[item];
    ++room_[item];
    if (need_[item] == std::int64_t{lengths_[item]} + 1) ++lacking_;
  }

  // The options that cannot stand beside a chosen one for the sake of this item. The first one that
  // fixes the color of a secondary item excludes all that disagree.
  void exclude_others(const Node chosen) {
    const bool all = is_primary(chosen.item) ? room_[chosen.item] == 0 : chosen.color == 0;
    if (is_primary(chosen.item) ? !all : used_[chosen.item] > 1) return;
    for (Id node = begin(chosen.item); node != chosen.item; node = next(node))
      if (all || nodes_[node].color != chosen.color) exclude(nodes_[node].option);
  }

  const ProofProblem& problem_;
  std::vector<Node> nodes_;  // one for each item, the head of its list, and one for each use
  std::vector<Id> first_;    // of an option's nodes
  std::vector<char> fits_;   // by option
  std::vector<Id> lengths_, used_, room_;
  std::vector<std::int64_t>
      need_;  // below 0 for an item that is covered more often than it must be
  std::vector<Id> excluded_;
  std::size_t live_ = 0, lacking_ = 0;
};

}  // namespace dlx
