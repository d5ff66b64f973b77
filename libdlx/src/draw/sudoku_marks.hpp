// The marks of variants upon a sudoku: thermometers, arrows, dots, cages, numbers outside.
//
//     const MarkMargins margins = margins_of(board);  // room for numbers outside of the grid
//     add_marks(picture, board, is_text);             // on the grid, under its digits
//     picture = with_outside(picture, board);         // and around it
#pragma once

#include "board/board.hpp"

#include <dlx/draw/picture.hpp>

namespace dlx::draw {

/// Units to the left, above, to the right and below that numbers outside of the grid need.
struct MarkMargins {
  double left = 0, top = 0, right = 0, bottom = 0;
};
[[nodiscard]] MarkMargins margins_of(const board::Board& board);

/// Adds what lies on the cells. Text has dots and letters between cells, and lists all marks below
/// the grid, in with_outside().
void add_marks(Picture& picture, const board::Board& board, bool is_text);

/// The picture with numbers around it, if there are any; in text with the lines of its marks.
[[nodiscard]] Picture with_outside(const Picture& picture, const board::Board& board, bool is_text);

/// The walls of cages, a little inside of them, as dashes: `cages` has the number of each cell's
/// cage, row by row, 0 for none.
void add_cage_walls(Picture& picture, const std::vector<std::uint32_t>& cages, board::Extent size);

}  // namespace dlx::draw
