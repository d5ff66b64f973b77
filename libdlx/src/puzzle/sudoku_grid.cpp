// Shapes and grids: what is legal, and where givens clash. For each digit of each row, column and
// box the first cell that holds it is kept; a second one is a clash.
#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace dlx::puzzle {
namespace {

std::string extent(std::uint64_t rows, std::uint64_t columns) {
  return std::to_string(rows) + 'x' + std::to_string(columns);
}

constexpr bool is_symbol(char c) noexcept {
  return '!' <= c && c <= '~';
}

void require_grid(const SudokuGrid& grid) {
  require_sudoku_shape(grid.shape);
  const std::uint64_t size = grid.shape.size();
  const std::string name = "a sudoku of " + extent(size, size);
  if (grid.digits.size() != grid.shape.cells())
    throw ModelError(name + " has " + std::to_string(grid.shape.cells()) + " cells, not " +
                     std::to_string(grid.digits.size()));
  for (const std::uint8_t digit : grid.digits)
    if (digit > size) throw ModelError(name + " has no digit " + std::to_string(digit));
  const bool good = std::all_of(grid.symbols.begin(), grid.symbols.end(), is_symbol);
  if (!grid.symbols.empty() && (!good || grid.symbols.size() != size))
    throw ModelError(name + " needs " + std::to_string(size) + " symbols, one character each");
}

// The first cell, counted from 1, that holds a digit in a row, column or box.
class Holders {
 public:
  explicit Holders(const SudokuGrid& grid)
      : grid_(grid), size_(grid.shape.size()), cells_(3 * size_ * size_) {}

  std::optional<SudokuClash> add(std::size_t cell) {
    constexpr std::array<std::string_view, 3> names = {"row", "column", "box"};
    const std::size_t row = cell / size_;
    const std::size_t column = cell % size_;
    const std::array<std::size_t, 3> lines = {row, column, grid_.shape.box(row, column)};
    for (std::size_t kind = 0; kind < 3; ++kind) {
      std::size_t& holder = cells_[(kind * size_ + lines[kind]) * size_ + grid_.digits[cell] - 1];
      if (holder != 0) return clash(holder - 1, cell, names[kind]);
      holder = cell + 1;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string given(std::size_t cell) const {
    return 'r' + std::to_string(cell / size_ + 1) + 'c' + std::to_string(cell % size_ + 1) + '=' +
           std::to_string(grid_.digits[cell]);
  }

  [[nodiscard]] SudokuClash clash(std::size_t first, std::size_t second,
                                  std::string_view unit) const {
    return {first, second,
            given(second) + " clashes with " + given(first) + ": same " + std::string(unit)};
  }

  const SudokuGrid& grid_;
  std::size_t size_;
  std::vector<std::size_t> cells_;  // 0: none yet
};

}  // namespace

std::optional<SudokuShape> SudokuShape::usual(std::uint64_t size) noexcept {
  if (size > largest_sudoku) return std::nullopt;
  const auto cells = static_cast<std::uint32_t>(size);
  std::optional<SudokuShape> shape;
  for (std::uint32_t rows = 2; rows * rows <= cells; ++rows)
    if (cells % rows == 0) shape = {rows, cells / rows};
  return shape;
}

void require_sudoku_shape(const SudokuShape& shape) {
  const std::string boxes = "boxes of " + extent(shape.box_rows, shape.box_columns) + " cells";
  if (shape.size() == 0) throw ModelError(boxes + " make no grid");
  if (shape.size() > largest_sudoku)
    throw ModelError(boxes + " are too large: a sudoku has at most " +
                     extent(largest_sudoku, largest_sudoku) + " cells");
}

SudokuGrid blank_sudoku(const SudokuShape& shape) {
  constexpr std::string_view symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  require_sudoku_shape(shape);
  SudokuGrid grid{shape, std::vector<std::uint8_t>(shape.cells()), {}};
  if (shape.size() <= symbols.size()) grid.symbols = symbols.substr(0, shape.size());
  return grid;
}

std::optional<SudokuClash> find_clash(const SudokuGrid& grid) {
  require_grid(grid);
  Holders holders(grid);
  for (std::size_t cell = 0; cell < grid.digits.size(); ++cell)
    if (grid.digits[cell] != 0)
      if (auto clash = holders.add(cell)) return clash;
  return std::nullopt;
}

}  // namespace dlx::puzzle
