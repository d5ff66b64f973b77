// Bounds on the number of options of a solution, without a search.
#pragma once

#include <dlx/solve.hpp>

#include <cstdint>
#include <optional>

namespace info {

/// No solution has fewer options than `least`, or more than `most`.
struct SolutionSize {
  std::int64_t least = 0, most = 0;
};

/// Nothing if there is no solution, as the bounds see.
[[nodiscard]] std::optional<SolutionSize> solution_size(const dlx::Prepared& prepared);

}  // namespace info
