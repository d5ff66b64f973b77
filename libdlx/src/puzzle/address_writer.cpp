// Writes addresses of puzz.link and of the pages of Tatham's collection: the forms that
// puzzle/address.hpp and puzzle/game_id.hpp read.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/board.hpp"
#include "puzzle/address_text.hpp"
#include "puzzle/game_id.hpp"

#include <dlx/puzzle/address.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace dlx::puzzle {
namespace {

// --- Blocks of game ids

std::string blocks_text(const Numbers& block, std::size_t size) {
  BlockWriter writer;
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t cell = row * size; cell + 1 < (row + 1) * size; ++cell)
      writer.add(block[cell] != block[cell + 1]);
  for (std::size_t column = 0; column < size; ++column)
    for (std::size_t cell = column; cell + size < block.size(); cell += size)
      writer.add(block[cell] != block[cell + size]);
  return writer.text();
}

// --- Checks

void require_rows(std::string_view site, std::uint32_t rows, std::uint32_t least,
                  std::uint32_t most) {
  if (rows < least || rows > most)
    fail(site, "has " + std::to_string(least) + " to " + std::to_string(most) + " rows, not " +
                   std::to_string(rows));
}

// Lines between cells tell blocks apart only if each is in one piece and no two of them touch as
// one.
void require_pieces(std::string_view site, const Numbers& block, std::size_t size) {
  base::UnionFind joined(block.size());
  for (std::uint32_t cell = 0; cell < block.size(); ++cell) {
    if ((cell + 1) % size != 0 && block[cell] == block[cell + 1]) joined.unite(cell, cell + 1);
    const auto below = static_cast<std::uint32_t>(cell + size);
    if (below < block.size() && block[cell] == block[below]) joined.unite(cell, below);
  }
  const Numbers pieces = numbered_sets(joined, block.size());
  if (*std::max_element(pieces.begin(), pieces.end()) !=
      *std::max_element(block.begin(), block.end()))
    fail(site, "has regions and cages in one piece each");
}

// --- Kinds

// The cage of each cell, from 0; every cell must be in one.
Numbers cages_of(std::string_view site, const board::Board& board) {
  Numbers cages = board.cage_numbers;
  if (std::count(cages.begin(), cages.end(), 0U) > 0) fail(site, "has a cage for every cell");
  for (std::uint32_t& cage : cages) --cage;
  require_pieces(site, cages, board.extent.columns);
  return cages;
}

// The sum of a cage stands at its first cell.
std::string sums_text(const board::Board& board) {
  Numbers sums(board.cell_count(), 0);
  for (const board::Cage& cage : board.cages) {
    std::uint32_t& sum = sums[*std::min_element(cage.cells.begin(), cage.cells.end())];
    sum = number_of(cage.clue);
    if (sum == 0) fail("Tatham's solo", "has no cage of sum 0");
  }
  return cells_text(sums);
}

std::string solo(const board::Board& board, std::span<const std::uint32_t> digits) {
  constexpr std::string_view site = "Tatham's solo";
  const std::uint32_t size = board.extent.rows;
  const bool has_regions = !board.regions.empty(), has_cages = !board.cages.empty();
  if (board.windows) fail(site, "and puzz.link have no sudokus with windows");
  require_rows(site, size, 2, has_cages ? 9 : 31);
  std::string id = std::to_string(has_regions ? size : board.box.rows);
  id += has_regions ? "j" : 'x' + std::to_string(board.box.columns);
  if (board.diagonals) id += 'x';
  if (has_cages) id += 'k';
  id += ':' + cells_text(digits);
  if (has_regions) {
    require_pieces(site, board.regions, size);
    id += ',' + blocks_text(board.regions, size);
  }
  if (has_cages) id += ',' + blocks_text(cages_of(site, board), size) + ',' + sums_text(board);
  return tatham("solo", id);
}

std::string sudoku_address(const board::Board& board, std::span<const std::uint32_t> digits) {
  for (const auto& [cell, candidates] : board.candidates)
    if (digits[cell] == 0) throw ModelError("an address has no place for candidates");
  if (board.has_overlap()) throw ModelError("an address has no place for grids that overlap");
  const std::uint32_t size = board.extent.rows;
  const bool has_its_boxes =
      board.box.rows == board.box.columns || (board.box.rows == 2 && board.box.columns == 3);
  const bool is_plain =
      board.regions.empty() && board.cages.empty() && !board.diagonals && !board.windows;
  if (!is_plain || !has_its_boxes || size < 4 || size > 25) return solo(board, digits);
  PlaceWriter places;
  for (const std::uint32_t digit : digits) places.add(digit);
  return puzz_link("sudoku", size, size, places.text());
}

