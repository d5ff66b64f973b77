// Good taxes for the root of a search: what a linear program would say, nearly.
#pragma once

#include "bound/remainder.hpp"

#include <vector>

namespace dlx::optimizing {

/// Taxes by item, scaled as the remainder's costs are, found in about so many steps of some ten
/// nanoseconds; nothing if that is too few for any. Deterministic on one machine.
[[nodiscard]] std::vector<std::int64_t> soft_taxes(const Remainder& remainder,
                                                   std::uint64_t effort);

}  // namespace dlx::optimizing
