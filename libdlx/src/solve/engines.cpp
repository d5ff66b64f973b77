// The table of counting engines, and the checks that an engine suits a problem and its options.
#include "solve/engines.hpp"

#include "base/quote.hpp"
#include "frontier/frontier.hpp"
#include "matrix/order.hpp"

#include <algorithm>
#include <array>

namespace dlx {
namespace solve {
namespace {

constexpr std::array<CountingEngineRow, 1> table{{
    {{"frontier",
      "layer by layer over an order of the items, equal states merged; for counts and costs",
      {.colors = true, .multiplicities = true, .branching = false}},
     frontier::make_frontier},
}};

template <class Names>
std::string joined(const Names& names) {
  std::string text;
  for (const std::string_view name : names) (text += text.empty() ? "" : ", ") += name;
  return text;
}

std::string all_names() {
  std::vector<std::string_view> names{"auto"};
  for (const CountingEngineRow& row : table) names.push_back(row.info.name);
  for (const EngineInfo& info : engines()) names.push_back(info.name);
  return joined(names);
}

void require_order(const CountOptions& options) {
  if (std::find(matrix::order_names.begin(), matrix::order_names.end(), options.order) ==
      matrix::order_names.end())
    throw EngineError("unknown order " + base::in_quotes(options.order) + " (there are " +
                      joined(matrix::order_names) + ")");
}

}  // namespace

std::span<const CountingEngineRow> engine_table() noexcept {
  return table;
}

const CountingEngineRow* find_engine(std::string_view name) noexcept {
  for (const CountingEngineRow& row : table)
    if (row.info.name == name) return &row;
  return nullptr;
}

void require_engine(const Problem& problem, const CountOptions& options) {
  require_order(options);
  const CountingEngineRow* const row = find_engine(options.engine);
  if (row == nullptr) {
    const auto others = engines();
    const bool known = options.engine == "auto" ||
                       std::any_of(others.begin(), others.end(), [&](const EngineInfo& info) {
                         return info.name == current_engine_name(options.engine);
                       });
    if (!known)
      throw EngineError("unknown engine " + base::in_quotes(options.engine) + " (there are " +
                        all_names() + ")");
    return;
  }
  if (options.limits.nodes) throw EngineError("engine '" + options.engine + "' has no node limit");
  if (options.limits.solutions)
    throw EngineError("engine '" + options.engine + "' counts all solutions, without a limit");
  if (problem.has_multiplicities() && !row->info.can.multiplicities)
    throw EngineError("engine '" + options.engine + "' cannot count a problem with multiplicities");
}

}  // namespace solve

std::vector<EngineInfo> counting_engines() {
  std::vector<EngineInfo> infos;
  infos.reserve(solve::table.size());
  for (const solve::CountingEngineRow& row : solve::table) infos.push_back(row.info);
  return infos;
}

std::vector<std::string_view> item_orders() {
  return {matrix::order_names.begin(), matrix::order_names.end()};
}

}  // namespace dlx
