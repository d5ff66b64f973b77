// Shapes and grids: what is legal, and where givens clash. For each digit of each row, column, box
// and what a variant adds the first cell that holds it is kept; a second one is a clash.
#include "board/names.hpp"
#include "puzzle/sudoku_units.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <string_view>

namespace dlx::puzzle {
namespace {

std::string extent(std::uint64_t rows, std::uint64_t columns) {
  return std::to_string(rows) + 'x' + std::to_string(columns);
}

constexpr bool is_symbol(char c) noexcept {
  return '!' <= c && c <= '~';
}

void require_regions(const Regions& regions, std::uint64_t size) {
  require_sound(regions);
  if (regions.size != size)
    throw ModelError("the map of regions has " + std::to_string(regions.size) +
                     " rows, the sudoku " + std::to_string(size));
  for (std::uint32_t region = 0; region < size; ++region) {
    const auto cells = std::count(regions.of.begin(), regions.of.end(), region);
    if (static_cast<std::uint64_t>(cells) != size)
      throw ModelError("region " + regions.names[region] + " of a sudoku has " +
                       std::to_string(cells) + " cells, not " + std::to_string(size));
  }
}

void require_layout(const SudokuGrid& grid) {
  constexpr std::size_t most_options = 1'000'000;  // a 64x64 grid has 262,144
  const board::GridLayout layout = grid.layout();
  if (layout.corners.empty()) return;
  (void)board::grid_layout_of(board::text_of(layout));
  const std::vector<bool> holes = layout.holes();
  const auto cells = static_cast<std::size_t>(std::count(holes.begin(), holes.end(), false));
  if (cells * layout.size > most_options)
    throw ModelError("these grids have more than " + std::to_string(most_options) +
                     " digits in cells");
}

std::string place_name(const SudokuGrid& grid, std::size_t cell) {
  return board::nth_cell_name(cell, grid.layout().columns());
}

// A digit, or a cage, where grids that overlap leave a hole.
void require_no_hole(const SudokuGrid& grid) {
  if (grid.variant.corners.empty()) return;
  const std::vector<bool> holes = grid.layout().holes();
  const auto require = [&](std::size_t cell) {
    if (holes[cell]) throw ModelError("no grid has the cell " + place_name(grid, cell));
  };
  for (std::size_t cell = 0; cell < holes.size(); ++cell)
    if (grid.digits[cell] != 0) require(cell);
  for (const SudokuCage& cage : grid.variant.cages)
    for (const std::size_t cell : cage.cells) require(cell);
}

void require_cages(const SudokuGrid& grid) {
  std::vector<char> is_taken(grid.digits.size(), 0);
  for (const SudokuCage& cage : grid.variant.cages) {
    if (cage.cells.empty()) throw ModelError("a cage without cells");
    if (!std::is_sorted(cage.cells.begin(), cage.cells.end()) ||
        cage.cells.back() >= is_taken.size())
      throw ModelError("the cells of a cage are not ascending cells of the sudoku");
    for (const std::size_t cell : cage.cells)
      if (is_taken[cell]++ != 0)
        throw ModelError("cell " + place_name(grid, cell) + " is in two cages");
  }
}

void require_candidates(const SudokuGrid& grid) {
  const std::size_t size = grid.shape.size(), sets = grid.candidates.size();
  if (sets == 0) return;
  if (sets != grid.digits.size())
    throw ModelError("a sudoku of " + extent(size, size) + " has " +
                     std::to_string(grid.digits.size()) + " sets of candidates, not " +
                     std::to_string(sets));
  for (std::size_t cell = 0; cell < sets; ++cell)
    if ((grid.candidates[cell] & ~all_digits(size)) != 0)
      throw ModelError("a candidate of " + place_name(grid, cell) + " is above " +
                       std::to_string(size));
}

void require_variant(const SudokuGrid& grid) {
  const auto& [diagonals, windows, regions, cages, marks, corners] = grid.variant;
  const board::GridLayout layout = grid.layout();
  for (const board::Mark& mark : marks) (void)board::mark_of(board::text_of(mark), layout);
  if (!cages.empty()) require_cages(grid);
  if (!regions.empty() && regions.size() != layout.count())
    throw ModelError(std::to_string(layout.count()) + " maps of regions are needed, one for each " +
                     "grid, not " + std::to_string(regions.size()));
  for (const Regions& map : regions) require_regions(map, grid.shape.size());
  if (windows && (!regions.empty() || SudokuUnits::windows_in(grid.shape) == 0))
    throw ModelError(!regions.empty() ? "windows go with boxes, not with regions"
                                      : "a sudoku with boxes of " +
                                            extent(grid.shape.box_rows, grid.shape.box_columns) +
                                            " cells has no room for a window");
}

void require_grid(const SudokuGrid& grid) {
  require_sudoku_shape(grid.shape);
  require_layout(grid);
  const std::uint64_t size = grid.shape.size();
  const board::GridLayout layout = grid.layout();
  const std::size_t places = std::size_t{layout.rows()} * layout.columns();
  const std::string name = "a sudoku of " + extent(layout.rows(), layout.columns());
  if (grid.digits.size() != places)
    throw ModelError(name + " has " + std::to_string(places) + " cells, not " +
                     std::to_string(grid.digits.size()));
  for (const std::uint8_t digit : grid.digits)
    if (digit > size) throw ModelError(name + " has no digit " + std::to_string(digit));
  const bool good = std::all_of(grid.symbols.begin(), grid.symbols.end(), is_symbol);
  if (!grid.symbols.empty() && (!good || grid.symbols.size() != size))
    throw ModelError(name + " needs " + std::to_string(size) + " symbols, one character each");
  require_candidates(grid);
  require_variant(grid);
  require_no_hole(grid);
}

// The first cell, counted from 1, that holds a digit in a row, column, box or what else there is.
class Holders {
 public:
  explicit Holders(const SudokuGrid& grid)
      : grid_(grid), size_(grid.shape.size()), units_(grid), cells_(units_.count() * size_) {}

