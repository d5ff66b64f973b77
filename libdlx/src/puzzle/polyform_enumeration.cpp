// All connected pieces of a size, by growth: each piece of n cells is one of n - 1 and a neighbour
// of some cell of it; of the forms that moves can give it the least is kept in a set, which finds
// what has been met. (Lunnon 1972 counts so; Redelmeier's walk of 1981 needs no set, but meets each
// form in each of its orientations.)
#include "board/shape.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <set>
#include <tuple>

namespace dlx::puzzle {

using board::Point;

namespace {

using Forms = std::set<Shape>;

void grow(const Shape& shape, Moves moves, Forms& grown) {
  const Lattice lattice = shape.lattice();
  std::vector<Point> points;
  for (const Cell cell : shape.cells()) points.push_back(point_of(lattice, cell));
  for (const Cell cell : shape.cells())
    for (const Point& step : neighbours(lattice, cell)) {
      const Point from = point_of(lattice, cell);
      const Point next{from.x + step.x, from.y + step.y, from.z + step.z};
      if (std::find(points.begin(), points.end(), next) != points.end()) continue;
      points.push_back(next);
      grown.insert(free_form(Shape(cells_of(lattice, points), lattice), moves));
      points.pop_back();
    }
}

Forms grown(const Forms& forms, Moves moves, const StopToken& stop) {
  Forms result;
  for (const Shape& shape : forms) {
    if (stop.stop_requested()) return {};
    grow(shape, moves, result);
    // A flat piece of spheres stands for its mirror image, too, which grows into other pieces.
    if (shape.lattice() == Lattice::sphere && moves == Moves::one_sided)
      grow(board::moved(shape, board::mirror(Lattice::sphere)), moves, result);
    if (result.size() > most_enumerated)
      throw ModelError("there are more than " + std::to_string(most_enumerated) +
                       " pieces of that size");
  }
  return result;
}

// A smaller key means a form that is better to show: flat, low, wide, filled from the left.
auto key(const Shape& shape) {
  return std::tuple(shape.layers(), shape.rows(), ~shape.columns(), shape.cells());
}

bool is_shown_before(const Shape& a, const Shape& b) {
  return key(a) < key(b);
}

// The cells that move alone to themselves: of triangles, up and down are two of them.
Forms single_cells(Lattice lattice, Moves moves) {
  Forms forms;
  for (const Cell cell : unit_cells(lattice))
    forms.insert(free_form(Shape({cell}, lattice), moves));
  return forms;
}

// The ends of sticks in their drawing: `+` where there is a dot. The dot to the right of the last
// column and the one below the last row are left out.
void add_dots(std::vector<std::string>& rows) {
  for (std::size_t row = 0; row < rows.size(); row += 2)
    for (std::size_t at = 0; at < rows[row].size(); at += 2) rows[row][at] = '+';
}

// The drawing of one layer as a piece file has it, without the end of its last line.
std::string drawing_of(const Shape& shape, std::uint32_t layer) {
  const Lattice lattice = shape.lattice();
  const bool is_triangle = is_triangular(lattice);
  const bool is_slanted = lattice == Lattice::hex || lattice == Lattice::triangle_sticks;
  std::vector<std::string> rows(shape.rows());
  std::size_t margin = is_triangle ? shape.columns() + shape.rows() : 0;
  const auto place = [&](const Cell& cell) { return cell.column + (is_triangle ? cell.row : 0); };
  for (const Cell& cell : shape.cells()) margin = std::min<std::size_t>(margin, place(cell));
  for (const Cell& cell : shape.cells()) {
    if (cell.layer != layer) continue;
    std::string& row = rows[cell.row];
    const std::size_t at = place(cell) - margin;
    row.resize(std::max(row.size(), at + 1), '.');
    row[at] = !is_triangle ? '*' : cell.column % 2 == 0 ? '\\' : '/';
  }
  if (!is_triangle)
    for (std::string& row : rows) row.resize(shape.columns(), '.');
  if (has_sticks(lattice)) add_dots(rows);
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string& row = rows[i];
    if (is_slanted) {
      text.append(i, ' ');
      for (std::size_t c = row.size(); c-- > 1;) row.insert(c, 1, ' ');
    }
    (text += row.empty() ? "." : row) += '\n';
  }
  return text;
}

std::string_view word_of(Lattice lattice, Moves moves) {
  const bool is_solid = board::is_solid(lattice);
  if (moves == Moves::fixed) return " fixed";
  if (moves == Moves::one_sided) return is_solid ? "" : " one-sided";
  return is_solid ? " mirror" : "";
}

}  // namespace

std::vector<Shape> connected_shapes(Lattice lattice, std::uint32_t size, Moves moves,
                                    const StopToken& stop) {
  if (size == 0) throw ModelError("pieces have a cell or more");
  Forms forms = single_cells(lattice, moves);
  for (std::uint32_t cells = 1; cells < size; ++cells) forms = grown(forms, moves, stop);
  std::vector<Shape> shapes;
  for (const Shape& form : forms) {
    const auto all = orientations(form, moves);
    shapes.push_back(*std::min_element(all.begin(), all.end(), is_shown_before));
  }
  std::sort(shapes.begin(), shapes.end(), is_shown_before);
  return shapes;
}

std::string pieces_text(Lattice lattice, std::span<const Piece> pieces) {
  std::string text;
  if (lattice != Lattice::square) text = "@lattice " + std::string(name(lattice)) + "\n\n";
  for (const Piece& piece : pieces) {
    if (&piece != pieces.data()) text += '\n';
    (text += piece.name) += word_of(lattice, piece.moves);
    text += '\n';
    for (std::uint32_t layer = 0; layer < piece.shape.layers(); ++layer)
      (text += layer == 0 ? "" : "-\n") += drawing_of(piece.shape, layer);
  }
  return text;
}

}  // namespace dlx::puzzle
