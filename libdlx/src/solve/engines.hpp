// The table of counting engines.
#pragma once

#include "matrix/counter.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace dlx::solve {

/// One row. `make` REQUIRES that the matrix outlives what it makes, and that order names are known.
struct CountingEngineRow {
  EngineInfo info;
  std::unique_ptr<matrix::Counter> (*make)(const matrix::Matrix& matrix,
                                           const CountOptions& options,
                                           matrix::MemoryBudget& memory,
                                           matrix::StopCondition& stop_condition);
};

[[nodiscard]] std::span<const CountingEngineRow> engine_table() noexcept;
/// The row of a counting engine; nullptr for any other name.
[[nodiscard]] const CountingEngineRow* find_engine(std::string_view name) noexcept;

/// Throws EngineError if no engine of this name, counting or searching, can count the problem, or
/// if the options do not suit it.
void require_engine(const Problem& problem, const CountOptions& options);

}  // namespace dlx::solve
