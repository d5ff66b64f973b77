// The outline of a piece is one walk around it: along the bars of its sticks, which end before
// their dots, and at each dot on a curve from one bar clockwise to the next, or around the end of a
// single one. Where only two bars meet, the outer side of the bend keeps away from the dot, so that
// two pieces can bend around one dot. A ring is cut at the middle of a stick: its outline touches
// itself there.
#include "draw/sticks.hpp"

#include "base/union_find.hpp"
#include "board/lattice.hpp"
#include "draw/cell_geometry.hpp"
#include "draw/polyform_painter.hpp"

#include <numbers>
#include <set>

namespace dlx::draw {
namespace {

// Lengths are in units; a stick is two units long.
constexpr double stick_half_width = 0.22;
constexpr double end_from_dot = 0.52;
constexpr double margin = 0.35;

Point moved_along(Point a, Point b, double times) {
  return {a.x + b.x * times, a.y + b.y * times};
}

// Clockwise by 90 degrees, as y goes down.
Point clockwise_of(Point direction) {
  return {-direction.y, direction.x};
}

// Points between two corners on a curve that a third one draws to itself (Bézier).
void add_bezier(std::vector<Point>& corners, Point from, Point to, Point toward) {
  constexpr int steps = 8;
  for (int k = 1; k < steps; ++k) {
    const double t = double(k) / steps;
    const double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    corners.push_back({a * from.x + b * toward.x + c * to.x, a * from.y + b * toward.y + c * to.y});
  }
}

// The outlines of the connected parts of a piece.
class Outlines {
 public:
  Outlines(Lattice lattice, const std::vector<Cell>& cells) : lattice_(lattice) {
    base::UnionFind joined(2 * cells.size());
    for (const Cell& cell : cells) {
      const Stick stick = stick_of(lattice, cell);
      const End from{stick.from, stick_direction(lattice, cell)}, to = other_end(from);
      const std::uint32_t a = add_end(from), b = add_end(to);
      if (joined.find(a) == joined.find(b)) cut_.insert({from, to});
      joined.unite(a, b);
    }
  }

  [[nodiscard]] std::vector<std::vector<Point>> walk() {
    std::vector<std::vector<Point>> outlines;
    for (const auto& [dot, directions] : ends_)
      for (const std::size_t direction : directions)
        if (!is_walked(dot, direction)) outlines.push_back(walk_from({dot, direction}));
    return outlines;
  }

 private:
  // The end of a bar at its dot, from which the bar goes in the direction.
  struct End {
    board::Point dot;
    std::size_t direction;
    friend auto operator<=>(const End&, const End&) = default;
    friend bool operator==(const End&, const End&) = default;
  };

  // The number of its dot.
  std::uint32_t add_end(const End& end) {
    ends_[end.dot].insert(end.direction);
    const auto next = static_cast<std::uint32_t>(numbers_.size());
    return numbers_.emplace(end.dot, next).first->second;
  }

  [[nodiscard]] bool is_walked(const board::Point& dot, std::size_t direction) const {
    return walked_.count({dot, direction}) != 0;
  }

  // Each step begins behind an end and leads around its dot to the next end.
  std::vector<Point> walk_from(const End& first) {
    std::vector<Point> corners;
    for (End end = first; walked_.insert(end).second;) {
      const End next{end.dot, next_clockwise(end)};
      corners.push_back(corner(end, stick_half_width));
      next == end ? add_cap(corners, end) : add_bend(corners, end, next);
      corners.push_back(corner(next, -stick_half_width));
      end = cut_.count(next) != 0 ? next : other_end(next);
      if (end == next) add_cut(corners, next);
    }
    return corners;
  }

  [[nodiscard]] std::size_t next_clockwise(const End& end) const {
    const std::set<std::size_t>& around = ends_.at(end.dot);
    const auto next = around.upper_bound(end.direction);
    return next == around.end() ? *around.begin() : *next;
  }

  [[nodiscard]] End other_end(const End& end) const {
    const auto steps = board::stick_steps(lattice_);
    const board::Point step = steps[end.direction];
    return {{end.dot.x + 2 * step.x, end.dot.y + 2 * step.y},
            (end.direction + steps.size() / 2) % steps.size()};
  }

  // A unit long.
  [[nodiscard]] Point along(const End& end) const {
    return stick_place(lattice_, board::stick_steps(lattice_)[end.direction]);
  }

