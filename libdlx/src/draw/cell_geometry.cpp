// Coordinates of hexagons and triangles, as board::Cell has them: axial ones. Of a layer of
// spheres, each is a square on its point: they touch where the spheres do. Of sticks, dots and
// middles lie a unit apart; each stick is a bar with a point at either dot.
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
  const auto cell = [&](std::uint32_t row, std::uint32_t column) {
    return Cell{row, column, c.layer};
  };
  if (up)
    return {cell(c.row, c.column - 1), cell(c.row, c.column + 1), cell(c.row + 1, c.column - 1)};
  return {cell(c.row - 1, c.column + 1), cell(c.row, c.column + 1), cell(c.row, c.column - 1)};
}

constexpr double edge = 1.6;  // of a triangle
constexpr double strip = edge * std::numbers::sqrt3 / 2;

CellOutline triangle(Point origin, const Cell& c) {
  const auto corner = [&](std::uint32_t row, std::uint32_t column) {
    return Point{origin.x + edge * (column + row / 2.0), origin.y + strip * row};
  };
  const std::uint32_t q = c.column / 2;
  const bool up = c.column % 2 == 1;
  const Point a = up ? corner(c.row + 1, q) : corner(c.row, q);
  const Point b = corner(c.row, q + 1);
  const Point d = up ? corner(c.row + 1, q + 1) : corner(c.row + 1, q);
  return finished({a, b, d}, {(a.x + b.x + d.x) / 3, (a.y + b.y + d.y) / 3}, across(c));
}

CellOutline box(Point origin, const Cell& c) {
  const double x = origin.x + c.column + c.row, y = origin.y + c.row;
  const bool up = c.column % 2 == 1;
  return finished({{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}, {x + 0.5, y + 0.5},
                  {up ? std::nullopt : std::optional(Cell{c.row - 1, c.column + 1, c.layer}),
                   Cell{c.row, c.column + 1, c.layer},
                   up ? std::optional(Cell{c.row + 1, c.column - 1, c.layer}) : std::nullopt,
                   Cell{c.row, c.column - 1, c.layer}});
}

// The corners run clockwise from the upper one; the sides are toward the spheres of its layer that
// it touches.
CellOutline diamond(Point origin, const Cell& c) {
  const double x = origin.x + c.column + 1, y = origin.y + c.row + 1;
  return finished({{x, y - 1}, {x + 1, y}, {x, y + 1}, {x - 1, y}}, {x, y},
                  {Cell{c.row - 1, c.column + 1, c.layer}, Cell{c.row + 1, c.column + 1, c.layer},
                   Cell{c.row + 1, c.column - 1, c.layer}, Cell{c.row - 1, c.column - 1, c.layer}});
}

}  // namespace

Point stick_place(Lattice lattice, const board::Point& place) {
  const auto x = static_cast<double>(place.x), y = static_cast<double>(place.y);
  if (lattice == Lattice::sticks) return {x, y};
  return {x + y / 2, y * std::numbers::sqrt3 / 2};
}

Stick stick_of(Lattice lattice, const Cell& cell) {
  const board::Point at = point_of(lattice, cell);
  const board::Point step = stick_steps(lattice)[stick_direction(lattice, cell)];
  return {{at.x - step.x, at.y - step.y}, {at.x + step.x, at.y + step.y}};
}

namespace {

CellOutline bar(Lattice lattice, const Cell& cell) {
  const auto [from, to] = stick_of(lattice, cell);
  const Point a = stick_place(lattice, from), b = stick_place(lattice, to);
  const Point along{(b.x - a.x) / 2, (b.y - a.y) / 2};
  const auto at = [&](double on, double aside) {
    return Point{a.x + along.x * on - along.y * aside, a.y + along.y * on + along.x * aside};
  };
  constexpr double half = 0.3, end = 0.4;
  CellOutline outline;
  outline.corners = {a, at(end, -half), at(2 - end, -half), b, at(2 - end, half), at(end, half)};
  outline.middle = at(1, 0);
  return outline;
}

// In text the places of dots and middles are boxes, of triangles two units wide.
CellOutline place_in_text(Lattice lattice, const Cell& c) {
  if (lattice == Lattice::sticks) return square({0, 0}, c);
  return brick(c);
}

// The width and height of a layer on paper.
Point size_of(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool text) {
  const double wide = columns, high = rows;
  if (board::is_triangular(lattice))
    return text ? Point{wide + high - 1, high} : Point{edge * (wide + high) / 2, strip * high};
  if (lattice == Lattice::sphere && !text) return {wide + 1, high + 1};
  return {wide, high};
}

}  // namespace

CellGeometry::CellGeometry(Lattice lattice, std::uint32_t layers, std::uint32_t rows,
                           std::uint32_t columns, bool text)
    : lattice_(lattice), text_(text), layer_(size_of(lattice, rows, columns, text)) {
  if (!board::is_solid(lattice)) return;
  const double widest = text ? 20 : 36;  // units: some eighty characters, or a page
  per_line_ = std::clamp(static_cast<std::uint32_t>(widest / (layer_.x + 1)), 1U, layers);
  while ((per_line_ - 1) * ((layers + per_line_ - 1) / per_line_) >= layers) --per_line_;
  caption_ = layers > 1 ? 1 : 0;
}

CellOutline CellGeometry::outline(const Cell& cell) const {
  if (board::has_sticks(lattice_) && (text_ || board::is_cell(lattice_, cell)))
    return text_ ? place_in_text(lattice_, cell) : bar(lattice_, cell);
  if (lattice_ == Lattice::hex) return text_ ? brick(cell) : hexagon(cell);
  const Point corner = board::is_solid(lattice_) ? corner_of_layer(cell.layer) : Point{};
  if (board::is_triangular(lattice_)) return text_ ? box(corner, cell) : triangle(corner, cell);
  if (lattice_ == Lattice::sphere && !text_) return diamond(corner, cell);
  return square(corner, cell);
}

Box CellGeometry::inside(const Cell& cell) const {
  const Point middle = outline(cell).middle;
  const bool is_slanted = !text_ && (lattice_ == Lattice::hex || board::is_triangular(lattice_));
  const bool is_bar = !text_ && board::has_sticks(lattice_);
  const bool is_brick = text_ && (lattice_ == Lattice::hex || lattice_ == Lattice::triangle_sticks);
  const double height = is_slanted || is_bar ? 0.66 : 1;
  const double width = is_brick ? 2 : height;
  return {middle.x - width / 2, middle.y - height / 2, width, height, {}};
}

Point CellGeometry::corner_of_layer(std::uint32_t layer) const {
  return {static_cast<double>(layer % per_line_) * (layer_.x + 1),
          static_cast<double>(layer / per_line_) * (layer_.y + 1 + caption_) + caption_};
}

}  // namespace dlx::draw
