// Counting by a search that solves every residual problem once.
#pragma once

#include "matrix/counter.hpp"
#include "matrix/order.hpp"

#include <memory>

namespace dlx::counting {

/// The engine: tries orders in turn, under budgets that double, until one comes to the end.
[[nodiscard]] std::unique_ptr<Counter> make_memo(const Core& core, const CountOptions& options,
                                                 Memory& memory, Watch& watch);

/// The search in one order; it takes from `memory` what it can use. REQUIRES that the core
/// outlives it.
[[nodiscard]] std::unique_ptr<Counter> make_memo_search(const Core& core, const ItemOrder& order,
                                                        Memory& memory, Watch& watch);

}  // namespace dlx::counting
