// The field of characters; see the header.
#include "draw/canvas.hpp"

#include <algorithm>
#include <array>

namespace dlx::draw {
namespace {

constexpr unsigned up = 0, right = 2, down = 4, left = 6;  // shifts of CanvasCell::arms

// The weight of one arm.
unsigned weight(unsigned arms, unsigned shift) {
  return arms >> shift & 3U;
}

void grow(std::uint8_t& arms, unsigned shift, unsigned heavy) {
  const unsigned now = weight(arms, shift);
  arms = static_cast<std::uint8_t>((arms & ~(3U << shift)) | std::max(now, heavy) << shift);
}

// Our own signs have a stand-in in ASCII; other text is shown as it is.
char32_t in_ascii(char32_t glyph) {
  constexpr std::array<std::pair<char32_t, char32_t>, 12> table{{{U'♛', U'Q'},
                                                                 {U'▲', U'A'},
                                                                 {U'♣', U'T'},
                                                                 {U'★', U'*'},
                                                                 {U'−', U'-'},
                                                                 {U'·', U'.'},
                                                                 {U'░', U':'},
                                                                 {U'•', U'o'},
                                                                 {U'∙', U'.'},
                                                                 {U'…', U'~'},
                                                                 {U'×', U'x'},
                                                                 {U'█', U'#'}}};
  for (const auto& [from, to] : table)
    if (glyph == from) return to;
  return glyph;
}

char32_t ascii_line(std::uint8_t arms) {
  const bool vertical = weight(arms, up) + weight(arms, down) > 0;
  const bool horizontal = weight(arms, left) + weight(arms, right) > 0;
  if (vertical && horizontal) return U'+';
  return vertical ? U'|' : U'-';
}

}  // namespace

Canvas::Canvas(std::size_t rows, std::size_t columns)
    : rows_(rows), columns_(columns), cells_(rows * columns) {}

Canvas::CanvasCell* Canvas::at(std::size_t row, std::size_t column) {
  return row < rows_ && column < columns_ ? &cells_[row * columns_ + column] : nullptr;
}

bool Canvas::is_blank(std::size_t row, std::size_t column) const {
  if (row >= rows_ || column >= columns_) return false;
  const CanvasCell& here = cell(row, column);
  return here.glyph == U' ' && here.arms == 0 && !here.taken;
}

void Canvas::ground(std::size_t row, std::size_t row_end, std::size_t column,
                    std::size_t column_end, std::uint16_t color) {
  for (; row < std::min(row_end, rows_); ++row)
    for (std::size_t c = column; c < std::min(column_end, columns_); ++c)
      cells_[row * columns_ + c].ground = color;
}

void Canvas::fill(std::size_t row, std::size_t row_end, std::size_t column, std::size_t column_end,
                  char32_t glyph) {
  for (; row < std::min(row_end, rows_); ++row)
    for (std::size_t c = column; c < std::min(column_end, columns_); ++c)
      cells_[row * columns_ + c].glyph = glyph;
}

void Canvas::stroke(std::size_t row1, std::size_t column1, std::size_t row2, std::size_t column2,
                    unsigned heavy, std::uint16_t color) {
  if (row1 > row2) std::swap(row1, row2);
  if (column1 > column2) std::swap(column1, column2);
  const auto arm = [&](std::size_t row, std::size_t column, unsigned shift) {
    CanvasCell* const place = at(row, column);
    if (place == nullptr) return;
    grow(place->arms, shift, heavy);
    place->color = color;
  };
  for (std::size_t row = row1; row < row2; ++row) {
    arm(row, column1, down);
    arm(row + 1, column1, up);
  }
  for (std::size_t column = column1; column < column2; ++column) {
    arm(row1, column, right);
    arm(row1, column + 1, left);
  }
}

void Canvas::put(std::size_t row, std::size_t column, char32_t glyph, Ink ink) {
  CanvasCell* const place = at(row, column);
  if (place == nullptr) return;
  place->glyph = glyph;
  place->arms = 0;
  place->color = ink.color;
  place->bold = ink.bold;
  place->taken = false;
}

void Canvas::write(std::size_t row, std::size_t column, std::size_t column_end,
                   std::string_view text, Ink ink) {
  const std::size_t first = column;
  while (!text.empty()) {
    const char32_t code = next_code_point(text);
    const std::size_t width = code_point_width(code);
    if (width == 0) {
      if (column > first && row < rows_ && column <= columns_)
        append_utf8(marks_[row * columns_ + column - 1], code);
      continue;
    }
    if (column + width > std::min(column_end, columns_)) return;
    put(row, column, code, ink);
    if (width == 2) {
      put(row, column + 1, U' ', ink);
      at(row, column + 1)->taken = true;
    }
    column += width;
  }
}

void Canvas::close_gap(std::size_t row, std::size_t column, bool in_row, bool in_column) {
  CanvasCell& here = cells_[row * columns_ + column];
  const std::size_t dr = in_row ? 1 : 0, dc = in_column ? 1 : 0;
  if (here.arms != 0 || here.ground != no_color_code || row < dr || column < dc) return;
  if (row + dr >= rows_ || column + dc >= columns_) return;
  const std::uint16_t ground = cell(row - dr, column - dc).ground;
  if (ground == cell(row + dr, column + dc).ground &&
      ground == cell(row - dr, column + dc).ground && ground == cell(row + dr, column - dc).ground)
    here.ground = ground;
}

void Canvas::append_cell(std::string& text, std::size_t place, bool unicode) const {
  const CanvasCell& here = cells_[place];
  if (here.taken) return;
  char32_t glyph = here.glyph;
  if (here.arms != 0) glyph = unicode ? box_drawing(here.arms) : ascii_line(here.arms);
  append_utf8(text, unicode ? glyph : in_ascii(glyph));
  if (const auto mark = marks_.find(place); !marks_.empty() && mark != marks_.end())
    text += mark->second;
}

void Canvas::append_row(std::string& text, std::size_t row, const TextStyle& style) const {
  const std::size_t begin = row * columns_;
  std::size_t end = begin + columns_;
  while (end > begin && is_blank(row, end - 1 - begin) &&
         (!style.color || cells_[end - 1].ground == no_color_code))
    --end;
  const CanvasCell plain;
  const CanvasCell* before = &plain;
  for (std::size_t place = begin; place < end; ++place) {
    const CanvasCell& here = cells_[place];
    if (style.color && (here.ground != before->ground || here.color != before->color ||
                        here.bold != before->bold)) {
      text += here.bold ? "\x1b[0;1" : "\x1b[0";
      if (here.color != no_color_code) text += ";38;5;" + std::to_string(here.color);
      if (here.ground != no_color_code) text += ";48;5;" + std::to_string(here.ground);
      text += 'm';
      before = &here;
    }
    append_cell(text, place, style.unicode);
  }
  if (before != &plain) text += "\x1b[0m";
  text += '\n';
}

std::string Canvas::text(const TextStyle& style) const {
  std::string result;
  for (std::size_t row = 0; row < rows_; ++row) append_row(result, row, style);
  return result;
}

}  // namespace dlx::draw
