// Shapes and how they move. A shape is its sorted list of cells, so that equality and
// order need no more than comparing lists, and a sparse shape costs no more than its cells.
#include "board/shape.hpp"

#include <algorithm>
#include <utility>

namespace dlx::board {
namespace {

std::vector<Point> moved_points(const Shape& shape, const Move& move) {
  std::vector<Point> points;
  points.reserve(shape.size());
  for (const Cell cell : shape.cells()) points.push_back(move(point_of(shape.lattice(), cell)));
  return points;
}

std::int64_t determinant(const Point& a, const Point& b, const Point& c) {
  return a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) +
         a.z * (b.x * c.y - b.y * c.x);
}

bool are_parallel(const Point& a, const Point& b) {
  return a.x * b.y == a.y * b.x && a.y * b.z == a.z * b.y && a.z * b.x == a.x * b.z;
}

// The plane is that of the first cell, the second one and the first that is on no line with them.
bool is_flat(const Shape& shape) {
  const Point first = point_of(shape.lattice(), shape.cells().front());
  std::vector<Point> from;
  for (const Cell cell : shape.cells()) {
    const Point at = point_of(shape.lattice(), cell);
    from.push_back({at.x - first.x, at.y - first.y, at.z - first.z});
  }
  const auto aside = std::find_if(from.begin(), from.end(), [&](const Point& p) {
    return from.size() > 1 && !are_parallel(from[1], p);
  });
  return aside == from.end() || std::all_of(from.begin(), from.end(), [&](const Point& p) {
           return determinant(from[1], *aside, p) == 0;
         });
}

std::string names_of(const Shape& shape) {
  std::string text;
  for (const Cell cell : shape.cells())
    (text += text.empty() ? "" : " ") += cell_name(shape.lattice(), cell);
  return text;
}

}  // namespace

// Moves

Shape moved(const Shape& shape, const Move& move) {
  return Shape(cells_of(shape.lattice(), moved_points(shape, move)), shape.lattice());
}

std::span<const Move> moves_of(const Shape& shape, Moves moves) {
  const bool is_turned_over =
      shape.lattice() == Lattice::sphere && moves == Moves::one_sided && is_flat(shape);
  return moves_of(shape.lattice(), is_turned_over ? Moves::free : moves);
}

Shape free_form(const Shape& shape, Moves moves) {
  Shape least = shape;
  for (const Move& move : moves_of(shape, moves)) least = std::min(least, moved(shape, move));
  return least;
}

Cell moved(Cell cell, Box box, const Move& move) noexcept {
  const Point at = move({cell.column, cell.row});
  const Point last = move({std::int64_t{box.columns} - 1, std::int64_t{box.rows} - 1});
  return {static_cast<std::uint32_t>(at.y - std::min<std::int64_t>(last.y, 0)),
          static_cast<std::uint32_t>(at.x - std::min<std::int64_t>(last.x, 0))};
}

Move square_move(bool over, unsigned quarters) noexcept {
  return moves_of(Lattice::square, Moves::free)[(over ? 4 : 0) + quarters % 4];
}

// Shape

Shape::Shape(std::vector<Cell> cells, Lattice lattice)
    : cells_(std::move(cells)), lattice_(lattice) {
  if (cells_.empty()) return;
  if (!std::is_sorted(cells_.begin(), cells_.end())) std::sort(cells_.begin(), cells_.end());
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  Cell corner = cells_.front();
  for (const Cell& cell : cells_)
    corner = {std::min(corner.row, cell.row), std::min(corner.column, cell.column), corner.layer};
  const Step before = translation_before(lattice, {corner.column, corner.row, corner.layer});
  for (Cell& cell : cells_) {
    cell = {static_cast<std::uint32_t>(cell.row - before.y),
            static_cast<std::uint32_t>(cell.column - before.x),
            static_cast<std::uint32_t>(cell.layer - before.z)};
    rows_ = std::max(rows_, cell.row + 1);
    columns_ = std::max(columns_, cell.column + 1);
  }
  layers_ = cells_.back().layer + 1;
}

std::string Shape::text() const {
  if (is_triangular(lattice_)) return names_of(*this);
  const std::size_t line = std::size_t{columns_} + 1;
  const std::size_t layer = rows_ * line;
  std::string text(layers_ * layer, '.');
  for (std::size_t end = line; end <= text.size(); end += line)
    text[end - 1] = end % layer == 0 ? ';' : '/';
  for (const Cell cell : cells_) text[cell.layer * layer + cell.row * line + cell.column] = '*';
  if (!text.empty()) text.pop_back();
  return text;
}

std::vector<Shape> orientations(const Shape& shape, Moves moves) {
  std::vector<Shape> shapes;
  for (const Move& move : moves_of(shape, moves)) {
    Shape next = moved(shape, move);
    if (std::find(shapes.begin(), shapes.end(), next) == shapes.end())
      shapes.push_back(std::move(next));
  }
  return shapes;
}

}  // namespace dlx::board
