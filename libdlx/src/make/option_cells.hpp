// Options as cells of a board, for symmetric givens and patterns: the only names that making reads.
#pragma once

#include "board/shape.hpp"

#include <dlx/problem.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace dlx::make {

/// The cells of each option, from 0: of its items `rRcC` (from 1), else the one where its items
/// `R2` and `C5` (from 0) meet, as queens have them.
struct OptionCells {
  std::vector<std::vector<board::Cell>> cells;  ///< by option
  board::Box box;                               ///< from row and column 0 to the last
};

[[nodiscard]] OptionCells cells_of_options(const Problem& problem);

/// Positions in a solution that are given together: options whose cells some of the moves map on
/// each other.
using Orbit = std::vector<std::uint32_t>;

/// The options of a solution in orbits. An option without cells is an orbit of its own; one with a
/// cell that is mapped on a cell where the solution has nothing, as it may be with queens, is in
/// none, nor is what would be given with it.
[[nodiscard]] std::vector<Orbit> orbits_of(std::span<const OptionId> solution,
                                           const OptionCells& board,
                                           std::span<const board::Move> moves);

}  // namespace dlx::make
