// Writing OPB (the input format of the pseudo-Boolean competitions: Roussel and Manquinho) and LP
// (the format of CPLEX, as its successors read it: a line of at most 255 bytes, no ranges).
#include "formats/constraints.hpp"
#include "formats/legend.hpp"

#include <dlx/formats.hpp>

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <utility>

namespace dlx {
namespace {

using formats::Definition, formats::Constraints, formats::CardinalityConstraint, formats::Variable;

struct Term {
  std::int64_t factor = 0;
  Variable variable = 0;
};

enum class Relation { at_least, at_most, equal };

// A sum compared with a number: what both formats are made of.
struct LinearConstraint {
  std::vector<Term> sum;
  Relation relation = Relation::equal;
  std::int64_t bound = 0;
};

std::vector<Term> sum_of(const std::vector<Variable>& variables, std::int64_t factor = 1) {
  std::vector<Term> sum;
  sum.reserve(variables.size());
  for (const Variable variable : variables) sum.push_back({factor, variable});
  return sum;
}

// Calls act for each constraint of the instance, in a fixed order.
template <class Act>
void each_constraint(const Constraints& constraints, const Act& act) {
  for (const std::int64_t unit : constraints.units())
    act(LinearConstraint{{{1, static_cast<Variable>(std::abs(unit))}}, Relation::equal, unit > 0});
  for (const Definition& color : constraints.colors()) {
    for (const Variable option : color.options)
      act(LinearConstraint{{{1, color.variable}, {-1, option}}, Relation::at_least, 0});
    LinearConstraint cause{sum_of(color.options), Relation::at_least, 0};
    cause.sum.push_back({-1, color.variable});
    act(cause);
  }
  for (const CardinalityConstraint& row : constraints.rows()) {
    const auto low = static_cast<std::int64_t>(row.low), high = static_cast<std::int64_t>(row.high);
    const auto sum = sum_of(row.variables);
    if (low == high) {
      act(LinearConstraint{sum, Relation::equal, low});
      continue;
    }
    if (low > 0) act(LinearConstraint{sum, Relation::at_least, low});
    if (row.high < sum.size()) act(LinearConstraint{sum, Relation::at_most, high});
  }
}

// The objective: options that cost something.
std::vector<Term> costs(const Problem& problem) {
  std::vector<Term> sum;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (problem.cost(OptionId{o}) != 0) sum.push_back({problem.cost(OptionId{o}), Variable{o} + 1});
  return sum;
}

// An item without options: its sum is empty, which neither format can say. A variable stands for it
// that is 0, and nothing else speaks of it.
bool has_empty_sums(const Constraints& constraints) {
  return std::any_of(constraints.rows().begin(), constraints.rows().end(),
                     [](const CardinalityConstraint& row) { return row.variables.empty(); });
}

class OpbWriter {
 public:
  OpbWriter(std::ostream& out, const Instance& instance) : out_(out), constraints_(instance) {
    std::uint64_t constraints = 0;
    each_constraint(constraints_, [&](const LinearConstraint&) { ++constraints; });
    const bool empty = has_empty_sums(constraints_);
    nothing_ = constraints_.variables() + 1;
    out << "* #variable= " << constraints_.variables() + empty
        << " #constraint= " << constraints + empty << '\n'
        << "* Variable xk is option k of an exact cover problem:\n";
    formats::write_legend(out, instance, "*", "x");
    write_objective(costs(instance.problem));
    if (empty) write({{{1, nothing_}}, Relation::equal, 0});
    each_constraint(constraints_, [&](const LinearConstraint& constraint) { write(constraint); });
  }

 private:
  void write_objective(const std::vector<Term>& sum) {
    if (sum.empty()) return;
    out_ << "min: ";
    write(sum, false);
    out_ << " ;\n";
  }

  // The format knows = and >=.
  void write(const LinearConstraint& constraint) {
    const bool negated = constraint.relation == Relation::at_most;
    write(constraint.sum, negated);
    out_ << (constraint.relation == Relation::equal ? " = " : " >= ")
         << (negated ? -constraint.bound : constraint.bound) << " ;\n";
  }

  void write(const std::vector<Term>& sum, bool negated) {
    const char* blank = "";
    for (const auto& [factor, variable] : sum) {
      const std::int64_t sign = negated ? -factor : factor;
      out_ << std::exchange(blank, " ") << (sign > 0 ? "+" : "") << sign << " x" << variable;
    }
    if (sum.empty()) out_ << "+1 x" << nothing_;
  }

  std::ostream& out_;
  Constraints constraints_;
  Variable nothing_ = 0;
};

class LpWriter {
 public:
  LpWriter(std::ostream& out, const Instance& instance) : out_(out), constraints_(instance) {
    // The format has no way to say nothing, either: a column and a row are always there.
    const bool empty = has_empty_sums(constraints_) || constraints_.variables() == 0;
    const bool free = constraints_.units().empty() && constraints_.rows().empty();
    nothing_ = constraints_.variables() + 1;
    last_ = constraints_.variables() + empty;
    out << "\\ Variable xk is option k of an exact cover problem:\n";
    formats::write_legend(out, instance, "\\", "x");
    out << "Minimize\n obj:";
    write(costs(instance.problem), 1);
    out << "\nSubject To\n";
    if (empty || free) write({{{1, last_}}, Relation::at_most, empty ? 0 : 1});
    each_constraint(constraints_, [&](const LinearConstraint& constraint) { write(constraint); });
    write_kinds();
  }

 private:
  void write(const LinearConstraint& constraint) {
    static constexpr const char* signs[] = {" >= ", " <= ", " = "};
    out_ << " r" << ++rows_ << ':';
    write(constraint.sum, last_);
    out_ << signs[static_cast<int>(constraint.relation)] << constraint.bound << '\n';
  }

  // An empty sum is `0 x`, of any variable.
  void write(const std::vector<Term>& sum, Variable any) {
    std::size_t on_line = 0;
    for (const auto& [factor, variable] : sum) {
      if (on_line++ == terms_a_line) {
        out_ << "\n ";
        on_line = 1;
      }
      out_ << (factor < 0 ? " -" : " +");
      if (factor != 1 && factor != -1) out_ << ' ' << (factor < 0 ? -factor : factor);
      out_ << " x" << variable;
    }
    if (sum.empty()) out_ << " 0 x" << any;
  }

  void write_kinds() {
    out_ << "Binary\n";
    for (Variable variable = 1; variable <= last_; ++variable) out_ << " x" << variable << '\n';
    out_ << "End\n";
  }

  static constexpr std::size_t terms_a_line = 6;
  std::ostream& out_;
  Constraints constraints_;
  Variable nothing_ = 0, last_ = 0;
  std::uint64_t rows_ = 0;
};

}  // namespace

void write_opb(std::ostream& out, const Instance& instance) {
  OpbWriter(out, instance);
}

void write_lp(std::ostream& out, const Instance& instance) {
  formats::require_small_costs(instance.problem);
  LpWriter(out, instance);
}

}  // namespace dlx
