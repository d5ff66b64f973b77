// The geometry of a lattice tells the corners and sides of a cell. On each lattice a cell has a
// ground, walls toward cells of other pieces and hair lines toward its own; a piece has one letter
// a layer.
//
// Seen from a corner (isometric projection), layers float one above the other, so far apart that
// none hides another. Within a layer cubes are painted from the back to the front (painter's
// algorithm), lines as the ground of a slightly smaller face, so that what is in front hides them,
// too.
#include "draw/polyform.hpp"

#include "draw/cell_geometry.hpp"
#include "draw/polyform_painter.hpp"
#include "draw/sticks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace dlx::draw {
namespace {

constexpr double letter_size = 0.52;

double label_width(const Board& board, bool text) {
  const bool is_wide =
      board.naming.lattice == Lattice::hex || board.naming.lattice == Lattice::triangle_sticks;
  return text && is_wide ? 1.9 : 0.9;
}

CellGeometry geometry_of(const Board& board, bool text) {
  return {board.naming.lattice, board.layers, board.extent.rows, board.extent.columns, text};
}

class FlatPainter : public PolyformPainter {
 public:
  FlatPainter(const CellMap& map, const Board& board, bool text, Role uncovered)
      : PolyformPainter(map, board, uncovered), geometry_(geometry_of(board, text)), text_(text) {}

  Picture paint() {
    add_cells();
    for (const auto& [key, cells] : parts()) add_letter(key.first, cells);
    add_captions();
    add_cubes();
    if (text_ && board_.naming.lattice == Lattice::hex) picture_.text_columns = 1;
    fit();
    picture_.grids.push_back({0, 0, picture_.width, picture_.height});
    if (geometry_.has_captions()) picture_.grids.clear();
    return std::move(picture_);
  }

  // The place where the picture begins; pieces do not change it.
  Point corner() {
    add_cells();
    add_captions();
    return reach().from;
  }

 private:
  void add_cells() {
    each_cell([&](const Cell& cell, std::uint32_t number) { add_cell(cell, number); });
  }

  void add_cell(const Cell& cell, std::uint32_t number) {
    const CellOutline outline = geometry_.outline(cell);
    picture_.polygons.push_back({outline.corners, ground(number), group(number)});
    for (const CellSide& edge : outline.sides) add_edge(cell, edge);
  }

  // An edge between two cells of the board is added where the first of them is met.
  void add_edge(const Cell& cell, const CellSide& edge) {
    const bool has_neighbour = edge.neighbour && owner(*edge.neighbour) != CellMap::hole;
    if (has_neighbour && *edge.neighbour < cell) return;
    if (!edge.neighbour && !meets_other(cell, edge)) return;
    const bool is_wall = !has_neighbour || area(*edge.neighbour) != area(cell);
    picture_.lines.push_back(
        {edge.from.x, edge.from.y, edge.to.x, edge.to.y, is_wall ? Weight::thick : Weight::hair});
  }

  // The tip of a triangle in text: cells above and below touch there, and are no neighbours.
  [[nodiscard]] bool meets_other(const Cell& cell, const CellSide& edge) const {
    const bool is_above = edge.from.y < geometry_.outline(cell).middle.y;
    const Cell other{is_above ? cell.row - 1 : cell.row + 1,
                     is_above ? cell.column + 1 : cell.column - 1, cell.layer};
    return owner(other) == CellMap::hole || (is_above && area(other) != area(cell)) ||
           area(other) != area(cell);
  }

  void add_letter(std::uint32_t number, const std::vector<Cell>& cells) {
    auto label = label_of(number, letter_size);
    if (!label) return;
    const Point at =
        label_place(cells, [&](const Cell& cell) { return geometry_.outline(cell).middle; });
    label->x = at.x;
    label->y = at.y;
    label->width = label_width(board_, text_);
    const auto length = static_cast<std::uint32_t>(text_width(label->text));
    if (text_ && board_.naming.lattice != Lattice::hex)
      picture_.text_columns = std::max(picture_.text_columns, std::min(length + 2, 24U));
    picture_.labels.push_back(std::move(*label));
  }

