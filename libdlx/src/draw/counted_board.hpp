// Boards with counts around them: what their painters share. The counts are those of `@counts`.
#pragma once

#include "draw/painter.hpp"

namespace dlx::draw {

/// A painter that draws what is given as it draws answers. `paint_cells` draws what lies on cells.
class CountedPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> /*given*/) const override {
    const Point origin = origin_of(board);
    Picture picture;
    picture.width = origin.x + board.extent.columns + (board.sides[3].empty() ? 0 : 1);
    picture.height = origin.y + board.extent.rows + (board.sides[1].empty() ? 0 : 1);
    picture.grids.push_back(
        {origin.x, origin.y, double(board.extent.columns), double(board.extent.rows)});
    add_counts(picture, board);
    paint_cells(picture, board, contents, origin);
    add_frame(picture, origin.x, origin.y, board.extent.columns, board.extent.rows, Weight::thick);
    return picture;
  }
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return paint(board, given, {});
  }
  Box area(const Board& board, std::size_t cell) const override {
    Box box = Painter::area(board, cell);
    box.x += origin_of(board).x;
    box.y += origin_of(board).y;
    return box;
  }

 protected:
  virtual void paint_cells(Picture& picture, const Board& board, const Contents& contents,
                           Point origin) const = 0;

  static void add_cell_lines(Picture& picture, const Board& board, Point origin) {
    const double right = origin.x + board.extent.columns, bottom = origin.y + board.extent.rows;
    for (std::uint32_t k = 1; k < board.extent.columns; ++k)
      picture.lines.push_back({origin.x + k, origin.y, origin.x + k, bottom, Weight::hair});
    for (std::uint32_t k = 1; k < board.extent.rows; ++k)
      picture.lines.push_back({origin.x, origin.y + k, right, origin.y + k, Weight::hair});
  }

 private:
  // The upper left corner of the board.
  static Point origin_of(const Board& board) {
    return {board.sides[2].empty() ? 0.0 : 1.0, board.sides[0].empty() ? 0.0 : 1.0};
  }

  static void add_counts(Picture& picture, const Board& board) {
    const Point origin = origin_of(board);
    for (std::size_t side = 0; side < board.sides.size(); ++side)
      for (std::size_t k = 0; k < board.sides[side].size(); ++k) {
        const bool is_column = side < 2, is_first = side % 2 == 0;
        const double along = static_cast<double>(k) + 0.5,
                     across = is_first ? 0.5 : (is_column ? picture.height : picture.width) - 0.5;
        picture.labels.push_back({.x = is_column ? origin.x + along : across,
                                  .y = is_column ? across : origin.y + along,
                                  .text = board.sides[side][k]});
      }
  }
};

}  // namespace dlx::draw
