// Game ids of solo, of S. Tatham's Portable Puzzle Collection: the columns and rows of boxes, or
// one number and `j` for blocks of any form; letters; a colon; the cells row by row; the blocks;
// and of a killer sudoku its cages, as blocks, and their sums, each at the first cell of its cage.
//
//     3x3:a5a8b1...    boxes of 3 rows and 3 columns
//     3x3x:...         and both diagonals
//     9j:...,blocks    a jigsaw
//     3x3k:...,cages,sums
//
// Addresses of sudokus: of puzz.link, of Tatham's page of solo, and of sudokuwiki.org, whose
// "Sudoku String Definitions" tell the forms of its boards.
#include "base/lines.hpp"
#include "puzzle/sudoku_form.hpp"
#include "puzzle/sudoku_units.hpp"

#include <algorithm>
#include <array>
#include <bit>

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

// --- Addresses

// The boxes that puzz.link draws: squares, and in a grid of six rows two rows of three.
SudokuGrid read_puzz_link(Address& address) {
  const std::uint32_t size = require_square(address, largest_sudoku);
  const auto shape = SudokuShape::usual(size);
  if (!shape || (shape->box_rows != shape->box_columns && size != 6))
    address.body.at(address.kind)
        .fail("puzz.link has no boxes for a grid of " + std::to_string(size) + " rows");
  SudokuGrid grid = blank_sudoku(*shape);
  const auto digits = read_numbers(address.body, grid.digits.size(), "a digit", 1, size);
  address.body.expect_end();
  std::copy(digits.begin(), digits.end(), grid.digits.begin());
  return grid;
}

SudokuGrid read_solo_page(Address& address) {
  return read_solo_id(address.body);
}

// A cell of two figures of a board of sudokuwiki.org: the digit that it holds, or the candidates, a
// bit each.
struct WikiCell {
  std::uint32_t digit = 0;
  std::uint32_t candidates = 0;
};

// `S9B` and base 36: 1 to 9 is a clue, 10 to 18 a solved cell, else candidates and 18.
std::optional<WikiCell> wiki_cell_36(std::uint32_t number) {
  constexpr std::uint32_t most = 9, solved = 9, candidates = 18, all = 0x1ff;
  if (number == 0 || number > candidates + all) return std::nullopt;
  if (number <= most) return WikiCell{number, 0};
  if (number <= candidates) return WikiCell{number - solved, 0};
  return WikiCell{0, number - candidates};
}

// Base 32: candidates twice, and one more for a clue.
std::optional<WikiCell> wiki_cell_32(std::uint32_t number) {
  const std::uint32_t bits = number >> 1U;
  if (bits == 0) return std::nullopt;
  if (std::has_single_bit(bits))
    return WikiCell{static_cast<std::uint32_t>(std::countr_zero(bits)) + 1, 0};
  if (number % 2 == 1) return std::nullopt;
  return WikiCell{0, bits};
}

// 81 digits, or two figures a cell, whose candidates stay those of the grid.
SudokuGrid read_wiki_board(Address& address) {
  SudokuGrid grid = blank_sudoku({3, 3});
  GameId& body = address.body;
  const bool is_in_36 = body.accept_all("S9B");
  const bool has_candidates = is_in_36 || body.rest().size() == 2 * grid.digits.size();
  if (has_candidates) grid.candidates.assign(grid.digits.size(), all_digits(9));
  for (std::size_t at = 0; at < grid.digits.size(); ++at) {
    std::uint8_t& digit = grid.digits[at];
    if (!has_candidates) {
      if (!body.accept('.')) digit = static_cast<std::uint8_t>(body.figure());
      continue;
    }
    const GameId place = body;
    const std::uint32_t base = is_in_36 ? 36 : 32, high = take_figure(body, base);
    const std::uint32_t number = base * high + take_figure(body, base);
    const auto cell = is_in_36 ? wiki_cell_36(number) : wiki_cell_32(number);
    if (!cell) place.fail("this is no cell of sudokuwiki.org");
    digit = static_cast<std::uint8_t>(cell->digit);
    if (digit == 0) grid.candidates[at] = cell->candidates;
  }
  body.expect_end();
  return grid;
}

constexpr std::array sudoku_addresses{
    AddressKind<SudokuGrid>{Site::puzz_link, "sudoku", read_puzz_link},
    AddressKind<SudokuGrid>{Site::tatham, "solo", read_solo_page},
    AddressKind<SudokuGrid>{Site::sudoku_wiki, "sudoku", read_wiki_board}};

}  // namespace

SudokuGrid read_sudoku_address(const GameId& text) {
  return read_address<SudokuGrid>(text, sudoku_addresses);
}

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
    grid.variant.regions = {read_solo_blocks(id, size)};
  }
  if (flags.cages) grid.variant.cages = read_solo_cages(id, size);
  id.expect_end();
  return grid;
}

}  // namespace dlx::puzzle::sudoku_io
