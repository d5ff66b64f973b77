// Shikaku: the numbers, with a wall around each rectangle.
#include "draw/painter.hpp"

#include <algorithm>
#include <map>

namespace dlx::draw {
namespace {

using board::Filled, board::Placement;

class ShikakuPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> /*given*/) const override {
    return picture(board, contents);
  }
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return picture(board, given);
  }

 private:
  static Picture picture(const Board& board, const Contents& contents) {
    Picture picture = blank_board(board.extent);
    picture.text_columns =
        *std::max_element(board.numbers.begin(), board.numbers.end()) > 9 ? 4 : 3;
    picture.grids.push_back({0, 0, picture.width, picture.height});
    add_inner_lines(picture, board.extent, 1, Weight::hair);
    std::map<std::size_t, Paint> inks;
    for (const Placement& placement : contents.placements)
      add_rectangle(picture, board, placement, inks);
    for (std::size_t cell = 0; cell < board.numbers.size(); ++cell)
      if (board.numbers[cell] > 0) {
        const board::Cell place = board.cell(cell);
        picture.labels.push_back({.x = place.column + 0.5,
                                  .y = place.row + 0.5,
                                  .text = std::to_string(board.numbers[cell]),
                                  .color = inks.contains(cell) ? inks[cell] : Paint{Role::ink}});
      }
    add_frame(picture, 0, 0, picture.width, picture.height, Weight::thick);
    return picture;
  }

  // The number of a rectangle among all tells its color. Cells that make no rectangle have a wall
  // each.
  static void add_rectangle(Picture& picture, const Board& board, const Placement& placement,
                            std::map<std::size_t, Paint>& inks) {
    if (placement.cells.empty()) return;
    board::Cell low = placement.cells.front().cell, high = low;
    std::size_t number = board.cell_count();
    for (const Filled& filled : placement.cells) {
      const auto& [row, column, layer] = filled.cell;
      low = {std::min(low.row, row), std::min(low.column, column)};
      high = {std::max(high.row, row), std::max(high.column, column)};
      if (board.numbers[board.index(filled.cell)] > 0) number = board.index(filled.cell);
    }
    const auto before = std::count_if(
        board.numbers.begin(),
        board.numbers.begin() + static_cast<std::ptrdiff_t>(std::min(number, board.numbers.size())),
        [](std::uint32_t area) { return area > 0; });
    const auto color = static_cast<std::uint32_t>(before) % palette_size;
    const double width = high.column - low.column + 1, height = high.row - low.row + 1;
    const auto group = picture.add_group(placement.piece);
    const auto add = [&](double x, double y, double wide, double tall) {
      picture.boxes.push_back({x, y, wide, tall, piece_paint(color), group});
      add_frame(picture, x, y, wide, tall, Weight::thick);
    };
    if (width * height == static_cast<double>(placement.cells.size()))
      add(low.column, low.row, width, height);
    else
      for (const Filled& filled : placement.cells) add(filled.cell.column, filled.cell.row, 1, 1);
    inks[number] = {Role::on_piece, color};
  }
};

}  // namespace

std::unique_ptr<Painter> make_shikaku_painter(const DrawingOptions&) {
  return std::make_unique<ShikakuPainter>();
}

}  // namespace dlx::draw