// The runs of a line of `length` cells, the last first, in as many places as it may have runs.
void add_runs(PlaceWriter& places, const std::vector<std::string>& line, std::size_t length) {
  Numbers runs;
  for (const std::string& run : line)
    if (const std::uint32_t number = number_of(run); number > 0) runs.push_back(number);
  const std::size_t room = (length + 1) / 2;
  if (runs.size() > room) fail("puzz.link", "has no place for more runs than a line has room for");
  std::reverse(runs.begin(), runs.end());
  runs.resize(room, 0);
  places.add_all(runs);
}

std::string nonogram_address(const board::Board& board, std::span<const std::uint32_t> /*digits*/) {
  PlaceWriter places;
  for (const auto& line : board.down) add_runs(places, line, board.across.size());
  for (const auto& line : board.across) add_runs(places, line, board.down.size());
  return puzz_link("nonogram", board.down.size(), board.across.size(), places.text());
}

std::string stars_address(const board::Board& board, std::span<const std::uint32_t> /*digits*/) {
  const std::uint32_t size = board.extent.rows;
  if (board.regions.empty()) fail("puzz.link", "has star battles with regions only");
  require_pieces("puzz.link", board.regions, size);
  return puzz_link("starbattle", size, size,
                   std::to_string(board.each) + '/' +
                       walls_text(size, size, [&](std::size_t cell, std::size_t other) {
                         return board.regions[cell] != board.regions[other];
                       }));
}

// The digits that are given.
Numbers clues_of(const board::Board& board) {
  Numbers clues(board.cell_count(), 0);
  for (const auto& [cell, symbol] : board.symbols_given) clues[cell] = number_of(symbol);
  return clues;
}

std::string skyscrapers(const board::Board& board) {
  const std::uint32_t size = board.extent.rows;
  PlaceWriter places;
  for (const auto& side : board.sides)
    for (std::uint32_t place = 0; place < size; ++place)
      places.add(side.empty() ? 0 : number_of(side[place]));
  std::string text = places.text();
  PlaceWriter cells;
  cells.add_all(clues_of(board));
  if (!board.symbols_given.empty()) text += cells.text();
  return puzz_link("skyscrapers", size, size, text);
}

// Each cell: its digit, and the sides, up, right, down and left, at which its neighbour is less or,
// with ~, differs by one.
std::string unequal(const board::Board& board, char sign) {
  const std::uint32_t size = board.extent.rows;
  require_rows("Tatham's unequal", size, sign == '~' ? 5 : 3, 32);
  const Numbers clues = clues_of(board);
  const auto has_sign = [&](std::size_t first, std::size_t second) {
    return std::any_of(board.signs.begin(), board.signs.end(), [&](const board::Sign& known) {
      return (known.first == first && known.second == second) ||
             (sign == '~' && known.first == second && known.second == first);
    });
  };
  std::string id = std::to_string(size) + (sign == '~' ? "a:" : ":");
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    id += std::to_string(clues[cell]);
    if (cell >= size && has_sign(cell - size, cell)) id += 'U';
    if ((cell + 1) % size != 0 && has_sign(cell + 1, cell)) id += 'R';
    if (cell + size < clues.size() && has_sign(cell + size, cell)) id += 'D';
    if (cell % size != 0 && has_sign(cell - 1, cell)) id += 'L';
    id += ',';
  }
  return tatham("unequal", id);
}

// The clue of a keen cage: a letter for its operation, and what it makes.
std::string keen_clue(const board::Cage& cage) {
  constexpr std::string_view operations = "+*-/", letters = "amsd";
  const std::size_t which = operations.find(cage.clue.back());
  if (which == std::string_view::npos) return 'a' + cage.clue;
  if (which >= 2 && cage.cells.size() != 2)
    fail("Tatham's keen", "has differences and quotients of two cells");
  return letters[which] + cage.clue.substr(0, cage.clue.size() - 1);
}

std::string keen(const board::Board& board) {
  constexpr std::string_view site = "Tatham's keen";
  const std::uint32_t size = board.extent.rows;
  require_rows(site, size, 3, 9);
  std::vector<const board::Cage*> cages;
  for (const board::Cage& cage : board.cages) cages.push_back(&cage);
  std::sort(cages.begin(), cages.end(), [](const board::Cage* a, const board::Cage* b) {
    return *std::min_element(a->cells.begin(), a->cells.end()) <
           *std::min_element(b->cells.begin(), b->cells.end());
  });
  std::string id = std::to_string(size) + ':' + blocks_text(cages_of(site, board), size) + ',';
  for (const board::Cage* cage : cages) id += keen_clue(*cage);
  return tatham("keen", id);
}

