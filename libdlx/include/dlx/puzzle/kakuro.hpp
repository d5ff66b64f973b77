// Kakuro, or cross sums: white cells hold digits from 1 to 9, those of a run make its sum, and none
// stands twice in a run.
//
//     dlx::puzzle::KakuroReader reader("x 4\\ 3\\\n\\4 . .\n\\3 . x\n", "board.txt");
//     dlx::Instance puzzle = dlx::puzzle::kakuro(*reader.next());
//
// Items: the white cells `r2c2 ...`; of each run, told by its first cell, the sum `r2c2>` (across)
// or `r2c2v` (down) and the digits `r2c2>=1 ... r2c2>=9`, all primary. An option puts a digit into
// a cell, `r2c3 r2c2>=4 r2c3v=4`, or gives a run the digits of its sum, by the others, which it
// leaves out: `r2c2> r2c2>=2 r2c2>=3 r2c2>=5 ...`. So each digit of a run is in a cell or left out,
// and there are no options for fillings. The digits of a run without a sum are secondary.
//
// Source: J. Funk, "Cross Sums", Dell Official Crossword Puzzles 1966.
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

/// A cell of a kakuro.
struct KakuroCell {
  bool is_white = false;
  std::uint32_t down = 0;    ///< of a black cell: the sum of the run below it; 0: not told
  std::uint32_t across = 0;  ///< the same to its right
};

/// The board.
struct Kakuro {
  std::uint32_t rows = 0;         ///< 1 to largest_kakuro
  std::uint32_t columns = 0;      ///< 1 to largest_kakuro
  std::vector<KakuroCell> cells;  ///< row by row
};

/// The most rows and columns.
inline constexpr std::uint32_t largest_kakuro = 200;

/// Reads boards. A text is one board, or has an address of puzz.link a line:
///
///     x   4\  3\        rows of cells apart by blanks, or of a spreadsheet: a white cell is `.`,
///     \4  .   .         `_` or `0`, or an empty field, a black one `x`, `#` or its sums
///     \3  .   x         `down\across`, of which either may be absent; also `17:24`
///
///     https://puzz.link/p?kakuro/2/2/m.4343
///
/// Errors are also rows of several lengths, and sums that have no white cell.
using KakuroReader = PuzzleReader<Kakuro>;

/// The problem, with directives `@puzzle kakuro` and a line `@sums x 4\ 3\` a row. Throws
/// ModelError for a board without white cells, of another size, and for sums without a run.
[[nodiscard]] Instance kakuro(const Kakuro& board);

/// Black and white cells drawn at random, symmetric under a half turn, with digits, and what may
/// change to leave their sums with one solution: dlx/make/repair.hpp has the loop.
///
///     auto layout = dlx::puzzle::KakuroLayout::drawn(10, 10, 1);
///     if (layout) puzzle = dlx::puzzle::kakuro(layout->board());
class KakuroLayout {
 public:
  /// The same numbers give the same layout everywhere; nothing for a seed whose cells have no
  /// digits. Throws ModelError unless 3 <= rows, columns <= largest_kakuro_made.
  [[nodiscard]] static std::optional<KakuroLayout> drawn(std::uint32_t rows, std::uint32_t columns,
                                                         std::uint64_t seed);

  [[nodiscard]] const Kakuro& board() const noexcept { return board_; }
  /// True if a solution of the board is this layout.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Changes a digit that one of `others` has otherwise; false if none can be.
  bool repair(const Problem& problem, std::span<const Solution> others);

 private:
  explicit KakuroLayout(std::uint64_t seed) : random_(seed) {}
  void draw_cells();
  [[nodiscard]] bool may_be_black(std::size_t cell) const;
  bool fill();
  void add_sums();
  [[nodiscard]] std::uint32_t taken(std::size_t cell) const;
  [[nodiscard]] std::size_t sets_with(std::size_t cell, std::uint32_t digit) const;

  std::mt19937_64 random_;
  Kakuro board_;
  std::vector<std::uint32_t> digits_;  // by cell; 0 in black ones
};

/// The most rows and columns that are made.
inline constexpr std::uint32_t largest_kakuro_made = 30;

}  // namespace dlx::puzzle
#pragma GCC visibility pop
