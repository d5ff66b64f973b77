// Elements of SVG. Looks are classes, so that one style sheet can give a picture other colors; what
// belongs together is one path, the boundary of all its boxes and polygons, with its name as title.
//
// SVG cannot ask how wide a text becomes. It is estimated by the widths of DejaVu Sans, which is
// wider than other common fonts: a text that fits by this estimate fits in any of them.
#include "draw/svg_elements.hpp"

#include "draw/boundary.hpp"
#include "draw/canvas.hpp"
#include "draw/symbols.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace dlx::draw {
namespace {

constexpr std::array<std::string_view, 19> role_classes{
    "none", "paper", "ink",   "muted", "faint",    "hole", "light",   "dark", "accent", "highlight",
    "good", "bad",   "wrong", "piece", "on-piece", "heat", "on-heat", "tone", "on-tone"};
static_assert(role_classes.size() == static_cast<std::size_t>(Role::on_tone) + 1);
constexpr std::array<std::string_view, 3> weight_names{"hair", "thin", "thick"};

constexpr double smallest_share = 0.45;   // of its size, before a label is cut instead
constexpr double baseline_share = 0.365;  // half of a capital's height

// The number of paints that a role has.
std::uint32_t count_of(Role role) {
  switch (role) {
    case Role::piece:
    case Role::on_piece:
      return palette_size;
    case Role::heat:
    case Role::on_heat:
      return hottest + 1;
    case Role::tone:
    case Role::on_tone:
      return 256;
    default:
      return 1;
  }
}

// `piece-1` is the first color of pieces.
std::string class_of(Paint paint) {
  const std::string name(role_classes[static_cast<std::size_t>(paint.role)]);
  const std::uint32_t count = count_of(paint.role);
  if (count == 1) return name;
  const bool is_piece = count == palette_size;
  return name + '-' +
         std::to_string(is_piece ? paint.index % count + 1 : std::min(paint.index, count - 1));
}

// The width of a character of DejaVu Sans, in hundredths of the font's size.
double character_width(char32_t code) {
  if (code >= 0x80) return 64.0 * static_cast<double>(code_point_width(code));
  const auto c = static_cast<char>(code);
  if (std::string_view("ijlI|.,:;'! ()[]{}/\\ftr-\"").find(c) != std::string_view::npos) return 40;
  if (std::string_view("mMW%@").find(c) != std::string_view::npos) return 97;
  if (std::string_view("w+=<>~#_OQGDHNU").find(c) != std::string_view::npos) return 81;
  return 'A' <= c && c <= 'Z' ? 70 : 64;
}

double estimated_width(std::string_view text, bool is_bold) {
  double width = 0;
  while (!text.empty()) width += character_width(next_code_point(text));
  return width / 100 * (is_bold ? 1.1 : 1);
}

// A label's text and size, so that it fits its room.
struct Fitted {
  std::string text;
  double size = 0;
};

Fitted fitted(const Label& label) {
  const bool is_bold = label.emphasis == Emphasis::strong;
  const double width = estimated_width(label.text, is_bold) * label.size;
  if (width <= label.width) return {label.text, label.size};
  const double size = label.size * std::max(smallest_share, label.width / width);
  if (width * smallest_share <= label.width) return {label.text, size};
  std::string text;
  std::string_view rest = label.text;
  const double room = label.width / size - estimated_width("…", is_bold);
  while (!rest.empty()) {
    std::string longer = text;
    append_utf8(longer, next_code_point(rest));
    if (estimated_width(longer, is_bold) > room) break;
    text = std::move(longer);
  }
  return {text + "…", size};
}

// Names of XML: letters, digits and - only; two names that become one are told apart by numbers.
// What has no name, as a region of a star battle, is `region-1`, ...
class Ids {
 public:
  std::string id(std::string_view name) {
    if (name.empty()) return "region-" + std::to_string(++unnamed_);
    std::string id = "piece-";
    for (const char c : name) {
      const bool is_plain =
          ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z') || c == '-';
      id += is_plain ? c : '_';
    }
    const std::uint64_t count = ++used_[id];
    if (count > 1) id += '.' + std::to_string(count);  // a dot is in no name
    return id;
  }

