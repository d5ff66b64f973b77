// Making jigsaw sudokus: random regions, and the clues that leave one solution.
//
//     auto grid = dlx::puzzle::blank_sudoku({1, 9});
//     grid.variant.regions = dlx::puzzle::random_jigsaw(9, 1);
//     const auto blank = dlx::puzzle::sudoku(grid);
//     // a solution of `blank`, by a Search; then the loop of dlx/make/repair.hpp with
//     dlx::puzzle::SudokuClues clues(grid, blank.problem, solution, 1);
//
// SudokuClues makes clues for any sudoku, jigsaw or not.
#pragma once

#include <dlx/board/regions.hpp>
#include <dlx/problem.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

using board::Regions;

/// Regions of `size` connected cells each; the same numbers give the same ones everywhere. Not
/// every map has a solution. Throws ModelError unless 1 <= size <= 62.
[[nodiscard]] Regions random_jigsaw(std::uint32_t size, std::uint64_t seed);

/// Clues out of a solution: one more for each other solution found, where these differ, and at the
/// end none too many, as dlx/make/repair.hpp asks for by repair() and simplify().
class SudokuClues {
 public:
  /// Of the blank grid, its problem and a solution. REQUIRES that they belong together.
  SudokuClues(SudokuGrid blank, const Problem& problem, const Solution& solution,
              std::uint64_t seed);

  /// With the clues so far; its problem is sudoku(grid()).
  [[nodiscard]] const SudokuGrid& grid() const noexcept { return grid_; }
  /// Whether a solution of grid() has the digits of the solution given first.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Gives a clue where most of these solutions of grid() have another digit; after simplify() the
  /// clue that was taken away. Always true.
  bool repair(const Problem& problem, std::span<const Solution> others);
  /// Takes the next clue away, in random order; false when each has been tried.
  bool simplify();

 private:
  SudokuGrid grid_;
  std::vector<std::uint8_t> digits_;  // of the solution
  std::vector<std::size_t> clues_;    // cells in random order
  std::size_t tried_ = 0;             // of clues_
  bool is_simplifying_ = false;
  std::mt19937_64 random_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
