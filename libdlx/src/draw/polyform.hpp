// Boards of hexagons, triangles and solids as pictures. A board is a CellMap whose rows are those
// of all layers, one layer behind the other.
#pragma once

#include "board/board.hpp"
#include "draw/cell_map.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/draw/picture.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace dlx::draw {

/// `uncovered`: the ground of cells that no piece covers.
[[nodiscard]] Picture polyform_picture(const CellMap& map, const board::Board& board,
                                       const DrawingOptions& options, Role uncovered);

/// A piece that lies on no board.
[[nodiscard]] Picture polyform_picture_of(const board::Shape& shape, const DrawingOptions& options,
                                          std::string name, std::uint32_t color);

/// Writes names into cells; not with `isometric`.
void add_names(Picture& picture, const board::Board& board, const DrawingOptions& options,
               std::span<const std::pair<std::size_t, std::string>> names);

/// A rectangle inside of a cell, in coordinates of its lattice.
[[nodiscard]] Box area_of(const board::Board& board, const DrawingOptions& options,
                          std::size_t cell);
/// The corners of a cell in the same coordinates, seen from above.
[[nodiscard]] std::vector<Point> outline_of(const board::Board& board, std::size_t cell);
/// The upper left corner of a picture of the board in these coordinates: pictures begin at their
/// first cells.
[[nodiscard]] Point corner_of(const board::Board& board, const DrawingOptions& options);

/// Gives a picture the cubes of all pieces, side by side. Those of the plane have none.
void add_cubes_apart(Picture& picture, std::span<const Picture> pieces);

}  // namespace dlx::draw
