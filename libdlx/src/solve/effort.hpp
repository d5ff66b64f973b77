// Effort: what engines that take turns are charged, counted in their work and not by a clock, so
// that turns are always the same.
//
// A unit is about ten nanoseconds of a count over merged states; frontier/ counts its own. A search
// tells nodes and updates. What these take depends on the engine and on the problem; effort_of()
// has the ratio of the two right, and is too low by a factor of up to four. Where a clock measures
// how fast a search spends its effort (solve/portfolio.hpp), that does not matter; where there is
// none, search_rate makes up for it.
#pragma once

#include <dlx/solve.hpp>

#include <cstdint>

namespace dlx::solve {

inline constexpr double least_node_effort = 3;

/// The effort of a search. Measured on the engines links and bits: some 70 nanoseconds for a node,
/// and 2 to 5 for each update.
[[nodiscard]] inline double effort_of(const Statistics& of_search) noexcept {
  constexpr double updates_per_unit = 8;
  return least_node_effort * static_cast<double>(of_search.nodes) +
         static_cast<double>(of_search.updates) / updates_per_unit;
}

/// Units of a count that take as long as one of a search.
inline constexpr double search_rate = 4;

/// Units of a count for a node and for an option of a solution, where a search is charged before it
/// runs: eight updates are expected of a node.
inline constexpr std::uint64_t effort_per_node = 16, effort_per_listed_option = 2;

}  // namespace dlx::solve
