// The count of covers whose options are a diagram.
#include "frontier/diagram_sweep.hpp"
#include "frontier/tuning.hpp"

#include <dlx/diagram_count.hpp>

#include <algorithm>
#include <stdexcept>

namespace dlx {
namespace {

void require_items(const Problem& items) {
  if (items.option_count() > 0)
    throw ModelError("the problem has options: with a diagram, it has items only");
  if (items.has_multiplicities())
    throw ModelError("the problem has bounds: with a diagram, items are covered once");
}

// The item of each element, from 1; those that the diagram does not have come last.
std::vector<std::uint32_t> items_of_elements(const Problem& problem, const OptionDiagram& diagram) {
  std::vector<std::uint32_t> items(1, 0);
  std::vector<char> known(problem.item_count() + 1, 0);
  for (const std::uint32_t item : diagram.items) {
    if (item == 0 || item > problem.item_count() || known[item] != 0)
      throw ModelError("the order of the diagram has item " + std::to_string(item) +
                       ", which the problem does not have, or twice");
    known[item] = 1;
    items.push_back(item);
  }
  for (std::uint32_t item = 1; item <= problem.item_count(); ++item)
    if (known[item] == 0) items.push_back(item);
  return items;
}

void require_elements(const OptionDiagram& diagram, std::size_t items) {
  const std::size_t most = diagram.items.empty() ? items : diagram.items.size();
  for (const OptionDiagram::Node& node : diagram.nodes)
    if (node.element > most)
      throw ModelError("the diagram has element " + std::to_string(node.element) + ", and there " +
                       (most == 1 ? "is 1 item" : "are " + std::to_string(most) + " items"));
}

}  // namespace

Count count(const Problem& items, const OptionDiagram& diagram, const CountOptions& options) {
  require_items(items);
  require_elements(diagram, items.item_count());
  const auto of_elements = items_of_elements(items, diagram);
  std::vector<char> is_primary(of_elements.size(), 0);
  for (std::size_t e = 1; e < of_elements.size(); ++e)
    is_primary[e] = of_elements[e] <= items.primary_count() ? 1 : 0;
  matrix::MemoryBudget memory(options.limits.memory);
  matrix::StopCondition stop_condition(options);
  base::ForkJoin fork_join(options.limits.threads);
  const frontier::Sharing sharing{.fork_join = &fork_join,
                                  .from_states = frontier::tuning::diagram_states_to_share};
  auto [step, value, statistics] =
      frontier::count_covers(diagram, is_primary, memory, stop_condition, sharing);
  if (step == matrix::AdvanceResult::too_large)
    throw std::length_error("the count takes more memory than " +
                            std::to_string(options.limits.memory) + " bytes");
  statistics.engine = "frontier";
  statistics.reason = "the options are a diagram";
  statistics.memory = memory.peak();
  for (std::size_t e = 1; e < of_elements.size(); ++e)
    statistics.items.push_back(ItemId{of_elements[e] - 1});
  const bool done = step == matrix::AdvanceResult::done;
  return {done ? std::move(value) : Natural(), done ? Outcome::exhausted : stop_condition.outcome(),
          std::move(statistics)};
}

}  // namespace dlx
