// Units by arithmetic, from a cell's row and column in its grid.
#include "puzzle/sudoku_units.hpp"

#include "board/names.hpp"

namespace dlx::puzzle {
namespace {

// Windows are boxes one cell apart from the edge and from each other.
std::size_t windows_along(std::size_t size, std::size_t box) noexcept {
  return (size - 1) / (box + 1);
}

constexpr std::size_t no_window = static_cast<std::size_t>(-1);

std::size_t window_at(const SudokuShape& shape, std::size_t row, std::size_t column) noexcept {
  const std::size_t high = shape.box_rows + 1, wide = shape.box_columns + 1;
  const std::size_t down = windows_along(shape.size(), shape.box_rows),
                    across = windows_along(shape.size(), shape.box_columns);
  const bool is_in =
      row % high != 0 && column % wide != 0 && row / high < down && column / wide < across;
  return is_in ? row / high * across + column / wide : no_window;
}

}  // namespace

SudokuUnits::SudokuUnits(const SudokuGrid& grid) : units_of_(grid.digits.size()) {
  constexpr std::size_t most = 6;  // row, column, box, two diagonals, window
  for (Cells& units : units_of_) units.reserve(most);
  for (std::size_t k = 0; k < grid.layout().count(); ++k) add_grid(grid, k);
}

void SudokuUnits::add_grid(const SudokuGrid& grid, std::size_t index) {
  const auto& [shape, digits, symbols, variant, candidates] = grid;
  const std::size_t size = shape.size();
  const board::GridLayout layout = grid.layout();
  const board::Cell corner = layout.corner(index);
  const std::size_t columns = layout.columns();
  std::vector<Cells> in_row(size), in_column(size), in_box(size), on_diagonal(2),
      in_window(variant.windows ? windows_in(shape) : 0);
  for (auto* const units : {&in_row, &in_column, &in_box, &on_diagonal})
    for (Cells& cells : *units) cells.reserve(size);
  for (std::size_t place = 0; place < size * size; ++place) {
    const std::size_t row = place / size, column = place % size;
    const std::size_t cell = (corner.row + row) * columns + corner.column + column;
    in_row[row].push_back(cell);
    in_column[column].push_back(cell);
    in_box[variant.regions.empty() ? shape.box(row, column) : variant.regions[index].of[place]]
        .push_back(cell);
    if (row == column) on_diagonal[0].push_back(cell);
    if (row + column + 1 == size) on_diagonal[1].push_back(cell);
    if (const std::size_t window = window_at(shape, row, column);
        variant.windows && window != no_window)
      in_window[window].push_back(cell);
  }
  if (!variant.diagonals) on_diagonal.clear();
  const std::string_view box = variant.regions.empty() ? "box" : "region";
  const std::size_t number = variant.corners.empty() ? 0 : index + 1;
  for (const auto& [kind, units] :
       {std::pair<std::string_view, const std::vector<Cells>&>{"row", in_row},
        {"column", in_column},
        {box, in_box},
        {"diagonal", on_diagonal},
        {"window", in_window}})
    for (std::size_t k = 0; k < units.size(); ++k) add({kind, k + 1, number}, units[k]);
}

void SudokuUnits::add(Unit unit, const Cells& cells) {
  if (unit.grid != 0 && !known_.insert(cells).second) return;
  for (const std::size_t cell : cells) units_of_[cell].push_back(units_.size());
  units_.push_back(unit);
}

std::size_t SudokuUnits::windows_in(const SudokuShape& shape) noexcept {
  return windows_along(shape.size(), shape.box_rows) *
         windows_along(shape.size(), shape.box_columns);
}

// A region is an item as a box is.
std::string SudokuUnits::item(std::size_t unit, std::size_t digit) const {
  const auto& [kind, number, grid] = units_[unit];
  const std::string name = board::symbol_name(kind == "region" ? 'b' : kind[0], number, digit);
  return grid == 0 ? name : name + '@' + std::to_string(grid);
}

}  // namespace dlx::puzzle