  void add_captions() {
    if (!geometry_.has_captions()) return;
    for (std::uint32_t layer = 0; layer < board_.layers; ++layer) {
      const Point corner = geometry_.corner_of_layer(layer);
      add_caption({corner.x, corner.y - 0.5}, layer, board_.extent.columns);
    }
  }

  CellGeometry geometry_;
  bool text_;
};

// Prisms and spheres are not seen as cubes: each is its outline in the layer, and as high as wide.
bool is_column(const Board& board) {
  return board.naming.lattice == Lattice::prism || board.naming.lattice == Lattice::sphere;
}

// The outline in a layer that begins at 0, whichever it is.
CellOutline outline_in_layer(const Board& board, const Cell& cell) {
  const CellGeometry geometry = geometry_of(board, false);
  CellOutline outline = geometry.outline(cell);
  const Point corner = geometry.corner_of_layer(cell.layer);
  const auto shift = [&](Point& p) { p = {p.x - corner.x, p.y - corner.y}; };
  for (Point& p : outline.corners) shift(p);
  for (CellSide& side : outline.sides) shift(side.from), shift(side.to);
  shift(outline.middle);
  return outline;
}

// Seen from a corner, columns go down to the right, rows down to the left; the first layer is the
// lowest.
Point projected(const Board& board, double column, double row, double up, std::uint32_t layer) {
  const Point size = is_column(board)
                         ? geometry_of(board, false).layer_size()
                         : Point{double(board.extent.columns), double(board.extent.rows)};
  const double apart = (size.x + size.y) / 2.0 + 1.4;
  return {(column - row) * std::numbers::sqrt3 / 2,
          (column + row) / 2 - up - static_cast<double>(layer) * apart};
}

Point middle_of_top(const Board& board, const Cell& cell) {
  if (!is_column(board)) return projected(board, cell.column + 0.5, cell.row + 0.5, 1, cell.layer);
  const Point middle = outline_in_layer(board, cell).middle;
  return projected(board, middle.x, middle.y, 1, cell.layer);
}

class CornerPainter : public PolyformPainter {
 public:
  using PolyformPainter::PolyformPainter;

  Picture paint() {
    add_faces();
    for (const auto& [key, part] : parts()) add_letter(key.first, part);
    add_captions();
    add_cubes();
    fit();
    return std::move(picture_);
  }

  // The place where the picture begins; pieces do not change it.
  Point corner() {
    add_faces();
    add_captions();
    return reach().from;
  }

 private:
  static constexpr double line = 0.035;  // half of one between faces

  [[nodiscard]] Point project(double column, double row, double up, std::uint32_t layer) const {
    return projected(board_, column, row, up, layer);
  }

  void add_faces() {
    std::vector<Cell> cells;
    each_cell([&](const Cell& cell, std::uint32_t) { cells.push_back(cell); });
    std::stable_sort(cells.begin(), cells.end(),
                     [&](const Cell& a, const Cell& b) { return depth(a) < depth(b); });
    for (const Cell& cell : cells) is_column(board_) ? add_column(cell) : add_cube(cell);
  }

  // A cell in front of another one of its layer has a greater depth.
  [[nodiscard]] double depth(const Cell& cell) const {
    if (!is_column(board_)) return double(cell.row) + cell.column;
    const Point middle = outline_in_layer(board_, cell).middle;
    return middle.x + middle.y;
  }

  void add_captions() {
    if (board_.layers == 1) return;
    for (std::uint32_t layer = 0; layer < board_.layers; ++layer) {
      const double rows = is_column(board_) ? geometry_of(board_, false).layer_size().y
                                            : double(board_.extent.rows);
      const Point at = project(0, rows, 0.5, layer);
      add_caption({at.x - 1, at.y}, layer, 0.9);
    }
  }

