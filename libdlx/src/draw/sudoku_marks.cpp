// Marks by their look, as setters draw them: grey lines under the digits, dots on borders, numbers
// outside. Rules without a place are told in words below the grid.
#include "draw/sudoku_marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace dlx::draw {
namespace {

using board::Board, board::Mark, board::MarkPlace;
using MarkLook = board::Look;

constexpr Paint mark_grey{Role::tone, 206}, light_grey{Role::tone, 226};
constexpr Paint diagonal_grey{Role::tone, 160};
constexpr std::uint32_t lilac_piece = 5, apricot_piece = 2, pale_lime_piece = 18;
constexpr double thick_strip = 0.15, thin_strip = 0.07;  // half of the width, in units

Point middle_of(MarkPlace place) {
  return {place.column + 0.5, place.row + 0.5};
}

// The paint of a strip depends on its mark.
Paint paint_of(const Mark& mark) {
  const std::string_view word = mark.form->word;
  if (word == "whisper") return piece_paint(pale_lime_piece);
  if (word == "dutch-whisper") return piece_paint(apricot_piece);
  if (word == "renban") return piece_paint(lilac_piece);
  if (word == "region-sum") return {Role::highlight};
  return mark_grey;
}

bool is_outside(const Mark& mark) {
  return mark.form->look == MarkLook::outside || mark.form->look == MarkLook::slanted;
}

// Looks that are one without colors have one representative. Clues outside are numbers anyway.
MarkLook shared_look(MarkLook look) {
  switch (look) {
    case MarkLook::thin_thermo:
      return MarkLook::thermo;
    case MarkLook::thin_line:
      return MarkLook::line;
    case MarkLook::clone:
      return MarkLook::region;
    default:
      return look;
  }
}

// A small letter at a mark tells it from marks of other kinds that look alike. Those of indexers
// are always there.
std::string_view letter_at(const Board& board, const board::MarkForm& form) {
  const bool has_likes =
      form.look == MarkLook::square || (form.look == MarkLook::cage && !board.cages.empty()) ||
      std::any_of(board.marks.begin(), board.marks.end(), [&](const Mark& other) {
        return other.form != &form && shared_look(other.form->look) == shared_look(form.look);
      });
  return has_likes && form.look != MarkLook::letter ? form.letter : std::string_view();
}

class MarkPainter {
 public:
  MarkPainter(Picture& picture, const Board& board) : picture_(picture), board_(board) {}

  void add(const Mark& mark) {
    add_look(mark);
    if (const auto letter = letter_at(board_, *mark.form); !letter.empty() && !is_outside(mark))
      for (const auto& group : mark.groups) add_letter(middle_of(group[0]), letter);
  }

 private:
  void add_look(const Mark& mark) {
    switch (mark.form->look) {
      case MarkLook::thermo:
        return add_thermo(mark, thick_strip, 0.36);
      case MarkLook::thin_thermo:
        return add_thermo(mark, thin_strip, 0.3);
      case MarkLook::line:
        return add_strip(mark.groups[0], thick_strip, paint_of(mark));
      case MarkLook::thin_line:
        return add_strip(mark.groups[0], thin_strip, paint_of(mark));
      case MarkLook::between:
      case MarkLook::lockout:
        return add_between(mark);
      case MarkLook::arrow:
        return add_arrow(mark);
      case MarkLook::cage:
        return add_cage(mark);
      case MarkLook::region:
      case MarkLook::clone:
      case MarkLook::square:
      case MarkLook::round:
        return add_grounds(mark);
      case MarkLook::white_dot:
      case MarkLook::black_dot:
      case MarkLook::letter:
        return add_dot(mark);
      case MarkLook::corner:
        return add_corner(mark);
      case MarkLook::inward:
      case MarkLook::outward:
        return add_wedges(mark);
      case MarkLook::diagonal:
        return add_diagonals(mark);
      default:
        return;
    }
  }

  void add_disc(Point at, double radius, Paint fill, Paint outline = {}) {
    picture_.circles.push_back({at.x, at.y, radius, fill, outline});
  }
  void add_line(Point from, Point to, Weight weight = Weight::thin, Paint color = {Role::muted}) {
    picture_.lines.push_back({from.x, from.y, to.x, to.y, weight, color});
  }
  void add_text(Point at, std::string text, double letters, Paint color = {Role::ink}) {
    picture_.labels.push_back(
        {.x = at.x, .y = at.y, .text = std::move(text), .size = letters, .color = color});
  }

