// Tokens of a sudoku file: lines are cut into cells, and cells read as codes, whose digits are
// decided later, by SudokuSymbols.
#pragma once

#include <dlx/puzzle/sudoku.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle::sudoku_io {

/// A token of a line and its column, from 1.
struct RowToken {
  std::string_view text;
  std::size_t column = 0;
};

/// The content of a cell: an ASCII character, or `first_number` + n for a decimal number n of two
/// or three digits. The middle dot is read as a dot.
using Code = std::uint16_t;
inline constexpr Code first_number = 256;

/// The way to cut rows into cells: with blanks around every cell, or a character a cell.
struct Cut {
  bool spaced = false;
  bool dash_is_empty = false;  ///< else `-` is a separator
};

/// Letters, digits and the signs for empty cells.
[[nodiscard]] bool is_cell_character(char c) noexcept;
/// Those of them that say "empty" whatever the size: `.`, `*`, `_`, `-`.
[[nodiscard]] bool is_empty_sign(Code code) noexcept;

/// Could this be a cell of a grid of that size, or all of this its cells? Above 9x9 letters are let
/// through that are no digits. Among cells a `+` marks the digit behind it as placed, not given.
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

// The alphabet of a sudoku file: the digit of each code, decided by the first unambiguous puzzle.

class SudokuSymbols {
 public:
  /// `spaced`: cells may be decimal numbers.
  SudokuSymbols(std::uint32_t size, bool spaced);

  /// Takes a whole puzzle into account; to be called before its codes are looked up.
  void learn(std::span<const Code> codes);
  /// The digit, 0 for an empty cell, nothing for what is no digit of this size.
  [[nodiscard]] std::optional<std::uint8_t> digit(Code code) const noexcept {
    const std::uint8_t digit = code < digits_.size() ? digits_[code] : no_digit;
    if (digit != no_digit) return digit;
    return code < first_number ? std::nullopt : number(code - std::uint32_t{first_number});
  }

  /// The value of SudokuGrid::symbols.
  [[nodiscard]] const std::string& symbols() const noexcept { return symbols_; }
  /// "1 to 9, A to G", for messages.
  [[nodiscard]] std::string range() const;

 private:
  static constexpr std::uint8_t no_digit = 255;
  enum class SymbolsKind { undecided, digits, letters };
  enum class Zero { undecided, empty, last_digit };

  [[nodiscard]] std::optional<std::uint8_t> number(std::uint32_t number) const noexcept;
  void note(Code code) noexcept;
  void decide() noexcept;
  [[nodiscard]] bool zero_is_a_digit() const noexcept;
  [[nodiscard]] bool is_decimal() const noexcept;
  void build();
  // Signs for the digits from `first` to at most `last`.
  void assign(std::string_view signs, std::uint32_t first, std::uint32_t last);

  std::uint32_t size_;
  bool spaced_;
  SymbolsKind kind_ = SymbolsKind::undecided;
  Zero zero_ = Zero::undecided;
  // These have occurred so far:
  bool one_to_nine_ = false, letter_ = false, number_ = false;
  bool zero_sign_ = false, other_empty_ = false, last_letter_ = false, beyond_last_ = false;

  std::array<std::uint8_t, 128> digits_{};
  std::string symbols_;
};

}  // namespace dlx::puzzle::sudoku_io