 private:
  std::map<std::string, std::uint64_t> used_;
  std::uint64_t unnamed_ = 0;
};

class SvgPainter {
 public:
  SvgPainter(const Picture& picture, const SvgForm& form, SvgClasses& classes,
             const TakeElement& take)
      : picture_(picture), form_(form), classes_(classes), take_(take) {}

  void paint() {
    find_areas();
    for (const Box& box : picture_.boxes) draw(box);
    for (const Polygon& polygon : picture_.polygons) draw(polygon);
    draw_lines();
    for (const Circle& circle : picture_.circles) draw(circle);
    for (const Symbol& symbol : picture_.symbols) draw(symbol);
    for (const Label& label : picture_.labels) draw(label);
  }

 private:
  using Key = std::pair<std::uint32_t, std::string>;  // group and class

  // Areas of one group and color are drawn where the first of them stands.
  void find_areas() {
    for (const Box& box : picture_.boxes)
      if (box.group != no_group) areas_[{box.group, class_of(box.fill)}].boxes.push_back(&box);
    for (const Polygon& polygon : picture_.polygons)
      if (polygon.group != no_group)
        areas_[{polygon.group, class_of(polygon.fill)}].polygons.push_back(&polygon);
  }

  void draw(const Box& box) {
    if (box.fill.role == Role::none) return;
    if (box.group != no_group) return draw_area(box.group, box.fill);
    begin("rect", used(class_of(box.fill)));
    attribute("x", place(box.x)), attribute("y", place(box.y));
    attribute("width", box.width * form_.unit), attribute("height", box.height * form_.unit);
    end("rect", no_group);
  }

  void draw(const Polygon& polygon) {
    if (polygon.fill.role == Role::none) return;
    if (polygon.group != no_group) return draw_area(polygon.group, polygon.fill);
    begin("path", used(class_of(polygon.fill)));
    text_ += " d=\"";
    append_path({polygon.corners, true});
    text_ += '"';
    end("path", no_group);
  }

  void draw_area(std::uint32_t group, Paint fill) {
    const auto found = areas_.find({group, class_of(fill)});
    if (found == areas_.end()) return;
    begin_part("path", group, used(class_of(fill)));
    text_ += " d=\"";
    for (const Polyline& line : boundary_of(found->second)) append_path(line);
    text_ += '"';
    end("path", group);
    areas_.erase(found);
  }

  void draw_lines() {
    const auto& lines = picture_.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Line& line = lines[i];
      begin("path", used("line") + ' ' + used(weight_names[std::size_t(line.weight)]) + ' ' +
                        used("line-" + class_of(line.color)));
      text_ += " d=\"";
      append_path({{{line.x1, line.y1}, {line.x2, line.y2}}, false});
      while (form_.joins_lines && i + 1 < lines.size() && have_same_look(lines[i + 1], line)) {
        const Line& next = lines[++i];
        append_path({{{next.x1, next.y1}, {next.x2, next.y2}}, false});
      }
      text_ += '"';
      end("path", no_group);
    }
  }

  static bool have_same_look(const Line& a, const Line& b) {
    return a.weight == b.weight && a.color == b.color;
  }

  void draw(const Circle& circle) {
    const bool has_line = circle.outline.role != Role::none;
    std::string look = used(class_of(circle.fill));
    if (has_line) look += ' ' + used("thin") + ' ' + used("line-" + class_of(circle.outline));
    begin_part("circle", circle.group, look);
    attribute("cx", place(circle.x)), attribute("cy", place(circle.y));
    attribute("r", circle.radius * form_.unit);
    end("circle", circle.group);
  }

