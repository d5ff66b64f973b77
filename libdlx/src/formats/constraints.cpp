// Sums and colors of an instance. Entries are collected by item in two passes (count, then fill);
// a secondary item's are sorted by color, so that each color's options stand together.
#include "formats/constraints.hpp"

#include <dlx/formats.hpp>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace dlx::formats {
namespace {

// Calls act(option, entry) for every entry of an option that can be chosen.
template <class Act>
void each_entry(const Problem& problem, const Act& act) {
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (problem.can_be_chosen(OptionId{o}))
      for (const Entry& entry : problem.option(OptionId{o})) act(o, entry);
}

}  // namespace

Constraints::Constraints(const Instance& instance) : variables_(instance.problem.option_count()) {
  const Problem& problem = instance.problem;
  std::vector<std::size_t> sizes(problem.item_count());
  each_entry(problem, [&](std::uint32_t, Entry entry) { ++sizes[index(entry.item)]; });
  std::vector<std::vector<ColoredUse>> uses(problem.item_count());
  for (std::size_t i = 0; i < uses.size(); ++i) uses[i].reserve(sizes[i]);
  each_entry(problem, [&](std::uint32_t option, Entry entry) {
    uses[index(entry.item)].push_back({entry.color, Variable{option} + 1});
  });
  for (std::uint32_t i = 0; i < uses.size(); ++i) add_item(problem, ItemId{i}, uses[i]);
  add_units(instance);
}

void Constraints::add_item(const Problem& problem, ItemId item, std::vector<ColoredUse>& uses) {
  const Bounds bounds = problem.is_primary(item) ? problem.bounds(item) : Bounds{0, 1};
  CardinalityConstraint row{merge_colors(uses), bounds.low, bounds.high};
  uses = {};
  if (row.low > 0 || row.high < row.variables.size()) rows_.push_back(std::move(row));
}

// The variables of an item of which at most one may be true: each entry without color, and each
// color.
std::vector<Variable> Constraints::merge_colors(std::vector<ColoredUse>& uses) {
  std::stable_sort(uses.begin(), uses.end(),
                   [](const ColoredUse& a, const ColoredUse& b) { return a.color < b.color; });
  std::vector<Variable> merged;
  const bool one_color =
      !uses.empty() && uses.front().color != no_color && uses.front().color == uses.back().color;
  if (one_color) return merged;  // all agree: nothing is to be said
  for (std::size_t i = 0, next = 0; i < uses.size(); i = next) {
    next = i + 1;
    while (uses[i].color != no_color && next < uses.size() && uses[next].color == uses[i].color)
      ++next;
    if (next == i + 1) {
      merged.push_back(uses[i].option);
      continue;
    }
    merged.push_back(++variables_);
    Definition& color = colors_.emplace_back(Definition{variables_, {}});
    for (std::size_t k = i; k < next; ++k) color.options.push_back(uses[k].option);
  }
  return merged;
}

void Constraints::add_units(const Instance& instance) {
  const auto literal = [](OptionId option) { return static_cast<std::int64_t>(number(option)); };
  for (const OptionId option : instance.given) units_.push_back(literal(option));
  for (const OptionId option : instance.without) units_.push_back(-literal(option));
  for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o)
    if (!instance.problem.can_be_chosen(OptionId{o})) units_.push_back(-literal(OptionId{o}));
}

void require_small_costs(const Problem& problem) {
  std::int64_t sum = 0;  // fits: the builder has seen to it
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    sum += std::abs(problem.cost(OptionId{o}));
  if (sum > most_lp_cost)
    throw ModelError("the costs add up to " + std::to_string(sum) +
                     ": solvers of LP compute with 53 bits, and would round them");
}

}  // namespace dlx::formats
