// Boards of sticks, the edges of a grid: each piece is a thick line with round ends, which bends
// around the dots where another piece may touch it. In text each stick shows the name of its piece.
#pragma once

#include "board/board.hpp"
#include "draw/cell_map.hpp"

#include <dlx/draw/picture.hpp>

namespace dlx::draw {

/// `uncovered`: Role::none leaves out the sticks that no piece covers, and the dots.
[[nodiscard]] Picture sticks_picture(const CellMap& map, const board::Board& board, bool text,
                                     Role uncovered);

/// See corner_of() in draw/polyform.hpp.
[[nodiscard]] Point corner_of_sticks(const CellMap& map, const board::Board& board, bool text);

}  // namespace dlx::draw
