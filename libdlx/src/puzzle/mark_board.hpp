// The cells that marks of a sudoku lie on.
//
//     MarkBoard board{9, 9, 9, numbers, {{{0, 0}, regions, 3, 3}}};  // a grid with boxes of 3x3
//     board.number({4, 2});                                          // the cell r5c3
#pragma once

#include <dlx/board/marks.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
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

inline std::size_t MarkBoard::number(board::MarkPlace place) const {
  const bool is_inside = 0 <= place.row && place.row < static_cast<std::int32_t>(rows) &&
                         0 <= place.column && place.column < static_cast<std::int32_t>(columns);
  return is_inside ? numbers[static_cast<std::size_t>(place.row) * columns +
                             static_cast<std::size_t>(place.column)]
                   : no_cell;
}

}  // namespace dlx::puzzle
