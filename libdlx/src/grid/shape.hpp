// The eight symmetries of the square grid, applied to cells, rectangles and shapes.
#pragma once

#include <dlx/puzzle/shape.hpp>

#include <span>

namespace dlx::puzzle {

/// Turned over (left and right exchanged) or not, then turned clockwise by quarters.
struct Move {
  bool over = false;
  unsigned quarters = 0;
};

/// The moves allowed, the identity first.
[[nodiscard]] std::span<const Move> moves_of(Moves moves) noexcept;

struct Box {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  friend bool operator==(const Box&, const Box&) = default;
};

[[nodiscard]] Box moved(Box box, Move move) noexcept;
/// Where a cell of the box goes in the moved box.
[[nodiscard]] Cell moved(Cell cell, Box box, Move move) noexcept;
[[nodiscard]] Shape moved(const Shape& shape, Move move);

/// The least of all eight forms: equal for shapes that moves can make equal.
[[nodiscard]] Shape free_form(const Shape& shape);

}  // namespace dlx::puzzle
