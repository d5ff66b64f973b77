// Counting by a sweep over a static order of the items, breadth first.
#pragma once

#include "count/counter.hpp"
#include "count/order.hpp"

#include <memory>

namespace dlx::counting {

/// The engine: tries orders in turn, under budgets that double, until one comes to the end.
[[nodiscard]] std::unique_ptr<Counter> make_frontier(const Core& core, const CountOptions& options,
                                                     Memory& memory, Watch& watch);

/// One sweep. REQUIRES that the core outlives it.
[[nodiscard]] std::unique_ptr<Counter> make_sweep(const Core& core, const ItemOrder& order,
                                                  Memory& memory, Watch& watch);

}  // namespace dlx::counting