  // A face between corners 0, 1, 2, 3, whose edge k runs from corner k: walls leave room for a
  // line.
  void add_face(const std::array<Point, 4>& corners, Paint fill, std::array<bool, 4> walls) {
    picture_.polygons.push_back({{corners.begin(), corners.end()}, {Role::ink}, no_group});
    const auto at = [&](double s, double t) {
      const Point &a = corners[0], &b = corners[1], &d = corners[3];
      return Point{a.x + (b.x - a.x) * s + (d.x - a.x) * t,
                   a.y + (b.y - a.y) * s + (d.y - a.y) * t};
    };
    const auto from = [&](bool wall) { return wall ? line : line / 8; };
    const double top = from(walls[0]), right = 1 - from(walls[1]), bottom = 1 - from(walls[2]),
                 left = from(walls[3]);
    picture_.polygons.push_back(
        {{at(left, top), at(right, top), at(right, bottom), at(left, bottom)}, fill, no_group});
  }

  void add_cube(const Cell& c) {
    const double x = c.column, y = c.row;
    const auto wall = [&](std::uint32_t row, std::uint32_t column) {
      return area({row, column, c.layer}) != area(c);
    };
    const bool back = wall(c.row - 1, c.column), right = wall(c.row, c.column + 1),
               front = wall(c.row + 1, c.column), left = wall(c.row, c.column - 1);
    add_face({project(x, y, 1, c.layer), project(x + 1, y, 1, c.layer),
              project(x + 1, y + 1, 1, c.layer), project(x, y + 1, 1, c.layer)},
             face(c, 0), {back, right, front, left});
    if (owner({c.row, c.column + 1, c.layer}) == CellMap::hole)
      add_face({project(x + 1, y + 1, 1, c.layer), project(x + 1, y, 1, c.layer),
                project(x + 1, y, 0, c.layer), project(x + 1, y + 1, 0, c.layer)},
               face(c, 2), {true, back, true, front});
    if (owner({c.row + 1, c.column, c.layer}) == CellMap::hole)
      add_face({project(x, y + 1, 1, c.layer), project(x + 1, y + 1, 1, c.layer),
                project(x + 1, y + 1, 0, c.layer), project(x, y + 1, 0, c.layer)},
               face(c, 1), {true, right, true, left});
  }

  // Sides of the outline run clockwise. A side is seen if it faces the front and nothing of the
  // layer stands before it.
  void add_column(const Cell& c) {
    const CellOutline outline = outline_in_layer(board_, c);
    const auto at = [&](const Point& p, double up) { return project(p.x, p.y, up, c.layer); };
    std::vector<Point> top;
    for (const Point& corner : outline.corners) top.push_back(at(corner, 1));
    picture_.polygons.push_back({top, face(c, 0), no_group});
    for (const CellSide& side : outline.sides) {
      const bool is_wall = !side.neighbour || area(*side.neighbour) != area(c);
      const Point from = at(side.from, 1), to = at(side.to, 1);
      const double outward_x = side.to.y - side.from.y, outward_y = side.from.x - side.to.x;
      const bool is_free = !side.neighbour || owner(*side.neighbour) == CellMap::hole;
      if (is_free && outward_x + outward_y > 1e-9)
        add_face({to, from, at(side.from, 0), at(side.to, 0)},
                 face(c, outward_x > outward_y ? 2 : 1), {true, true, true, true});
      picture_.lines.push_back(
          {from.x, from.y, to.x, to.y, is_wall ? Weight::thick : Weight::hair});
    }
  }

  // Lit from above: the color paler above and darker to the right.
  [[nodiscard]] Paint face(const Cell& cell, std::uint32_t side) const {
    constexpr std::uint32_t hues = palette_size / 3;
    const Paint paint = ground(owner(cell));
    if (paint.role != Role::piece) return side == 0 ? paint : Paint{Role::faint};
    constexpr std::array<std::uint32_t, 3> shades{1, 0, 2};
    return piece_paint(paint.index % hues + hues * shades[side]);
  }

