// The residual problem after some choices: it has the options that still fit, and says how often
// each item must and may be covered. Each change is written on a trail and undone in reverse order.
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
  __extension__ using Sum = __int128;
  static constexpr Id none = static_cast<Id>(-1);

  struct Having {
    Id option, color;
  };

  explicit ProofResidual(const ProofProblem& problem)
      : problem_(problem),
        fits_(problem.options.size()),
        need_(problem.low.begin(), problem.low.end()),
        room_(problem.high.begin(), problem.high.end()),
        length_(problem.names.size()),
        multiplier_(problem.names.size()),
        having_(problem.names.size()) {
    lacking_ = std::count_if(need_.begin(), need_.end(), [](auto need) { return need > 0; });
    for (Id o = 0; o < fits_.size(); ++o) {
      if (!problem.has_primary(o)) continue;
      for (const auto [item, color] : problem.options[o]) having_[item].push_back({o, color});
      move(o, 1);
    }
  }

  /// The number of options that fit.
  [[nodiscard]] std::size_t live() const noexcept { return live_; }
  [[nodiscard]] bool fits(Id option) const noexcept { return fits_[option] != 0; }
  /// True if fewer options of some item fit than it needs.
  [[nodiscard]] bool is_dead() const noexcept { return lacking_ > 0; }
  /// The number of times that an item must still be covered, below 0 if it is more often already,
  /// and that it may be.
  [[nodiscard]] std::int64_t need(Id item) const noexcept { return need_[item]; }
  [[nodiscard]] std::int64_t room(Id item) const noexcept { return room_[item]; }
  /// The number of options with an item that fit.
  [[nodiscard]] std::int64_t length(Id item) const noexcept { return length_[item]; }
  /// The options with an item that may ever fit, in order.
  [[nodiscard]] const std::vector<Having>& having(Id item) const noexcept { return having_[item]; }
  /// The first one that fits, or `none`.
  [[nodiscard]] Id first(Id item) const noexcept {
    for (const auto [option, color] : having_[item])
      if (fits(option)) return option;
    return none;
  }
  /// The costs of the options chosen.
  [[nodiscard]] Sum spent() const noexcept { return spent_; }
  /// The multiplier that rule bound has given to an item.
  [[nodiscard]] std::int64_t multiplier(Id item) const noexcept { return multiplier_[item]; }

  [[nodiscard]] std::size_t mark() const noexcept { return trail_.size(); }
  /// REQUIRES an option that fits, as choose() does.
  void exclude(Id option) {
    move(option, -1);
    trail_.push_back({Kind::excluded, option});
  }
  void choose(Id option) {
    exclude(option);
    trail_.push_back({Kind::chosen, option});
    cover(option, 1);
    for (const auto [item, color] : problem_.options[option]) {
      if (problem_.is_primary(item) && room_[item] > 0) continue;
      for (const auto [other, other_color] : having_[item])
        if (fits(other) && (color == 0 || other_color != color)) exclude(other);
    }
  }
  /// Other options leave, and items that none of these has need nothing.
  void restrict(const std::vector<Id>& options) {
    std::vector<char> is_in(fits_.size());
    for (const Id option : options) is_in[option] = 1;
    for (Id o = 0; o < fits_.size(); ++o)
      if (fits(o) && is_in[o] == 0) exclude(o);
    for (Id i = 0; i < need_.size(); ++i)
      if (need_[i] > 0 && length_[i] == 0) {
        trail_.push_back({Kind::freed, i, need_[i]});
        change(i, -need_[i], 0);
      }
  }
  void set_multiplier(Id item, std::int64_t multiplier) {
    trail_.push_back({Kind::priced, item, std::exchange(multiplier_[item], multiplier)});
  }
  void restore(std::size_t mark) {
    for (; trail_.size() > mark; trail_.pop_back()) {
      const auto [kind, id, before] = trail_.back();
      if (kind == Kind::excluded) move(id, 1);
      if (kind == Kind::chosen) cover(id, -1);
      if (kind == Kind::freed) change(id, before, 0);
      if (kind == Kind::priced) multiplier_[id] = before;
    }
  }

 private:
  enum class Kind : std::uint8_t { excluded, chosen, freed, priced };
  struct Change {
    Kind kind;
    Id id;                    // of an option; of an item that was freed, or got a multiplier
    std::int64_t before = 0;  // what this item needed, or the multiplier that it had
  };

  void change(Id item, std::int64_t need, std::int64_t length) {
    lacking_ -= need_[item] > length_[item] ? 1 : 0;
    need_[item] += need;
    length_[item] += length;
    lacking_ += need_[item] > length_[item] ? 1 : 0;
  }
  void move(Id option, int times) {
    fits_[option] = times > 0;
    live_ += static_cast<std::size_t>(times);
    for (const auto [item, color] : problem_.options[option]) change(item, 0, times);
  }
  void cover(Id option, int times) {
    spent_ += Sum{times} * problem_.costs[option];
    for (const auto [item, color] : problem_.options[option]) {
      change(item, -times, 0);
      room_[item] -= times;
    }
  }

  const ProofProblem& problem_;
  std::vector<char> fits_;                                       // by option
  std::vector<std::int64_t> need_, room_, length_, multiplier_;  // by item
  std::vector<std::vector<Having>> having_;
  std::vector<Change> trail_;
  std::size_t live_ = 0;
  std::ptrdiff_t lacking_ = 0;  // items that need more options than fit
  Sum spent_ = 0;
};

}  // namespace dlx