  void draw(const Symbol& symbol) {
    begin_part("path", symbol.group, used(class_of(symbol.color)));
    text_ += " d=\"";
    append_outline(symbol);
    text_ += '"';
    end("path", symbol.group);
  }

  void append_outline(const Symbol& symbol) {
    const auto at = [&](Point point) {
      return Point{symbol.x + symbol.size * point.x, symbol.y + symbol.size * point.y};
    };
    const auto outline = [&](std::span<const Point> points) {
      Polyline line{{}, true};
      for (const Point& point : points) line.points.push_back(at(point));
      append_path(line);
    };
    if (const auto points = look_of(symbol.kind).outline; !points.empty()) return outline(points);
    outline(crown), outline(crown_bar);
    for (const Point& bead : crown_beads) append_disc(at(bead), symbol.size * crown_bead);
  }

  // Two half turns.
  void append_disc(Point center, double radius) {
    const double r = radius * form_.unit;
    text_ += 'M';
    append_pair(place(center.x) - r, place(center.y));
    for (const double way : {2 * r, -2 * r}) {
      text_ += 'a';
      append_pair(r, r);
      text_ += " 0 1 0 ";
      append_pair(way, 0);
    }
    text_ += 'Z';
  }

  void draw(const Label& label) {
    const Fitted text = fitted(label);
    if (text.text.empty()) return;
    std::string look = used(class_of(label.color));
    if (label.emphasis == Emphasis::strong) look += ' ' + used("strong");
    look += ' ' + used(label.align == Align::center ? "middle"
                       : label.align == Align::left ? "start"
                                                    : "end");
    const bool is_part = form_.labels_are_parts && label.group != no_group;
    begin("text", is_part ? "part " + look : look);
    attribute("x", place(label.x));
    attribute("y", place(label.y + baseline_share * text.size));
    attribute("font-size", text.size * form_.unit);
    text_ += '>';
    text_ += escaped_markup(text.text);
    text_ += "</text>";
    take_(text_, label.group);
  }

  // --- Parts of elements ---

  [[nodiscard]] double place(double coordinate) const {
    return (coordinate + form_.margin) * form_.unit;
  }

  std::string used(std::string_view name) {
    if (!classes_.contains(name)) classes_.emplace(name);
    return std::string(name);
  }

  void begin(std::string_view element, std::string_view look) {
    ((text_ = '<') += element) += " class=\"";
    (text_ += look) += '"';
  }

  // Begins an element of a piece or of another named part.
  void begin_part(std::string_view element, std::uint32_t group, const std::string& look) {
    begin(element, group == no_group ? look : "part " + look);
    if (group == no_group || !form_.has_ids) return;
    const auto [found, is_new] = titled_.emplace(group, "");
    if (is_new) found->second = ids_.id(picture_.groups[group]);
    if (is_new) (text_ += " id=\"") += found->second + '"';
  }

  void attribute(std::string_view name, double value) {
    ((text_ += ' ') += name) += "=\"";
    append_decimal(text_, value);
    text_ += '"';
  }

  void append_pair(double x, double y) {
    append_decimal(text_, x);
    text_ += ' ';
    append_decimal(text_, y);
  }

  void append_path(const Polyline& line) {
    for (std::size_t i = 0; i < line.points.size(); ++i) {
      const Point& point = line.points[i];
      const Point& before = line.points[i == 0 ? 0 : i - 1];
      if (i > 0 && point.y == before.y) {
        text_ += 'H';
        append_decimal(text_, place(point.x));
      } else if (i > 0 && point.x == before.x) {
        text_ += 'V';
        append_decimal(text_, place(point.y));
      } else {
        text_ += i == 0 ? 'M' : 'L';
        append_pair(place(point.x), place(point.y));
      }
    }
    if (line.is_closed) text_ += 'Z';
  }

  void end(std::string_view element, std::uint32_t group) {
    const bool has_title = group != no_group && !picture_.groups[group].empty();
    if (has_title)
      ((((text_ += "><title>") += escaped_markup(picture_.groups[group])) += "</title></") +=
       element) += '>';
    else
      text_ += "/>";
    take_(text_, group);
  }

