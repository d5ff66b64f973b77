// Addresses of boards of puzz.link whose cells are clues: the forms that their parsers read.
#include "puzzle/address_text.hpp"

#include <dlx/puzzle/battleships.hpp>

#include <algorithm>
#include <array>

namespace dlx::puzzle {
namespace {

// A count of a side, of which 0 is one.
void add_count(PlaceWriter& places, const board::Board& board, std::size_t side, std::size_t line) {
  if (board.sides[side].empty() || board.sides[side][line].empty())
    places.add_empty();
  else
    places.add_number(number_of(board.sides[side][line]));
}

}  // namespace

// Sums as one character each, and white cells in runs; see puzzle/kakuro.cpp. The board of an
// address has its first sums outside.
std::string kakuro_address(const board::Board& board) {
  const std::size_t columns = board.extent.columns, rows = board.extent.rows;
  const auto is_white = [&](std::size_t cell) { return !board.blocks[cell]; };
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell)
    if ((cell < columns || cell % columns == 0) && is_white(cell))
      fail("puzz.link", "has kakuros whose first row and column are black");
  const auto sign = [](std::uint32_t sum) {
    constexpr std::string_view signs = "0123456789abcdefghij";
    return sum < signs.size() ? signs[sum] : static_cast<char>('A' + (sum - signs.size()));
  };
  constexpr std::size_t longest_run = 16;
  std::string text;
  std::size_t white = 0;
  const auto end_run = [&] {
    if (white > 0) text += static_cast<char>('k' + (white - 1));
    white = 0;
  };
  for (std::size_t cell = columns; cell < board.cell_count(); ++cell) {
    if (cell % columns == 0) continue;
    if (is_white(cell) && ++white == longest_run) end_run();
    if (is_white(cell)) continue;
    end_run();
    const auto& [down, across] = board.sums[cell];
    if (down + across == 0)
      text += '.';
    else
      (text += sign(down)) += sign(across);
  }
  end_run();
  for (std::size_t column = 1; rows > 1 && column < columns; ++column)
    if (is_white(columns + column)) text += sign(board.sums[column].down);
  for (std::size_t row = 1; columns > 1 && row < rows; ++row)
    if (is_white(row * columns + 1)) text += sign(board.sums[row * columns].across);
  return puzz_link("kakuro", columns - 1, rows - 1, text);
}

// Counts, of which 0 is one, then the trees; see puzzle/tents.cpp.
std::string tents_address(const board::Board& board) {
  PlaceWriter places;
  for (std::uint32_t k = 0; k < board.extent.columns; ++k) add_count(places, board, 0, k);
  for (std::uint32_t k = 0; k < board.extent.rows; ++k) add_count(places, board, 2, k);
  std::string text = places.text();
  // The cells in front of the first tree, and up to 17 behind each.
  constexpr std::string_view signs = "0123456789abcdefghijklmnopqrstuvwxyz";
  constexpr std::size_t first_run = 18, longest = 17;
  for (std::size_t cell = 0; cell < board.cell_count();) {
    const bool is_tree = board.blocks[cell];
    std::size_t end = cell + (is_tree ? 1 : 0);
    const std::size_t most = end + longest + (is_tree ? 0 : 1);
    while (end < std::min(most, board.cell_count()) && !board.blocks[end]) ++end;
    text += is_tree ? signs[end - cell - 1] : signs[first_run + end - cell - 1];
    cell = end;
  }
  return puzz_link("tents", board.extent.columns, board.extent.rows, text);
}

std::string shikaku_address(const board::Board& board) {
  PlaceWriter places;
  places.add_all(board.numbers);
  return puzz_link("shikaku", board.extent.columns, board.extent.rows, places.text());
}

// Counts, cells that are shown, and the fleet: a letter for a usual one, else each ship.
std::string battleships_address(const board::Board& board) {
  const std::uint32_t columns = board.extent.columns, rows = board.extent.rows;
  PlaceWriter counts, cells;
  for (std::uint32_t k = 0; k < columns; ++k) add_count(counts, board, 0, k);
  for (std::uint32_t k = 0; k < rows; ++k) add_count(counts, board, 2, k);
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    constexpr std::string_view shown = "~^v<>#o";
    const auto given = board.symbols_given.find(cell);
    if (given == board.symbols_given.end())
      cells.add_empty();
    else if (given->second == "x")
      cells.add_sign('.');
    else
      cells.add_number(static_cast<std::uint32_t>(shown.find(given->second)));
  }
  std::string text = counts.text() + cells.text() + '/';
  for (std::uint32_t longest = 3; longest <= 5; ++longest)
    if (board.fleet == staggered_fleet(longest))
      return puzz_link("battleship", columns, rows,
                       text + '/' + static_cast<char>('c' + (longest - 3)));
  text += std::to_string(board.fleet.size());
  constexpr std::string_view signs = "0123456789abcdefghijklmnopqrstuvwxyz";
  for (const std::uint32_t length : board.fleet) {
    if (length >= signs.size()) fail("puzz.link", "has ships of up to 35 cells");
    (text += '/') += signs[length];
    text += '1';
    for (std::uint32_t k = 0; k < length; k += 5)
      text += figures[31U << (5 - std::min(5U, length - k)) & 31U];
  }
  return puzz_link("battleship", columns, rows, text);
}