  void add_letter(Point middle, std::string_view letter) {
    add_text({middle.x + 0.3, middle.y - 0.27}, std::string(letter), 0.2, {Role::muted});
  }

  // Quads between the middles of cells, and discs where they bend.
  void add_strip(const std::vector<MarkPlace>& path, double half, Paint fill,
                 bool has_ends = true) {
    for (std::size_t k = 1; k < path.size(); ++k) {
      const Point from = middle_of(path[k - 1]), to = middle_of(path[k]);
      const double length = std::hypot(to.x - from.x, to.y - from.y);
      const double x = half * (to.y - from.y) / length, y = half * (from.x - to.x) / length;
      picture_.polygons.push_back({{{from.x + x, from.y + y},
                                    {to.x + x, to.y + y},
                                    {to.x - x, to.y - y},
                                    {from.x - x, from.y - y}},
                                   fill});
    }
    for (std::size_t k = has_ends ? 0 : 1; k + (has_ends ? 0 : 1) < path.size(); ++k)
      add_disc(middle_of(path[k]), half, fill);
  }

  void add_thermo(const Mark& mark, double half, double bulb) {
    add_strip(mark.groups[0], half, mark_grey);
    add_disc(middle_of(mark.groups[0][0]), bulb, mark_grey);
  }

  void add_between(const Mark& mark) {
    const auto& path = mark.groups[0];
    add_strip(path, thin_strip, mark_grey, false);
    for (const MarkPlace end : {path.front(), path.back()}) {
      const auto [x, y] = middle_of(end);
      if (mark.form->look == MarkLook::between)
        add_disc({x, y}, 0.4, {Role::paper}, {Role::muted});
      else
        add_diamond({x, y});
    }
  }
  void add_diamond(Point at) {
    constexpr double half = 0.46;
    const std::array<Point, 4> corners{
        {{at.x, at.y - half}, {at.x + half, at.y}, {at.x, at.y + half}, {at.x - half, at.y}}};
    picture_.polygons.push_back({{corners.begin(), corners.end()}, {Role::highlight}});
    for (std::size_t k = 0; k < 4; ++k) add_line(corners[k], corners[(k + 1) % 4]);
  }

