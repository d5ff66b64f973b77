// Sudokus as people write them down.
//
//     dlx::puzzle::SudokuReader reader(std::cin, "<stdin>");
//     dlx::puzzle::SudokuPuzzle puzzle;
//     while (reader.next(puzzle)) use(puzzle.grid);
//
// The first lines decide the form of the whole text, the size of its grids included:
//
// - One puzzle a line: its cells row by row, 81 characters for 9x9; also with blanks or `|`
//   between the rows. Other fields may stand around it, separated by blanks or one of , ; : | and
//   quotes: a name, the solution, a rating; they are not read. The puzzle is the first field of a
//   fitting length in the first line, and the same field in all others. A line with the names of
//   the fields (`puzzle,solution`) may come first. Two puzzles on a line are an error.
// - Drawn grids: a row of cells a line, with or without separators: blanks, | + : = , ! and Unicode
//   box drawing; lines of separators only may stand between rows. `-` is a separator, unless some
//   line has it beside a digit, as in `53--7----`: then it is an empty cell throughout. This
//   covers the files of Simple Sudoku (.ss), of SadMan Sudoku (.sdk, of whose sections only
//   [Puzzle] is read), and Project Euler's problem 96 (a line such as `Grid 01` begins a puzzle).
// - The same with blanks around every cell: then cells may be decimal numbers.
// - A first line with a number announces how many puzzles follow, and is checked (SPOJ SUDOKU).
//
// A `#` begins a comment. Blank lines may stand between puzzles, and inside them where the first
// puzzle has them: between bands of boxes or after every row. Lines that begin with the word grid,
// puzzle, sudoku, problem or case, in any case, are titles.
//
// Cells. Empty: . 0 * _ and - (see above); x and X too, up to 16x16. Digits up to 9: 1 to 9. Above,
// the first puzzle that tells them apart decides for all:
// - 1 to 9, then A, B, ...: up to G for 16x16;
// - 0 to 9, then A, B, ... up to F for 16x16, when `0` stands beside another sign for empty and the
//   last letter (G) does not occur. 0 is then the last digit, 16: the other signs mean the same in
//   both;
// - A, B, ... only: up to P for 16x16, Y for 25x25, when a puzzle has letters and none of 1 to 9;
// - decimal numbers.
// Small letters are read as capitals.
//
// Sizes: any with usual boxes (SudokuShape::usual) unless the shape is given; characters reach to
// 36x36, numbers to 64x64. Lines of 16 characters are rows of a 16x16 grid, or 4x4 puzzles if one
// of the first 16 such lines has a digit, none a digit above 4, or if there are fewer of them.
//
// Every defect is a ParseError at its line and column. Clashing givens are none: see find_clash.
#pragma once

#include <dlx/error.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// Where a cell stands in the text: line and column (in bytes), from 1.
struct SudokuPlace {
  std::size_t line = 0;    ///< from 1
  std::size_t column = 0;  ///< in bytes, from 1
};

/// A puzzle, and where its text has it.
struct SudokuPuzzle {
  SudokuGrid grid;                  ///< what was read
  std::vector<SudokuPlace> places;  ///< of each cell, as in grid.digits
};

/// Reads puzzles one by one, in memory for one puzzle and, until the form is known, 64 lines.
class SudokuReader {
 public:
  /// `source` is what errors call the text; `shape` overrides the usual boxes and so fixes the
  /// size. The stream must outlive the reader. Throws ModelError as require_sudoku_shape does.
  SudokuReader(std::istream& in, std::string source, std::optional<SudokuShape> shape = {});
  /// A text in memory, which must outlive the reader.
  SudokuReader(std::string_view text, std::string source, std::optional<SudokuShape> shape = {});
  ~SudokuReader();
  SudokuReader(SudokuReader&&) noexcept;
  SudokuReader& operator=(SudokuReader&&) noexcept;

  /// Reads the next puzzle over `puzzle`, whose memory is used again; false after the last.
  /// A text without a puzzle is an error. After an exception the reader is finished: false.
  bool next(SudokuPuzzle& puzzle);

  /// What form was found, in words: "a puzzle a line", "rows of characters", "rows of numbers".
  /// Empty before the first next().
  [[nodiscard]] std::string_view form() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
