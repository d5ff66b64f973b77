// The sets of cells in which a digit may stand once: rows, columns, boxes or regions, and what a
// variant adds. Numbered in that order, each kind from 1 in its names; grids that overlap have
// theirs in turn, and a set of cells that two of them share is a unit of the first.
//
//     const SudokuUnits units(grid);
//     for (const std::size_t unit : units.of(cell)) ...  // at least three; none where no cell is
//     units.item(unit, 8);                               // "r1=8"; of the second grid "r1=8@2"
#pragma once

#include <dlx/puzzle/sudoku.hpp>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

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
  using Cells = std::vector<std::size_t>;

  /// REQUIRES a grid whose shape and variant have been checked.
  explicit SudokuUnits(const SudokuGrid& grid);

  [[nodiscard]] std::size_t count() const noexcept { return units_.size(); }
  /// The units of one cell, in ascending order.
  [[nodiscard]] const Cells& of(std::size_t cell) const { return units_of_[cell]; }
  /// The name of the item for a digit in a unit.
  [[nodiscard]] std::string item(std::size_t unit, std::size_t digit) const;
  /// The name of its kind in messages, such as "row".
  [[nodiscard]] std::string_view kind(std::size_t unit) const noexcept { return units_[unit].kind; }

  /// The number of windows that fit into a grid of boxes.
  [[nodiscard]] static std::size_t windows_in(const SudokuShape& shape) noexcept;

 private:
  struct Unit {
    std::string_view kind;
    std::size_t number;  // of its kind in its grid, from 1
    std::size_t grid;    // from 1; 0: there is only one
  };

  void add_grid(const SudokuGrid& grid, std::size_t index);
  void add(Unit unit, const Cells& cells);

  std::vector<Unit> units_;
  std::vector<Cells> units_of_;  // by cell
  std::set<Cells> known_;        // of grids that overlap
};

}  // namespace dlx::puzzle
