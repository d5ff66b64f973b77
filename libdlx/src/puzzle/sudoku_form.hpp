// The form of a sudoku file, decided from its first lines.
#pragma once

#include "puzzle/address.hpp"
#include "puzzle/sudoku_cells.hpp"
#include "puzzle/sudoku_content.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace dlx::puzzle::sudoku_io {

/// A first line that says how many puzzles follow.
struct Announcement {
  std::uint64_t puzzles = 0;
  std::size_t line = 0;
  std::size_t column = 0;
};

struct SudokuForm {
  static constexpr std::size_t whole_line = std::numeric_limits<std::size_t>::max();

  bool puzzle_a_line = false;
  std::size_t field = whole_line;  ///< of lines: which of the fields is the puzzle, from 0
  bool has_candidates = false;     ///< cells are sets of digits
  bool is_library = false;         ///< lines are entries of a library of HoDoKu
  bool is_killer = false;          ///< with a map of cages and their sums
  bool is_array = false;           ///< rows are those of an array of a program
  char separator = '\0';           ///< of the fields of a spreadsheet, else NUL
  bool ends_in_separator = false;  ///< a separator stands behind each row, too
  Cut cut;                         ///< of rows, and of lines whose puzzle is the whole line
  SudokuShape shape;
  std::optional<Announcement> announced;

  [[nodiscard]] bool has_fields() const noexcept { return is_array || separator != '\0'; }
};

/// Decides, and goes past what stands before the first puzzle. Throws ParseError where no form
/// fits and for a text without a puzzle.
[[nodiscard]] SudokuForm find_form(SudokuContent& content, std::optional<SudokuShape> shape);

/// True if a line is a game id of solo, of Tatham's collection: `3x3:a5a8b1...`, `9j:...`.
[[nodiscard]] bool is_solo_id(std::string_view line) noexcept;

/// Reads the grid of such an id, its variant included. Throws ParseError.
[[nodiscard]] SudokuGrid read_solo_id(GameId id);

/// Reads a grid of an address that find_address has found. Throws ParseError.
[[nodiscard]] SudokuGrid read_sudoku_address(const GameId& text);

}  // namespace dlx::puzzle::sudoku_io
