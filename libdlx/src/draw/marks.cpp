// Marks on a painted board: the cells that a step of an explanation is about, and those of an
// answer that are wrong.
#include "draw/painter.hpp"
#include "draw/symbols.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace dlx::draw {
namespace {

using board::Cell, board::Filled, board::Placement;

constexpr const char* not_equal = "\u2260";
constexpr int hatches = 3;  // lines across a wrong cell

using Cells = std::set<Cell>;

Cells cells_of(const Board& board, const Placement& placement) {
  Cells cells;
  for (const Filled& filled : placement.cells)
    if (board.has(filled.cell)) cells.insert(filled.cell);
  return cells;
}

class Marks {
 public:
  Marks(Picture& picture, const Painter& painter, const Board& board)
      : picture_(picture), painter_(painter), board_(board), corner_(painter.corner(board)) {}

  // A light ground below all, and the outline.
  void frame(const Cells& cells) {
    for (const Cell& cell : cells) {
      Box box = area(cell);
      box.fill = {Role::highlight};
      picture_.boxes.insert(picture_.boxes.begin(), box);
      const double right = box.x + box.width, bottom = box.y + box.height;
      const auto [row, column, layer] = cell;
      const auto meets = [&](const Cell& other, double x, double y) {
        if (!cells.contains(other)) return false;
        const Box its = area(other);
        return its.x == x && its.y == y;
      };
      if (!meets({row - 1, column, layer}, box.x, box.y - box.height))
        add_line(box.x, box.y, right, box.y);
      if (!meets({row + 1, column, layer}, box.x, bottom)) add_line(box.x, bottom, right, bottom);
      if (!meets({row, column - 1, layer}, box.x - box.width, box.y))
        add_line(box.x, box.y, box.x, bottom);
      if (!meets({row, column + 1, layer}, right, box.y)) add_line(right, box.y, right, bottom);
    }
  }

  // Several options of a cell are told in one text.
  void cross_out(std::span<const Placement> excluded) {
    std::map<Cell, std::string> texts;
    for (const Placement& placement : excluded) {
      const bool is_single = cells_of(board_, placement).size() == 1;
      for (const Filled& filled : placement.cells) {
        if (!board_.has(filled.cell)) continue;
        std::string& text = texts[filled.cell];
        if (!is_single) continue;  // the cell may still be covered in another way
        text += text.empty() ? not_equal : " ";
        if (filled.symbol != placement.piece) text += filled.symbol;
      }
    }
    for (const auto& [cell, text] : texts) cross_out(area(cell), text);
  }

  void hatch(Box box) {
    box.fill = {Role::bad};
    picture_.boxes.push_back(box);
    for (int k = 1; k <= hatches; ++k) {
      const double at = static_cast<double>(2 * k) / (hatches + 1);  // of both sides together
      const double from = std::min(at, 1.0), to = at - from;
      picture_.lines.push_back({box.x + from * box.width,
                                box.y + to * box.height,
                                box.x + to * box.width,
                                box.y + from * box.height,
                                Weight::thin,
                                {Role::wrong}});
    }
  }

  // Text has no room for lines across a cell: its largest label has a sign behind it, but none
  // that begins in a corner, as the clue of a cage does.
  void exclaim(Box box) {
    box.fill = {Role::bad};
    picture_.boxes.push_back(box);
    Label* largest = nullptr;
    for (Label& label : picture_.labels)
      if (box.x <= label.x && label.x < box.x + box.width && box.y <= label.y &&
          label.y < box.y + box.height && label.align != Align::left &&
          (largest == nullptr || label.size > largest->size))
        largest = &label;
    if (largest != nullptr) {
      largest->text += '!';
      return;
    }
    const double x = box.x + box.width / 2, y = box.y + box.height / 2;
    std::string text = "!";
    for (const Symbol& symbol : picture_.symbols)
      if (std::abs(symbol.x - x) < 0.5 && std::abs(symbol.y - y) < 0.5)
        text = std::string(look_of(symbol.kind).sign) + '!';
    picture_.labels.push_back({.x = x, .y = y, .text = std::move(text)});
  }

  [[nodiscard]] Box area(const Cell& cell) const {
    Box box = painter_.area(board_, board_.index(cell));
    box.x -= corner_.x;
    box.y -= corner_.y;
    return box;
  }

 private:
  void add_line(double x1, double y1, double x2, double y2) {
    picture_.lines.push_back({x1, y1, x2, y2, Weight::thick, {Role::accent}});
  }
  void cross_out(Box box, const std::string& text) {
    box.fill = {Role::bad};
    picture_.boxes.push_back(box);
    if (text.empty()) return;
    picture_.labels.push_back(
        {.x = box.x + box.width / 2, .y = box.y + box.height / 2, .text = text, .size = 0.4});
  }

  Picture& picture_;
  const Painter& painter_;
  const Board& board_;
  Point corner_;
};

}  // namespace

void mark_step(Picture& picture, const Painter& painter, const Board& board,
               std::span<const Placement> placed, std::span<const Placement> excluded) {
  if (placed.empty() && excluded.empty()) return;
  Marks marks(picture, painter, board);
  for (const Placement& placement : placed) marks.frame(cells_of(board, placement));
  marks.cross_out(excluded);
}

void mark_wrong(Picture& picture, const Painter& painter, const Board& board,
                std::span<const std::size_t> cells, bool is_text) {
  if (cells.empty()) return;
  Marks marks(picture, painter, board);
  for (const std::size_t cell : cells) {
    const Box box = marks.area(board.cell(cell));
    is_text ? marks.exclaim(box) : marks.hatch(box);
  }
  picture.wrong_cells = cells.size();
}

}  // namespace dlx::draw