// Each kind of clue has a site of its own.
std::string latin_address(const board::Board& board, std::span<const std::uint32_t> /*digits*/) {
  const bool has_sides = std::any_of(board.sides.begin(), board.sides.end(),
                                     [](const auto& side) { return !side.empty(); });
  const bool has_cages = !board.cages.empty(), has_digits = !board.symbols_given.empty();
  const auto is_less = [](const board::Sign& sign) { return sign.sign == '<'; };
  const bool has_less = std::any_of(board.signs.begin(), board.signs.end(), is_less);
  const int kinds = static_cast<int>(has_sides) + static_cast<int>(has_cages) +
                    static_cast<int>(has_less) + static_cast<int>(board.consecutive);
  if (board.diagonals || kinds > 1 || (has_cages && has_digits))
    throw ModelError(
        "no address tells a latin square with diagonals, or with two of towers, < signs, ~ signs "
        "and cages, or with digits beside cages");
  if (has_cages) return keen(board);
  if (board.consecutive || has_less) return unequal(board, has_less ? '<' : '~');
  return skyscrapers(board);
}

// The highest number, then the numbers, those of several figures in brackets.
std::string dominosa_address(const board::Board& board, std::span<const std::uint32_t> /*digits*/) {
  const std::uint32_t highest = board.extent.rows - 1;
  if (board.extent.columns != board.extent.rows + 1)
    fail("Tatham's dominosa", "has a column more than rows");
  std::string id = std::to_string(highest) + ':';
  for (const std::uint32_t number : board.numbers)
    id += number < 10 ? std::to_string(number) : '[' + std::to_string(number) + ']';
  return tatham("dominosa", id);
}

// A writer of puzzle/address_boards.cpp.
template <std::string (*Write)(const board::Board&)>
std::string told_by_board(const board::Board& board, std::span<const std::uint32_t> /*digits*/) {
  return Write(board);
}

/// A kind, as `@puzzle` names it, and the writer of its addresses.
struct AddressWriter {
  std::string_view kind;
  std::string (*write)(const board::Board& board, std::span<const std::uint32_t> digits);
};
constexpr std::array address_writers{
    AddressWriter{"sudoku", sudoku_address},
    AddressWriter{"nonogram", nonogram_address},
    AddressWriter{"stars", stars_address},
    AddressWriter{"latin", latin_address},
    AddressWriter{"dominosa", dominosa_address},
    AddressWriter{"battleships", told_by_board<battleships_address>},
    AddressWriter{"kakuro", told_by_board<kakuro_address>},
    AddressWriter{"magnets", told_by_board<magnets_address>},
    AddressWriter{"shikaku", told_by_board<shikaku_address>},
    AddressWriter{"tents", told_by_board<tents_address>}};

/// Kinds of Tatham's collection, and writers of addresses of its pages.
constexpr std::array id_writers{AddressWriter{"sudoku", solo},
                                AddressWriter{"latin", latin_address},
                                AddressWriter{"dominosa", dominosa_address},
                                AddressWriter{"magnets", told_by_board<magnets_page>},
                                AddressWriter{"shikaku", told_by_board<rect_page>},
                                AddressWriter{"tents", told_by_board<tents_page>}};

std::string written(const AddressWriter& writer, const Directives& directives,
                    const board::Kind& kind, std::span<const std::uint32_t> digits) {
  const board::Board board = board::read_board(directives, &kind);
  board::require_drawable(board, directives);
  if (digits.empty()) return writer.write(board, kind.has_boxes ? clues_of(board) : Numbers());
  if (digits.size() != board.cell_count())
    throw ModelError("a grid of " + std::to_string(board.cell_count()) + " cells has not " +
                     std::to_string(digits.size()) + " digits");
  return writer.write(board, digits);
}

}  // namespace

std::string game_id_of(const Directives& directives, const board::Kind* kind,
                       std::span<const std::uint32_t> digits) {
  const auto* const row = std::find_if(
      id_writers.begin(), id_writers.end(),
      [&](const AddressWriter& writer) { return kind != nullptr && kind->word == writer.kind; });
  if (row == id_writers.end())
    throw ModelError(
        "game ids are those of sudokus, dominosas, futoshikis, kenkens, tents, shikakus and "
        "magnets");
  const std::string address = written(*row, directives, *kind, digits);
  const std::size_t page = address.find('#');
  if (page == std::string::npos)
    throw ModelError("Tatham's collection has no game id for a puzzle that goes to puzz.link");
  return address.substr(page + 1);
}

std::string address_of(const Directives& directives, const board::Kind* kind,
                       std::span<const std::uint32_t> digits) {
  for (const AddressWriter& writer : address_writers)
    if (kind != nullptr && kind->word == writer.kind)
      return written(writer, directives, *kind, digits);
  throw ModelError(
      "addresses are those of sudokus, nonograms, star battles, latin squares, dominosas, "
      "kakuros, tents, shikakus, magnets and battleships");
}

}  // namespace dlx::puzzle
