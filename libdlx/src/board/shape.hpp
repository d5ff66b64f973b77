// Symmetries applied to shapes, and to the rectangles of the square lattice.
#pragma once

#include "board/lattice.hpp"

#include <dlx/board/shape.hpp>

namespace dlx::board {

[[nodiscard]] Shape moved(const Shape& shape, const Move& move);

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
