// Options as cells of a board, for symmetric givens and patterns.
#pragma once

#include "board/lattice.hpp"
#include "board/placement.hpp"

#include <dlx/make/givens.hpp>
#include <dlx/problem.hpp>

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace dlx::make {

/// Positions in a solution that are given together: options whose cells some of the moves map on
/// each other.
using Orbit = std::vector<std::uint32_t>;

/// Each position by itself.
[[nodiscard]] std::vector<Orbit> single_orbits(std::size_t count);

class OptionCells {
 public:
  /// Throws ModelError for directives that are malformed.
  explicit OptionCells(const Instance& instance);

  /// Has the board this symmetry? Squares and cubes: their box has it, holes apart; on the other
  /// lattices the moves map cells on cells.
  [[nodiscard]] bool has(Symmetry symmetry) const;
  /// The options of a solution in orbits. An option without cells is an orbit of its own; one with
  /// a cell that is mapped on a cell where the solution has nothing, as it may be with queens, is
  /// in none, nor is what would be given with it. REQUIRES has(symmetry).
  [[nodiscard]] std::vector<Orbit> orbits(std::span<const OptionId> solution,
                                          Symmetry symmetry) const;
  /// Do all cells of the option stand where the pattern has a `*`, and are there any?
  [[nodiscard]] bool fits(OptionId option, const Pattern& pattern) const;

  [[nodiscard]] const board::Extent& extent() const noexcept { return board_.extent; }
  [[nodiscard]] board::Lattice lattice() const noexcept { return board_.naming.lattice; }

 private:
  using Images = std::vector<std::uint32_t>;  // by cell

  [[nodiscard]] std::vector<board::Point> corners() const;
  [[nodiscard]] std::vector<Images> images_of(Symmetry symmetry) const;
  [[nodiscard]] const std::vector<Images>& images(Symmetry symmetry) const;

  board::Board board_;
  std::vector<board::Cell> cells_;                          // ascending
  std::vector<std::vector<std::uint32_t>> options_;         // by option: places in cells_
  mutable std::map<Symmetry, std::vector<Images>> images_;  // those asked for so far
};

}  // namespace dlx::make
