// The node limit of the search serves as budget, and as the moment to ask the watch.
#include "count/enumeration.hpp"

#include <limits>

namespace dlx::counting {
namespace {

constexpr std::uint64_t nodes_at_once = 64;

SearchOptions search_options(const CountOptions& options) {
  SearchOptions search;
  search.engine = options.engine;
  search.branch = options.branch;
  search.seed = options.seed;
  search.stop = options.stop;
  return search;
}

}  // namespace

Enumeration::Enumeration(const Prepared& prepared, const CountOptions& options, Watch& watch)
    : search_(prepared, search_options(options)), watch_(watch), node_limit_(options.node_limit) {}

void Enumeration::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  search_.restart(given, without);
}

Step Enumeration::advance(std::uint64_t effort) {
  const std::uint64_t most = node_limit_.value_or(std::numeric_limits<std::uint64_t>::max());
  const std::uint64_t now = search_.statistics().nodes;
  const std::uint64_t end = std::min(most, now + std::min(effort / node_effort, most - now));
  while (search_.statistics().nodes < end || search_.outcome() == Outcome::exhausted) {
    search_.set_node_limit(std::min(end, search_.statistics().nodes + nodes_at_once));
    while (search_.next()) continue;
    if (search_.outcome() == Outcome::exhausted) return Step::done;
    if (watch_.stops(*this)) return Step::stopped;
  }
  return Step::paused;
}

CountProgress Enumeration::progress() const {
  CountProgress progress;
  progress.engine = search_.engine();
  progress.done = search_.progress();
  progress.nodes = search_.statistics().nodes;
  return progress;
}

void Enumeration::report(CountStatistics& statistics) const {
  static_cast<Statistics&>(statistics) = search_.statistics();
}

}  // namespace dlx::counting