  [[nodiscard]] Point at(const End& end, double on, double aside) const {
    const Point dot = stick_place(lattice_, end.dot);
    return moved_along(moved_along(dot, along(end), on), clockwise_of(along(end)), aside);
  }

  // The corner of a bar beside its end.
  [[nodiscard]] Point corner(const End& end, double aside) const {
    return at(end, end_from_dot, aside);
  }

  void add_cut(std::vector<Point>& corners, const End& end) const {
    corners.push_back(at(end, 1, -stick_half_width));
    corners.push_back(at(end, 1, stick_half_width));
  }

  void add_cap(std::vector<Point>& corners, const End& end) const {
    constexpr int steps = 12;
    for (int k = 1; k < steps; ++k) {
      const double angle = std::numbers::pi * k / steps;
      corners.push_back(at(end, end_from_dot - stick_half_width * std::sin(angle),
                           stick_half_width * std::cos(angle)));
    }
  }

  // The edges of the bars meet where the angle is less than 180 degrees; beyond that the curve
  // stays on the side of the piece, the more so the sharper the piece bends.
  void add_bend(std::vector<Point>& corners, const End& end, const End& next) const {
    const Point a = along(end), b = along(next), dot = stick_place(lattice_, end.dot);
    const double sine = a.x * b.y - a.y * b.x, cosine = a.x * b.x + a.y * b.y;
    if (std::abs(sine) < 1e-6) return;
    const Point from = corner(end, stick_half_width), to = corner(next, -stick_half_width);
    if (sine > 0) {
      const Point bisector = moved_along(a, b, 1);
      const double reach = stick_half_width / std::sqrt((1 - cosine) / 2);
      const double length = std::hypot(bisector.x, bisector.y);
      return add_bezier(corners, from, to, moved_along(dot, bisector, reach / length));
    }
    const double pull = cosine > 0.25 ? 0.7 : 0.2;  // 1: a straight line; 0: to the dot
    const Point middle{(from.x + to.x) / 2 - dot.x, (from.y + to.y) / 2 - dot.y};
    add_bezier(corners, from, to, moved_along(dot, middle, pull));
  }

  Lattice lattice_;
  std::map<board::Point, std::set<std::size_t>> ends_;  // directions by dot
  std::map<board::Point, std::uint32_t> numbers_;
  std::set<End> cut_, walked_;
};

class StickPainter : public PolyformPainter {
 public:
  StickPainter(const CellMap& map, const Board& board, bool text, Role uncovered)
      : PolyformPainter(map, board, uncovered),
        lattice_(board.naming.lattice),
        text_(text),
        geometry_(lattice_, 1, board.extent.rows, board.extent.columns, text) {
    each_cell([&](const Cell& cell, std::uint32_t number) {
      if (!is_cell(lattice_, cell) || (uncovered == Role::none && !is_region(number))) return;
      const Stick stick = stick_of(lattice_, cell);
      dots_.insert({stick.from, stick.to});
    });
  }

  Picture paint() {
    each_cell([&](const Cell& cell, std::uint32_t number) {
      if (is_cell(lattice_, cell) && !is_region(number) && uncovered_ != Role::none)
        text_ ? add_box(cell, number, std::string(1, sign_of(cell))) : add_line(cell);
    });
    for (const auto& [key, cells] : parts())
      text_ ? add_boxes(key.first, cells) : add_piece(key.first, cells);
    if (uncovered_ != Role::none) add_dots();
    fit_to(frame());
    if (text_) picture_.text_columns = columns_of_text();
    return std::move(picture_);
  }

  Point corner() { return frame().from; }

 private:
  // The dots lie within it, whichever pieces are there.
  [[nodiscard]] Reach frame() const {
    constexpr double far = std::numeric_limits<double>::max();
    Reach reach{{far, far}, {-far, -far}};
    const auto take = [&](Point p) {
      reach.from = {std::min(reach.from.x, p.x), std::min(reach.from.y, p.y)};
      reach.to = {std::max(reach.to.x, p.x), std::max(reach.to.y, p.y)};
    };
    for (const board::Point& dot : dots_) {
      if (!text_) take(moved_along(stick_place(lattice_, dot), {margin, margin}, -1));
      if (!text_) take(moved_along(stick_place(lattice_, dot), {margin, margin}, 1));
      if (text_)
        for (const Point& corner : geometry_.outline(cell_of(dot)).corners) take(corner);
    }
    return dots_.empty() ? Reach{} : reach;
  }

