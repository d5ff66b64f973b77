// Multipliers for the root of a search, close to the optimum of the dual linear program.
#pragma once

#include "bound/residual.hpp"

#include <vector>

namespace dlx::optimizing {

/// Multipliers by item, scaled as the residual's costs are, in about so many steps of some ten
/// nanoseconds; nothing if the effort is too small for one pass. Deterministic on one machine.
[[nodiscard]] std::vector<std::int64_t> dual_ascent(const Residual& residual, std::uint64_t effort);

}  // namespace dlx::optimizing
