// Battleships: a fleet of straight ships lies in a sea. Ships do not touch, not even at a corner,
// rows and columns hold as many of their cells as is told, and some cells are shown.
//
//     dlx::puzzle::BattleshipsReader reader("fleet 2 1\n  1 2 .\n1 . . ~\n2 . . .\n", "board.txt");
//     dlx::Instance puzzle = dlx::puzzle::battleships(*reader.next());
//
// Items: the ships by their looks, `<##>` of four cells, `<#>`, `<>` and `o`, each as often as the
// fleet has it; the cells; and with bounds the water of each row and column whose count is told,
// `6|row1`, all primary. Secondary are `T2,5` for each 2 x 2 cells, its upper left one in row 2 and
// column 5, counted from 0, and `water`. An option lays a ship on its cells, `<> r1c1 r1c2 T0,0
// T0,1`, or says that a cell is water, `r1c3 row1 column3 water:yes`. Two ships touch just if some
// block has cells of both. What rows and columns count is water, as a ship may have several cells
// in a line, but an option has an item once.
//
// Source: J. Salvati, "Batalla naval", Humor & Juegos (Argentina) 1982.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/puzzle/puzzle_reader.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The board.
struct Battleships {
  std::uint32_t rows = 0;                               ///< 1 to largest_battleships
  std::uint32_t columns = 0;                            ///< 1 to largest_battleships
  std::vector<std::optional<std::uint32_t>> in_column;  ///< cells of ships; nothing: not told
  std::vector<std::optional<std::uint32_t>> in_row;     ///< the same
  /// Row by row: `.` not shown, `~` water; parts of ships: `^`, `v`, `<` and `>` the upper, lower,
  /// left and right end, `#` neither end, `o` a whole ship of one cell, `x` any part.
  std::string cells;
  std::vector<std::uint32_t> fleet;  ///< the lengths of the ships
};

/// The most rows and columns.
inline constexpr std::uint32_t largest_battleships = 100;
/// The most ships.
inline constexpr std::size_t most_ships = 1000;

/// A ship of that length, two that are shorter by one, and so on to ships of one cell.
[[nodiscard]] std::vector<std::uint32_t> staggered_fleet(std::uint32_t longest);
/// The fleet of a board for which none is told: a staggered one of up to five cells, which covers
/// up to 28 % of the board.
[[nodiscard]] std::vector<std::uint32_t> usual_fleet(std::uint32_t rows, std::uint32_t columns);

/// Reads boards. A text is one board, or has an address of puzz.link a line:
///
///     fleet 3 2 2 1 1 1        the lengths of the ships; usual_fleet() where no line tells them
///       2 . 1 3                the counts of columns, then of each row its count and its cells,
///       with
///     2 . ~ . .                blanks between or without; `?` is a count that is not told, and `w`
///     . < . . o                is water, too, `m` neither end. Also rows of a spreadsheet
///
///     https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c
using BattleshipsReader = PuzzleReader<Battleships>;

/// The problem, with directives `@puzzle battleships`, `@sea . ~ <` a row, `@fleet 3 2 2 1 1 1`,
/// `@counts top 1 0 1` and `@counts left 2 0`. Throws ModelError for a board of another size, for a
/// fleet without ships, and for counts of more cells than a line has.
[[nodiscard]] Instance battleships(const Battleships& board);

/// A fleet drawn at random, and the cells that are shown to leave one solution: dlx/make/repair.hpp
/// has the loop.
class BattleshipsLayout {
 public:
  /// The same numbers give the same layout everywhere; nothing for a seed whose fleet has no room.
  /// Throws ModelError unless 2 <= rows, columns <= largest_battleships_made.
  [[nodiscard]] static std::optional<BattleshipsLayout> drawn(std::uint32_t rows,
                                                              std::uint32_t columns,
                                                              std::uint64_t seed);

  /// Counts and shown cells, without the others.
  [[nodiscard]] const Battleships& board() const noexcept { return board_; }
  /// True if a solution of the board is this layout.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Shows a cell that the first of `others` has otherwise.
  bool repair(const Problem& problem, std::span<const Solution> others);
  /// Hides a cell again, unless all have been tried, or few are left.
  bool simplify();

 private:
  explicit BattleshipsLayout(std::uint64_t seed) : random_(seed) {}
  bool place(std::uint32_t length);
  void show(std::size_t cell);

  std::mt19937_64 random_;
  Battleships board_;
  std::string cells_;               // what lies on them
  std::vector<std::size_t> shown_;  // cells, in the order in which they were shown
  std::size_t tried_ = 0;           // of these: how many simplify() has hidden
  bool is_simplifying_ = false;
};

/// The most rows and columns that are made.
inline constexpr std::uint32_t largest_battleships_made = 30;

}  // namespace dlx::puzzle
#pragma GCC visibility pop