  std::optional<SudokuClash> add(std::size_t cell) {
    for (const std::size_t unit : units_.of(cell)) {
      std::size_t& holder = cells_[unit * size_ + grid_.digits[cell] - 1];
      if (holder != 0) return clash(holder - 1, cell, units_.kind(unit));
      holder = cell + 1;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string given(std::size_t cell) const {
    return place_name(grid_, cell) + '=' + std::to_string(grid_.digits[cell]);
  }

  [[nodiscard]] SudokuClash clash(std::size_t first, std::size_t second,
                                  std::string_view unit) const {
    return {first, second,
            given(second) + " clashes with " + given(first) + ": same " + std::string(unit)};
  }

  const SudokuGrid& grid_;
  std::size_t size_;
  SudokuUnits units_;
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
  require_sudoku_shape(shape);
  return blank_sudoku(shape, {static_cast<std::uint32_t>(shape.size()), {}});
}

SudokuGrid blank_sudoku(const SudokuShape& shape, const board::GridLayout& layout) {
  constexpr std::string_view symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  require_sudoku_shape(shape);
  if (layout.size != shape.size())
    throw ModelError("the grids " + board::text_of(layout) + " have other sizes than boxes of " +
                     extent(shape.box_rows, shape.box_columns) + " cells");
  SudokuGrid grid{shape, {}, {}, {}, {}};
  grid.digits.resize(std::size_t{layout.rows()} * layout.columns());
  grid.variant.corners = layout.corners;
  if (shape.size() <= symbols.size()) grid.symbols = symbols.substr(0, shape.size());
  return grid;
}

void add_mark(SudokuGrid& grid, board::Mark mark) {
  constexpr std::size_t most_filled = 8;  // cells of a 9x9 grid have 40,320 fillings a sum
  auto& [diagonals, windows, regions, cages, marks, corners] = grid.variant;
  const std::size_t size = grid.shape.size(), columns = grid.layout().columns();
  const bool has_sum = mark.form->word == "cage" && !mark.numbers.empty() && mark.numbers[0] > 0;
  if (!has_sum || size > 9 || mark.groups[0].size() > most_filled)
    return marks.push_back(std::move(mark));
  SudokuCage cage{mark.numbers[0], {}};
  for (const board::MarkPlace place : mark.groups[0])
    cage.cells.push_back(static_cast<std::size_t>(place.row) * columns +
                         static_cast<std::size_t>(place.column));
  std::sort(cage.cells.begin(), cage.cells.end());
  const bool is_apart = std::none_of(cages.begin(), cages.end(), [&](const SudokuCage& other) {
    return std::find_first_of(other.cells.begin(), other.cells.end(), cage.cells.begin(),
                              cage.cells.end()) != other.cells.end();
  });
  if (is_apart)
    cages.push_back(std::move(cage));
  else
    marks.push_back(std::move(mark));
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
