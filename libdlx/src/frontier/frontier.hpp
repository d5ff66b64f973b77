// The frontier method (J. Kawahara et al., 2017; the frontier of R. Sekine, H. Imai and S. Tani,
// 1995) for exact cover: dynamic programming over a static item order, breadth first, here over the
// semiring of counts. trials.hpp takes any semiring. README.md explains the method.
#pragma once

#include "frontier/frontier_engine.hpp"
#include "matrix/order.hpp"

#include <memory>

namespace dlx::frontier {

/// The engine: candidate orders compete in trial runs, then the most promising one runs to its end;
/// the next one if its tables do not fit in memory.
[[nodiscard]] std::unique_ptr<matrix::Counter> make_frontier(const matrix::Matrix& matrix,
                                                             const CountOptions& options,
                                                             matrix::MemoryBudget& memory,
                                                             matrix::StopCondition& stop_condition);

/// Nothing if even the encodings do not fit in memory.
[[nodiscard]] std::unique_ptr<FrontierEngine<Natural>> make_frontier_search(
    const matrix::Matrix& matrix, const matrix::ItemOrder& order, matrix::MemoryBudget& memory,
    matrix::StopCondition& stop_condition, const Sharing& sharing = {},
    const PruningOptions& options = {});

}  // namespace dlx::frontier
