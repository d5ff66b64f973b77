// The sets of cells in which a digit may stand once: rows, columns, boxes or regions, and what a
// variant adds. Numbered in that order, each kind from 1 in its names.
//
//     const SudokuUnits units(grid);
//     for (const std::size_t unit : units.of(cell)) ...  // at least three
//     units.item(unit, 8);                               // "r1=8"
#pragma once

#include <dlx/puzzle/sudoku.hpp>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace dlx::puzzle {

/// The digits 1 to `size`. REQUIRES 1 <= size <= 64.
[[nodiscard]] constexpr SudokuDigits all_digits(std::size_t size) noexcept {
  return ~SudokuDigits{0} >> (64 - size);
}
/// The set that holds one digit. REQUIRES 1 <= digit <= 64.
[[nodiscard]] constexpr SudokuDigits only_digit(std::size_t digit) noexcept {
  return SudokuDigits{1} << (digit - 1);
}

class SudokuUnits {
 public:
  /// REQUIRES a grid whose shape and variant have been checked, and which lives as long.
  explicit SudokuUnits(const SudokuGrid& grid);

  /// The units of one cell, in ascending order.
  class Some {
   public:
    void add(std::size_t unit) { units_[count_++] = unit; }
    [[nodiscard]] const std::size_t* begin() const noexcept { return units_.data(); }
    [[nodiscard]] const std::size_t* end() const noexcept { return units_.data() + count_; }

   private:
    std::array<std::size_t, 6> units_{};  // row, column, box, two diagonals, window
    std::size_t count_ = 0;
  };

  [[nodiscard]] std::size_t count() const noexcept { return windows_from_ + windows_; }
  [[nodiscard]] Some of(std::size_t cell) const;
  /// The name of the item for a digit in a unit.
  [[nodiscard]] std::string item(std::size_t unit, std::size_t digit) const;
  /// The name of its kind in messages, such as "row".
  [[nodiscard]] std::string_view kind(std::size_t unit) const noexcept;

  /// The number of windows that fit into a grid of boxes.
  [[nodiscard]] static std::size_t windows_in(const SudokuShape& shape) noexcept;

 private:
  [[nodiscard]] std::size_t box(std::size_t row, std::size_t column) const;

  const SudokuGrid& grid_;
  std::size_t size_;
  std::size_t windows_from_;  // the first window
  std::size_t windows_ = 0;
};

}  // namespace dlx::puzzle
