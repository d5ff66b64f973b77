// The symmetries of a board as permutations of its cells, and how placements stand under them.
#pragma once

#include "puzzle/polyomino_placements.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dlx::puzzle {

/// A set of symmetries: bit g stands for the g-th; bit 0, the identity, is in every subgroup.
using Symmetries = std::uint64_t;
inline constexpr Symmetries identity_only = 1;

/// The relation of a placement to its images.
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

/// A piece, and what its copies are called as items: nothing where options do not name it.
struct PieceItems {
  const Piece* piece = nullptr;
  std::uint32_t low = 1, high = 1;
  std::vector<std::string> items;
};

/// An item for a list of cells, one of which stays open.
struct OpenItem {
  std::vector<std::uint32_t> cells;  ///< their numbers
  std::string item;
};

/// The lines that `@symmetry` has for a board: a generator for each, or `none`. A move of the board
/// counts if it maps the pieces onto pieces, such as a one-sided L onto the other one, and the
/// lists of open cells onto such lists.
[[nodiscard]] std::vector<std::string> symmetry_lines(const Field& field, Moves moves,
                                                      std::span<const PieceItems> pieces,
                                                      std::span<const OpenItem> open);

}  // namespace dlx::puzzle