  void add_letter(std::uint32_t number, const std::vector<Cell>& cells) {
    auto label = label_of(number, 0.42);
    if (!label) return;
    const Point at =
        label_place(cells, [&](const Cell& cell) { return middle_of_top(board_, cell); });
    label->x = at.x;
    label->y = at.y;
    if (label->color.role == Role::on_piece) label->color.index = face(cells.front(), 0).index;
    label->group = no_group;
    picture_.labels.push_back(std::move(*label));
  }
};

}  // namespace

Picture polyform_picture(const CellMap& map, const Board& board, const DrawingOptions& options,
                         Role uncovered) {
  if (has_sticks(board.naming.lattice)) return sticks_picture(map, board, options.text, uncovered);
  if (options.isometric) return CornerPainter(map, board, uncovered).paint();
  return FlatPainter(map, board, options.text, uncovered).paint();
}

Picture polyform_picture_of(const board::Shape& shape, const DrawingOptions& options,
                            std::string name, std::uint32_t color) {
  Board board;
  board.naming.lattice = shape.lattice();
  board.layers = shape.layers();
  board.extent = {shape.rows(), shape.columns()};
  return polyform_picture(map_of(shape, std::move(name), color), board, options, Role::none);
}

void add_names(Picture& picture, const Board& board, const DrawingOptions& options,
               std::span<const std::pair<std::size_t, std::string>> names) {
  if (names.empty()) return;
  const CellGeometry geometry = geometry_of(board, options.text);
  const Point corner = corner_of(board, options);
  for (const auto& [cell, name] : names) {
    const Point middle = geometry.outline(board.cell(cell)).middle;
    picture.labels.push_back({.x = middle.x - corner.x,
                              .y = middle.y - corner.y,
                              .text = name,
                              .size = letter_size,
                              .width = label_width(board, options.text)});
  }
}

Box area_of(const Board& board, const DrawingOptions& options, std::size_t cell) {
  const Cell place = board.cell(cell);
  if (!options.isometric) return geometry_of(board, options.text).inside(place);
  const Point middle = middle_of_top(board, place);
  constexpr double side = 0.6;
  return {middle.x - side / 2, middle.y - side / 2, side, side, {}};
}

std::vector<Point> outline_of(const Board& board, std::size_t cell) {
  return geometry_of(board, false).outline(board.cell(cell)).corners;
}

Point corner_of(const Board& board, const DrawingOptions& options) {
  const CellMap map(board);
  if (has_sticks(board.naming.lattice)) return corner_of_sticks(map, board, options.text);
  if (options.isometric) return CornerPainter(map, board, Role::none).corner();
  return FlatPainter(map, board, options.text, Role::none).corner();
}

// Pieces stand in rows about as wide as they are deep all together.
void add_cubes_apart(Picture& picture, std::span<const Picture> pieces) {
  picture.cubes.clear();
  double room = 0;
  for (const Picture& piece : pieces) {
    std::int32_t width = 0, depth = 0;
    for (const Cube& cube : piece.cubes) {
      width = std::max(width, cube.x + 2);
      depth = std::max(depth, 2 - cube.y);
    }
    room += static_cast<double>(width) * depth;
  }
  const double widest = std::sqrt(room);
  std::int32_t x = 0, y = 0, deepest = 0;
  for (const Picture& piece : pieces) {
    if (piece.cubes.empty()) continue;
    const std::uint32_t group = picture.add_group(piece.groups[piece.cubes[0].group]);
    std::int32_t right = 0;
    for (Cube cube : piece.cubes) {
      right = std::max(right, cube.x);
      deepest = std::max(deepest, 2 - cube.y);
      cube.x += x;
      cube.y += y;
      cube.group = group;
      picture.cubes.push_back(cube);
    }
    x += right + 2;
    if (x >= widest) {
      x = 0;
      y -= std::exchange(deepest, 0);
    }
  }
}

}  // namespace dlx::draw
