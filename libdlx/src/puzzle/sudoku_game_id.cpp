// Game ids of solo, of S. Tatham's Portable Puzzle Collection: the columns and rows of boxes, or
// one number and `j` for blocks of any form; letters; a colon; the cells row by row; the blocks;
// and of a killer sudoku its cages, as blocks, and their sums, each at the first cell of its cage.
//
//     3x3:a5a8b1...    boxes of 3 rows and 3 columns
//     3x3x:...         and both diagonals
//     9j:...,blocks    a jigsaw
//     3x3k:...,cages,sums
#include "base/lines.hpp"
#include "puzzle/sudoku_form.hpp"

#include <algorithm>

namespace dlx::puzzle::sudoku_io {
namespace {

// Other letters, as of difficulty (d and a letter) and symmetry, only matter for making puzzles.
struct SoloFlags {
  bool diagonals = false, blocks = false, cages = false;
};

SoloFlags read_solo_flags(GameId& id) {
  SoloFlags flags;
  while (id.peek() != ':') {
    const char flag = id.take();
    flags.diagonals = flags.diagonals || flag == 'x';
    flags.blocks = flags.blocks || flag == 'j';
    flags.cages = flags.cages || flag == 'k';
    if (flag == 'd') id.take();
  }
  id.expect(':');
  return flags;
}

// A region is named by its sign in a map of regions.
Regions read_solo_blocks(GameId& id, std::uint32_t size) {
  constexpr std::string_view signs =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  Regions regions;
  regions.size = size;
  regions.of = id.blocks(size);
  const std::uint32_t count = *std::max_element(regions.of.begin(), regions.of.end()) + 1;
  for (std::uint32_t region = 0; region < count; ++region)
    if (std::count(regions.of.begin(), regions.of.end(), region) != size)
      id.fail("the blocks do not have " + std::to_string(size) + " cells each");
  if (size > signs.size())
    id.fail("a jigsaw has up to " + std::to_string(signs.size()) + " blocks");
  for (std::uint32_t region = 0; region < count; ++region)
    regions.names.emplace_back(1, signs[region]);
  return regions;
}

std::vector<SudokuCage> read_solo_cages(GameId& id, std::uint32_t size) {
  id.expect(',');
  const auto cage_of = id.blocks(size);
  std::vector<SudokuCage> cages(*std::max_element(cage_of.begin(), cage_of.end()) + 1);
  for (std::size_t cell = 0; cell < cage_of.size(); ++cell)
    cages[cage_of[cell]].cells.push_back(cell);
  id.expect(',');
  const auto sums = id.cells(cage_of.size(), size * (size + 1) / 2);
  for (std::size_t cell = 0; cell < sums.size(); ++cell) {
    SudokuCage& cage = cages[cage_of[cell]];
    const bool is_first = cage.cells.front() == cell;
    if (is_first != (sums[cell] != 0))
      id.fail("a cage has its sum at its first cell, and there alone");
    if (is_first) cage.sum = sums[cell];
  }
  return cages;
}

}  // namespace

bool is_solo_id(std::string_view line) noexcept {
  const std::string_view text = base::trimmed(line);
  if (text.empty() || !GameId::is_one(text)) return false;
  const std::size_t end = text.find_first_not_of("0123456789");
  return text[end] == 'j' || (text[end] == 'x' && '0' <= text[end + 1] && text[end + 1] <= '9');
}

SudokuGrid read_solo_id(GameId id) {
  const std::uint32_t columns = id.number("the size of a box", 1, largest_sudoku);
  const std::uint32_t rows = id.accept('x') ? id.number("the size of a box", 1, largest_sudoku) : 1;
  const SoloFlags flags = read_solo_flags(id);
  const std::uint32_t size = rows * columns;
  if (size > largest_sudoku)
    id.fail("a sudoku has up to " + std::to_string(largest_sudoku) + " rows, not " +
            std::to_string(size));
  SudokuGrid grid = blank_sudoku(flags.blocks ? SudokuShape{1, size} : SudokuShape{columns, rows});
  const auto digits = id.cells(grid.shape.cells(), size);
  std::copy(digits.begin(), digits.end(), grid.digits.begin());
  grid.variant.diagonals = flags.diagonals;
  if (flags.blocks) {
    id.expect(',');
    grid.variant.regions = read_solo_blocks(id, size);
  }
  if (flags.cages) grid.variant.cages = read_solo_cages(id, size);
  if (!id.at_end()) id.fail("the game id goes on behind its end");
  return grid;
}

}  // namespace dlx::puzzle::sudoku_io
