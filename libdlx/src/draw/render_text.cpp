// Pictures as text: text grids give the positions, the canvas holds the characters.
#include "base/utf8.hpp"
#include "draw/canvas.hpp"
#include "draw/symbols.hpp"
#include "draw/text_grid.hpp"

#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/error.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace dlx::draw {
namespace {

bool is_vertical(const Line& line) {
  return std::abs(line.x1 - line.x2) < 1e-6;
}
bool is_horizontal(const Line& line) {
  return std::abs(line.y1 - line.y2) < 1e-6;
}

// The nearest color of the 6 x 6 x 6 cube of 256-color terminals.
std::uint16_t cube_code(Rgb color) {
  const auto step = [](unsigned channel) {
    return channel < 48 ? 0U : channel < 115 ? 1U : (channel - 35) / 40;
  };
  return static_cast<std::uint16_t>(16 + 36 * step(color.red) + 6 * step(color.green) +
                                    step(color.blue));
}

// Pale colors have no near one in the cube. A faint ground would glare on a dark terminal: what it
// sets off has other signs as well.
std::uint16_t ground_code(Paint paint) {
  switch (paint.role) {
    case Role::none:
    case Role::paper:
    case Role::faint:
      return no_color_code;
    case Role::light:
      return 230;
    case Role::good:
      return 194;
    default:
      return cube_code(rgb(paint));
  }
}

// Text and lines keep the terminal's own color unless they stand out: it suits its background.
std::uint16_t ink_code(Paint paint) {
  switch (paint.role) {
    case Role::none:
    case Role::paper:
    case Role::ink:
    case Role::on_piece:
    case Role::on_heat:
      return no_color_code;
    case Role::muted:
      return 244;
    case Role::accent:
      return 32;
    default:
      return cube_code(rgb(paint));
  }
}

class TextRenderer {
 public:
  TextRenderer(const Picture& picture, const TextStyle& style)
      : picture_(picture),
        style_(style),
        across_(units(picture.width), picture.text_columns),
        down_(units(picture.height), picture.text_rows),
        canvas_(settle()) {}

  std::string render() {
    for (const Box& box : picture_.boxes) draw(box);
    for (const Polygon& polygon : picture_.polygons) draw(polygon);
    for (const Line& line : picture_.lines)
      if (line.weight != Weight::hair) draw(line);
    if (style_.color)
      canvas_.close_gaps([this](std::size_t row) { return down_.is_line(row); },
                         [this](std::size_t column) { return across_.is_line(column); });
    for (const Circle& circle : picture_.circles) draw(circle);
    for (const Symbol& symbol : picture_.symbols) draw(symbol);
    for (const Label& label : picture_.labels) draw(label);
    return canvas_.text(style_);
  }

 private:
  static std::size_t units(double extent) {
    if (!(extent >= 0) || extent > static_cast<double>(largest_text)) fail();
    return static_cast<std::size_t>(std::ceil(extent - 1e-6));
  }

  [[noreturn]] static void fail() {
    throw ModelError("the picture is too large for text: more than " +
                     std::to_string(largest_text) + " characters");
  }

  // Each unit takes at most a line and its own characters.
  static std::uint64_t most(double extent, std::uint32_t size) {
    return (std::uint64_t{units(extent)} + 1) * (std::uint64_t{size} + 1);
  }

  Canvas settle() {
    const std::uint64_t columns = most(picture_.width, picture_.text_columns);
    if (columns > largest_text ||
        most(picture_.height, picture_.text_rows) > largest_text / columns)
      fail();
    for (const Line& line : picture_.lines) {
      if (line.weight == Weight::hair) continue;
      if (is_vertical(line)) across_.add_line(line.x1);
      if (is_horizontal(line)) down_.add_line(line.y1);
    }
    for (const Grid& grid : picture_.grids) {
      across_.add_lines(grid.x, grid.x + grid.width);
      down_.add_lines(grid.y, grid.y + grid.height);
    }
    across_.settle();
    down_.settle();
    return {down_.length(), across_.length()};
  }

  void draw(const Box& box) {
    if (box.width < 1 && box.height < 1)
      return draw_disc(box.x + box.width / 2, box.y + box.height / 2, box.fill);
    const std::size_t row = down_.first(box.y), row_end = down_.end(box.y + box.height);
    const std::size_t column = across_.first(box.x), column_end = across_.end(box.x + box.width);
    if (box.fill.role == Role::ink)
      canvas_.fill(row, row_end, column, column_end, U'█');
    else if (style_.color)
      canvas_.ground(row, row_end, column, column_end, ground_code(box.fill));
    else if (box.fill.role == Role::dark)
      canvas_.fill(row, row_end, column, column_end, U'░');
  }

  // Without colors an area has no ground: its lines and its label show it.
  void draw(const Polygon& polygon) {
    if (!style_.color || polygon.corners.empty()) return;
    double top = picture_.height, bottom = 0, left = picture_.width, right = 0;
    for (const Point& corner : polygon.corners) {
      top = std::min(top, corner.y);
      bottom = std::max(bottom, corner.y);
      left = std::min(left, corner.x);
      right = std::max(right, corner.x);
    }
    for (auto y = static_cast<int>(std::floor(top)); y < bottom; ++y)
      for (auto x = static_cast<int>(std::floor(left)); x < right; ++x)
        if (is_inside(polygon.corners, {x + 0.5, y + 0.5}))
          canvas_.ground(down_.first(y), down_.end(y + 1), across_.first(x), across_.end(x + 1),
                         ground_code(polygon.fill));
  }

