// Pips: the dominoes of a set are laid on a board whose regions say what the numbers on them make.
//
//     dlx::puzzle::PipsReader reader("AAB\n-AB\nA 9\nB =\n12 36 22\n", "board.txt");
//     dlx::Instance puzzle = dlx::puzzle::pips(*reader.next());
//
// Items: the dominoes `1-2 2-2 ...`, with bounds if there are several of a kind, the cells `@r1c1`,
// and of each region with a sum, told by its first cell, `sum@r1c1`, all primary; then secondary
// ones. A domino lies on two cells by the option `1-2 @r1c1 @r1c2 r1c1:2 r1c2:1`: the color of a
// cell is the number on it. A region's sum is an option for each way to fill it, `sum@r1c1 r1c1:2
// r1c2:1 r2c2:6`, or an automaton (puzzle/line_automaton.hpp) where there are many. Cells of equal
// numbers have an item in common, `same@r1c1:2`, those of different numbers one for each number,
// `differ@r1c1=2`.
//
// Source: The New York Times Games, 2025 (I. Livengood and others).
#pragma once

#include <dlx/problem.hpp>
#include <dlx/puzzle/puzzle_reader.hpp>
#include <dlx/solution.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The condition of a region.
enum class PipsRule : std::uint8_t {
  sum,      ///< the numbers make a sum
  less,     ///< their sum is less than a number
  greater,  ///< their sum is greater than a number
  equal,    ///< all are the same
  unequal,  ///< no two are the same
};

/// Cells with a condition.
struct PipsRegion {
  std::vector<std::size_t> cells;  ///< numbered row by row from 0; they need not be connected
  PipsRule rule = PipsRule::sum;
  std::uint32_t number = 0;  ///< of a sum
};

/// A domino: the numbers of its halves.
using Domino = std::array<std::uint32_t, 2>;

/// The board.
struct Pips {
  std::uint32_t rows = 0;           ///< 1 to largest_pips
  std::uint32_t columns = 0;        ///< 1 to largest_pips
  std::vector<bool> holes;          ///< by cell: there is none
  std::vector<PipsRegion> regions;  ///< cells of none have no condition
  std::vector<Domino> dominoes;     ///< half as many as cells; the same one may come again
};

/// The most rows and columns.
inline constexpr std::uint32_t largest_pips = 40;
/// The largest number on a domino.
inline constexpr std::uint32_t most_pips = 9;
/// The largest number of a condition.
inline constexpr std::uint32_t largest_pips_sum = 10'000;

/// Reads boards. A text is one board:
///
///     AAB        a row of cells a line: a letter for each region, `-` for a cell without
///     -AB        condition, `.` for no cell
///     A 9        a line for each region: its sum, `=` or `!=`, `<9` or `>9`
///     B =
///     12 36 22   the dominoes, also `1-2`, in one line or several
using PipsReader = PuzzleReader<Pips>;

/// The problem, with directives `@puzzle pips`, a line `@row **.` a row, a line `@condition 9 r1c1
/// r1c2` a region, and `@set 1-2 3-6`. Throws ModelError for a board of another size, for cells
/// that are not there or in two regions, and if there are not half as many dominoes as cells.
[[nodiscard]] Instance pips(const Pips& board);

/// A board drawn at random, and what may change to leave one solution: dlx/make/repair.hpp has the
/// loop.
///
///     auto layout = dlx::puzzle::PipsLayout::drawn(6, 6, 1);
///     if (layout) puzzle = dlx::puzzle::pips(layout->board());
class PipsLayout {
 public:
  /// The same numbers give the same layout everywhere. A quarter of the
  /// cells are holes. Throws ModelError unless 2 <= rows, columns <= largest_pips_made.
  [[nodiscard]] static std::optional<PipsLayout> drawn(std::uint32_t rows, std::uint32_t columns,
                                                       std::uint64_t seed);

  [[nodiscard]] Pips board() const;
  /// True if in a solution the same dominoes lie on the same cells.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Exchanges a domino that the first of `others` has otherwise, or takes the last change of
  /// regions back.
  bool repair(const Problem& problem, std::span<const Solution> others);
  /// Joins regions, or tells less of some.
  bool simplify();

 private:
  explicit PipsLayout(std::uint64_t seed) : random_(seed) {}
  void lay_dominoes();
  [[nodiscard]] std::uint32_t sum_of(const PipsRegion& region) const;
  void draw_rule(PipsRegion& region);
  void exchange(std::size_t first, std::size_t second);
  bool change_regions();
  bool change_region(std::size_t number);
  bool make_hole(std::size_t cell);
  [[nodiscard]] std::vector<std::size_t> beside(std::size_t cell) const;

  std::mt19937_64 random_;
  Pips board_;
  std::vector<std::size_t> partners_;  // by cell: the other one of its domino, or itself
  std::vector<std::uint32_t> numbers_;
  std::vector<PipsRegion> before_;  // the regions that are known to leave one solution
  std::size_t changes_ = 0;         // of regions at once; 0: not yet
  std::size_t failures_ = 0;        // of single changes
};

/// The most rows and columns that are made.
inline constexpr std::uint32_t largest_pips_made = 12;

}  // namespace dlx::puzzle
#pragma GCC visibility pop
