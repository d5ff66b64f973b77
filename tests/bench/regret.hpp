// The regret of `auto` in counting: its time over that of the best engine.
#pragma once

#include "families.hpp"

#include <iosfwd>

namespace bench {

/// Counts each family by `auto` and by every engine, in turn, medians of `runs`; an engine is
/// stopped at three times the time of `auto`. A regret above the bound is measured once more. A
/// table to `out`, progress to stderr. Throws std::runtime_error if two counts differ.
void write_regret(std::ostream& out, const std::vector<Family>& families, std::size_t runs);

}  // namespace bench
