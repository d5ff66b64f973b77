// Lines of constraints, on one grid or on several that overlap: a mark is its text, and the lines
// of a problem are the grid that it was made of.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/mark_pool.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/text.hpp>

namespace fuzz {
namespace {

using dlx::puzzle::SudokuGrid;

void read_its_marks(const SudokuGrid& grid) {
  for (const dlx::board::Mark& mark : grid.variant.marks)
    require(dlx::board::mark_of(dlx::board::text_of(mark), grid.layout()) == mark,
            "a mark is its text");
  const auto layout = grid.layout();
  require(dlx::board::grid_layout_of(text_of(layout)).rows() == layout.rows(),
          "a layout is its text");
}

// Clues may clash, and marks may ask for what a grid does not have.
void make_problem(const SudokuGrid& grid) try {
  const dlx::Instance instance = dlx::puzzle::sudoku(grid);
  dlx::require_writable(instance);
  require(dlx::puzzle::sudoku_of(instance.directives) == grid, "a problem tells its grid");
} catch (const dlx::ModelError&) {
  return;
}

}  // namespace

void marks(std::string_view bytes) try {
  constexpr std::uint32_t small = 6, most_cells = 100;
  dlx::puzzle::SudokuReader reader(bytes, "text");
  for (dlx::puzzle::SudokuPuzzle puzzle; reader.next(puzzle);) {
    const SudokuGrid& grid = puzzle.grid;
    if (reader.form() != "lines of constraints") return;
    read_its_marks(grid);
    if (grid.layout().size <= small && grid.digits.size() <= most_cells) make_problem(grid);
  }
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
