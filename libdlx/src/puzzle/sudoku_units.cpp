// Units by arithmetic, from a cell's row and column.
#include "puzzle/sudoku_units.hpp"

#include "board/names.hpp"

namespace dlx::puzzle {
namespace {

// Windows are boxes one cell apart from the edge and from each other.
std::size_t windows_along(std::size_t size, std::size_t box) noexcept {
  return (size - 1) / (box + 1);
}

}  // namespace

SudokuUnits::SudokuUnits(const SudokuGrid& grid)
    : grid_(grid),
      size_(grid.shape.size()),
      windows_from_(3 * size_ + (grid.variant.diagonals ? 2 : 0)),
      windows_(grid.variant.windows ? windows_in(grid.shape) : 0) {}

std::size_t SudokuUnits::windows_in(const SudokuShape& shape) noexcept {
  return windows_along(shape.size(), shape.box_rows) *
         windows_along(shape.size(), shape.box_columns);
}

std::size_t SudokuUnits::box(std::size_t row, std::size_t column) const {
  return grid_.variant.regions ? grid_.variant.regions->of[row * size_ + column]
                               : grid_.shape.box(row, column);
}

SudokuUnits::Some SudokuUnits::of(std::size_t cell) const {
  const std::size_t row = cell / size_, column = cell % size_;
  Some units;
  units.add(row);
  units.add(size_ + column);
  units.add(2 * size_ + box(row, column));
  if (grid_.variant.diagonals && row == column) units.add(3 * size_);
  if (grid_.variant.diagonals && row + column + 1 == size_) units.add(3 * size_ + 1);
  if (windows_ == 0) return units;
  const std::size_t high = grid_.shape.box_rows + 1, wide = grid_.shape.box_columns + 1;
  const std::size_t down = windows_along(size_, high - 1), across = windows_along(size_, wide - 1);
  if (row % high != 0 && column % wide != 0 && row / high < down && column / wide < across)
    units.add(windows_from_ + row / high * across + column / wide);
  return units;
}

std::string_view SudokuUnits::kind(std::size_t unit) const noexcept {
  if (unit < size_) return "row";
  if (unit < 2 * size_) return "column";
  if (unit < 3 * size_) return grid_.variant.regions ? "region" : "box";
  return unit < windows_from_ ? "diagonal" : "window";
}

std::string SudokuUnits::item(std::size_t unit, std::size_t digit) const {
  const std::size_t first = unit < 3 * size_       ? unit / size_ * size_
                            : unit < windows_from_ ? 3 * size_
                                                   : windows_from_;
  const char letter = unit < 3 * size_ ? "rcb"[unit / size_] : kind(unit).front();
  return board::symbol_name(letter, unit - first + 1, digit);
}

}  // namespace dlx::puzzle
