// Sudokus in all their forms; what was read becomes a problem, and its line reads as the same.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/sudoku.hpp>
#include <dlx/text.hpp>

#include <sstream>

namespace fuzz {
namespace {

using dlx::puzzle::SudokuGrid, dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuReader,
    dlx::puzzle::SudokuShape;

// The puzzles, and the error at the end if there was one.
std::pair<std::vector<SudokuPuzzle>, std::string> read(SudokuReader reader) {
  std::vector<SudokuPuzzle> puzzles;
  try {
    for (SudokuPuzzle puzzle; reader.next(puzzle);) puzzles.push_back(puzzle);
  } catch (const dlx::ParseError& error) {
    return {puzzles, error.what()};
  }
  return {puzzles, ""};
}

// A cage may have more fillings than are written, and a mark may ask for what a grid does not have.
void use(const SudokuGrid& grid) try {
  constexpr std::size_t small = 9;  // a problem of 16x16 takes a millisecond
  std::vector<dlx::OptionId> givens;
  if (grid.variant.corners.empty()) dlx::puzzle::sudoku_givens(grid, givens);
  if (dlx::puzzle::find_clash(grid) || grid.shape.size() > small) return;
  const auto instance = dlx::puzzle::sudoku(grid);
  dlx::require_writable(instance);
} catch (const dlx::ModelError&) {
  require(!grid.variant.cages.empty() || !grid.variant.marks.empty(),
          "a grid that was read has a problem");
}

// A 9x9 grid as the line that most collections have.
void read_its_line(const SudokuGrid& grid) {
  if (grid.shape != SudokuShape{} || !grid.variant.corners.empty()) return;
  std::string line;
  for (const auto digit : grid.digits) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  line += '\n';
  const auto [puzzles, error] = read(SudokuReader(line, "line"));
  require(puzzles.size() == 1 && puzzles[0].grid.digits == grid.digits, "a line is its grid");
}

}  // namespace

void sudokus(std::string_view bytes) {
  const auto [puzzles, error] = read(SudokuReader(bytes, "text"));
  std::istringstream stream{std::string(bytes)};
  const auto streamed = read(SudokuReader(stream, "text"));
  require(streamed.second == error && streamed.first.size() == puzzles.size(),
          "a stream reads as its text");
  for (const auto& puzzle : puzzles) {
    const auto layout = puzzle.grid.layout();
    require(puzzle.grid.digits.size() == std::size_t{layout.rows()} * layout.columns() &&
                puzzle.places.size() == puzzle.grid.digits.size(),
            "every cell is read");
    require(puzzle.grid.candidates.empty() ||
                puzzle.grid.candidates.size() == puzzle.grid.digits.size(),
            "every cell has a set of candidates, or none");
    use(puzzle.grid);
    read_its_line(puzzle.grid);
  }
  (void)read(SudokuReader(bytes, "text", SudokuShape{3, 2}));
}

}  // namespace fuzz
