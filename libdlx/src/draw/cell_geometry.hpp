// Places of the cells of a lattice on paper, and in text: corners, middle, and an edge toward each
// neighbour. Hexagons have a point above, each row half of one further right; triangles form
// strips; layers of a solid lie side by side, spheres of a layer are squares on their points; in
// text, hexagons are bricks and triangles boxes of a strip, and sticks boxes between those of dots.
#pragma once

#include "board/lattice.hpp"
#include "board/shape.hpp"

#include <dlx/draw/picture.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace dlx::draw {

struct CellSide {
  Point from, to;
  std::optional<board::Cell> neighbour;  ///< whose row and column may be outside: large numbers
};

struct CellOutline {
  std::vector<Point> corners;
  Point middle;
  std::vector<CellSide> sides;
};

/// The dots at the ends of a stick, as points of its lattice.
struct Stick {
  board::Point from, to;
};
[[nodiscard]] Stick stick_of(board::Lattice lattice, const board::Cell& cell);
/// The place of a dot or of the middle of a stick on paper.
[[nodiscard]] Point stick_place(board::Lattice lattice, const board::Point& place);

class CellGeometry {
 public:
  /// REQUIRES a lattice that is not square.
  CellGeometry(board::Lattice lattice, std::uint32_t layers, std::uint32_t rows,
               std::uint32_t columns, bool text);

  [[nodiscard]] CellOutline outline(const board::Cell& cell) const;
  /// A rectangle inside of it; all of a cell that is one.
  [[nodiscard]] Box inside(const board::Cell& cell) const;
  /// The upper left corner of a layer, and the room above it for what it is called.
  [[nodiscard]] Point corner_of_layer(std::uint32_t layer) const;
  /// The width and height of a layer on paper.
  [[nodiscard]] Point layer_size() const { return layer_; }
  [[nodiscard]] bool has_captions() const { return caption_ > 0; }

 private:
  board::Lattice lattice_;
  bool text_;
  Point layer_;  // how large one is
  std::uint32_t per_line_ = 1;
  double caption_ = 0;
};

}  // namespace dlx::draw
