// Counting by a search that solves every residual problem once.
#pragma once

#include "matrix/counter.hpp"
#include "matrix/order.hpp"

#include <memory>

namespace dlx::counting {

/// The engine: tries orders in turn, under budgets that double, until one comes to the end.
[[nodiscard]] std::unique_ptr<Counter> make_memo(const Matrix& matrix, const CountOptions& options,
                                                 MemoryBudget& memory,
                                                 StopCondition& stop_condition);

/// The search in one order; it takes from `memory` what it can use. REQUIRES that the matrix
/// outlives it.
[[nodiscard]] std::unique_ptr<Counter> make_memo_search(const Matrix& matrix,
                                                        const ItemOrder& order,
                                                        MemoryBudget& memory,
                                                        StopCondition& stop_condition);

}  // namespace dlx::counting
