// Magnets: a board is cut into dominoes, each of which is a magnet, with a plus and a minus end, or
// neutral. Two ends of the same sign are never neighbours, and rows and columns have as many of
// each sign as is told.
//
//     dlx::puzzle::MagnetsReader reader("  1 0 1\n2 L R T 1\n0 L R B 1\n  0 1 1\n", "board.txt");
//     dlx::Instance puzzle = dlx::puzzle::magnets(*reader.next());
//
// Items: of each domino, told by its first cell, `magnet@r1c1` and `ends@r1c1`, and with bounds the
// counts above 0 that are told, `2|+row1`, `-column3`, all primary; then secondary ones. A domino
// that lies in row 1 is a magnet by the option `magnet@r1c1 +row1 -row1 kind@r1c1:+-`, or neutral
// by `magnet@r1c1 kind@r1c1:o`; then `ends@r1c1 +column1 -column2 kind@r1c1:+- r1c1:+ r1c2:-
// r1c1v:+ r1c2v:-` says which way, or `ends@r1c1 kind@r1c1:o r1c1:o r1c2:o` none. So each sign that
// a line may have is one option, and search counts what is left. A pair of neighbours of two
// dominoes has an item whose color is the sign of the left or upper one, `r1c2>` or `r1c1v`: two
// magnets agree on it just if their ends there differ.
//
// Source: S. Tatham's Portable Puzzle Collection ("Magnets", by J. Harvey), after puzzles of Janko.
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

/// The number of ends of one sign in each line; nothing: not told.
struct PoleCounts {
  std::vector<std::optional<std::uint32_t>> in_column, in_row;
};

/// The board.
struct Magnets {
  std::uint32_t rows = 0;     ///< 1 to largest_magnets
  std::uint32_t columns = 0;  ///< 1 to largest_magnets
  /// Row by row: `L` and `R`, the left and right half of a domino, `T` and `B`, its upper and lower
  /// half, or `*`, a cell that belongs to none.
  std::string halves;
  std::string poles;  ///< row by row: `+` or `-` where it is given, else `.`
  PoleCounts plus, minus;
};

/// The most rows and columns.
inline constexpr std::uint32_t largest_magnets = 200;

/// Reads boards. A text is one board, or has a game id of Tatham's magnets or an address a line:
///
///       1 0 1        the counts of plus signs in columns, then of each row its count of plus
///       signs,
///     2 L R T 1      its cells, with blanks between or without, and its count of minus signs, and
///     0 L R B 1      at last the counts of minus signs in columns; `?` is a count that is not
///     told,
///       0 1 1        and `L+` a cell with a given sign. Also rows of a spreadsheet
///
///     3x2:101,20,011,11,LRTLRB             columns x rows; counts of plus signs in columns and
///     rows, https://puzz.link/p?magnets/3/2/...  of minus signs, and the cells
///
/// or an address of the page of magnets, which ends in `magnets.html#` and an id.
using MagnetsReader = PuzzleReader<Magnets>;

/// The problem, with directives `@puzzle magnets`, `@dominoes L R T` a row, `L+` for a given sign,
/// and `@counts`, whose sides top and left are of plus signs, bottom and right of minus signs.
/// Throws ModelError for a board without dominoes, of another size, or with halves of dominoes that
/// lack the other one.
[[nodiscard]] Instance magnets(const Magnets& board);

/// Dominoes and signs drawn at random, and what may change to leave one solution:
/// dlx/make/repair.hpp has the loop.
class MagnetsLayout {
 public:
  /// The same numbers give the same layout everywhere. Throws ModelError unless 2 <= rows, columns
  /// <= largest_magnets_made.
  [[nodiscard]] static std::optional<MagnetsLayout> drawn(std::uint32_t rows, std::uint32_t columns,
                                                          std::uint64_t seed);

  /// The dominoes and counts, without signs.
  [[nodiscard]] Magnets board() const;
  /// True if a solution of the board has the signs of this layout.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Changes a domino that the first of `others` has otherwise.
  bool repair(const Problem& problem, std::span<const Solution> others);

 private:
  explicit MagnetsLayout(std::uint64_t seed) : random_(seed) {}
  [[nodiscard]] bool may_be(std::size_t cell, char sign) const;
  bool set(std::size_t cell, char sign);

  std::mt19937_64 random_;
  std::uint32_t rows_ = 0, columns_ = 0;
  std::string halves_, signs_;         // by cell; of signs `o` is neutral
  std::vector<std::size_t> partners_;  // by cell: the other one of its domino, or itself
};

/// The most rows and columns that are made.
inline constexpr std::uint32_t largest_magnets_made = 40;

}  // namespace dlx::puzzle
#pragma GCC visibility pop
