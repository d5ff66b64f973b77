// Sudokus read from a text called `t`, and what is said of one that is wrong.
#pragma once

#include <dlx/error.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace support {

inline std::vector<dlx::puzzle::SudokuPuzzle> read(const std::string& text) {
  dlx::puzzle::SudokuReader reader(std::string_view(text), "t");
  std::vector<dlx::puzzle::SudokuPuzzle> puzzles;
  for (dlx::puzzle::SudokuPuzzle puzzle; reader.next(puzzle);) puzzles.push_back(puzzle);
  return puzzles;
}

/// The error of a text; of a right one, how many puzzles it has.
inline std::string message(const std::string& text) {
  try {
    return std::to_string(read(text).size()) + " read";
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

}  // namespace support
