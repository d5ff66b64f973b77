// Sudokus in the form of janko.at: a block of properties, of which some are grids. Areas are the
// cages of a killer, whose sums stand in one cell each, or the regions of a jigsaw.
//
//     begin                    9 9
//     puzzle sudoku            20 - 11 - 12 10 - 14 -
//     size 4                   ...
//     patternx 2               21 21 24 24 25 27 27 29 29
//     patterny 2               ...
//     [problem]
//     - - 3 1
//     ...
//     [areas]
//     1 1 2 3
//     ...
//     [solution]
//     ...
//     end
//
// Data sets made from that site have the two grids of a killer below a line with rows and columns.
#pragma once

#include "puzzle/sudoku_cells.hpp"
#include "puzzle/sudoku_content.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle::sudoku_io {

/// The form of the lines ahead.
enum class JankoForm { none, blocks, two_grids };
[[nodiscard]] JankoForm janko_form(SudokuContent& content);

/// Reads one after the other.
class JankoReader {
 public:
  /// `content` must live as long.
  JankoReader(SudokuContent& content, JankoForm form, std::optional<SudokuShape> wanted)
      : content_(content), form_(form), wanted_(wanted) {}

  /// Reads grid and places of a puzzle; false at the end. Throws ParseError.
  bool next(SudokuPuzzle& puzzle);

 private:
  struct GridCell {
    std::string text;
    SudokuPlace place;
  };
  using Grid = std::vector<GridCell>;

  bool read_block();
  bool read_two_grids();
  bool take_property(const ContentLine& line);
  void require_sudoku(const ContentLine& line) const;
  void take_row(const ContentLine& line);
  [[nodiscard]] std::uint32_t number_behind(const ContentLine& line) const;
  [[nodiscard]] SudokuShape shape() const;
  void require_whole(const Grid& grid, const char* what, std::size_t cells) const;
  void take_digits(SudokuGrid& grid) const;
  void take_areas(SudokuGrid& grid) const;
  void take_cages(SudokuGrid& grid, const std::vector<std::vector<std::size_t>>& areas) const;
  [[nodiscard]] std::uint32_t number_at(const GridCell& cell, std::uint32_t most,
                                        const std::string& what) const;
  [[noreturn]] void fail(const SudokuPlace& place, const std::string& message) const;

  SudokuContent& content_;
  JankoForm form_;
  std::optional<SudokuShape> wanted_;
  SudokuPlace begin_;
  std::uint32_t size_ = 0, box_columns_ = 0, box_rows_ = 0;
  Grid problem_, areas_;
  Grid* open_ = nullptr;      // of the rows that come now
  bool is_skipping_ = false;  // what comes now is not read
};

}  // namespace dlx::puzzle::sudoku_io