  const Picture& picture_;
  const SvgForm& form_;
  SvgClasses& classes_;
  const TakeElement& take_;
  std::map<Key, Areas> areas_;  // not yet drawn
  std::map<std::uint32_t, std::string> titled_;
  Ids ids_;
  std::string text_;  // of the element
};

// The paint that a class stands for; nothing for the names of looks.
const std::map<std::string, Paint, std::less<>>& paints() {
  static const auto all = [] {
    std::map<std::string, Paint, std::less<>> result;
    for (std::size_t r = 0; r < role_classes.size(); ++r) {
      const Role role = static_cast<Role>(r);
      const std::uint32_t count = count_of(role);
      for (std::uint32_t index = 0; index < count; ++index)
        result.emplace(class_of({role, index}), Paint{role, index});
    }
    return result;
  }();
  return all;
}

std::string decimal(double value) {
  std::string text;
  append_decimal(text, value);
  return text;
}

std::string color_text(Paint paint, SvgColors colors) {
  if (paint.role == Role::none) return "none";
  if (colors == SvgColors::variables && count_of(paint.role) == 1)
    return "var(--" + class_of(paint) + ')';
  return hex(rgb(paint));
}

std::string rule_of(const std::string& name, double unit, SvgColors colors) {
  if (name == "line") return "fill:none;stroke-linecap:square";
  if (name == "hair") return "stroke-width:" + decimal(0.025 * unit) + ";stroke-opacity:.3";
  if (name == "thin") return "stroke-width:" + decimal(0.045 * unit);
  if (name == "thick") return "stroke-width:" + decimal(0.09 * unit);
  if (name == "strong") return "font-weight:bold";
  if (name == "middle" || name == "start" || name == "end") return "text-anchor:" + name;
  const bool is_line = name.starts_with("line-");
  const auto paint = paints().find(std::string_view(name).substr(is_line ? 5 : 0));
  if (paint == paints().end()) return {};
  return (is_line ? "stroke:" : "fill:") + color_text(paint->second, colors);
}

}  // namespace

void svg_elements(const Picture& picture, const SvgForm& form, SvgClasses& classes,
                  const TakeElement& take) {
  SvgPainter(picture, form, classes, take).paint();
}

std::string svg_rules(const SvgClasses& classes, double unit, SvgColors colors) {
  std::string rules;
  for (const std::string& name : classes)
    if (const std::string rule = rule_of(name, unit, colors); !rule.empty())
      rules += '.' + name + '{' + rule + "}\n";
  return rules;
}

std::string escaped_markup(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const char32_t code = next_code_point(text);
    if (code == U'<')
      result += "&lt;";
    else if (code == U'>')
      result += "&gt;";
    else if (code == U'&')
      result += "&amp;";
    else if (code == U'"')
      result += "&quot;";
    else
      append_utf8(result, code);
  }
  return result;
}

// Numbers are written by integer arithmetic: they take half of the time of a page otherwise.
void append_decimal(std::string& text, double value) {
  std::array<char, 32> digits{};
  const auto append = [&](auto number) {
    text.append(digits.data(),
                std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
  };
  constexpr double largest = 1e12;
  if (!(std::abs(value) < largest)) return append(value);
  const auto thousandths = std::llround(value * 1000);
  if (thousandths < 0) text += '-';
  append(std::abs(thousandths) / 1000);
  const auto rest = static_cast<int>(std::abs(thousandths) % 1000);
  if (rest == 0) return;
  const std::array<char, 4> decimals{'.', static_cast<char>('0' + rest / 100),
                                     static_cast<char>('0' + rest / 10 % 10),
                                     static_cast<char>('0' + rest % 10)};
  const std::size_t length = rest % 10 != 0 ? 4 : rest % 100 != 0 ? 3 : 2;
  text.append(decimals.data(), length);
}

}  // namespace dlx::draw
