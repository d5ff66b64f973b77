// The bound of a proof that few solutions cost less than a cutoff. Items have multipliers, which
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

namespace dlx {

class ProofBound {
 public:
  using Id = ProofResidual::Id;
  using Sum = ProofResidual::Sum;

  /// Solutions are counted that cost less than the cutoff.
  ProofBound(const ProofProblem& problem, Sum cutoff, std::int64_t scale)
      : problem_(problem), cutoff_(cutoff), scale_(scale), can_pay_(problem.names.size(), 1) {
    for (Id o = 0; o < problem.options.size(); ++o)
      for (const auto [item, color] : problem.options[o])
        if (color != 0 && problem.has_primary(o)) can_pay_[item] = 0;
  }

  [[nodiscard]] bool is_cheaper(const ProofResidual& open) const { return open.spent() < cutoff_; }
  /// No solution of what is open costs less than the cutoff.
  [[nodiscard]] bool closes(const ProofResidual& open) const { return gap(open) < 0; }

  /// Reads multipliers up to the next '&'. Options leave that no cheaper solution has.
  void read(ProofText& text, ProofResidual& open) {
    for (char mark = text.mark(); mark != '&'; mark = text.mark()) {
      const Id item = text.item(mark);
      if (item >= can_pay_.size() || can_pay_[item] == 0)
        throw ProofDefect("bound: item " + std::to_string(item) + " can have no multiplier");
      open.set_multiplier(item, text.multiplier());
    }
    const Sum gap = this->gap(open);
    for (Id o = 0; o < problem_.options.size() && gap >= 0; ++o)
      if (open.fits(o) && reduced_cost(o, open) > gap) open.exclude(o);
  }

 private:
  [[nodiscard]] Sum reduced_cost(Id option, const ProofResidual& open) const {
    Sum cost = Sum{problem_.costs[option]} * scale_;
    for (const auto [item, color] : problem_.options[option]) cost -= open.multiplier(item);
    return cost;
  }
  // A cheaper solution costs at most so much more than the bound.
  [[nodiscard]] Sum gap(const ProofResidual& open) const {
    Sum gap = (cutoff_ - 1 - open.spent()) * scale_;
    for (Id i = 0; i < can_pay_.size(); ++i) {
      const std::int64_t times = open.multiplier(i) > 0 ? std::max<std::int64_t>(open.need(i), 0)
                                                        : std::min(open.room(i), open.length(i));
      gap -= Sum{open.multiplier(i)} * times;
    }
    for (Id o = 0; o < problem_.options.size(); ++o)
      if (open.fits(o)) gap -= std::min<Sum>(reduced_cost(o, open), 0);
    return gap;
  }

  const ProofProblem& problem_;
  Sum cutoff_;
  std::int64_t scale_;
  std::vector<char> can_pay_;  // by item
};

}  // namespace dlx
