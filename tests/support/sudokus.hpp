// Sudokus as problems, for tests of what makes, rates and explains puzzles.
#pragma once

#include <dlx/puzzle/sudoku.hpp>

#include <cstdint>
#include <string>

namespace support {

/// A blank grid of boxes of that size.
inline dlx::Instance blank_sudoku(std::uint32_t box_rows = 3, std::uint32_t box_columns = 3) {
  return dlx::puzzle::sudoku(
      dlx::puzzle::blank_sudoku({.box_rows = box_rows, .box_columns = box_columns}));
}

/// The blank 9x9 grid with the clues of a line of 81 given: option 9 * cell + digit - 1.
inline dlx::Instance sudoku(const std::string& grid) {
  auto instance = blank_sudoku();
  for (std::uint32_t cell = 0; cell < 81; ++cell)
    if (grid[cell] != '.')
      instance.given.push_back(
          dlx::OptionId{9 * cell + static_cast<std::uint32_t>(grid[cell] - '1')});
  return instance;
}

}  // namespace support
