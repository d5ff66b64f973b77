// Boards of hexagons, triangles and cubes as pictures. A board is a CellMap whose rows are those of
// all layers, one layer behind the other.
#pragma once

#include "board/shape.hpp"
#include "draw/cell_map.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/draw/picture.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::draw {

/// What `@lattice` and `@layers` say; without them, squares.
struct PolyformBoard {
  board::Lattice lattice = board::Lattice::square;
  std::uint32_t layers = 1;
  std::uint32_t rows = 0;  ///< of a layer

  PolyformBoard() = default;
  /// Throws ModelError for values that are none, and for rows that are no whole layers.
  explicit PolyformBoard(const Directives& directives);

  [[nodiscard]] bool is_square() const noexcept { return lattice == board::Lattice::square; }
  /// The row, layers above it counted, and the column of a cell's name, from 1; nothing for what is
  /// none. A row outside of its layer becomes one outside of the board.
  [[nodiscard]] std::optional<RowColumn> place_in(std::string_view token) const noexcept;
  [[nodiscard]] board::Cell cell(const CellMap& map, std::size_t place) const noexcept;
  [[nodiscard]] board::Shape shape_of(const CellMap& map,
                                      std::span<const std::size_t> places) const;
  /// Throws ModelError unless so many rows are whole layers.
  void require_layers(std::uint32_t all_rows) const;
};

/// `uncovered`: the ground of cells that no piece covers.
[[nodiscard]] Picture polyform_picture(const CellMap& map, const PolyformBoard& board,
                                       const DrawingOptions& options, Role uncovered);

/// A piece that lies on no board. Throws ModelError if it is too large to be drawn.
[[nodiscard]] Picture polyform_picture_of(const board::Shape& shape, const DrawingOptions& options,
                                          std::string name, std::uint32_t color);

/// Writes the name of a cell into it; not with `isometric`.
void add_name(Picture& picture, const CellMap& map, const PolyformBoard& board,
              const DrawingOptions& options, std::size_t place, std::string_view name);

/// Gives a picture the cubes of all pieces, side by side. Those of the plane have none.
void add_cubes_apart(Picture& picture, std::span<const Picture> pieces);

}  // namespace dlx::draw
