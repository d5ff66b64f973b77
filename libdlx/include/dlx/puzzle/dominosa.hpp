// Dominosa: a set of dominoes was laid on a board and only its numbers are left; where did each
// domino lie?
//
//     dlx::puzzle::DominosaReader reader("0 1 1\n0 0 1\n", "board.txt");
//     dlx::Instance puzzle = dlx::puzzle::dominosa(*reader.next());
//
// A set up to N has one domino for any two numbers of 0 to N, and covers (N + 1)(N + 2) cells.
// Items, all primary: the dominoes `0-0 0-1 ... N-N`, then the cells `r1c1 r1c2 ...`. One option
// for any two neighbouring cells: `0-1 r1c1 r1c2`.
//
// Source: O. S. Adler, "Sperrdomino und Dominosa", 1874; as a puzzle for computers: S. Tatham's
// Portable Puzzle Collection.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/puzzle/puzzle_reader.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <random>
#include <span>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The numbers on a board.
struct Dominosa {
  std::uint32_t rows = 0;              ///< at least 1
  std::uint32_t columns = 0;           ///< at least 1
  std::vector<std::uint32_t> numbers;  ///< row by row
};

/// The largest number N of a set.
inline constexpr std::uint32_t largest_dominosa = 100;

/// Reads boards. A text is one board, or has a game id of Tatham's dominosa a line:
///
///     0 1 1      rows of numbers, apart by blanks, of a spreadsheet or of an array, `[[0, 1, 1],
///                [0, 0, 1]]`; blank lines are skipped
///     0 0 1
///
///     011        or without any, a digit a cell
///     001
///
///     1:011001   or the highest number N, and N + 1 rows of N + 2 cells, numbers above 9 as `[10]`
///
/// or an address of the page of dominosa, which ends in `dominosa.html#1:011001`.
///
/// Errors are also rows of several lengths, and numbers that no set of dominoes has: each of 0 to N
/// stands on N + 2 cells.
using DominosaReader = PuzzleReader<Dominosa>;

/// The problem, with directives `@puzzle dominosa` and a line `@numbers 0 1 1` a row. Throws
/// ModelError for numbers that are not those of a set.
[[nodiscard]] Instance dominosa(const Dominosa& board);

/// A set laid at random on N + 1 rows of N + 2 cells, and what may move to leave its board with one
/// solution: dlx/make/repair.hpp has the loop. Some tilings have no such board, whatever domino
/// lies where: then another layout is drawn.
///
///     dlx::puzzle::DominosaLayout layout(6, 1);
///     const dlx::Instance puzzle = dlx::puzzle::dominosa(layout.board());
class DominosaLayout {
 public:
  /// The same numbers give the same layout everywhere. Throws ModelError unless 1 <= highest <=
  /// largest_dominosa.
  DominosaLayout(std::uint32_t highest, std::uint64_t seed);

  /// The numbers, without the dominoes.
  [[nodiscard]] const Dominosa& board() const noexcept { return board_; }
  /// True if a solution of the board is this layout.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Exchanges a domino that the first of `others` breaks up with one that is drawn among all, each
  /// turned at random. True: there is always a move. REQUIRES solutions of the board that are not
  /// this layout.
  bool repair(const Problem& problem, std::span<const Solution> others);

 private:
  using Cell = std::uint32_t;
  [[nodiscard]] std::vector<Cell> broken(const Problem& problem, const Solution& other) const;
  void exchange(Cell first, Cell second);

  std::mt19937_64 random_;
  Dominosa board_;
  std::vector<Cell> partner_;  // by cell: the other one of its domino
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