  // A circle, or a pill around several cells.
  void add_arrow(const Mark& mark) {
    constexpr double radius = 0.4;
    const auto& circle = mark.groups[0];
    if (circle.size() == 1)
      add_disc(middle_of(circle[0]), radius, {Role::none}, {Role::muted});
    else
      add_pill(middle_of(circle.front()), middle_of(circle.back()), radius);
    std::vector<Point> points{middle_of(nearest(circle, mark.groups[1][0]))};
    for (const MarkPlace place : mark.groups[1]) points.push_back(middle_of(place));
    const double length = std::hypot(points[1].x - points[0].x, points[1].y - points[0].y);
    points[0] = {points[0].x + radius * (points[1].x - points[0].x) / length,
                 points[0].y + radius * (points[1].y - points[0].y) / length};
    for (std::size_t k = 1; k < points.size(); ++k) add_line(points[k - 1], points[k]);
    add_head(points[points.size() - 2], points.back(), 0.16);
  }
  void add_pill(Point from, Point to, double radius) {
    constexpr int steps = 12;  // of each half circle
    const double along = std::atan2(to.y - from.y, to.x - from.x);
    std::vector<Point> outline;
    for (const bool is_end : {true, false})
      for (int k = 0; k <= steps; ++k) {
        const double half_turn = std::acos(-1.0);
        const double angle = along + (is_end ? -0.5 : 0.5) * half_turn + half_turn * k / steps;
        const Point middle = is_end ? to : from;
        outline.push_back(
            {middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
      }
    for (std::size_t k = 0; k < outline.size(); ++k)
      add_line(outline[k], outline[(k + 1) % outline.size()]);
  }
  static MarkPlace nearest(const std::vector<MarkPlace>& places, MarkPlace to) {
    return *std::min_element(places.begin(), places.end(), [&](MarkPlace a, MarkPlace b) {
      const auto distance = [&](MarkPlace p) {
        return std::hypot(p.row - to.row, p.column - to.column);
      };
      return distance(a) < distance(b);
    });
  }
  void add_head(Point from, Point to, double length) {
    const double angle = std::atan2(to.y - from.y, to.x - from.x);
    for (const double turn : {2.6, -2.6})
      add_line(to,
               {to.x + length * std::cos(angle + turn), to.y + length * std::sin(angle + turn)});
  }

  void add_cage(const Mark& mark) {
    std::vector<std::uint32_t> cages(board_.cell_count(), 0);
    for (const MarkPlace place : mark.groups[0]) cages[number(place)] = 1;
    add_cage_walls(picture_, cages, board_.extent);
    if (mark.numbers.empty()) return;
    const MarkPlace first = board_place(
        static_cast<std::size_t>(std::find(cages.begin(), cages.end(), 1U) - cages.begin()));
    picture_.labels.push_back({.x = first.column + 0.12,
                               .y = first.row + 0.22,
                               .text = std::to_string(mark.numbers[0]),
                               .size = 0.24,
                               .align = Align::left});
  }
  [[nodiscard]] std::size_t number(MarkPlace place) const {
    return static_cast<std::size_t>(place.row) * board_.extent.columns +
           static_cast<std::size_t>(place.column);
  }
  [[nodiscard]] MarkPlace board_place(std::size_t cell) const {
    return {static_cast<std::int32_t>(cell / board_.extent.columns),
            static_cast<std::int32_t>(cell % board_.extent.columns)};
  }

  void add_grounds(const Mark& mark) {
    const MarkLook look = mark.form->look;
    for (const auto& group : mark.groups)
      for (const MarkPlace place : group) {
        const auto [x, y] = middle_of(place);
        if (look == MarkLook::round)
          add_disc({x, y}, 0.38, light_grey);
        else if (look == MarkLook::square)
          picture_.boxes.push_back({x - 0.36, y - 0.36, 0.72, 0.72, light_grey});
        else
          picture_.boxes.push_back({x - 0.5, y - 0.5, 1, 1, light_grey});
      }
  }

  [[nodiscard]] static Point border_of(const Mark& mark) {
    const Point one = middle_of(mark.groups[0][0]), other = middle_of(mark.groups[0][1]);
    return {(one.x + other.x) / 2, (one.y + other.y) / 2};
  }
  void add_dot(const Mark& mark) {
    const Point at = border_of(mark);
    if (mark.form->look == MarkLook::letter) {
      add_disc(at, 0.14, {Role::paper});
      return add_text(at, std::string(mark.form->letter), 0.3);
    }
    const bool is_black = mark.form->look == MarkLook::black_dot;
    add_disc(at, mark.numbers.empty() ? 0.11 : 0.15, {is_black ? Role::ink : Role::paper},
             {Role::ink});
    if (!mark.numbers.empty())
      add_text(at, std::to_string(mark.numbers[0]), 0.22, {is_black ? Role::paper : Role::ink});
  }

  void add_corner(const Mark& mark) {
    Point at;
    for (const MarkPlace place : mark.groups[0]) {
      at.x = std::max(at.x, double(place.column));
      at.y = std::max(at.y, double(place.row));
    }
    std::string text;
    for (const std::uint32_t digit : mark.numbers) text += board_.symbol(digit);
    add_disc(at, 0.24, {Role::paper}, {Role::ink});
    picture_.labels.push_back({.x = at.x, .y = at.y, .text = text, .size = 0.24, .width = 0.42});
  }

  // A wedge at each side points to the cell, or away from it.
  void add_wedges(const Mark& mark) {
    const auto [x, y] = middle_of(mark.groups[0][0]);
    picture_.boxes.push_back({x - 0.5, y - 0.5, 1, 1, light_grey});
    const double tip = mark.form->look == MarkLook::inward ? 0.34 : 0.46, base = 0.8 - tip;
    for (const auto& [right, down] : std::array<Point, 4>{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}})
      for (const double side : {-0.12, 0.12})
        add_line({x + right * tip, y + down * tip},
                 {x + right * base + down * side, y + down * base + right * side});
  }

  // Each grid has them, or those do that the mark names by their corners.
  void add_diagonals(const Mark& mark) {
    const board::GridLayout layout = board_.layout();
    for (std::size_t grid = 0; grid < layout.count(); ++grid) {
      const Point corner{double(layout.corner(grid).column), double(layout.corner(grid).row)};
      const bool is_meant =
          mark.groups.empty() ||
          std::any_of(mark.groups[0].begin(), mark.groups[0].end(), [&](MarkPlace place) {
            return place.column == corner.x && place.row == corner.y;
          });
      if (is_meant) add_diagonals(mark, corner, layout.size);
    }
  }
  void add_diagonals(const Mark& mark, Point corner, double end) {
    const std::string_view word = mark.form->word;
    const auto add = [&](Point from, Point to) {
      add_line({corner.x + from.x, corner.y + from.y}, {corner.x + to.x, corner.y + to.y},
               Weight::thin, diagonal_grey);
    };
    const auto falling = [&](double from) {
      add({std::max(0.0, from), std::max(0.0, -from)},
          {end + std::min(0.0, from), end - std::max(0.0, from)});
    };
    const auto rising = [&](double from) {
      add({std::max(0.0, from), end + std::min(0.0, from)},
          {end + std::min(0.0, from), std::max(0.0, from)});
    };
    if (word == "diagonal falling") return falling(0);
    if (word == "diagonal rising") return rising(0);
    for (const double offset : {-4.0, -1.0, 1.0, 4.0}) falling(offset), rising(offset);
  }

  Picture& picture_;
  const Board& board_;
};

// A wall is cut into dashes.
void add_dashes(Picture& picture, Point from, Point to) {
  constexpr double dash = 0.1, period = 0.18;
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double count = std::max(1.0, std::round(length / period));
  for (double k = 0; k < count; ++k) {
    const double begin = k / count, end = std::min(1.0, (k + dash / period) / count);
    picture.lines.push_back({from.x + begin * (to.x - from.x),
                             from.y + begin * (to.y - from.y),
                             from.x + end * (to.x - from.x),
                             from.y + end * (to.y - from.y),
                             Weight::thin,
                             {Role::muted}});
  }
}

// Each side of a cell that another cage touches, and the corners where the wall turns around a cell
// of another cage.
class DashedWalls {
 public:
  DashedWalls(Picture& picture, const std::vector<std::uint32_t>& cages, board::Extent size)
      : picture_(picture), cages_(cages), rows_(size.rows), columns_(size.columns) {
    for (std::int64_t row = 0; row < rows_; ++row)
      for (std::int64_t column = 0; column < columns_; ++column)
        if (cage(row, column) != 0) add_cell(row, column);
  }

