// The identity comes first: its quotient has all solutions, and a count that is stopped there or
// later still has a lower bound.
#include "symmetry/burnside.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <stdexcept>

namespace dlx::symmetry {
namespace {

bool has_equal_options(const Structure& structure) {
  return std::any_of(structure.rows().begin(), structure.rows().end(),
                     [](const Row& row) { return row.options.size() > 1; });
}

void note(ClassCount& result, const CountStatistics& effort) {
  const std::uint64_t nodes = result.statistics.nodes + effort.nodes;
  if (result.steps == 1 ||
      effort.nodes + effort.states > result.statistics.nodes + result.statistics.states)
    result.statistics = effort;
  result.statistics.nodes = nodes;
}

}  // namespace

ClassCount burnside(const Structure& structure, const Natural& order,
                    const std::vector<ConjugacyClass>& classes, const CountOptions& options) {
  ClassCount result;
  result.scheme = ClassScheme::burnside;
  Natural sum;
  for (const ConjugacyClass& symmetries : classes) {
    ++result.steps;
    const auto problem = quotient(structure, symmetries.rows);
    Count fixed{Natural(), Outcome::exhausted, {}};
    if (problem) fixed = count(Prepared(*problem), options);
    note(result, fixed.statistics);
    sum += fixed.value * symmetries.size;
    if (result.steps == 1 && fixed.outcome == Outcome::exhausted) result.solutions = fixed.value;
    result.outcome = fixed.outcome;
    if (fixed.outcome == Outcome::exhausted) continue;
    result.classes = rounded_down(sum, order);
    if (result.classes == Natural() && sum != Natural()) result.classes = 1;
    return result;
  }
  const auto classes_in_all = divided(sum, order);
  if (!classes_in_all)
    throw std::logic_error("internal error: " + sum.to_string() +
                           " fixed solutions are no multiple of the group's order " +
                           order.to_string());
  result.classes = *classes_in_all;
  return result;
}

std::optional<Natural> all_solutions(const SymmetryGroup::Impl& group, const Natural& without_equal,
                                     const CountOptions& options) {
  if (!has_equal_options(group.structure)) return without_equal;
  const Count all = count(Prepared(group.instance), options);
  if (all.outcome != Outcome::exhausted) return std::nullopt;
  return all.value;
}

}  // namespace dlx::symmetry

namespace dlx {

namespace {

// Asked often, answers by the clock: is there time left, and does the monitor agree?
std::function<bool()> proceed_of(const CountOptions& options) {
  auto next = std::make_shared<std::chrono::steady_clock::time_point>();
  return [&options, next] {
    const auto now = std::chrono::steady_clock::now();
    if (now < *next) return true;
    *next = now + std::chrono::milliseconds(1);
    if (options.limits.stop.stop_requested()) return false;
    if (options.limits.deadline && now >= *options.limits.deadline) return false;
    return !options.monitor.report || options.monitor.report({.engine = "symmetry"});
  };
}

Outcome stop_of(const CountOptions& options) {
  const bool late =
      options.limits.deadline && std::chrono::steady_clock::now() >= *options.limits.deadline;
  return late ? Outcome::timeout : Outcome::interrupted;
}

ClassCount count_by_burnside(const SymmetryGroup& group, const CountOptions& options) {
  const auto& impl = group.impl();
  const auto classes = symmetry::conjugacy_classes(impl, proceed_of(options));
  if (classes.empty()) {
    ClassCount stopped;
    stopped.outcome = stop_of(options);
    stopped.scheme = ClassScheme::burnside;
    return stopped;
  }
  ClassCount result = symmetry::burnside(impl.structure, impl.group->order(), classes, options);
  if (result.outcome == Outcome::exhausted)
    result.solutions = symmetry::all_solutions(impl, *result.solutions, options);
  return result;
}

ClassCount count_by_levels(const SymmetryGroup& group, const CountOptions& options) {
  const ClassList list = list_classes(group, options.limits, options.monitor);
  ClassCount result;
  result.classes = Natural(list.classes.size());
  if (list.outcome == Outcome::exhausted) result.solutions = list.solutions;
  result.outcome = list.outcome;
  result.scheme = ClassScheme::levels;
  result.steps = list.kept;
  result.statistics.engine = "levels";
  result.statistics.reason = "the group is too large to be listed";
  return result;
}

}  // namespace

ClassCount count_classes(const SymmetryGroup& group, const CountOptions& options,
                         ClassScheme scheme) {
  if (scheme == ClassScheme::burnside || (scheme == ClassScheme::automatic && group.is_small()))
    return count_by_burnside(group, options);
  if (scheme == ClassScheme::levels) return count_by_levels(group, options);
  try {
    return count_by_levels(group, options);
  } catch (const SymmetryError&) {
    return count_by_burnside(group, options);
  }
}

ClassAudit audit_classes(const SymmetryGroup& group, const Natural& classes,
                         const Natural& solutions, const CountOptions& options) {
  const auto require = [](const char* what, const Natural& listed, const Natural& counted) {
    if (listed != counted)
      throw std::logic_error(std::string("internal error: ") + what + " listed " +
                             listed.to_string() + ", counted " + counted.to_string());
  };
  ClassAudit audit;
  const Count all = count(Prepared(group.instance()), options);
  if (all.outcome != Outcome::exhausted) return audit;
  audit.solutions = true;
  require("solutions", solutions, all.value);
  if (!group.is_small()) return audit;
  const ClassCount counted = count_by_burnside(group, options);
  if (counted.outcome != Outcome::exhausted) return audit;
  audit.classes = true;
  require("classes", classes, counted.classes);
  return audit;
}

}  // namespace dlx
