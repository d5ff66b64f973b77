// Writing CNF. Cardinalities: Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality
// Constraints", CP 2005, with the equivalences in both directions: then no model can set an
// auxiliary variable in two ways, and models are solutions, one to one.
#include "formats/cnf.hpp"

#include "formats/legend.hpp"

#include <dlx/formats.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <utility>

namespace dlx {
namespace formats {
namespace {

constexpr std::size_t longest_pairs = 5;  // up to here pairs need fewer clauses than a ladder
constexpr std::size_t block = 4;          // literals between two rungs of a ladder

// Constants among literals: a clause with `yes` says nothing, `no` drops out of one.
constexpr Literal yes = INT64_MAX;
constexpr Literal no = -yes;

// The way to express a row in clauses: its literals, or their negations, are counted from low to
// high.
struct Plan {
  enum { never, all, some, at_most_one, counter } kind = counter;
  bool negated = false;
  std::uint64_t low = 0, high = 0;  // high == size: no bound
};

// The width of a counter for these bounds.
std::uint64_t width(std::uint64_t size, std::uint64_t low, std::uint64_t high) {
  return high < size ? high : low;
}

Plan plan_for(const CardinalityConstraint& row) {
  const std::uint64_t size = row.variables.size();
  if (row.low > size) return {.kind = Plan::never};
  if (row.low == size) return {.kind = Plan::all};
  Plan plan{.low = row.low, .high = std::min(row.high, size)};
  plan.negated = width(size, size - plan.high, size - plan.low) < width(size, plan.low, plan.high);
  if (plan.negated) {
    std::swap(plan.low, plan.high);
    plan.low = size - plan.low;
    plan.high = size - plan.high;
  }
  if (plan.high == 1) plan.kind = Plan::at_most_one;
  if (plan.high == size && plan.low == 1) plan.kind = Plan::some;
  return plan;
}

// Rungs of a ladder: one behind each block but the last.
std::uint64_t rungs(std::uint64_t size) {
  return size <= longest_pairs ? 0 : (size - 1) / block;
}

// Auxiliary variables of a counter: after i literals, "at least j" for j up to the width.
std::uint64_t counters(std::uint64_t size, std::uint64_t width) {
  return width * (width + 1) / 2 + (size - width) * width;
}

}  // namespace

std::uint64_t Clauses::variables_for(const Constraints& constraints) {
  std::uint64_t sum = constraints.variables();
  for (const CardinalityConstraint& row : constraints.rows()) {
    const Plan plan = plan_for(row);
    const std::uint64_t size = row.variables.size();
    if (plan.kind == Plan::never) ++sum;
    if (plan.kind == Plan::at_most_one) sum += rungs(size);
    if (plan.kind == Plan::counter) sum += counters(size, width(size, plan.low, plan.high));
    if (sum > most_variables) break;
  }
  return sum;
}

void Clauses::make() {
  for (const Literal unit : constraints_.units()) clause({unit});
  for (const Definition& color : constraints_.colors()) define(color);
  for (const CardinalityConstraint& each : constraints_.rows()) row(each);
}

void Clauses::define(const Definition& color) {
  const auto whole = static_cast<Literal>(color.variable);
  std::vector<Literal> some{-whole};
  for (const Variable option : color.options) {
    some.push_back(static_cast<Literal>(option));
    clause({-some.back(), whole});
  }
  sink_(some);
}

void Clauses::row(const CardinalityConstraint& row) {
  std::vector<Literal> literals(row.variables.begin(), row.variables.end());
  const Plan plan = plan_for(row);
  if (plan.negated)
    for (Literal& literal : literals) literal = -literal;
  switch (plan.kind) {
    case Plan::never:
      return never();
    case Plan::all:
      for (const Literal literal : literals) clause({literal});
      return;
    case Plan::some:
      return sink_(literals);
    case Plan::at_most_one:
      if (plan.low == 1) sink_(literals);
      return at_most_one(literals);
    case Plan::counter:
      return count(literals, plan.low, plan.high);
  }
}

// A variable that would have to be true and false: some readers stumble over an empty clause.
void Clauses::never() {
  const Literal variable = new_variable();
  clause({variable});
  clause({-variable});
}

void Clauses::at_most_one(std::span<const Literal> literals) {
  if (literals.size() <= longest_pairs)
    pairs(literals);
  else
    ladder(literals);
}

void Clauses::pairs(std::span<const Literal> literals) {
  for (std::size_t a = 0; a < literals.size(); ++a)
    for (std::size_t b = a + 1; b < literals.size(); ++b) clause({-literals[a], -literals[b]});
}

// Rung k is true if a literal of the first k blocks is; then none of the next block may be.
void Clauses::ladder(std::span<const Literal> literals) {
  Literal below = no;
  for (std::size_t from = 0; from < literals.size(); from += block) {
    const auto here = literals.subspan(from, std::min(block, literals.size() - from));
    pairs(here);
    for (const Literal literal : here) clause({-below, -literal});
    if (from + block >= literals.size()) return;
    const Literal rung = new_variable();
    for (const Literal literal : here) clause({-literal, rung});
    clause({-below, rung});
    std::vector<Literal> cause{-rung};
    if (below != no) cause.push_back(below);
    cause.insert(cause.end(), here.begin(), here.end());
    sink_(cause);
    below = rung;
  }
}

// least[j] is true if at least j of the literals so far are; above[j] is the same one literal on.
void Clauses::count(std::span<const Literal> literals, std::uint64_t low, std::uint64_t high) {
  const std::uint64_t width = formats::width(literals.size(), low, high);
  std::vector<Literal> least(width + 1, no);
  least[0] = yes;
  std::vector<Literal> above = least;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (high < literals.size()) clause({-literals[i], -least[high]});
    for (std::uint64_t j = 1; j <= std::min<std::uint64_t>(width, i + 1); ++j) {
      above[j] = new_variable();
      clause({-least[j], above[j]});
      clause({-literals[i], -least[j - 1], above[j]});
      clause({least[j], literals[i], -above[j]});
      clause({least[j - 1], -above[j]});
    }
    least = above;
  }
  if (low > 0) clause({least[low]});
}

void Clauses::clause(std::initializer_list<Literal> literals) {
  if (std::find(literals.begin(), literals.end(), yes) != literals.end()) return;
  std::array<Literal, 3> kept{};
  std::size_t size = 0;
  for (const Literal literal : literals)
    if (literal != no) kept[size++] = literal;
  sink_(std::span<const Literal>(kept.data(), size));
}

}  // namespace formats

namespace {

void require_room(const formats::Constraints& constraints) {
  const std::uint64_t variables = formats::Clauses::variables_for(constraints);
  if (variables > most_variables)
    throw ModelError("the formula would have more than " + std::to_string(most_variables) +
                     " variables");
}

void write_head(std::ostream& out, const Instance& instance) {
  out << "c Variable k is option k of an exact cover problem:\n";
  formats::write_legend(out, instance, "c", "");
  if (instance.problem.has_costs()) out << "c The costs, |N, are no part of the formula.\n";
}

}  // namespace

void write_cnf(std::ostream& out, const Instance& instance) {
  const formats::Constraints constraints(instance);
  require_room(constraints);
  std::uint64_t clauses = 0;
  formats::Clauses counted(constraints, [&](std::span<const formats::Literal>) { ++clauses; });
  counted.make();
  write_head(out, instance);
  out << "p cnf " << counted.variables() << ' ' << clauses << '\n';
  formats::Clauses(constraints, [&](std::span<const formats::Literal> clause) {
    for (const formats::Literal literal : clause) out << literal << ' ';
    out << "0\n";
  }).make();
}

}  // namespace dlx
