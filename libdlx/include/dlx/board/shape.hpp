// Shapes made of cells: polyominoes and other polyforms, connected or not.
//
//     const dlx::board::Shape l({{0, 0}, {1, 0}, {1, 1}});
//     l.text();                                                      // "*./**"
//     dlx::board::orientations(l, dlx::board::Moves::free).size();  // 4
#pragma once

#include <dlx/board/lattice.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::board {

/// A set of cells up to translation: moved so that it touches layer 0, row 0 and column 0, as far
/// as translations of its lattice do that (of triangles: the first pair of a strip).
class Shape {
 public:
  /// No cells.
  Shape() = default;
  /// Cells in any order; a cell given twice counts once.
  explicit Shape(std::vector<Cell> cells, Lattice lattice = Lattice::square);

  /// The lattice of its cells.
  [[nodiscard]] Lattice lattice() const noexcept { return lattice_; }
  /// Layer by layer, row by row.
  [[nodiscard]] const std::vector<Cell>& cells() const noexcept { return cells_; }
  /// The number of its cells.
  [[nodiscard]] std::size_t size() const noexcept { return cells_.size(); }
  /// The rows, columns and layers of the smallest box around it.
  [[nodiscard]] std::uint32_t rows() const noexcept { return rows_; }
  /// See rows().
  [[nodiscard]] std::uint32_t columns() const noexcept { return columns_; }
  /// See rows(); 1 of the plane, 0 without cells.
  [[nodiscard]] std::uint32_t layers() const noexcept { return layers_; }
  /// Rows of stars and dots between slashes, layers between semicolons, as piece files have them on
  /// one line. Takes layers x rows x columns bytes. Of triangles, where a slash is one, the names
  /// of the cells: `a1b1d a1b1u`.
  [[nodiscard]] std::string text() const;

  /// The same cells. (Those of different lattices are not compared.)
  friend bool operator==(const Shape& a, const Shape& b) { return a.cells_ == b.cells_; }
  /// Some order, the same everywhere.
  friend std::strong_ordering operator<=>(const Shape& a, const Shape& b) {
    if (a.cells_ == b.cells_) return std::strong_ordering::equal;
    return a.cells_ < b.cells_ ? std::strong_ordering::less : std::strong_ordering::greater;
  }

 private:
  std::vector<Cell> cells_;
  std::uint32_t rows_ = 0;
  std::uint32_t columns_ = 0;
  std::uint32_t layers_ = 0;
  Lattice lattice_ = Lattice::square;
};

/// The moves that a piece may make before it is laid down, each including the ones before it.
enum class Moves {
  fixed,      ///< only shifted
  one_sided,  ///< turned; what can be done to a solid piece
  free,       ///< turned and turned over; of a solid, its mirror image as well
};

/// The different shapes that a piece can take, the given one first: at most 8 squares, 12 of
/// hexagons or triangles, 48 solids.
[[nodiscard]] std::vector<Shape> orientations(const Shape& shape, Moves moves);

}  // namespace dlx::board
#pragma GCC visibility pop
