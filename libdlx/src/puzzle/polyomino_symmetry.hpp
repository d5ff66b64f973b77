// The symmetries of a board with its pieces, as lines `@symmetry`.
#pragma once

#include "puzzle/polyomino_placements.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dlx::puzzle {

/// A piece, and what its copies are called as items: nothing where options do not name it.
struct PieceItems {
  const Piece* piece = nullptr;
  std::span<const ColoredShape> shapes = {};  ///< its orientations, the given one first
  std::uint32_t low = 1, high = 1;
  std::vector<std::string> items;
};

/// An item for a list of cells, one of which stays open.
struct ItemOfCells {
  std::vector<std::uint32_t> cells;  ///< their numbers
  std::string item;
};

/// The lines that `@symmetry` has for a board: a generator for each, or `none`. A move of the board
/// counts if it maps the pieces onto pieces, such as a one-sided L onto the other one, and the
/// lists of open cells onto such lists.
[[nodiscard]] std::vector<std::string> symmetry_lines(const Field& field, Moves moves,
                                                      std::span<const PieceItems> pieces,
                                                      std::span<const ItemOfCells> open);

}  // namespace dlx::puzzle
