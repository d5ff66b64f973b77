// The bound of a proof that no solution costs less than a cutoff. Items have multipliers, which
// options pay out of their costs; what is left is an option's reduced cost. Whatever the
// multipliers are, a solution costs at least
//
//     the costs of what is chosen
//     + of each item the multiplier, as often as the item must still be covered if it is positive,
//       and as often as it may be covered if it is negative
//     + all negative reduced costs of options that fit,
//
// since it pays each multiplier as often as it covers the item. All numbers are whole: costs are
// multiplied by the scale of the proof, and sums have 128 bits.
#pragma once

#include "check/proof_residual.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace dlx {

class ProofBound {
 public:
  using Id = std::uint32_t;
  __extension__ using Sum = __int128;

  /// Costs by option; no solution costs less than the cutoff, which is to be proved.
  ProofBound(const ProofProblem& problem, std::vector<std::int64_t> costs, std::int64_t cutoff,
             std::int64_t scale)
      : problem_(problem),
        costs_(std::move(costs)),
        cutoff_(cutoff),
        scale_(scale),
        limit_((Sum{cutoff} - 1) * scale),
        multipliers_(problem.names.size()),
        can_pay_(problem.names.size(), 1) {
    for (Id o = 0; o < problem.option_count(); ++o)
      for_uses(o, [&](const ProofProblem::Use& use) {
        if (use.color != 0 && has_primary(o)) can_pay_[use.item] = 0;
      });
  }

  /// True of primary items, and of secondary ones to which no option gives a color.
  [[nodiscard]] bool can_pay(Id item) const noexcept {
    return item < can_pay_.size() && can_pay_[item] != 0;
  }
  [[nodiscard]] std::size_t mark() const noexcept { return changes_.size(); }
  void set_multiplier(Id item, std::int64_t multiplier) {
    changes_.emplace_back(item, std::exchange(multipliers_[item], multiplier));
  }
  void restore(std::size_t mark) {
    for (; changes_.size() > mark; changes_.pop_back())
      multipliers_[changes_.back().first] = changes_.back().second;
  }

  void choose(Id option) noexcept { spent_ += costs_[option]; }
  void unchoose(Id option) noexcept { spent_ -= costs_[option]; }
  /// True if the chosen options cost less than the cutoff.
  [[nodiscard]] bool is_cheaper() const noexcept { return spent_ < cutoff_; }

  /// No solution of what is open costs less than the cutoff.
  [[nodiscard]] bool closes(const ProofResidual& open) const { return bound(open) > limit_; }
  /// Options leave that no such solution has.
  void take_out(ProofResidual& open) const {
    const Sum gap = limit_ - bound(open);
    for (Id o = 0; o < costs_.size(); ++o)
      if (open.fits(o))
        if (const Sum cost = reduced_cost(o); cost > 0 && cost > gap) open.exclude(o);
  }

 private:
  template <class Act>
  void for_uses(Id option, Act act) const {
    for (std::size_t use = problem_.first[option]; use < problem_.first[option + 1]; ++use)
      act(problem_.uses[use]);
  }
  [[nodiscard]] bool has_primary(Id option) const {
    bool found = false;
    for_uses(option, [&](const ProofProblem::Use& use) {
      found = found || use.item < problem_.primary_count();
    });
    return found;
  }
  [[nodiscard]] Sum reduced_cost(Id option) const {
    Sum cost = Sum{costs_[option]} * scale_;
    for_uses(option, [&](const ProofProblem::Use& use) { cost -= multipliers_[use.item]; });
    return cost;
  }
  [[nodiscard]] Sum bound(const ProofResidual& open) const {
    Sum sum = spent_ * scale_;
    for (Id i = 0; i < multipliers_.size(); ++i)
      if (multipliers_[i] != 0) sum += Sum{multipliers_[i]} * times(open, i);
    for (Id o = 0; o < costs_.size(); ++o)
      if (open.fits(o)) sum += std::min<Sum>(reduced_cost(o), 0);
    return sum;
  }
  // An item is covered at least as often as it must be, and at most as options are left for it.
  [[nodiscard]] std::int64_t times(const ProofResidual& open, Id item) const {
    const bool is_primary = item < problem_.primary_count();
    if (multipliers_[item] > 0) return is_primary ? std::max<std::int64_t>(open.need(item), 0) : 0;
    return std::min(is_primary ? open.room(item) : 1, open.length(item));
  }

  const ProofProblem& problem_;
  std::vector<std::int64_t> costs_;
  std::int64_t cutoff_, scale_;
  Sum limit_, spent_ = 0;
  std::vector<std::int64_t> multipliers_;  // by item
  std::vector<char> can_pay_;
  std::vector<std::pair<Id, std::int64_t>> changes_;  // of multipliers, and what they were
};

}  // namespace dlx
