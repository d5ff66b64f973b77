// A lattice consists of cells as integer points, of the symmetries that fix the origin as matrices,
// and of neighbours as differences of points. Nothing else in this library knows one lattice from
// another, drawings apart.
//
// Points. Of squares and cubes: column, row, layer. Of hexagons: the axial coordinates, with axes
// that meet at 120 degrees (to the right, and down to the right by 60), in which turning by 60
// degrees is an integer matrix. Of triangles: three times the centroid in the same coordinates,
// when the corners are the integer points: the residues modulo 3 are (1, 1) for triangles that
// point down and (2, 2) for those that point up, and the maps of the hexagons serve; of prisms the
// same, and the layer. Of the lattices made of cubes, places from a point about which all rotations
// of the cube map the lattice to itself: a sphere, the middle of a cube that is cut by its diagonal
// planes, and the corner of one that is cut into a tetrahedron and four eighths (in half places).
// Sticks have the points of their middles, when the dots are the points whose coordinates are even;
// the maps of the hexagons serve those of the triangular grid.
//
// Translations. Those that map a lattice to itself are the multiples of a period along each axis:
// 1, or 2 columns of triangles, 2 rows and columns of sticks, or 5 or 3 places of a cube. Where
// cubes alternate, as spheres with gaps and the two ways to cut out a tetrahedron do, the sum of
// the three multiples is even.
#pragma once

#include <dlx/board/shape.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace dlx::board {

struct Point {
  std::int64_t x = 0, y = 0, z = 0;
  friend bool operator==(const Point&, const Point&) = default;
  friend auto operator<=>(const Point&, const Point&) = default;
};

/// A symmetry of a lattice that fixes the origin: the rows of its matrix.
struct Move {
  std::array<std::array<std::int8_t, 3>, 3> rows{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

  [[nodiscard]] constexpr Point operator()(Point p) const noexcept {
    const auto row = [&](std::size_t i) {
      return rows[i][0] * p.x + rows[i][1] * p.y + rows[i][2] * p.z;
    };
    return {row(0), row(1), row(2)};
  }
  friend bool operator==(const Move&, const Move&) = default;
};

/// The moves allowed, the identity first, then turns, then what turns over.
[[nodiscard]] std::span<const Move> moves_of(Lattice lattice, Moves moves) noexcept;

/// Clockwise in the plane of rows and columns; nothing if the lattice has no such turn.
[[nodiscard]] std::optional<Move> turn(Lattice lattice, unsigned degrees) noexcept;
/// Left and right exchanged.
[[nodiscard]] Move mirror(Lattice lattice) noexcept;
/// First one move, then another.
[[nodiscard]] Move after(const Move& first, const Move& then) noexcept;

/// True of lattices whose columns are those of pairs of triangles.
[[nodiscard]] bool is_triangular(Lattice lattice) noexcept;
/// The distance of columns of a kind of cells: 2 for triangles.
[[nodiscard]] std::uint32_t kinds(Lattice lattice) noexcept;
/// A cell of each kind that no translation exchanges with the ones before it.
[[nodiscard]] std::vector<Cell> unit_cells(Lattice lattice);

/// A step in columns (x), rows (y) and layers (z).
using Step = Point;
/// True if the lattice is the same after the step.
[[nodiscard]] bool is_translation(Lattice lattice, const Step& step) noexcept;
/// The last translation that goes nowhere beyond a place: what comes behind it is less than a
/// period, of lattices that alternate two periods of columns.
[[nodiscard]] Step translation_before(Lattice lattice, const Step& place) noexcept;

[[nodiscard]] Point point_of(Lattice lattice, Cell cell) noexcept;
/// Column, row and layer of a point, which may be negative.
[[nodiscard]] Step place_of(Lattice lattice, const Point& point) noexcept;
/// The cells of these points, moved so that the translation before them is none, in the order of
/// the points.
[[nodiscard]] std::vector<Cell> cells_of(Lattice lattice, std::span<const Point> points);

/// The steps from a dot to the middles of the sticks that end there, clockwise; none on a lattice
/// without sticks. The opposite of a step stands half of them further.
[[nodiscard]] std::span<const Point> stick_steps(Lattice lattice) noexcept;
/// The number of the step from its first dot to a stick, which is the same to its second dot.
/// REQUIRES a stick.
[[nodiscard]] std::size_t stick_direction(Lattice lattice, Cell cell) noexcept;

/// The differences from a cell to those that share an edge with it; of solids a face, of spheres a
/// point, of sticks a dot.
[[nodiscard]] std::vector<Point> neighbours(Lattice lattice, Cell cell);

/// Letters and numbers as in the name of a cell, leading zeros and numbers of any size included: no
/// piece may be called so.
[[nodiscard]] bool looks_like_cell(Lattice lattice, std::string_view name) noexcept;

}  // namespace dlx::board
