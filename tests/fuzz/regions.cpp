// Maps of regions, with the queens and the sudoku that they are for.
#include "fuzz/targets.hpp"

#include <dlx/board/regions.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/text.hpp>

#include <sstream>

namespace fuzz {
namespace {

using dlx::board::Regions;

std::string rows_of(const Regions& regions) {
  std::string text;
  for (std::size_t row = 0; row < regions.size; ++row) text += regions.row_text(row) + '\n';
  return text;
}

void place_queens(const Regions& regions, bool no_touch) {
  dlx::puzzle::Queens puzzle;
  puzzle.size = regions.size;
  puzzle.regions = regions;
  puzzle.no_touch = no_touch;
  dlx::require_writable(dlx::puzzle::queens(puzzle));
}

// Its regions need not be as large as a row each.
void fill_sudoku(const Regions& regions, bool diagonals) try {
  auto grid = dlx::puzzle::blank_sudoku({1, static_cast<std::uint32_t>(regions.size)});
  grid.variant.regions = {regions};
  grid.variant.diagonals = diagonals;
  dlx::require_writable(dlx::puzzle::sudoku(grid));
} catch (const dlx::ModelError&) {
  return;
}

}  // namespace

void regions(std::string_view bytes) try {
  const auto read = dlx::board::read_regions(bytes, "text");
  dlx::board::require_sound(read);
  std::istringstream stream{std::string(bytes)};
  require(dlx::board::read_regions(stream, "text") == read, "a stream reads as its text");
  require(dlx::board::read_regions(rows_of(read), "rows") == read, "a map's rows are the map");
  constexpr std::size_t large = 9;  // a problem of 16x16 takes a millisecond
  if (read.size > large) return;
  const unsigned way = way_of(bytes, 4);
  place_queens(read, (way & 1U) != 0);
  fill_sudoku(read, (way & 2U) != 0);
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
