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
#pragma once

#include <dlx/board/regions.hpp>
#include <dlx/problem.hpp>

#include <cstdint>
#include <optional>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

using board::Regions;

/// Which board, and in which form.
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

}  // namespace dlx::puzzle
#pragma GCC visibility pop
