// Counting a matrix component by component.
#pragma once

#include "matrix/preprocess.hpp"
#include "solve/engines.hpp"

#include <memory>

namespace dlx::counting {

/// Counts the components of a matrix one after the other with an engine, and multiplies.
/// REQUIRES that the preprocessed outlives it.
[[nodiscard]] std::unique_ptr<Counter> make_component_product(const Preprocessed& preprocessed,
                                                              const CountingEngineRow& engine,
                                                              const CountOptions& options,
                                                              MemoryBudget& memory,
                                                              StopCondition& stop_condition);

}  // namespace dlx::counting
