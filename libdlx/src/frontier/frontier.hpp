// Counting by a search over a static order of the items, breadth first. For other semirings
// than counting there is trials.hpp.
#pragma once

#include "frontier/frontier_engine.hpp"
#include "matrix/order.hpp"

#include <memory>

namespace dlx::counting {

/// The engine: the orders in question are tried for a while, then the most promising one is
/// followed to its end; the next one if there is not memory enough for it.
[[nodiscard]] std::unique_ptr<Counter> make_frontier(const Matrix& matrix,
                                                     const CountOptions& options,
                                                     MemoryBudget& memory,
                                                     StopCondition& stop_condition);

/// Nothing if even what says how to search needs more memory than there is.
[[nodiscard]] std::unique_ptr<FrontierEngine<Natural>> make_frontier_search(
    const Matrix& matrix, const ItemOrder& order, MemoryBudget& memory,
    StopCondition& stop_condition, const Sharing& sharing = {}, const PruningOptions& options = {});

}  // namespace dlx::counting