  static Cell cell_of(const board::Point& place) {
    return {static_cast<std::uint32_t>(place.y), static_cast<std::uint32_t>(place.x)};
  }

  void fit_to(const Reach& reach) {
    const Picture moved = std::move(picture_);
    picture_ = Picture();
    add_picture(picture_, moved, -reach.from.x, -reach.from.y);
    picture_.width = reach.to.x - reach.from.x;
    picture_.height = reach.to.y - reach.from.y;
  }

  // --- On paper

  void add_line(const Cell& cell) {
    const Stick stick = stick_of(lattice_, cell);
    const Point a = stick_place(lattice_, stick.from), b = stick_place(lattice_, stick.to);
    picture_.lines.push_back({a.x, a.y, b.x, b.y, Weight::thin, {Role::muted}});
  }

  void add_dots() {
    for (const board::Point& dot : dots_) {
      const Point at = text_ ? geometry_.outline(cell_of(dot)).middle : stick_place(lattice_, dot);
      constexpr double radius = 0.09;
      if (text_)
        add_sign(at, "+", {Role::muted}, no_group);
      else
        picture_.circles.push_back({at.x, at.y, radius, {Role::muted}, {Role::muted}});
    }
  }

  void add_piece(std::uint32_t number, const std::vector<Cell>& cells) {
    for (std::vector<Point>& outline : Outlines(lattice_, cells).walk())
      add_area(number, std::move(outline));
    add_letter(number, cells);
  }

  void add_area(std::uint32_t number, std::vector<Point> corners) {
    picture_.polygons.push_back({std::move(corners), ground(number), group(number)});
  }

  void add_letter(std::uint32_t number, const std::vector<Cell>& cells) {
    const bool is_open = map_.regions()[number].is_empty;
    auto label = label_of(number, is_open ? 0.3 : 0.42);
    if (!label) return;
    const Point at =
        label_place(cells, [&](const Cell& cell) { return geometry_.outline(cell).middle; });
    label->x = at.x;
    label->y = at.y;
    label->width = is_open ? 1.6 : 2 * stick_half_width;
    picture_.labels.push_back(std::move(*label));
  }

  // --- In text

  [[nodiscard]] char sign_of(const Cell& cell) const {
    const std::size_t direction = stick_direction(lattice_, cell);
    return lattice_ == Lattice::sticks ? "-|"[direction] : "-\\/"[direction];
  }

  void add_sign(Point at, std::string text, Paint color, std::uint32_t group) {
    Label label;
    label.x = at.x;
    label.y = at.y;
    label.text = std::move(text);
    label.width = lattice_ == Lattice::sticks ? 1 : 2;
    label.color = color;
    label.group = group;
    picture_.labels.push_back(std::move(label));
  }

  void add_box(const Cell& cell, std::uint32_t number, std::string sign) {
    const CellOutline outline = geometry_.outline(cell);
    add_area(number, outline.corners);
    const Paint color =
        is_region(number) ? Paint{Role::on_piece, colors_[number]} : Paint{Role::muted};
    add_sign(outline.middle, std::move(sign), color, group(number));
  }

  void add_boxes(std::uint32_t number, const std::vector<Cell>& cells) {
    const auto label = label_of(number, 0.5);
    for (const Cell& cell : cells) add_box(cell, number, label ? label->text : "*");
  }

  [[nodiscard]] std::uint32_t columns_of_text() const {
    std::size_t longest = 1;
    for (const Label& label : picture_.labels)
      longest = std::max<std::size_t>(longest, text_width(label.text));
    const std::size_t units = lattice_ == Lattice::sticks ? 1 : 2;
    return static_cast<std::uint32_t>(std::min<std::size_t>((longest + units - 1) / units, 24));
  }

  Lattice lattice_;
  bool text_;
  CellGeometry geometry_;
  std::set<board::Point> dots_;
};

}  // namespace

Picture sticks_picture(const CellMap& map, const Board& board, bool text, Role uncovered) {
  return StickPainter(map, board, text, uncovered).paint();
}

Point corner_of_sticks(const CellMap& map, const Board& board, bool text) {
  return StickPainter(map, board, text, Role::faint).corner();
}

}  // namespace dlx::draw