  // A ray to the right crosses the border an odd number of times.
  static bool is_inside(const std::vector<Point>& corners, Point point) {
    bool inside = false;
    for (std::size_t i = 0, before = corners.size() - 1; i < corners.size(); before = i++) {
      const Point &a = corners[i], &b = corners[before];
      if ((a.y > point.y) != (b.y > point.y) &&
          point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }
    return inside;
  }

  void draw(const Line& line) {
    const unsigned heavy = line.weight == Weight::thick ? 2 : 1;
    const std::uint16_t color = ink_code(line.color);
    const std::size_t row1 = down_.at(line.y1), row2 = down_.at(line.y2);
    const std::size_t column1 = across_.at(line.x1), column2 = across_.at(line.x2);
    const std::size_t middle = (row1 + row2) / 2;
    canvas_.stroke(row1, column1, middle, column1, heavy, color);
    canvas_.stroke(middle, column1, middle, column2, heavy, color);
    canvas_.stroke(middle, column2, row2, column2, heavy, color);
  }

  // A disc smaller than a cell is the character in its middle, and one on either side.
  void draw_disc(double x, double y, Paint fill) {
    if (!style_.color) return;
    const std::size_t row = down_.at(y), column = across_.at(x);
    canvas_.ground(row, row + 1, column - std::min<std::size_t>(column, 1), column + 2,
                   ground_code(fill));
  }

  void draw(const Circle& circle) {
    if (circle.radius <= 0.5) {
      draw_disc(circle.x, circle.y, circle.fill);
      return canvas_.put(down_.at(circle.y), across_.at(circle.x), U'•',
                         {ink_code(circle.outline), false});
    }
    const std::size_t steps = 2 * (down_.length() + across_.length()) + 8;
    for (std::size_t step = 0; step < steps; ++step) {
      const double angle =
          2 * std::numbers::pi * static_cast<double>(step) / static_cast<double>(steps);
      const std::size_t row = down_.at(circle.y + circle.radius * std::sin(angle));
      const std::size_t column = across_.at(circle.x + circle.radius * std::cos(angle));
      if (canvas_.is_blank(row, column)) canvas_.put(row, column, U'∙', {});
    }
  }

  void draw(const Symbol& symbol) {
    const std::uint16_t ground = ground_below(symbol.x, symbol.y);
    const char32_t sign = base::code_point(look_of(symbol.kind).sign);
    canvas_.put(down_.at(symbol.y), across_.at(symbol.x), sign, {on(ground, symbol.color), true});
  }

  void draw(const Label& label) {
    std::string text = shortened(plain_blanks(label.text), room_for(label));
    const double x = across_.place(label.x);
    const auto taken = static_cast<double>(text_width(text));
    const double start = label.align == Align::center ? x - taken / 2
                         : label.align == Align::left ? x
                                                      : x - taken;
    if (!style_.color) text += label.mark;
    const auto column = static_cast<std::size_t>(std::max(0.0, std::floor(start + 0.5)));
    const std::uint16_t ground = ground_below(label.x, label.y);
    canvas_.write(down_.at(label.y), column, across_.length(), text,
                  {on(ground, label.color), label.emphasis == Emphasis::strong});
  }

  // The characters between the ends of a label's width.
  std::size_t room_for(const Label& label) const {
    const double before = label.align == Align::center ? 0.5 : label.align == Align::left ? 0 : 1;
    const double from = across_.place(label.x - label.width * before);
    const double to = across_.place(label.x + label.width * (1 - before));
    return static_cast<std::size_t>(std::max(1.0, std::floor(to - from + 0.6)));
  }

  std::uint16_t ground_below(double x, double y) const {
    return canvas_.ground_at(down_.at(y), across_.at(x));
  }

  // The color of text upon a ground.
  static std::uint16_t on(std::uint16_t ground, Paint paint) {
    if (ground == no_color_code) return ink_code(paint);
    if (paint.role == Role::accent) return 25;
    const auto level = [&](unsigned unit) {
      const unsigned step = (ground - 16U) / unit % 6;
      return static_cast<std::uint8_t>(step == 0 ? 0 : 55 + 40 * step);
    };
    return cube_code(text_on({level(36), level(6), level(1)}));
  }

  const Picture& picture_;
  TextStyle style_;
  TextGrid across_;
  TextGrid down_;
  Canvas canvas_;
};

}  // namespace

std::string plain_blanks(std::string text) {
  constexpr std::string_view firm = "\u00a0";
  for (std::size_t at = 0; (at = text.find(firm, at)) != std::string::npos;)
    text.replace(at, firm.size(), " ");
  return text;
}

std::string render_text(const Picture& picture, const TextStyle& style) {
  return TextRenderer(picture, style).render();
}

}  // namespace dlx::draw
