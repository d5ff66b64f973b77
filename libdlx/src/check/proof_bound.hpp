// A tree that counts solutions that cost less than a cutoff, by a rule more: a node is worth 0 if
// its bound shows that none of its solutions does. Items have multipliers, which options pay out of
// their costs; what is left is an option's reduced cost. Whatever the multipliers are, a solution
// costs at least
//
//     the costs of what is chosen
//     + of each item the multiplier, as often as the item must still be covered if it is positive,
//       and as often as it may be covered if it is negative
//     + all negative reduced costs of options that fit,
//
// since it pays each multiplier as often as it covers the item. Multipliers stand between two marks
// '&'. All numbers are whole: costs are multiplied by the scale of the proof, and sums have 128
// bits.
#pragma once

#include "check/proof_tree.hpp"

namespace dlx {

class ProofBoundTree : public ProofTree {
 public:
  __extension__ using Sum = __int128;

  ProofBoundTree(const ProofProblem& problem, ProofResidual& open, ProofText& text, Sum cutoff,
                 std::int64_t scale, std::uint64_t& nodes)
      : ProofTree(problem, open, text, 0, nodes),
        cutoff_(cutoff),
        scale_(scale),
        multipliers_(problem.names.size()) {}

 protected:
  bool is_closed() override { return gap() < 0; }
  // Equal nodes, and those that do not meet, may have chosen options of other costs.
  bool reads(char mark) override {
    ProofDefect::unless(mark != '*' && mark != '/', "bound: a rule of counts alone is used");
    if (mark != '&') return false;
    for (mark = text_.mark(); mark != '&'; mark = text_.mark()) {
      const Id item = text_.item(mark, multipliers_.size());
      if (!may_pay(item))
        throw ProofDefect("bound: item " + std::to_string(item) + " can have no multiplier");
      open_.set(multipliers_[item], read_multiplier());
    }
    const Sum gap = this->gap();
    for (Id option = 0; option < problem_.options.size() && gap >= 0; ++option)
      if (open_.fits(option) && reduced_cost(option) > gap) open_.exclude(option);
    return true;
  }

 private:
  [[nodiscard]] bool may_pay(Id item) const {
    const auto& having = open_.having(item);
    return std::all_of(having.begin(), having.end(), [](auto use) { return use.color == 0; });
  }
  // A sign, digits, and a comma.
  [[nodiscard]] std::int64_t read_multiplier() {
    std::string text;
    for (char c = text_.mark(); c != ',' && text.size() < 21; c = text_.mark()) text += c;
    ProofDefect::unless(text[0] == '+' || text[0] == '-', "a multiplier is malformed");
    return proof_number_in<std::int64_t>(std::string_view(text).substr(text[0] == '+' ? 1 : 0));
  }
  [[nodiscard]] Sum reduced_cost(Id option) const {
    Sum cost = Sum{problem_.costs[option]} * scale_;
    for (const auto [item, color] : problem_.options[option]) cost -= multipliers_[item];
    return cost;
  }
  // A solution that costs less than the cutoff costs at most so much more than the bound.
  [[nodiscard]] Sum gap() const {
    Sum gap = (cutoff_ - 1) * scale_;
    for (Id item = 0; item < multipliers_.size(); ++item)
      gap -= Sum{multipliers_[item]} * (multipliers_[item] > 0
                                            ? open_.need(item)
                                            : std::min(open_.room(item), open_.length(item)));
    for (Id option = 0; option < problem_.options.size(); ++option) {
      if (open_.fits(option)) gap -= std::min<Sum>(reduced_cost(option), 0);
      if (open_.is_chosen(option)) gap -= Sum{problem_.costs[option]} * scale_;
    }
    return gap;
  }

  Sum cutoff_;
  std::int64_t scale_;
  std::vector<ProofResidual::Value> multipliers_;  // by item
};

}  // namespace dlx
