// The symmetries of a board as permutations of its cells, and how placements stand under them.
#pragma once

#include "puzzle/polyomino_placements.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <cstdint>
#include <vector>

namespace dlx::puzzle {

/// A set of symmetries: bit g stands for the g-th; bit 0, the identity, is in every subgroup.
using Symmetries = std::uint32_t;
inline constexpr Symmetries identity_only = 1;

/// How a placement stands to its images.
struct Standing {
  Symmetries fixed_by = identity_only;  ///< these leave it where it is: a subgroup
  Symmetries below = 0;                 ///< these take it to a lesser one, in lexicographic order
};

class SymmetryGroup {
 public:
  /// The moves that map the board to itself. Moves that do the same to every cell are one.
  SymmetryGroup(const Field& field, Moves moves);

  [[nodiscard]] std::size_t size() const noexcept { return permutations_.size(); }
  [[nodiscard]] Symmetries all() const noexcept { return (Symmetries{1} << size()) - 1; }
  [[nodiscard]] Standing standing(Placements::Cells placement) const;

 private:
  using Permutation = std::vector<std::uint32_t>;  // cell number -> cell number
  std::vector<Permutation> permutations_;          // the identity first
};

}  // namespace dlx::puzzle
