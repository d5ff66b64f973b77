// Marks on the board of a problem: the cells that a step of an explanation is about.
#include "draw/painter.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace dlx::draw {
namespace {

using Cells = std::set<std::pair<std::uint32_t, std::uint32_t>>;  // row and column, from 0

// `r1c4` or `r1c4:B`; of queens `R0` and `C3`; of Langford pairs `s1`.
Cells cells_of(const RecordedOption& option) {
  Cells cells;
  std::optional<std::uint32_t> row, column;
  for (const std::string& token : option.tokens) {
    if (const auto cell = colored_cell_in(token);
        cell && cell->cell.row > 0 && cell->cell.column > 0)
      cells.insert({cell->cell.row - 1, cell->cell.column - 1});
    if (const auto number = numbered(token, 'R')) row = number;
    if (const auto number = numbered(token, 'C')) column = number;
    if (const auto number = numbered(token, 's'); number && *number > 0)
      cells.insert({0, *number - 1});
  }
  if (cells.empty() && row && column) cells.insert({*row, *column});
  return cells;
}

// The digit of `r1c4 r1=8 c4=8`.
std::string symbol_of(const RecordedOption& option) {
  for (const std::string& token : option.tokens)
    if (const auto equals = token.find('='); equals != std::string::npos)
      return token.substr(equals + 1);
  return {};
}

constexpr const char* not_equal = "\u2260";

class Marks {
 public:
  Marks(Picture& picture, Point first) : picture_(picture), first_(first) {}

  // A light ground below all, and the outline.
  void frame(const Cells& cells) {
    for (const auto& [row, column] : cells) {
      const double left = x(column), top = y(row);
      if (!is_inside(left, top)) continue;
      picture_.boxes.insert(picture_.boxes.begin(), {left, top, 1, 1, {Role::highlight}});
      if (!cells.contains({row - 1, column})) add_line(left, top, left + 1, top);
      if (!cells.contains({row + 1, column})) add_line(left, top + 1, left + 1, top + 1);
      if (!cells.contains({row, column - 1})) add_line(left, top, left, top + 1);
      if (!cells.contains({row, column + 1})) add_line(left + 1, top, left + 1, top + 1);
    }
  }

  // Several options of a cell are told in one text.
  void cross_out(const std::vector<RecordedOption>& options) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> texts;
    for (const RecordedOption& option : options) {
      const Cells cells = cells_of(option);
      for (const auto& cell : cells) {
        std::string& text = texts[cell];
        if (cells.size() > 1) continue;  // the cell may still be covered in another way
        text += text.empty() ? not_equal : " ";
        text += symbol_of(option);
      }
    }
    for (const auto& [cell, text] : texts)
      if (is_inside(x(cell.second), y(cell.first))) cross_out(x(cell.second), y(cell.first), text);
  }

 private:
  [[nodiscard]] double x(std::uint32_t column) const { return first_.x + column; }
  [[nodiscard]] double y(std::uint32_t row) const { return first_.y + row; }
  [[nodiscard]] bool is_inside(double left, double top) const {
    return left + 1 <= picture_.width && top + 1 <= picture_.height;
  }
  void add_line(double x1, double y1, double x2, double y2) {
    picture_.lines.push_back({x1, y1, x2, y2, Weight::thick, {Role::accent}});
  }
  void cross_out(double left, double top, const std::string& text) {
    picture_.boxes.push_back({left, top, 1, 1, {Role::bad}});
    if (text.empty()) return;
    picture_.labels.push_back({.x = left + 0.5, .y = top + 0.5, .text = text, .size = 0.4});
  }

  Picture& picture_;
  Point first_;
};

}  // namespace

void mark_step(Picture& picture, const StepRecord& step, Point first) {
  Marks marks(picture, first);
  for (const RecordedOption& option : step.placed) marks.frame(cells_of(option));
  marks.cross_out(step.excluded);
}

}  // namespace dlx::draw
