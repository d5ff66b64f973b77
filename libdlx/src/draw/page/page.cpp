// The page: its parts, and the pictures as JSON between them. Inside a script element nothing but
// "</script" and "<!--" has a meaning to HTML, so '<' and its kin are written as \u003c: then no
// text from a picture can end the element, and JSON reads it back as it was.
#include "draw/page/assets.hpp"
#include "draw/symbols.hpp"

#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>

#include <array>
#include <charconv>
#include <cmath>
#include <ostream>
#include <string_view>

namespace dlx::draw {
namespace {

constexpr std::array<std::string_view, 18> role_names{
    "none",      "paper", "ink", "muted", "faint",    "hole", "light",   "dark", "accent",
    "highlight", "good",  "bad", "piece", "on_piece", "heat", "on_heat", "tone", "on_tone"};
static_assert(role_names.size() == static_cast<std::size_t>(Role::on_tone) + 1);

void append_string(std::string& json, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  json += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f ||
        std::string_view("<>&'\"\\").find(c) != std::string_view::npos) {
      (json += "\\u00") += digits[byte / 16];
      json += digits[byte % 16];
    } else {
      json += c;
    }
  }
  json += '"';
}

// Three decimals are more than any screen shows.
void append_number(std::string& json, double value) {
  std::array<char, 32> text{};
  const double rounded = std::round(value * 1000) / 1000;
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), rounded == 0 ? 0.0 : rounded).ptr;
  json.append(text.data(), end);
}

// A list of numbers, or of lists.
class List {
 public:
  explicit List(std::string& json) : json_(json) { json_ += '['; }
  List(const List&) = delete;
  List& operator=(const List&) = delete;
  ~List() { json_ += ']'; }

  std::string& next() {
    if (!first_) json_ += ',';
    first_ = false;
    return json_;
  }
  List& operator<<(double value) { return append_number(next(), value), *this; }
  List& operator<<(Paint paint) {
    const bool is_piece = paint.role == Role::piece || paint.role == Role::on_piece;
    const std::uint32_t index = is_piece ? paint.index % palette_size : paint.index;
    return *this << 32.0 * index + static_cast<double>(paint.role);
  }
  List& group(std::uint32_t group) { return *this << (group == no_group ? -1.0 : double(group)); }

 private:
  std::string& json_;
  bool first_ = true;
};

void append_shapes(List& all, const Picture& picture) {
  {
    List list(all.next());
    for (const Box& b : picture.boxes)
      (list << b.x << b.y << b.width << b.height << b.fill).group(b.group);
  }
  {
    List list(all.next());
    for (const Line& l : picture.lines)
      (list << l.x1 << l.y1 << l.x2 << l.y2 << static_cast<double>(l.weight) << l.color)
          .group(l.group);
  }
  {
    List list(all.next());
    for (const Circle& c : picture.circles)
      (list << c.x << c.y << c.radius << c.fill << c.outline).group(c.group);
  }
  List list(all.next());
  for (const Symbol& s : picture.symbols)
    (list << s.x << s.y << s.size << s.color << static_cast<double>(s.kind)).group(s.group);
}

void append_labels(List& all, const Picture& picture) {
  List list(all.next());
  for (const Label& l : picture.labels) {
    List label(list.next());
    (label << l.x << l.y << l.size << l.width << (l.emphasis == Emphasis::strong ? 1.0 : 0.0)
           << static_cast<double>(l.align) << l.color)
        .group(l.group);
    append_string(label.next(), l.text);
  }
}

void append_polygons(List& all, const Picture& picture) {
  List list(all.next());
  for (const Polygon& p : picture.polygons) {
    List polygon(list.next());
    (polygon << p.fill).group(p.group);
    for (const Point& corner : p.corners) polygon << corner.x << corner.y;
  }
}

std::string json_of(const Picture& picture) {
  std::string json;
  {
    List all(json);
    append_string(all.next(), picture.title);
    all << picture.width << picture.height;
    append_shapes(all, picture);
    append_labels(all, picture);
    append_polygons(all, picture);
    List groups(all.next());
    for (const std::string& name : picture.groups) append_string(groups.next(), name);
  }
  return json;
}

// Grounds, and the colors of text upon them.
void append_pairs(std::string& json, Role ground, Role text, std::uint32_t size) {
  List pairs(json);
  for (std::uint32_t index = 0; index < size; ++index) {
    List pair(pairs.next());
    append_string(pair.next(), hex(rgb({ground, index})));
    append_string(pair.next(), hex(rgb({text, index})));
  }
}

std::string colors() {
  std::string json = "\"roles\":";
  {
    List roles(json);
    for (const std::string_view name : role_names) append_string(roles.next(), name);
  }
  json += ",\"pieces\":";
  append_pairs(json, Role::piece, Role::on_piece, palette_size);
  json += ",\"heats\":";
  append_pairs(json, Role::heat, Role::on_heat, hottest + 1);
  return json;
}

template <std::size_t N>
void append_outline(std::string& path, const std::array<Point, N>& outline) {
  for (std::size_t i = 0; i < N; ++i) {
    path += i == 0 ? 'M' : 'L';
    append_number(path, outline[i].x);
    path += ' ';
    append_number(path, outline[i].y);
  }
  path += 'Z';
}

std::string crown_path() {
  std::string path;
  append_outline(path, crown);
  append_outline(path, crown_bar);
  for (const Point& bead : crown_beads) {
    const double x = bead.x, y = bead.y;
    const auto half_turn = [&](double to) {
      path += 'A';
      append_number(path, crown_bead);
      path += ' ';
      append_number(path, crown_bead);
      path += " 0 1 0 ";
      append_number(path, to);
      path += ' ';
      append_number(path, y);
    };
    path += 'M';
    append_number(path, x - crown_bead);
    path += ' ';
    append_number(path, y);
    half_turn(x + crown_bead);
    half_turn(x - crown_bead);
    path += 'Z';
  }
  return path;
}

// Of the symbols, in the order of their kinds.
std::string outlines() {
  std::string json, star_path;
  append_outline(star_path, star_points);
  List list(json);
  append_string(list.next(), crown_path());
  append_string(list.next(), star_path);
  return json;
}

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    if (c == '<')
      html += "&lt;";
    else if (c == '>')
      html += "&gt;";
    else if (c == '&')
      html += "&amp;";
    else
      html += c;
  }
  return html;
}

}  // namespace

void PageWriter::begin() {
  out_ << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
          "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>"
       << escaped(title_) << "</title>\n<style>\n"
       << page_style << "</style>\n</head>\n<body>\n"
       << page_body << "<script type=\"application/json\" id=\"data\">\n{\"pictures\":[\n";
}

void PageWriter::add(const Picture& picture) {
  if (count_++ == 0)
    begin();
  else
    out_ << ",\n";
  out_ << json_of(picture);
}

void PageWriter::end(std::string_view note) {
  if (count_ == 0) begin();
  std::string heading;
  append_string(heading, std::to_string(count_) + ' ' + (count_ == 1 ? noun_.one : noun_.many) +
                             (note.empty() ? "" : ", ") + std::string(note));
  out_ << "\n]," << colors() << ",\"outlines\":" << outlines() << ",\"heading\":" << heading
       << "}\n</script>\n<script>\n"
       << page_script << "</script>\n</body>\n</html>\n";
}

}  // namespace dlx::draw
