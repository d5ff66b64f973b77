// A board cut into regions, one per piece or as `@region` lines say: which cell belongs to which,
// and its picture; and what is to be placed, beside the board.
#pragma once

#include "board/shape.hpp"
#include "draw/tokens.hpp"

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
  explicit CellMap(RowColumn size)
      : size_(size), owners_(std::size_t{size.row} * size.column, open) {}

  void make_hole(std::size_t cell) { owners_[cell] = hole; }
  /// The number of a cell counted from (0, 0); throws ModelError outside of the board.
  [[nodiscard]] std::size_t cell(RowColumn place) const;
  /// Its row and column.
  [[nodiscard]] RowColumn place(std::size_t cell) const noexcept {
    return {static_cast<std::uint32_t>(cell / size_.column),
            static_cast<std::uint32_t>(cell % size_.column)};
  }
  /// Takes its cells; throws ModelError if one is a hole or has been taken.
  void add(Region region);

  [[nodiscard]] RowColumn size() const noexcept { return size_; }
  [[nodiscard]] std::uint32_t owner(std::size_t cell) const { return owners_[cell]; }
  [[nodiscard]] const std::vector<Region>& regions() const noexcept { return regions_; }

  /// `uncovered`: the ground of cells that no piece covers.
  [[nodiscard]] Picture picture(Role uncovered = Role::faint) const;

 private:
  RowColumn size_;
  std::vector<std::uint32_t> owners_;
  std::vector<Region> regions_;
};

// --- A square cut into regions by `@region` lines: of queens and sudokus

/// The region of each cell, row by row, numbered from 0 as they first occur; empty without
/// `@region` lines. Throws ModelError unless they are `size` rows of `size` letters or digits, and
/// as many different ones.
[[nodiscard]] std::vector<std::uint32_t> regions_of(const Directives& directives,
                                                    std::uint32_t size);

/// The regions in a color each, with walls between them. REQUIRES what regions_of has given.
[[nodiscard]] Picture picture_of_regions(const std::vector<std::uint32_t>& regions,
                                         std::uint32_t size);

/// The lines alone: walls between regions, hair lines inside them.
void add_region_lines(Picture& picture, const std::vector<std::uint32_t>& regions,
                      std::uint32_t size);

/// Writes into a cell counted from (0, 0), and makes it wide enough for that in text.
void add_cell_label(Picture& picture, RowColumn cell, std::string_view text, double size,
                    Paint color);

/// A piece alone, in its rectangle: the rows of all its layers, one layer behind the other. Throws
/// ModelError if it is too large to be drawn.
[[nodiscard]] CellMap map_of(const board::Shape& shape, std::string name, std::uint32_t color);

/// A piece of squares that lies on no board. Throws ModelError if its rectangle is too large to be
/// drawn.
[[nodiscard]] Picture picture_of(const board::Shape& shape, std::string name, std::uint32_t color);

/// Things in rows to the right of a picture or below it, a unit apart: of all arrangements in their
/// order the most compact.
[[nodiscard]] Picture with_beside(const Picture& picture, std::span<const Picture> things);

}  // namespace dlx::draw
