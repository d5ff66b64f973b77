// The identity comes first: its quotient has all solutions, and a count that is stopped there or
// later still has a lower bound.
#include "symmetry/burnside.hpp"

#include "matrix/counter.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

namespace dlx::symmetry {
namespace {

bool has_equal_options(const Structure& structure) {
  return std::any_of(structure.rows().begin(), structure.rows().end(),
                     [](const Row& row) { return row.options.size() > 1; });
}

// A column that every symmetry keeps and every solution covers once: the first rows of the orbits
// there, by the orbits' sizes.
struct Anchor {
  std::uint32_t column = none;
  std::map<std::size_t, std::vector<std::uint32_t>> leaders = {};
  double share = 1;  // of the rows that are counted with, times the number of counts
};

Anchor anchor_at(const SymmetryGroup::Impl& group, std::uint32_t column) {
  const auto& rows = group.structure.columns()[column].rows;
  std::map<OptionId, std::size_t> sizes;
  for (const Crossing& row : rows)
    ++sizes[group.option_orbits[index(group.structure.rows()[row.index].options[0])]];
  Anchor anchor{column};
  for (const auto& [leader, size] : sizes)
    anchor.leaders[size].push_back(group.structure.row_of()[index(leader)]);
  anchor.share =
      static_cast<double>(sizes.size() * anchor.leaders.size()) / static_cast<double>(rows.size());
  return anchor;
}

// The column by which the fewest rows are left; nothing if none spares any. Options that may be
// chosen several times are left to the quotient.
std::optional<Anchor> best_anchor(const SymmetryGroup::Impl& group, const matrix::Poll& poll) {
  const auto& columns = group.structure.columns();
  const bool is_trivial = group.point_generators.empty();
  if (is_trivial || !group.single || !group.instance.given.empty()) return std::nullopt;
  const auto is_kept = [&](std::uint32_t column) {
    return std::all_of(group.point_generators.begin(), group.point_generators.end(),
                       [&](const Permutation& points) { return points[column] == column; });
  };
  Anchor best;
  const auto is_better = [&](const Anchor& next) {
    if (next.share != best.share || best.column == none) return next.share < best.share;
    return columns[next.column].rows.size() < columns[best.column].rows.size();
  };
  for (std::uint32_t c = 0; c < columns.size(); ++c) {
    poll(columns[c].rows.size() + group.point_generators.size());
    if (!columns[c].primary || columns[c].bounds != Bounds{} || columns[c].rows.empty()) continue;
    if (!is_kept(c)) continue;
    if (Anchor next = anchor_at(group, c); is_better(next)) best = std::move(next);
  }
  if (best.column == none) return std::nullopt;
  return best;
}

class ClassSum {
 public:
  ClassSum(const SymmetryGroup::Impl& group, const CountOptions& options)
      : group_(group), options_(options) {
    result_.scheme = ClassScheme::burnside;
  }

  [[nodiscard]] ClassCount over(const std::vector<ConjugacyClass>& classes) {
    for (const ConjugacyClass& symmetries : classes) {
      add(symmetries);
      if (result_.steps == 1 && result_.outcome == Outcome::exhausted) result_.solutions = fixed_;
      if (result_.outcome == Outcome::exhausted) continue;
      result_.classes = rounded_down(sum_, order());
      if (result_.classes == Natural() && sum_ != Natural()) result_.classes = 1;
      return std::move(result_);
    }
    const auto classes_in_all = divided(sum_, order());
    if (!classes_in_all)
      throw std::logic_error("internal error: " + sum_.to_string() +
                             " fixed solutions are no multiple of the group's order " +
                             order().to_string());
    result_.classes = *classes_in_all;
    return std::move(result_);
  }

 private:
  [[nodiscard]] const Natural& order() const { return group_.group->order(); }

  void add(const ConjugacyClass& symmetries) try {
    ++result_.steps;
    fixed_ = Natural();
    result_.outcome = Outcome::exhausted;
    if (result_.steps == 1) anchor_ = best_anchor(group_, poll_);
    if (anchor_ && is_identity(symmetries.points))
      add_orbits();
    else if (!anchor_ || fixes_anchor(symmetries.points))
      add_quotient(symmetries.points);
    sum_ += fixed_ * symmetries.size;
  } catch (const matrix::Stopped&) {
    result_.outcome = condition_.outcome();
  }

  [[nodiscard]] bool fixes_anchor(const Permutation& points) const {
    const auto& rows = group_.structure.columns()[anchor_->column].rows;
    return std::any_of(rows.begin(), rows.end(), [&](const Crossing& row) {
      return group_.structure.row_under(points, row.index) == row.index;
    });
  }

  void add_quotient(const Permutation& points) {
    const Structure& structure = group_.structure;
    const Permutation rows = structure.rows_under(points, poll_);
    if (const auto problem = quotient(structure, rows, poll_)) count(*problem, 1);
  }

  // Equal options are one row, and are not told apart.
  void add_orbits() {
    Instance instance = group_.instance;
    for (const Row& row : group_.structure.rows())
      instance.without.insert(instance.without.end(), row.options.begin() + 1, row.options.end());
    const std::size_t before = instance.without.size();
    for (const auto& [size, leaders] : anchor_->leaders) {
      instance.without.resize(before);
      for (const Crossing& row : group_.structure.columns()[anchor_->column].rows)
        if (!std::binary_search(leaders.begin(), leaders.end(), row.index))
          instance.without.push_back(group_.structure.rows()[row.index].options[0]);
      count(instance, size);
      if (result_.outcome != Outcome::exhausted) return;
    }
  }

  void count(const Instance& instance, std::size_t times) {
    const Count found = dlx::count(Prepared(instance), options_);
    fixed_ += found.value * times;
    result_.outcome = found.outcome;
    note(found.statistics);
  }

  // The longest count stands for all.
  void note(const CountStatistics& effort) {
    const std::uint64_t nodes = result_.statistics.nodes + effort.nodes;
    if (result_.statistics.engine.empty() || effort.nodes + effort.states > longest_) {
      result_.statistics = effort;
      longest_ = effort.nodes + effort.states;
    }
    result_.statistics.nodes = nodes;
  }

  const SymmetryGroup::Impl& group_;
  const CountOptions& options_;
  matrix::StopCondition condition_{options_};
  matrix::Poll poll_{[this] { return condition_.stops(std::string_view("symmetry")); }};
  std::optional<Anchor> anchor_;
  ClassCount result_;
  Natural fixed_, sum_;
  std::uint64_t longest_ = 0;
};

}  // namespace

ClassCount burnside(const SymmetryGroup::Impl& group, const std::vector<ConjugacyClass>& classes,
                    const CountOptions& options) {
  return ClassSum(group, options).over(classes);
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
  ClassCount result = symmetry::burnside(impl, classes, options);
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
