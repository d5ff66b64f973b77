// Counting a core part by part.
#pragma once

#include "matrix/reduce.hpp"
#include "solve/engines.hpp"

#include <memory>

namespace dlx::counting {

/// Counts the parts of a reduction one after the other with an engine, and multiplies. REQUIRES
/// that the reduction outlives it.
[[nodiscard]] std::unique_ptr<Counter> make_product(const Reduction& reduction, const Row& engine,
                                                    const CountOptions& options, Memory& memory,
                                                    Watch& watch);

}  // namespace dlx::counting
