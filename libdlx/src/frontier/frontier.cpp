// The search over counts.
#include "frontier/frontier.hpp"

#include "frontier/trials.hpp"

namespace dlx::counting {

std::unique_ptr<FrontierEngine<Natural>> make_frontier_search(
    const Matrix& matrix, const ItemOrder& order, MemoryBudget& memory,
    StopCondition& stop_condition, const Sharing& sharing, const PruningOptions& options) {
  return make_frontier_search<CountSemiring>(matrix, order, {}, memory, stop_condition, sharing,
                                             options);
}

std::unique_ptr<Counter> make_frontier(const Matrix& matrix, const CountOptions& options,
                                       MemoryBudget& memory, StopCondition& stop_condition) {
  return std::make_unique<FrontierTrials<CountSemiring>>(
      matrix, options, CountSemiring::Parameters(), memory, stop_condition);
}

}  // namespace dlx::counting
