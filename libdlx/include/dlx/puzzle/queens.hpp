// N queens on an N x N board, none attacking another.
//
//     dlx::Instance queens = dlx::puzzle::queens({.size = 8});  // 92 solutions
//
// Items: rows `R0 C0 ...` are primary, in organ-pipe order (from the middle outwards, rows and
// columns in turn: the middle lines are the hardest to serve and ties are broken to the left);
// diagonals `A<row + column>` and `B<size - 1 - row + column>` are secondary. One option per
// square: `R2 C5 A7 B10`. Source: Knuth, TAOCP 7.2.2.1, exact covering with secondary items.
#pragma once

#include <dlx/instance.hpp>

#include <cstdint>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// Which board, and in which form.
struct Queens {
  std::uint64_t size = 8;  ///< rows, columns and queens
  /// The course handout's form: every item is primary, and each diagonal has an option of its own
  /// that leaves it empty; diagonals are numbered in hexadecimal.
  bool slack = false;
};

/// The largest board: its text is about a gigabyte.
inline constexpr std::uint32_t largest_queens = 5000;

/// The problem with directives `@puzzle queens`, `@size NxN`.
/// Throws ModelError unless 1 <= size <= largest_queens.
[[nodiscard]] Instance queens(const Queens& puzzle);

}  // namespace dlx::puzzle
#pragma GCC visibility pop
