// Tents: beside each tree, to the left, right, above or below, stands its own tent; tents do not
// touch, not even at a corner, and as many stand in a row or column as is told.
//
//     dlx::puzzle::TentsReader reader("  1 0 1\n2 . T .\n0 . . T\n", "board.txt");
//     dlx::Instance puzzle = dlx::puzzle::tents(*reader.next());
//
// Items: a tree `tree@r1c2` for each, `row1` and `column1` with bounds where a count above 0 is
// told (`2|row1`), and rings, all primary; then secondary items, the cells `r1c1` and a `T2,5` for
// each 2 x 2 cells, its upper left one in row 2 and column 5, counted from 0: two tents touch just
// if such a block holds both. An option gives a tree its tent: `tree@r1c2 row1 column3 r1c3 T0,2`.
//
// A solution is a set of tents; it does not tell which tree each belongs to. A tree that has two
// tents beside it has them on opposite sides, since others touch; so trees join tents as edges join
// vertices, and the trees of some tents can be matched in two ways just where they make a ring: one
// way round and the other. An item `0:3|ring1` of the options of one way round of each possible
// ring, here of four tents, forbids that all of these are chosen, so that each answer counts once.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/puzzle/puzzle_reader.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The board.
struct Tents {
  std::uint32_t rows = 0;                               ///< 1 to largest_tents
  std::uint32_t columns = 0;                            ///< 1 to largest_tents
  std::vector<bool> trees;                              ///< row by row
  std::vector<std::optional<std::uint32_t>> in_column;  ///< how many tents; nothing: not told
  std::vector<std::optional<std::uint32_t>> in_row;     ///< the same
};

/// The most rows and columns.
inline constexpr std::uint32_t largest_tents = 200;

/// Reads boards. A text is one board, or has a game id of Tatham's tents or an address a line:
///
///       1 0 1    the counts of columns, then of each row its count and its cells, `T` a tree and
///     2 . T .    `.` none, with blanks between or without; `?` is a count that is not told. Also
///     0 . . T    rows of a spreadsheet, whose first field is empty
///
///     3x2:ac_,1,0,1,2,0                    columns x rows, trees, counts of columns and of rows
///     https://puzz.link/p?tents/3/2/10120i30
///
/// or an address of the page of tents, which ends in `tents.html#` and an id.
using TentsReader = PuzzleReader<Tents>;

/// The problem, with directives `@puzzle tents`, `@trees . T .` a row, `@counts top 1 0 1` and
/// `@counts left 2 0`. Throws ModelError for a board without trees or of another size, and for more
/// possible rings than memory is for, which only boards full of trees have.
[[nodiscard]] Instance tents(const Tents& board);

/// Trees and tents drawn at random, and what may move to leave one solution: dlx/make/repair.hpp
/// has the loop.
class TentsLayout {
 public:
  /// The same numbers give the same layout everywhere. Throws ModelError unless 2 <= rows, columns
  /// <= largest_tents_made.
  [[nodiscard]] static std::optional<TentsLayout> drawn(std::uint32_t rows, std::uint32_t columns,
                                                        std::uint64_t seed);

  /// The trees and counts, without the tents.
  [[nodiscard]] Tents board() const;
  /// True if a solution of the board has the tents of this layout.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Moves a tree and a tent that the first of `others` has not.
  bool repair(const Problem& problem, std::span<const Solution> others);

 private:
  explicit TentsLayout(std::uint64_t seed) : random_(seed) {}
  bool place(std::size_t tent);
  [[nodiscard]] std::vector<bool> tents() const;

  std::mt19937_64 random_;
  std::uint32_t rows_ = 0, columns_ = 0;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;  // tents and their trees
};

/// The most rows and columns that are made.
inline constexpr std::uint32_t largest_tents_made = 40;

}  // namespace dlx::puzzle
#pragma GCC visibility pop
