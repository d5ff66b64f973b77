// Regions drawn around the queens or stars of a solution, and moved until it is the only one.
//
//     dlx::puzzle::RegionRules rules{.size = 8};
//     const std::vector<std::uint32_t> queens = ...;  // their cells, row by row from 0
//     auto layout = dlx::puzzle::RegionLayout::drawn(rules, queens, 1);
//     if (layout) puzzle.regions = layout->regions();
//
// Each region is connected (by edges) and holds as many queens as the rules say. The loop of
// dlx/make/repair.hpp moves cells from a region to its neighbour, one at a time.
#pragma once

#include <dlx/board/regions.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

using board::Regions;

/// How many regions of what kind.
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

  /// Whether a solution is the one drawn around. As repair(), for problems whose option k chooses
  /// cell k, such as those of queens() and stars().
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
