// Cells of the square grid, and shapes made of them: polyominoes, connected or not.
//
//     const dlx::puzzle::Shape l({{0, 0}, {1, 0}, {1, 1}});
//     l.text();                                                      // "*./**"
//     dlx::puzzle::orientations(l, dlx::puzzle::Moves::free).size();  // 4
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// A cell of a board or a shape; rows and columns count from 0 here, from 1 in item names.
struct Cell {
  std::uint32_t row = 0;     ///< downwards
  std::uint32_t column = 0;  ///< to the right
  /// Row by row.
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// A set of cells up to translation: moved so that it touches row 0 and column 0.
class Shape {
 public:
  /// No cells.
  Shape() = default;
  /// Cells in any order; a cell given twice counts once.
  explicit Shape(std::vector<Cell> cells);

  /// In row-major order.
  [[nodiscard]] const std::vector<Cell>& cells() const noexcept { return cells_; }
  /// How many cells it has.
  [[nodiscard]] std::size_t size() const noexcept { return cells_.size(); }
  /// The rows and columns of the smallest rectangle around it.
  [[nodiscard]] std::uint32_t rows() const noexcept { return rows_; }
  /// See rows().
  [[nodiscard]] std::uint32_t columns() const noexcept { return columns_; }
  /// Rows of `*` and `.` between slashes: `.**/**./.*.`. Takes rows x columns bytes.
  [[nodiscard]] std::string text() const;

  /// The same cells.
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
};

/// What may be done to a piece before it is laid down, each including the ones before it.
enum class Moves {
  fixed,      ///< only shifted
  one_sided,  ///< turned by quarters
  free,       ///< turned and turned over
};

/// The different shapes that a piece can take, the given one first: 1 to 8 of them.
[[nodiscard]] std::vector<Shape> orientations(const Shape& shape, Moves moves);

}  // namespace dlx::puzzle
#pragma GCC visibility pop
