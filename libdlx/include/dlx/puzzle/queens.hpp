// N queens on an N x N board, none attacking another.
//
//     dlx::Instance queens = dlx::puzzle::queens({.size = 8});  // 92 solutions
//
// Items: rows `R0 C0 ...` are primary, in organ-pipe order (from the middle outwards, rows and
// columns in turn: the middle lines are the hardest to serve and ties are broken to the left);
// diagonals `A<row + column>` and `B<size - 1 - row + column>` are secondary. One option per
// square: `R2 C5 A7 B10`. Source: Knuth, TAOCP 7.2.2.1, exact covering with secondary items.
//
// Two variants, alone or together: a queen in every region of a map, primary items `GA GB ...`
// behind rows and columns; and queens that may share diagonals but not touch, not even at a corner:
// in place of diagonals a secondary item `T2,5` for each 2 x 2 squares, its upper left one in row 2
// and column 5, since two queens touch just if such a block holds both. `R2 C5 GB T1,4 T1,5 ...`.
//
// RegionLayout makes maps: it draws regions around the queens or stars of a solution, and moves
// them until it is the only one.
//
//     const std::vector<std::uint32_t> cells = ...;  // of the queens, row by row from 0
//     auto layout = dlx::puzzle::RegionLayout::drawn({.size = 8}, cells, 1);
//     if (layout) puzzle.regions = layout->regions();  // one solution once repaired
#pragma once

#include <dlx/board/regions.hpp>
#include <dlx/problem.hpp>
#include <dlx/puzzle/puzzle_reader.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

using board::Regions;

/// The board, and the form of the problem.
struct Queens {
  std::uint64_t size = 8;  ///< rows, columns and queens
  /// The course handout's form: every item is primary, and each diagonal has an option of its own
  /// that leaves it empty; diagonals are numbered in hexadecimal.
  bool slack = false;
  /// A queen in each of these. Not with slack.
  std::optional<Regions> regions = {};
  /// Queens do not touch; diagonals are free. Not with slack.
  bool no_touch = false;
};

/// Star battle: several stars in each row, column and region, none touching another, not even at a
/// corner. As queens that do not touch, whose items it has, with bounds: `2|R0`. Source: H.
/// Jonkers, World Puzzle Championship 2003.
///
///     dlx::Instance stars = dlx::puzzle::stars({.size = 10, .each = 2, .regions = regions});
struct Stars {
  std::uint64_t size = 10;              ///< rows and columns
  std::uint32_t each = 2;               ///< stars in a row, column and region
  std::optional<Regions> regions = {};  ///< without: rows and columns only
};

/// Reads star battles. A text is one map of regions as read_regions takes it, which does not tell
/// the number of stars: `each` is 0. Or it has an address of puzz.link a line:
///
///     https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou
using StarsReader = PuzzleReader<Stars>;

/// The largest board: its text is about a gigabyte.
inline constexpr std::uint32_t largest_queens = 5000;

/// The problem with directives `@puzzle queens`, `@size NxN`; with regions a line `@region AABB`
/// per row, with no_touch `@no-touch`. Throws ModelError unless 1 <= size <= largest_queens, for
/// regions of another size, and for slack with a variant.
[[nodiscard]] Instance queens(const Queens& puzzle);

/// The problem with directives `@puzzle stars`, `@size NxN`, `@stars K`, and `@region` as above.
/// Throws ModelError unless 1 <= size <= largest_queens and 1 <= each <= (size + 1) / 2, and for
/// regions of another size.
[[nodiscard]] Instance stars(const Stars& puzzle);

// --- Regions with one solution -------------------------------------------------------------------
//
// Each region is connected (by edges) and holds as many queens as the rules say. The loop of
// dlx/make/repair.hpp moves cells from a region to its neighbour, one at a time.

/// The number of regions, and their kind.
struct RegionRules {
  std::uint32_t size = 8;       ///< rows, columns and regions, up to largest_regions
  std::uint32_t each = 1;       ///< queens or stars in each row, column and region
  std::uint32_t min_cells = 1;  ///< of a region; its queens stand on different cells anyway
};

/// The most rows of a map of regions: it names them by letters and digits.
inline constexpr std::uint32_t largest_regions = 62;

/// A solution, and regions that it fits. The same numbers give the same layout everywhere.
class RegionLayout {
 public:
  /// Draws regions around `marked`, the cells of the queens, row by row from 0. Nothing if these
  /// cannot be drawn in a reasonable number of trials: another seed may do. Throws ModelError for
  /// rules that no map keeps, and for another number of cells than size x each.
  [[nodiscard]] static std::optional<RegionLayout> drawn(const RegionRules& rules,
                                                         std::span<const std::uint32_t> marked,
                                                         std::uint64_t seed);

  /// Named A, B, ... in the order in which they occur.
  [[nodiscard]] Regions regions() const;

  /// True if a solution is the one drawn around. This and repair() are for problems whose option k
  /// chooses cell k, such as those of queens() and stars().
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Moves cells to neighbouring regions until none of these solutions, and none of those of
  /// earlier calls, has the right number of queens in each region. False after many moves in vain.
  bool repair(const Problem& problem, std::span<const Solution> others);

 private:
  using Cell = std::uint32_t;
  // A solution to be excluded: its cells, and how many regions hold another number of them than
  // they should. At 0 it is a solution of the board.
  struct Known {
    std::vector<Cell> cells;
    std::vector<std::uint8_t> count;  // by region
    std::uint32_t wrong = 0;
  };
  struct Move {
    Cell cell = 0;
    std::uint32_t to = 0;
  };

  RegionLayout(const RegionRules& rules, std::span<const Cell> marked, std::uint64_t seed);
  // Drawing
  void grow(std::span<const Cell> marked);
  bool join(std::span<const Cell> marked);
  bool enlarge();
  // Moving
  [[nodiscard]] bool is_movable(Cell cell) const;
  void add_moves(Cell cell, std::vector<Move>& moves) const;
  [[nodiscard]] std::uint64_t solutions_after(const Move& move) const;
  [[nodiscard]] std::uint32_t wrong_after(const Known& known, const Move& move) const;
  void apply(const Move& move);
  void add_known(const Solution& solution);
  bool exclude_one();
  [[nodiscard]] Move best(const std::vector<Move>& moves);

  RegionRules rules_;
  std::mt19937_64 random_;
  std::vector<std::uint32_t> region_;  // by cell
  std::vector<std::uint32_t> cells_;   // by region: how many
  std::vector<char> marked_;           // by cell
  std::vector<Known> known_;
  std::vector<std::vector<std::uint32_t>> known_with_;  // by cell: indices of known_
  std::vector<std::uint32_t> open_;                     // known ones that are solutions
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
