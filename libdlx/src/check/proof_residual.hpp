// The residual problem after some choices has the options that still fit, and says how often each
// item must and may still be covered. A trail has the former value of each variable that was set.
//
//     const std::size_t mark = open.mark();
//     open.choose(option);
//     ...
//     open.restore(mark);
#pragma once

#include "check/proof_text.hpp"

namespace dlx {

class ProofResidual {
 public:
  using Id = std::uint32_t;
  using Value = std::int64_t;

  struct Having {
    Id option, color;
  };

  explicit ProofResidual(const ProofProblem& problem)
      : problem_(problem),
        states_(problem.options.size(), out),
        need_(problem.low.begin(), problem.low.end()),
        room_(problem.high.begin(), problem.high.end()),
        length_(problem.names.size()),
        having_(problem.names.size()) {
    lacking_ = std::count_if(need_.begin(), need_.end(), [](Value need) { return need > 0; });
    for (Id option = 0; option < states_.size(); ++option) {
      const auto& uses = problem.options[option];
      // No other options can ever be chosen by branching.
      if (std::none_of(uses.begin(), uses.end(),
                       [&](auto use) { return problem.is_primary(use.item); }))
        continue;
      for (const auto [item, color] : uses) having_[item].push_back({option, color});
      move(option, fitting);
    }
    trail_.clear();
  }

  /// The number of options that fit.
  [[nodiscard]] Value live() const noexcept { return live_; }
  [[nodiscard]] bool fits(Id option) const noexcept { return states_[option] == fitting; }
  [[nodiscard]] bool is_chosen(Id option) const noexcept { return states_[option] == chosen; }
  /// True if fewer options of some item fit than it needs.
  [[nodiscard]] bool is_dead() const noexcept { return lacking_ > 0; }
  /// The number of times that an item must still be covered, and that it may be.
  [[nodiscard]] Value need(Id item) const noexcept { return need_[item]; }
  [[nodiscard]] Value room(Id item) const noexcept { return std::min(room_[item], length_[item]); }
  /// The options with an item that may ever fit, in order, and the number of those that fit.
  [[nodiscard]] const std::vector<Having>& having(Id item) const noexcept { return having_[item]; }
  [[nodiscard]] Value length(Id item) const noexcept { return length_[item]; }

  [[nodiscard]] std::size_t mark() const noexcept { return trail_.size(); }
  void restore(std::size_t mark) {
    for (; trail_.size() > mark; trail_.pop_back()) *trail_.back().first = trail_.back().second;
  }
  void set(Value& variable, Value value) {
    if (variable != value) trail_.emplace_back(&variable, std::exchange(variable, value));
  }

  void exclude(Id option) {
    if (fits(option)) move(option, out);
  }
  /// REQUIRES an option that fits, or fitted until it was excluded last.
  void choose(Id option) {
    exclude(option);
    set(states_[option], chosen);
    for (const auto [item, color] : problem_.options[option]) {
      if (problem_.is_primary(item)) {
        change(item, std::max<Value>(need_[item] - 1, 0), length_[item]);
        set(room_[item], room_[item] - 1);
        if (room_[item] > 0) continue;
      }
      for (const auto [other, other_color] : having_[item])
        if (color == 0 || other_color != color) exclude(other);
    }
  }
  /// These fit, though they may have been excluded, and no others; items without options need none.
  void restrict(const std::vector<Id>& options) {
    std::vector<Value> states(states_.size(), out);
    for (const Id option : options) states[option] = fitting;
    for (Id option = 0; option < states.size(); ++option)
      if (fits(option) != (states[option] == fitting)) move(option, states[option]);
    for (Id item = 0; item < need_.size(); ++item)
      if (length_[item] == 0) change(item, 0, 0);
  }

 private:
  static constexpr Value out = 0, fitting = 1, chosen = 2;

  void move(Id option, Value state) {
    const Value more = state == fitting ? 1 : -1;
    set(states_[option], state);
    set(live_, live_ + more);
    for (const auto use : problem_.options[option])
      change(use.item, need_[use.item], length_[use.item] + more);
  }
  void change(Id item, Value need, Value length) {
    const Value was = need_[item] > length_[item] ? 1 : 0, is = need > length ? 1 : 0;
    set(lacking_, lacking_ - was + is);
    set(need_[item], need);
    set(length_[item], length);
  }

  const ProofProblem& problem_;
  std::vector<Value> states_;                // by option
  std::vector<Value> need_, room_, length_;  // by item
  std::vector<std::vector<Having>> having_;
  Value live_ = 0, lacking_ = 0;  // lacking: items that need more options than fit
  std::vector<std::pair<Value*, Value>> trail_;
};

}  // namespace dlx
