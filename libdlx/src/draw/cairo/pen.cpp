// One drawing for PNG and PDF: everything in units, the context scaled.
#include "draw/cairo/pen.hpp"

#include "draw/canvas.hpp"
#include "draw/symbols.hpp"

#include <dlx/draw/picture.hpp>

#include <algorithm>
#include <array>
#include <numbers>
#include <span>

namespace dlx::draw {
namespace {

constexpr double smallest_share = 0.45;  // of its size, before a label is cut instead

double width_of(Weight weight) {
  constexpr std::array<double, 3> widths{0.025, 0.045, 0.09};
  return widths[static_cast<std::size_t>(weight)];
}

bool same_look(const Line& a, const Line& b) {
  return a.weight == b.weight && a.color == b.color;
}

// The text but for characters that move the pen or have no shape.
std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) append_utf8(result, next_code_point(text));
  return result;
}

// Takes the last code point off.
void shorten(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0U) == 0x80U)
    text.pop_back();
  if (!text.empty()) text.pop_back();
}

void trace(cairo_t* context, std::span<const Point> outline) {
  for (const auto& [x, y] : outline) cairo_line_to(context, x, y);
  cairo_close_path(context);
  cairo_fill(context);
}

}  // namespace

Pen::Pen(cairo_t* context, const VectorStyle& style) : context_(context), style_(style) {
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_set_font_options(context, options);
  cairo_font_options_destroy(options);
}

void Pen::set(Paint paint, double opacity) {
  const Rgb color = rgb(paint);
  cairo_set_source_rgba(context_, color.red / 255.0, color.green / 255.0, color.blue / 255.0,
                        opacity);
}

void Pen::draw(const Picture& picture) {
  set({Role::paper});
  cairo_paint(context_);
  const double margin = style_.margin * style_.unit;
  draw_at(picture, margin, margin, style_.unit);
}

void Pen::draw_at(const Picture& picture, double x, double y, double unit) {
  cairo_save(context_);
  cairo_translate(context_, x, y);
  cairo_scale(context_, unit, unit);
  for (const Box& box : picture.boxes) draw(box);
  for (const Polygon& polygon : picture.polygons) draw(polygon);
  draw_lines(picture);
  for (const Circle& circle : picture.circles) draw(circle);
  for (const Symbol& symbol : picture.symbols) draw(symbol);
  for (const Label& label : picture.labels) draw(label);
  cairo_restore(context_);
}

void Pen::draw(const Box& box) {
  if (box.fill.role == Role::none) return;
  set(box.fill);
  cairo_rectangle(context_, box.x, box.y, box.width, box.height);
  cairo_fill(context_);
}

void Pen::draw(const Polygon& polygon) {
  if (polygon.fill.role == Role::none) return;
  set(polygon.fill);
  trace(context_, polygon.corners);
}

// Neighbours in the list with the same look become one path.
void Pen::draw_lines(const Picture& picture) {
  cairo_set_line_cap(context_, CAIRO_LINE_CAP_SQUARE);
  const auto& lines = picture.lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    cairo_move_to(context_, lines[i].x1, lines[i].y1);
    cairo_line_to(context_, lines[i].x2, lines[i].y2);
    if (i + 1 < lines.size() && same_look(lines[i], lines[i + 1])) continue;
    set(lines[i].color, lines[i].weight == Weight::hair ? 0.3 : 1);
    cairo_set_line_width(context_, width_of(lines[i].weight));
    cairo_stroke(context_);
  }
}

void Pen::draw(const Circle& circle) {
  cairo_new_sub_path(context_);
  cairo_arc(context_, circle.x, circle.y, circle.radius, 0, 2 * std::numbers::pi);
  if (circle.fill.role != Role::none) {
    set(circle.fill);
    cairo_fill_preserve(context_);
  }
  if (circle.outline.role != Role::none) {
    set(circle.outline);
    cairo_set_line_width(context_, width_of(Weight::thin));
    cairo_stroke_preserve(context_);
  }
  cairo_new_path(context_);
}

void Pen::draw(const Symbol& symbol) {
  cairo_save(context_);
  cairo_translate(context_, symbol.x, symbol.y);
  cairo_scale(context_, symbol.size, symbol.size);
  set(symbol.color);
  if (const auto points = look_of(symbol.kind).outline; !points.empty()) {
    trace(context_, points);
  } else {
    trace(context_, crown);
    trace(context_, crown_bar);
    for (const auto& [x, y] : crown_beads) {
      cairo_arc(context_, x, y, crown_bead, 0, 2 * std::numbers::pi);
      cairo_fill(context_);
    }
  }
  cairo_restore(context_);
}

double Pen::advance(const std::string& text) {
  cairo_text_extents_t extents{};
  cairo_text_extents(context_, text.c_str(), &extents);
  return extents.x_advance;
}

// Sets a size at which the text fits its width, or cuts the text; returns how wide it is.
double Pen::fit(std::string& text, const Label& label) {
  cairo_set_font_size(context_, label.size);
  double width = advance(text);
  if (width <= label.width) return width;
  cairo_set_font_size(context_, label.size * std::max(smallest_share, label.width / width));
  if (width * smallest_share <= label.width) return advance(text);
  // Long names are cut in one step to about what fits, then letter by letter.
  const double share = label.width / (width * smallest_share);
  text.resize(std::min(text.size(),
                       static_cast<std::size_t>(static_cast<double>(text.size()) * share) + 8));
  do shorten(text);
  while (!text.empty() && advance(text + "…") > label.width);
  text += "…";
  return advance(text);
}

void Pen::draw(const Label& label) {
  std::string text = printable(label.text);
  if (text.empty()) return;
  cairo_select_font_face(
      context_, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
      label.emphasis == Emphasis::strong ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  const double width = fit(text, label);
  cairo_text_extents_t capital{};
  cairo_text_extents(context_, "X", &capital);
  const double start = label.align == Align::center ? label.x - width / 2
                       : label.align == Align::left ? label.x
                                                    : label.x - width;
  set(label.color);
  cairo_move_to(context_, start, label.y + capital.height / 2);
  cairo_show_text(context_, text.c_str());
  cairo_new_path(context_);
}

}  // namespace dlx::draw