 private:
  static constexpr double inset = 0.07;

  [[nodiscard]] std::uint32_t cage(std::int64_t row, std::int64_t column) const {
    if (row < 0 || column < 0 || row >= rows_ || column >= columns_) return 0;
    return cages_[static_cast<std::size_t>(row * columns_ + column)];
  }

  void add_cell(std::int64_t row, std::int64_t column) {
    const auto is_same = [&](std::int64_t down, std::int64_t right) {
      return cage(row + down, column + right) == cage(row, column);
    };
    const auto x = static_cast<double>(column), y = static_cast<double>(row);
    const auto edge = [](std::int64_t side) { return side < 0 ? inset : 1 - inset; };
    const auto end = [&](bool is_open, std::int64_t side) {
      if (!is_open) return edge(side);
      return side < 0 ? 0.0 : 1.0;
    };
    for (const std::int64_t side : {-1, 1}) {
      const double at = edge(side);
      if (!is_same(side, 0))
        add({x + end(is_same(0, -1), -1), y + at}, {x + end(is_same(0, 1), 1), y + at});
      if (!is_same(0, side))
        add({x + at, y + end(is_same(-1, 0), -1)}, {x + at, y + end(is_same(1, 0), 1)});
      for (const std::int64_t right : {-1, 1}) {
        if (!is_same(side, 0) || !is_same(0, right) || is_same(side, right)) continue;
        add({x + edge(right), y + end(true, side)}, {x + edge(right), y + at});
        add({x + end(true, right), y + at}, {x + edge(right), y + at});
      }
    }
  }
  void add(Point from, Point to) { add_dashes(picture_, from, to); }

