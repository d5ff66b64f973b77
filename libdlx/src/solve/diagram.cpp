// The count of covers whose options are a diagram: by a sweep along its elements, which takes what
// the nodes have in common. Where the options are few, and the sweep takes far more steps than they
// have entries, they are written out, and counted like any others.
#include "frontier/diagram_sweep.hpp"
#include "frontier/tuning.hpp"
#include "model/diagram_items.hpp"
#include "solve/tuning.hpp"

#include <dlx/diagram_count.hpp>

#include <algorithm>
#include <stdexcept>

namespace dlx {
namespace {

// The transitions that a sweep may make.
std::uint64_t most_transitions(double entries) {
  if (entries > solve::tuning::most_entries) return UINT64_MAX;
  return static_cast<std::uint64_t>(std::max(entries, solve::tuning::least_entries)) *
         solve::tuning::transitions_of_entry;
}

// The result of a sweep that has not given up.
Count counted(frontier::DiagramCount swept, const std::vector<std::uint32_t>& of_elements,
              const matrix::StopCondition& stop_condition) {
  auto& [step, value, statistics] = swept;
  statistics.engine = "frontier";
  statistics.reason = "the options are a diagram";
  for (std::size_t e = 1; e < of_elements.size(); ++e)
    statistics.items.push_back(ItemId{of_elements[e] - 1});
  const bool done = step == matrix::AdvanceResult::done;
  return {done ? std::move(value) : Natural(), done ? Outcome::exhausted : stop_condition.outcome(),
          std::move(statistics)};
}

Count count_written_out(const Problem& items, const OptionDiagram& diagram,
                        const CountOptions& options) {
  Count count = dlx::count(Prepared(with_options(items, diagram)), options);
  count.statistics.reason += ", the options written out";
  return count;
}

}  // namespace

Count count(const Problem& items, const OptionDiagram& diagram, const CountOptions& options) {
  const auto of_elements = model::items_of_elements(items, diagram);
  std::vector<char> is_primary(of_elements.size(), 0);
  for (std::size_t e = 1; e < of_elements.size(); ++e)
    is_primary[e] = of_elements[e] <= items.primary_count() ? 1 : 0;
  matrix::MemoryBudget memory(options.limits.memory);
  matrix::StopCondition stop_condition(options);
  base::ForkJoin fork_join(options.limits.threads);
  const double entries = model::entries_of(diagram);
  const frontier::Sharing sharing{.fork_join = &fork_join,
                                  .from_states = frontier::tuning::diagram_states_to_share};
  auto swept = frontier::count_covers(diagram, is_primary, memory, stop_condition, sharing,
                                      most_transitions(entries));
  swept.statistics.memory = memory.peak();
  if (swept.step == matrix::AdvanceResult::paused)
    return count_written_out(items, diagram, options);
  if (swept.step == matrix::AdvanceResult::too_large)
    throw std::length_error("the count takes more memory than " +
                            std::to_string(options.limits.memory) + " bytes");
  return counted(std::move(swept), of_elements, stop_condition);
}

}  // namespace dlx