// Counts, walls, and where there are any, given signs and cells of no domino; see
// puzzle/magnets.cpp.
std::string magnets_address(const board::Board& board) {
  const std::size_t columns = board.extent.columns, rows = board.extent.rows;
  const auto is_wall = [&](std::size_t cell, std::size_t other) {
    return !board.blocks[cell] && !board.blocks[other] &&
           board.regions[cell] != board.regions[other];
  };
  PlaceWriter places;
  for (std::size_t k = 0; k < columns; ++k)
    for (const std::size_t side : {1U, 0U}) add_count(places, board, side, k);
  for (std::size_t k = 0; k < rows; ++k)
    for (const std::size_t side : {3U, 2U}) add_count(places, board, side, k);
  std::string text = places.text() + walls_text(rows, columns, is_wall);
  const bool has_holes =
      std::find(board.blocks.begin(), board.blocks.end(), true) != board.blocks.end();
  if (has_holes || !board.symbols_given.empty()) {
    for (std::size_t cell = 0; cell < board.cell_count(); cell += 3) {
      std::size_t figure = 0;
      for (std::size_t k = cell; k < cell + 3; ++k) {
        const auto given = board.symbols_given.find(k);
        figure = 3 * figure;
        if (given != board.symbols_given.end()) figure += given->second == "+" ? 1U : 2U;
      }
      text += figures[figure];
    }
    text += walls_text(board.cell_count(), [&](std::size_t cell) { return board.blocks[cell]; });
  }
  return puzz_link("magnets", columns, rows, text);
}

// --- Pages of Tatham's collection: columns x rows, and what their parsers read

namespace {
std::string size_text(const board::Board& board) {
  return std::to_string(board.extent.columns) + 'x' + std::to_string(board.extent.rows) + ':';
}
}  // namespace

std::string magnets_page(const board::Board& board) {
  constexpr std::string_view signs =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (!board.symbols_given.empty()) fail("Tatham's magnets", "has no given signs");
  std::string id = size_text(board);
  for (const std::size_t side : {0U, 2U, 1U, 3U}) {
    const std::size_t lines = side < 2 ? board.extent.columns : board.extent.rows;
    for (std::size_t k = 0; k < lines; ++k) {
      const bool is_told = !board.sides[side].empty() && !board.sides[side][k].empty();
      const std::uint32_t count = is_told ? number_of(board.sides[side][k]) : 0;
      if (count >= signs.size()) fail("Tatham's magnets", "has counts up to 61");
      id += is_told ? signs[count] : '.';
    }
    id += ',';
  }
  const std::size_t columns = board.extent.columns;
  const auto are_one = [&](std::size_t cell, std::size_t other) {
    return board.regions[cell] == board.regions[other];
  };
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    char half = 'B';
    if (cell + columns < board.cell_count() && are_one(cell, cell + columns)) half = 'T';
    if (cell % columns != 0 && are_one(cell, cell - 1)) half = 'R';
    if ((cell + 1) % columns != 0 && are_one(cell, cell + 1)) half = 'L';
    id += board.blocks[cell] ? '*' : half;
  }
  return tatham("magnets", id);
}

std::string rect_page(const board::Board& board) {
  return tatham("rect", size_text(board) + cells_text(board.numbers));
}

std::string tents_page(const board::Board& board) {
  BlockWriter trees;
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) trees.add(board.blocks[cell]);
  std::string id = size_text(board) + trees.text();
  for (const std::size_t side : {0U, 2U})
    for (std::size_t k = 0; k < (side == 0 ? board.extent.columns : board.extent.rows); ++k) {
      if (board.sides[side].empty() || board.sides[side][k].empty())
        fail("Tatham's tents", "tells all counts");
      id += ',' + board.sides[side][k];
    }
  return tatham("tents", id);
}

}  // namespace dlx::puzzle
