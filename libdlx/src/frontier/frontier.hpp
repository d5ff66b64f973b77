// Counting by a sweep over a static order of the items, breadth first. For other algebras than
// counting there is trials.hpp.
#pragma once

#include "frontier/any_sweep.hpp"
#include "matrix/order.hpp"

#include <memory>

namespace dlx::counting {

/// The engine: the orders in question are tried for a while, then the most promising one is
/// followed to its end; the next one if there is not memory enough for it.
[[nodiscard]] std::unique_ptr<Counter> make_frontier(const Core& core, const CountOptions& options,
                                                     Memory& memory, Watch& watch);

/// Nothing if even what says how to sweep needs more memory than there is.
[[nodiscard]] std::unique_ptr<AnySweep<Natural>> make_sweep(const Core& core,
                                                            const ItemOrder& order, Memory& memory,
                                                            Watch& watch,
                                                            const Sharing& sharing = {},
                                                            const Looking& looking = {});

}  // namespace dlx::counting
