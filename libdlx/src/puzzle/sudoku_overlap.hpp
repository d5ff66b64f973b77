// Texts of grids that overlap: rows of the board around them, or the grids one by one.
//
//     const auto layout = overlap_in_text(content);  // 21 lines with blanks make a samurai
//     OverlapReader reader(content, shape, *layout);
//     while (reader.next(puzzle)) ...
//
// A row has its cells in order, whatever blanks are between them, or a sign for each place of the
// board, where `. - _ * 0 x` may stand for none. Lines between rows may be blank. In place of rows
// a text may have the whole board on a line, or the cells of each grid in turn, `9x9` characters
// each, as many grids a line as there are.
#pragma once

#include "puzzle/sudoku_cells.hpp"
#include "puzzle/sudoku_content.hpp"

#include <dlx/board/grid_layout.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace dlx::puzzle::sudoku_io {

/// The layout that the blanks of the lines ahead tell: grids of 9x9 that overlap, each with a cell
/// of its own. Nothing for other texts, and where several layouts are possible.
[[nodiscard]] std::optional<board::GridLayout> overlap_in_text(SudokuContent& content);

/// The places of a board's row and their pieces in a line; nothing if it has another number.
struct PlacedToken {
  std::size_t place = 0;  ///< of the board
  RowToken token;
};
[[nodiscard]] std::optional<std::vector<PlacedToken>> cells_of_row(std::string_view line,
                                                                   const board::GridLayout& layout,
                                                                   std::uint32_t row);

class OverlapReader {
 public:
  /// `content` must live as long.
  OverlapReader(SudokuContent& content, const SudokuShape& shape, board::GridLayout layout);

  /// Reads grid and places of a puzzle, but leaves its marks and rules alone; false at the end.
  /// Throws ParseError.
  bool next(SudokuPuzzle& puzzle);

 private:
  void read_rows(const ContentLine& first);
  bool read_whole(const ContentLine& line);
  void read_grids(const ContentLine& first);
  void take(const ContentLine& line, const std::vector<PlacedToken>& cells);
  void put(std::size_t place, Code code, SudokuPlace at);
  void decode(SudokuPuzzle& puzzle);
  [[nodiscard]] ContentLine next_row(std::string_view what);
  [[nodiscard]] std::vector<RowToken> characters_of(std::string_view line) const;
  [[noreturn]] void fail(const ContentLine& line, std::size_t column,
                         const std::string& message) const;

  SudokuContent& content_;
  SudokuShape shape_;
  board::GridLayout layout_;
  SudokuSymbols symbols_;
  std::vector<std::size_t> cells_;  // places of the board that are cells
  std::vector<Code> codes_;         // by place
  std::vector<SudokuPlace> places_;
};

}  // namespace dlx::puzzle::sudoku_io
