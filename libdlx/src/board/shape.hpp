// Symmetries applied to shapes, and to the rectangles of the square lattice.
#pragma once

#include "board/lattice.hpp"

#include <dlx/board/shape.hpp>

namespace dlx::board {

[[nodiscard]] Shape moved(const Shape& shape, const Move& move);

/// The moves of its lattice that are allowed, and for flat pieces of spheres that may be turned all
/// of them: a sphere has no sides, so that the mirror image of a flat piece is the piece turned
/// over, be it by a turn that the lattice has not got.
[[nodiscard]] std::span<const Move> moves_of(const Shape& shape, Moves moves);

/// The least of all forms that moves can give it: equal for shapes that they can make equal.
[[nodiscard]] Shape free_form(const Shape& shape, Moves moves = Moves::free);

/// A rectangle of squares.
struct Box {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  friend bool operator==(const Box&, const Box&) = default;
};

/// The cell that a cell of the box goes to when the box is moved to the same corner.
[[nodiscard]] Cell moved(Cell cell, Box box, const Move& move) noexcept;

/// A move of the square lattice: turned over (left and right exchanged) or not, then clockwise by
/// quarters.
[[nodiscard]] Move square_move(bool over, unsigned quarters) noexcept;

}  // namespace dlx::board
