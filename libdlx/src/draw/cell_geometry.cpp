// Coordinates of hexagons and triangles, as board::Cell has them: axial ones.
#include "draw/cell_geometry.hpp"

#include <algorithm>
#include <numbers>
#include <utility>

namespace dlx::draw {

using board::Cell;
using board::Lattice;

namespace {

CellOutline finished(std::vector<Point> corners, Point middle,
                     const std::vector<std::optional<Cell>>& neighbours) {
  CellOutline result{std::move(corners), middle, {}};
  for (std::size_t i = 0; i < result.corners.size(); ++i)
    result.sides.push_back(
        {result.corners[i], result.corners[(i + 1) % result.corners.size()], neighbours[i]});
  return result;
}

CellOutline square(Point corner, const Cell& c) {
  const double x = corner.x + c.column, y = corner.y + c.row;
  return finished({{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}, {x + 0.5, y + 0.5},
                  {Cell{c.row - 1, c.column, c.layer}, Cell{c.row, c.column + 1, c.layer},
                   Cell{c.row + 1, c.column, c.layer}, Cell{c.row, c.column - 1, c.layer}});
}

// The neighbours of a hexagon, clockwise from the one up to the right.
std::vector<std::optional<Cell>> around(const Cell& c) {
  return {Cell{c.row - 1, c.column + 1}, Cell{c.row, c.column + 1}, Cell{c.row + 1, c.column},
          Cell{c.row + 1, c.column - 1}, Cell{c.row, c.column - 1}, Cell{c.row - 1, c.column}};
}

CellOutline hexagon(const Cell& c) {
  constexpr double high = std::numbers::sqrt3 / 2, reach = std::numbers::inv_sqrt3;
  const double x = c.column + c.row / 2.0 + 0.5, y = c.row * high + reach;
  return finished({{x, y - reach},
                   {x + 0.5, y - reach / 2},
                   {x + 0.5, y + reach / 2},
                   {x, y + reach},
                   {x - 0.5, y + reach / 2},
                   {x - 0.5, y - reach / 2}},
                  {x, y}, around(c));
}

// Its corners begin at the middle of its upper edge, as those of a hexagon at its point.
CellOutline brick(const Cell& c) {
  const double x = 2.0 * c.column + c.row, y = c.row;
  return finished({{x + 1, y}, {x + 2, y}, {x + 2, y + 1}, {x + 1, y + 1}, {x, y + 1}, {x, y}},
                  {x + 1, y + 0.5}, around(c));
}

// The neighbours of a triangle that points up: to the left, to the right, below; of one that points
// down: above, to the right, to the left.
std::vector<std::optional<Cell>> across(const Cell& c) {
  const bool up = c.column % 2 == 1;
  if (up)
    return {Cell{c.row, c.column - 1}, Cell{c.row, c.column + 1}, Cell{c.row + 1, c.column - 1}};
  return {Cell{c.row - 1, c.column + 1}, Cell{c.row, c.column + 1}, Cell{c.row, c.column - 1}};
}

CellOutline triangle(const Cell& c) {
  constexpr double edge = 1.6;
  const auto corner = [&](std::uint32_t row, std::uint32_t column) {
    return Point{edge * (column + row / 2.0), edge * row * std::numbers::sqrt3 / 2};
  };
  const std::uint32_t q = c.column / 2;
  const bool up = c.column % 2 == 1;
  const Point a = up ? corner(c.row + 1, q) : corner(c.row, q);
  const Point b = corner(c.row, q + 1);
  const Point d = up ? corner(c.row + 1, q + 1) : corner(c.row + 1, q);
  return finished({a, b, d}, {(a.x + b.x + d.x) / 3, (a.y + b.y + d.y) / 3}, across(c));
}

CellOutline box(const Cell& c) {
  const double x = double(c.column) + c.row, y = c.row;
  const bool up = c.column % 2 == 1;
  return finished(
      {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}, {x + 0.5, y + 0.5},
      {up ? std::nullopt : std::optional(Cell{c.row - 1, c.column + 1}), Cell{c.row, c.column + 1},
       up ? std::optional(Cell{c.row + 1, c.column - 1}) : std::nullopt,
       Cell{c.row, c.column - 1}});
}

}  // namespace

CellGeometry::CellGeometry(Lattice lattice, std::uint32_t layers, std::uint32_t rows,
                           std::uint32_t columns, bool text)
    : lattice_(lattice), text_(text), rows_(rows), columns_(columns) {
  if (lattice != Lattice::cube) return;
  constexpr std::uint32_t widest = 20;  // units, some eighty characters of text
  per_line_ = std::clamp(widest / (columns + 1), 1U, layers);
  while ((per_line_ - 1) * ((layers + per_line_ - 1) / per_line_) >= layers) --per_line_;
  caption_ = layers > 1 ? 1 : 0;
}

CellOutline CellGeometry::outline(const Cell& cell) const {
  if (lattice_ == Lattice::cube) return square(corner_of_layer(cell.layer), cell);
  if (lattice_ == Lattice::hex) return text_ ? brick(cell) : hexagon(cell);
  return text_ ? box(cell) : triangle(cell);
}

Box CellGeometry::inside(const Cell& cell) const {
  const Point middle = outline(cell).middle;
  const bool is_rectangle = lattice_ == Lattice::cube || text_;
  const double height = is_rectangle ? 1 : 0.66;
  const double width = text_ && lattice_ == Lattice::hex ? 2 : height;
  return {middle.x - width / 2, middle.y - height / 2, width, height, {}};
}

Point CellGeometry::corner_of_layer(std::uint32_t layer) const {
  return {static_cast<double>(layer % per_line_) * (columns_ + 1.0),
          static_cast<double>(layer / per_line_) * (rows_ + 1.0 + caption_) + caption_};
}

}  // namespace dlx::draw
