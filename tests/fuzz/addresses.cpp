// Addresses of puzzles: whatever is read comes back from the address that is written of it.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/address.hpp>
#include <dlx/puzzle/battleships.hpp>
#include <dlx/puzzle/dominosa.hpp>
#include <dlx/puzzle/kakuro.hpp>
#include <dlx/puzzle/latin.hpp>
#include <dlx/puzzle/magnets.hpp>
#include <dlx/puzzle/nonogram.hpp>
#include <dlx/puzzle/pips.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/shikaku.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/puzzle/tents.hpp>
#include <dlx/text.hpp>

#include <optional>
#include <vector>

namespace fuzz {
namespace {

namespace puzzle = dlx::puzzle;

constexpr std::size_t large = 9;  // rows of a board whose problem takes a millisecond

template <class Reader, class Encode>
void read_puzzles(std::string_view text, const Encode& encode) try {
  Reader reader(text, "text");
  while (const auto read = reader.next()) {
    const std::optional<dlx::Directives> before = encode(*read);
    if (!before) continue;
    const std::string address = puzzle::address_of(*before, dlx::board::kind_of(*before));
    const auto again = Reader(std::string_view(address), "address").next();
    require(again && encode(*again) == before, "a puzzle is that of its address");
  }
} catch (const dlx::ParseError&) {
  return;
} catch (const dlx::ModelError&) {
  return;  // a clash, or a puzzle that has no address
}

template <class Board>
void read_boards(std::string_view text, dlx::Instance (*encode)(const Board&)) {
  read_puzzles<puzzle::PuzzleReader<Board>>(
      text, [&](const Board& board) -> std::optional<dlx::Directives> {
        if (board.rows > large || board.columns > large) return std::nullopt;
        return encode(board).directives;
      });
}

// Digits as they are written are not told by an address.
void read_sudokus(std::string_view text) try {
  puzzle::SudokuReader reader(text, "text");
  puzzle::SudokuPuzzle read, again;
  while (reader.next(read)) {
    if (read.grid.shape.size() > large) continue;
    read.grid.symbols = puzzle::blank_sudoku(read.grid.shape).symbols;
    const dlx::Directives told = puzzle::sudoku(read.grid).directives;
    const std::string address = puzzle::address_of(told, dlx::board::kind_of(told));
    puzzle::SudokuReader second(address, "address");
    require(second.next(again) && again.grid == read.grid, "a grid is that of its address");
  }
} catch (const dlx::ParseError&) {
  return;
} catch (const dlx::ModelError&) {
  return;
}

}  // namespace

void addresses(std::string_view bytes) {
  read_sudokus(bytes);
  read_puzzles<puzzle::LatinReader>(bytes,
                                    [](const auto& square) -> std::optional<dlx::Directives> {
                                      if (square.size > 6) return std::nullopt;
                                      return puzzle::latin(square).directives;
                                    });
  read_puzzles<puzzle::NonogramReader>(
      bytes, [](const auto& clues) -> std::optional<dlx::Directives> {
        if (clues.rows.size() > large || clues.columns.size() > large) return std::nullopt;
        return puzzle::nonogram(clues).directives;
      });
  read_boards<puzzle::Battleships>(bytes, puzzle::battleships);
  read_boards<puzzle::Kakuro>(bytes, puzzle::kakuro);
  read_boards<puzzle::Magnets>(bytes, puzzle::magnets);
  read_boards<puzzle::Pips>(bytes, puzzle::pips);
  read_boards<puzzle::Shikaku>(bytes, puzzle::shikaku);
  read_boards<puzzle::Tents>(bytes, puzzle::tents);
  read_puzzles<puzzle::StarsReader>(bytes, [](auto stars) -> std::optional<dlx::Directives> {
    if (stars.size > large) return std::nullopt;
    if (stars.each == 0) stars.each = 1;
    // A region's sign is not told, so both are named A, B, ...
    stars.regions->names.clear();
    for (std::size_t k = 0; k < stars.size; ++k)
      stars.regions->names.emplace_back(1, static_cast<char>('A' + k));
    return puzzle::stars(stars).directives;
  });
  read_puzzles<puzzle::DominosaReader>(bytes,
                                       [](const auto& board) -> std::optional<dlx::Directives> {
                                         if (board.rows > large) return std::nullopt;
                                         return puzzle::dominosa(board).directives;
                                       });
}

}  // namespace fuzz
