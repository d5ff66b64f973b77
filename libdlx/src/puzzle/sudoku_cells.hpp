// Tokens of a sudoku file: lines are cut into cells, and cells read as codes, whose digits are
// decided later (sudoku_symbols.hpp).
#pragma once

#include <dlx/puzzle/sudoku.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle::sudoku_io {

/// A token of a line and its column, from 1.
struct RowToken {
  std::string_view text;
  std::size_t column = 0;
};

/// What a cell says: an ASCII character, or `first_number` + n for a decimal number n of two or
/// three digits. The middle dot is read as a dot.
using Code = std::uint16_t;
inline constexpr Code first_number = 256;

/// How rows are cut: with blanks around every cell, or a character a cell.
struct Cut {
  bool spaced = false;
  bool dash_is_empty = false;  ///< else `-` is a separator
};

/// Letters, digits and the signs for empty cells.
[[nodiscard]] bool is_cell_character(char c) noexcept;
/// Those of them that say "empty" whatever the size: `.`, `*`, `_`, `-`.
[[nodiscard]] bool is_empty_sign(Code code) noexcept;

/// Could this be a cell of a grid of that size, or all of this its cells? Above 9x9 letters are let
/// through that are no digits.
[[nodiscard]] bool may_be_cell(char c, std::uint64_t size) noexcept;
[[nodiscard]] bool may_be_cells(std::string_view text, std::uint64_t size) noexcept;

/// True if every byte is a cell of its own, whatever the form: letters, digits and `.`, `*`, `_`.
[[nodiscard]] bool are_plain_cells(std::string_view text) noexcept;

/// The code of a cell, or nothing for what no cell can be.
[[nodiscard]] std::optional<Code> code_of(std::string_view cell) noexcept;

/// No line is cut into more pieces than the largest grid has cells, and one: enough to see that
/// it is too long, whatever its length.
inline constexpr std::size_t most_pieces = std::size_t{largest_sudoku} * largest_sudoku + 1;

/// The cells of a row, separators dropped. `pieces` is overwritten. Pieces of a row that is not
/// spaced are single characters (of UTF-8); what separators leave is not checked.
void cut_row(std::string_view line, Cut cut, std::vector<RowToken>& pieces);
/// The fields of a line: what stands between blanks and , ; : | " '.
void cut_fields(std::string_view line, std::vector<RowToken>& pieces);

/// "81 cells", "1 cell", "more than 4096 cells".
[[nodiscard]] std::string cell_count(std::size_t pieces);

/// True for a line that only separates rows: `---+---+---`, `+===+`, `.---.---.`, box drawing.
[[nodiscard]] bool is_rule(std::string_view line, bool dash_is_empty) noexcept;

/// The number of characters, not of bytes. REQUIRES well-formed UTF-8.
[[nodiscard]] std::size_t characters(std::string_view text) noexcept;

}  // namespace dlx::puzzle::sudoku_io
