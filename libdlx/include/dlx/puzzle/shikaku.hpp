// Shikaku, or rectangles: a board is cut into rectangles, each with one number, its area.
//
//     dlx::puzzle::ShikakuReader reader("3 2 .\n. . .\n. . 4\n", "board.txt");
//     dlx::Instance puzzle = dlx::puzzle::shikaku(*reader.next());
//
// Items, all primary: the rectangles by their areas and the cells of their numbers, `3@r1c1 ...`,
// then the cells. One option for each place of a rectangle that holds no other number: `3@r1c1 r1c1
// r2c1 r3c1`.
//
// Source: Nikoli, 1989 (shikaku ni kire, "divide into squares").
#pragma once

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

/// The board.
struct Shikaku {
  std::uint32_t rows = 0;            ///< 1 to largest_shikaku
  std::uint32_t columns = 0;         ///< 1 to largest_shikaku
  std::vector<std::uint32_t> areas;  ///< row by row; 0: no number
};

/// The most rows and columns.
inline constexpr std::uint32_t largest_shikaku = 200;

/// Reads boards. A text is one board, or has a game id of Tatham's rect or an address a line:
///
///     3 2 .      rows of numbers, and `.` or `0` for a cell without; of a spreadsheet or an array,
///     . . .      too, or a figure a cell without blanks, as `32.`
///     . . 4
///
///     3x3:3_2f4                            columns x rows, and the cells; letters are empty ones
///     https://puzz.link/p?shikaku/3/3/32l4
///
/// or an address of the page of rect, which ends in `rect.html#` and an id.
using ShikakuReader = PuzzleReader<Shikaku>;

/// The problem, with directives `@puzzle shikaku` and a line `@areas 3 . .` a row. Throws
/// ModelError for a board without numbers or of another size, and for more options than memory is
/// for.
[[nodiscard]] Instance shikaku(const Shikaku& board);

/// Rectangles drawn at random, and numbers in them that may move to leave one solution:
/// dlx/make/repair.hpp has the loop.
class ShikakuLayout {
 public:
  /// The same numbers give the same layout everywhere. Throws ModelError unless 2 <= rows, columns
  /// <= largest_shikaku_made.
  [[nodiscard]] static std::optional<ShikakuLayout> drawn(std::uint32_t rows, std::uint32_t columns,
                                                          std::uint64_t seed);

  /// The numbers, without the rectangles.
  [[nodiscard]] Shikaku board() const;
  /// True if a solution of the board has the rectangles of this layout.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Moves the number of a rectangle that the first of `others` has not; false if none can move.
  bool repair(const Problem& problem, std::span<const Solution> others);

 private:
  using Cells = std::vector<std::size_t>;
  explicit ShikakuLayout(std::uint64_t seed) : random_(seed) {}
  void add_rectangle(std::size_t corner, std::vector<bool>& is_covered);
  [[nodiscard]] std::vector<std::size_t> numbers_by_cell() const;

  std::mt19937_64 random_;
  std::uint32_t rows_ = 0, columns_ = 0;
  std::vector<Cells> rectangles_;
  Cells numbers_;  // by rectangle: the cell of its number
};

/// The most rows and columns that are made.
inline constexpr std::uint32_t largest_shikaku_made = 40;

}  // namespace dlx::puzzle
#pragma GCC visibility pop