  Picture& picture_;
  const std::vector<std::uint32_t>& cages_;
  std::int64_t rows_, columns_;
};

// Below the drawing stands what it does not show: rules, and the words of marks whose look several
// kinds share, with their letters. A drawing in text tells all marks.
std::vector<std::string> told_of(const Board& board, bool is_text) {
  std::vector<std::string> told;
  for (const Mark& mark : board.marks) {
    const board::MarkForm& form = *mark.form;
    std::string text = board::text_of(mark);
    if (!is_text && form.look != MarkLook::none) {
      if (form.letter.empty() || form.look == MarkLook::letter) continue;
      const std::string_view letter = letter_at(board, form);
      text = std::string(letter) + (letter.empty() ? "" : "=") + std::string(form.word);
      if (form.numbers == board::MarkNumbers::optional && !mark.numbers.empty())
        text += ' ' + std::to_string(mark.numbers[0]);
    }
    if (is_text || std::find(told.begin(), told.end(), text) == told.end())
      told.push_back(std::move(text));
  }
  return told;
}

// told_of() is broken into lines of up to so many characters.
std::vector<std::string> told_below(const Board& board, bool is_text, std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string& text : told_of(board, is_text)) {
    bool is_first = true;
    for (const std::string_view word : board::words_of(text)) {
      const std::string before = is_first ? ", " : " ";
      if (lines.empty() || lines.back().size() + before.size() + word.size() > width)
        lines.emplace_back();
      else
        lines.back() += before;
      lines.back() += word;
      is_first = false;
    }
  }
  return lines;
}

// A number, and of a diagonal a short arrow toward its first cell.
void add_outside(Picture& picture, const Board& board, const Mark& mark, Point at, bool is_text) {
  const auto& places = mark.groups[0];
  Point label = at;
  if (mark.form->look == MarkLook::slanted && !is_text) {
    const double right = places[1].column - places[0].column, down = places[1].row - places[0].row;
    label = {at.x - 0.12 * right, at.y - 0.12 * down};
    const Point tip{at.x + 0.46 * right, at.y + 0.46 * down};
    picture.lines.push_back({at.x + 0.2 * right, at.y + 0.2 * down, tip.x, tip.y, Weight::thin});
    picture.lines.push_back({tip.x - 0.14 * right, tip.y, tip.x, tip.y, Weight::thin});
    picture.lines.push_back({tip.x, tip.y - 0.14 * down, tip.x, tip.y, Weight::thin});
  }
  if (const auto letter = letter_at(board, *mark.form); !letter.empty() && !is_text)
    picture.labels.push_back({.x = at.x - 0.32,
                              .y = at.y - 0.3,
                              .text = std::string(letter),
                              .size = 0.24,
                              .color = {Role::muted}});
  picture.labels.push_back({.x = label.x,
                            .y = label.y,
                            .text = std::to_string(mark.numbers[0]),
                            .size = 0.42,
                            .width = 0.8});
}

}  // namespace

MarkMargins margins_of(const Board& board) {
  MarkMargins margins;
  for (const Mark& mark : board.marks) {
    if (!is_outside(mark)) continue;
    const MarkPlace place = mark.groups[0][0];
    if (place.row < 0) margins.top = 1;
    if (place.column < 0) margins.left = 1;
    if (place.row >= static_cast<std::int32_t>(board.extent.rows)) margins.bottom = 1;
    if (place.column >= static_cast<std::int32_t>(board.extent.columns)) margins.right = 1;
  }
  return margins;
}

void add_cage_walls(Picture& picture, const std::vector<std::uint32_t>& cages, board::Extent size) {
  DashedWalls(picture, cages, size);
}

void add_marks(Picture& picture, const Board& board, bool is_text) {
  if (is_text) return;
  MarkPainter painter(picture, board);
  for (const Mark& mark : board.marks) painter.add(mark);
}

Picture with_outside(const Picture& picture, const Board& board, bool is_text) {
  constexpr double line_height = 0.5;
  const MarkMargins margins = margins_of(board);
  const auto width = static_cast<std::size_t>(picture.width * (is_text ? 4 : 4.4));
  const auto below = told_below(board, is_text, width);
  Picture all;
  all.title = picture.title;
  all.text_columns = picture.text_columns;
  all.text_rows = picture.text_rows;
  all.width = margins.left + picture.width + margins.right;
  all.height = margins.top + picture.height + margins.bottom;
  add_picture(all, picture, margins.left, margins.top);
  for (const Mark& mark : board.marks)
    if (is_outside(mark)) {
      const Point at = middle_of(mark.groups[0][0]);
      add_outside(all, board, mark, {at.x + margins.left, at.y + margins.top}, is_text);
    }
  for (const std::string& line : below) {
    const double height = is_text ? 1 : line_height;
    all.labels.push_back({.x = margins.left,
                          .y = all.height + height / 2 + (is_text ? 0 : 0.1),
                          .text = line,
                          .size = 0.36,
                          .width = picture.width,
                          .color = {Role::muted},
                          .align = Align::left});
    all.height += height;
  }
  if (!below.empty() && !is_text) all.height += 0.2;
  return all;
}

}  // namespace dlx::draw
