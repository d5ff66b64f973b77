// The alphabet of a sudoku file: the digit of each code, decided by the first unambiguous puzzle.
#pragma once

#include "puzzle/sudoku_cells.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dlx::puzzle::sudoku_io {

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

  /// For SudokuGrid::symbols.
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
  // What has occurred so far:
  bool one_to_nine_ = false, letter_ = false, number_ = false;
  bool zero_sign_ = false, other_empty_ = false, last_letter_ = false, beyond_last_ = false;

  std::array<std::uint8_t, 128> digits_{};
  std::string symbols_;
};

}  // namespace dlx::puzzle::sudoku_io
