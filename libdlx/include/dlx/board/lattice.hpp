// Lattices: the cells that boards and pieces are made of, and what these cells are called.
//
//     using namespace dlx::board;
//     cell_name(Lattice::hex, {.row = 1, .column = 0});   // "q1r2"
//     cell_from_name(Lattice::cube, "x1y2z3");            // row 1, column 0, layer 2
//
// square    r1c2: row, column
// hex       q1r2: hexagons in rows, each row half a cell further right than the one above; q counts
//           along the row, r the rows
// triangle  a1b2d, a1b2u: strips of triangles that point down and up in turn, each strip half an
//           edge further right than the one above; a counts the strips, b the pairs of a triangle
//           that points down and the one behind it that points up
// cube      x1y2z3: column, row and layer
// prism     a1b2c3d, a1b2c3u: layers of triangles, one above the other; c counts the layers
// sphere    x1y2z3: spheres packed face-centred, on every second place of rows, columns and layers;
//           the three numbers add up to an odd sum
// rhombic   x1y2z3: cubes, each cut by its diagonal planes into 24 tetrahedra, which stand at the
//           middles of the edges of the faces of 5 x 5 x 5 places
// tetra-octa  x1y2z3: cubes, each cut into a regular tetrahedron, at the middle of 3 x 3 x 3
// places,
//           and four eighths of octahedra, at every second corner
// sticks    r1c2h, r1c2v: the edges between the dots of a square grid, to the right of the dot in
//           row r and column c, and below it
// triangle-sticks  q1r2h, q1r2d, q1r2u: those of a triangular grid, whose dots stand as hexagons
//           do: to the right of a dot, down to the right of it, and from the dot below that one up
//           to the dot on the right, which closes a triangle
//
// Names count from 1, cells from 0. A triangle's column is twice that of its pair, plus one for
// the one that points up. Dots stand in even rows and columns, sticks between them. The last five
// lattices have places that are no cells.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx::board {

/// The cells of a plane or of space; see the top of this file.
enum class Lattice : std::uint8_t {
  square,
  hex,
  triangle,
  cube,
  prism,
  sphere,
  rhombic,
  tetra_octa,
  sticks,
  triangle_sticks
};

/// All of them.
inline constexpr std::array lattices{Lattice::square,   Lattice::hex,
                                     Lattice::triangle, Lattice::cube,
                                     Lattice::prism,    Lattice::sphere,
                                     Lattice::rhombic,  Lattice::tetra_octa,
                                     Lattice::sticks,   Lattice::triangle_sticks};

/// A cell of a board or a shape; all count from 0 here, from 1 in item names.
struct Cell {
  std::uint32_t row = 0;     ///< downwards
  std::uint32_t column = 0;  ///< to the right
  std::uint32_t layer = 0;   ///< of a solid; else 0
  friend bool operator==(const Cell&, const Cell&) = default;
  /// Layer by layer, row by row.
  friend constexpr std::strong_ordering operator<=>(const Cell& a, const Cell& b) noexcept {
    if (const auto order = a.layer <=> b.layer; order != 0) return order;
    if (const auto order = a.row <=> b.row; order != 0) return order;
    return a.column <=> b.column;
  }
};

/// `square`, `hex`, `triangle`, `cube`, `prism`, `sphere`, `rhombic`, `tetra-octa`, `sticks` or
/// `triangle-sticks`.
[[nodiscard]] std::string_view name(Lattice lattice) noexcept;
/// The lattice of that name, if there is one.
[[nodiscard]] std::optional<Lattice> lattice_from_name(std::string_view name) noexcept;
/// All names, for messages: `square, hex, ... or tetra-octa`.
[[nodiscard]] std::string lattice_names();

/// True for lattices whose cells are the edges of a grid.
[[nodiscard]] bool has_sticks(Lattice lattice) noexcept;
/// True for lattices of space, which have layers.
[[nodiscard]] bool is_solid(Lattice lattice) noexcept;
/// True if there is a cell in that place.
[[nodiscard]] bool is_cell(Lattice lattice, Cell cell) noexcept;

/// The name of the item of a cell.
[[nodiscard]] std::string cell_name(Lattice lattice, Cell cell);
/// The cell of that name: numbers from 1, without leading zeros.
[[nodiscard]] std::optional<Cell> cell_from_name(Lattice lattice, std::string_view name) noexcept;

}  // namespace dlx::board
#pragma GCC visibility pop
