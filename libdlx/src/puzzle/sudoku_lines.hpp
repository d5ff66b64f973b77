// Sudokus as lines: the size, a line a constraint as dlx/board/marks.hpp has them, and what the
// directives of a problem tell. Rows of digits may stand among them; `size` begins the next puzzle.
//
//     size 9x9
//     box 3x3                    where it is not the usual one; or `region AAABBBCCC`, a line a row
//     thermo r1c1 r1c2 r2c2
//     kropki black r4c4 r4c5
//     diagonals                  both of them; windows
//     clues r5c3=1 r6c7=2
//     53..7....                  as many rows as the grid has, or none
//
// Grids that overlap begin with their layout in place of a size, `grids 9@1,1 9@7,7`; rows, cells
// and marks are those of the board around them, and lines `region` are those of each grid in turn.
#pragma once

#include "puzzle/sudoku_content.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle::sudoku_io {

/// True for `size 9x9`, and for `grids 9@1,1 9@7,7`.
[[nodiscard]] bool begins_lines(std::string_view line);

class LinesReader {
 public:
  /// `content` must live as long.
  explicit LinesReader(SudokuContent& content) : content_(content) {}

  /// Reads grid and places of a puzzle; false at the end. Throws ParseError.
  bool next(SudokuPuzzle& puzzle);

 private:
  void begin(SudokuPuzzle& puzzle, const ContentLine& line);
  [[nodiscard]] board::GridLayout layout_in(const ContentLine& line) const;
  void take(SudokuPuzzle& puzzle, const ContentLine& line);
  void take_box(SudokuGrid& grid, const ContentLine& line, std::string_view value) const;
  void take_clues(SudokuPuzzle& puzzle, const ContentLine& line, std::string_view value) const;
  void take_row(SudokuPuzzle& puzzle, const ContentLine& line);
  void put(SudokuPuzzle& puzzle, std::size_t cell, std::uint32_t digit, SudokuPlace place) const;
  void take_regions(SudokuGrid& grid, const ContentLine& line) const;
  [[noreturn]] void fail(const ContentLine& line, const std::string& message) const;

  SudokuContent& content_;
  board::GridLayout layout_;
  std::uint32_t rows_ = 0;            // of digits
  std::vector<std::string> regions_;  // a line a row
};

}  // namespace dlx::puzzle::sudoku_io
