// The search over counts.
#include "frontier/frontier.hpp"

#include "frontier/trials.hpp"

namespace dlx::frontier {

std::unique_ptr<FrontierEngine<Natural>> make_frontier_search(
    const matrix::Matrix& matrix, const matrix::ItemOrder& order, matrix::MemoryBudget& memory,
    matrix::StopCondition& stop_condition, const Sharing& sharing, const PruningOptions& options) {
  const matrix::Poll poll([&] { return stop_condition.stops("frontier"); });
  return make_frontier_search<CountSemiring>(matrix, StateEncoding(matrix, order, poll), order.name,
                                             {}, memory, stop_condition, sharing, options);
}

std::unique_ptr<matrix::Counter> make_frontier(const matrix::Matrix& matrix,
                                               const CountOptions& options,
                                               matrix::MemoryBudget& memory,
                                               matrix::StopCondition& stop_condition) {
  return std::make_unique<FrontierTrials<CountSemiring>>(
      matrix, options, CountSemiring::Parameters(), memory, stop_condition);
}

}  // namespace dlx::frontier
