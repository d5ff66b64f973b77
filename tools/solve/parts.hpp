// --part I/N: a search cut into parts that have no solution in common and lack none.
#pragma once

#include "cli/values.hpp"

#include <dlx/solve.hpp>

#include <functional>
#include <string>
#include <vector>

namespace solve {

/// 2/3.
[[nodiscard]] std::string part_text(const cli::Share& part);

/// The places of one of the parts, for restart_at(): the same on every machine, for the same
/// question and engine. A search with few places leaves parts empty. `tick` is called now and then;
/// what it throws ends this. Moves the search.
[[nodiscard]] std::vector<dlx::Position> places_of(const cli::Share& part, dlx::Search& search,
                                                   const std::function<void()>& tick);

}  // namespace solve
