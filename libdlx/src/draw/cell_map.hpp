// A board cut into regions, one per piece or as `@region` lines say: which cell belongs to which,
// and its picture; and what is to be placed, beside the board.
#pragma once

#include "board/board.hpp"

#include <dlx/draw/picture.hpp>

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::draw {

struct Region {
  std::string name;  ///< empty: no letter; of a cell left empty, a dot
  /// Number in the palette; no_color_given: chosen so that neighbours differ.
  static constexpr std::uint32_t no_color_given = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t color = no_color_given;
  bool is_empty = false;           ///< a cell left empty on purpose
  std::vector<std::size_t> cells;  ///< row by row from 0, ascending
};

class CellMap {
 public:
  static constexpr std::uint32_t hole = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t open = hole - 1;  ///< a cell that no piece covers

  /// REQUIRES that the size has been checked. All cells are open.
  explicit CellMap(board::Extent size)
      : size_(size), owners_(std::size_t{size.rows} * size.columns, open) {}
  /// The rows of all layers, one layer behind the other: cells have the numbers that they have on
  /// the board. Its holes are holes.
  explicit CellMap(const board::Board& board);

  void make_hole(std::size_t cell) { owners_[cell] = hole; }
  /// A cell that has been taken stays with the region that took it first.
  void add(Region region);

  [[nodiscard]] board::Extent size() const noexcept { return size_; }
  [[nodiscard]] std::uint32_t owner(std::size_t cell) const { return owners_[cell]; }
  [[nodiscard]] const std::vector<Region>& regions() const noexcept { return regions_; }

  /// `uncovered`: the ground of cells that no piece covers.
  [[nodiscard]] Picture picture(Role uncovered = Role::faint) const;

 private:
  board::Extent size_;
  std::vector<std::uint32_t> owners_;
  std::vector<Region> regions_;
};

// --- A square cut into regions by `@region` lines: of queens and sudokus

/// The regions in a color each, with walls between them. `regions`: by cell, from
/// 0, as many as the square has rows.
[[nodiscard]] Picture picture_of_regions(const std::vector<std::uint32_t>& regions,
                                         std::uint32_t size);

/// The lines alone: walls between regions, hair lines inside them.
void add_region_lines(Picture& picture, const std::vector<std::uint32_t>& regions,
                      std::uint32_t size);

/// Writes into a cell, and makes it wide enough for that in text.
void add_cell_label(Picture& picture, board::Cell cell, std::string_view text, double size,
                    Paint color);

/// A piece alone, in its rectangle: the rows of all its layers, one layer behind the other.
[[nodiscard]] CellMap map_of(const board::Shape& shape, std::string name, std::uint32_t color);

/// A piece of squares that lies on no board.
[[nodiscard]] Picture picture_of(const board::Shape& shape, std::string name, std::uint32_t color);

/// Things in rows to the right of a picture or below it, a unit apart: of all arrangements in their
/// order the most compact.
[[nodiscard]] Picture with_beside(const Picture& picture, std::span<const Picture> things);

}  // namespace dlx::draw
