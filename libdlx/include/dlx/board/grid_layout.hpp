// Grids of digits that overlap: square grids of one size on one board, as in a samurai.
//
//     using namespace dlx::board;
//     const GridLayout five = grid_layout_of("samurai");  // as "9@1,1 9@1,13 9@7,7 9@13,1 9@13,13"
//     five.rows();                                        // 21
//     five.has({.row = 0, .column = 9});                  // false: no grid covers that place
//     text_of(five);                                      // "9@1,1 9@1,13 9@7,7 9@13,1 9@13,13"
//
// `9@7,7` is a grid of nine rows whose upper left cell stands in row 7 and column 7. A layout
// without corners is one grid in the corner of its board.
#pragma once

#include <dlx/board/lattice.hpp>
#include <dlx/error.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::board {

/// The most grids of a layout.
inline constexpr std::size_t most_grids = 64;

/// See the top of this file.
struct GridLayout {
  std::uint32_t size = 9;       ///< rows, columns and digits of each grid
  std::vector<Cell> corners{};  ///< upper left cells, from 0; none: one grid at the first cell

  /// The number of grids, 1 or more.
  [[nodiscard]] std::size_t count() const noexcept { return corners.empty() ? 1 : corners.size(); }
  /// The upper left cell of a grid. REQUIRES a number below count().
  [[nodiscard]] Cell corner(std::size_t grid) const noexcept {
    return corners.empty() ? Cell{} : corners[grid];
  }
  /// Rows of the board: up to the last one of a grid.
  [[nodiscard]] std::uint32_t rows() const noexcept;
  /// See rows().
  [[nodiscard]] std::uint32_t columns() const noexcept;
  /// True if a grid has this cell of the board.
  [[nodiscard]] bool is_in(std::size_t grid, Cell cell) const noexcept {
    const Cell first = corner(grid);
    return first.row <= cell.row && cell.row < first.row + size && first.column <= cell.column &&
           cell.column < first.column + size;
  }
  /// True if some grid has this cell.
  [[nodiscard]] bool has(Cell cell) const noexcept;
  /// The places of the board that no grid covers, row by row.
  [[nodiscard]] std::vector<bool> holes() const;

  friend bool operator==(const GridLayout&, const GridLayout&) = default;
};

/// A layout by its grids, or by its name: twin, triple, samurai, butterfly, flower, sohei or
/// windmill, of 9x9 grids. Throws ModelError for what is none, for grids of different sizes, for
/// two at one place, and for boards beyond 256 rows or columns.
[[nodiscard]] GridLayout grid_layout_of(std::string_view text);
/// Its grids: `9@1,1 9@7,7`.
[[nodiscard]] std::string text_of(const GridLayout& layout);
/// The names of layouts: `twin, triple, ... or windmill`.
[[nodiscard]] std::string grid_layout_names();

}  // namespace dlx::board
#pragma GCC visibility pop
