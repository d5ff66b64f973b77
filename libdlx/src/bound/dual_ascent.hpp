// Good multipliers for the root of a search: what a linear program would say, nearly.
#pragma once

#include "bound/residual.hpp"

#include <vector>

namespace dlx::optimizing {

/// Multipliers by item, scaled as the residual's costs are, found in about so many steps of some
/// ten nanoseconds; nothing if that is too few for any. Deterministic on one machine.
[[nodiscard]] std::vector<std::int64_t> dual_ascent(const Residual& residual, std::uint64_t effort);

}  // namespace dlx::optimizing
