// The relations of marks: what a thermometer, an arrow or a rule for the whole grid asks of the
// digits of cells. The form of a line and the look of a mark stand in board/marks.cpp; a new mark
// is a row there and one in mark_relations.cpp.
//
//     relate_marks(marks, board, relations);  // board: where the cells are; relations: of all
//     marks
//
// The k-th mark has items `mk` (or `mk.1`, ... along an automaton), `mk=8`, or `mk~1`.
#pragma once

#include "puzzle/relations.hpp"

#include <dlx/board/marks.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace dlx::puzzle {

/// One grid of digits, or several that overlap.
struct MarkBoard {
  static constexpr std::size_t no_cell = std::numeric_limits<std::size_t>::max();

  /// A grid has as many rows, columns and regions as digits.
  struct Grid {
    board::MarkPlace corner;          ///< its upper left cell
    std::vector<std::size_t> region;  ///< by cell, row by row
    std::uint32_t box_rows = 0;       ///< of boxes; 0: regions of any form
    std::uint32_t box_columns = 0;    ///< see box_rows
  };

  std::uint32_t digits = 9;
  std::uint32_t rows = 9, columns = 9;  ///< of the board
  std::vector<std::size_t> numbers;  ///< by place, row by row: the number of its cell, or no_cell
  std::vector<Grid> grids;

  /// The number of a cell; no_cell where there is none.
  [[nodiscard]] std::size_t number(board::MarkPlace place) const;
};

/// Adds the relations of all marks. Throws ModelError for a mark that a board has no place for.
void relate_marks(std::span<const board::Mark> marks, const MarkBoard& board, Relations& relations);

}  // namespace dlx::puzzle
