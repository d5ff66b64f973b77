// Queens and stars: a chessboard, or one of regions, with a figure for each option that has a
// square.
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"
#include "draw/symbols.hpp"

namespace dlx::draw {
namespace {

void add_squares(Picture& picture, Extent size) {
  for (std::uint32_t row = 0; row < size.rows; ++row)
    for (std::uint32_t column = 0; column < size.columns; ++column)
      picture.boxes.push_back({static_cast<double>(column),
                               static_cast<double>(row),
                               1,
                               1,
                               {(row + column) % 2 == 0 ? Role::light : Role::dark}});
  add_frame(picture, 0, 0, size.columns, size.rows, Weight::thin);
}

Picture squares_of(const Board& board) {
  if (!board.regions.empty()) return picture_of_regions(board.regions, board.extent.rows);
  Picture picture = blank_board(board.extent);
  add_squares(picture, board.extent);
  return picture;
}

void add_figure(Picture& picture, const Board& board, board::Cell place) {
  Symbol figure{.kind = symbol_of(board.kind->figure)};
  if (!board.regions.empty()) figure.color = {Role::on_piece, board.regions[board.index(place)]};
  figure.x = place.column + 0.5;
  figure.y = place.row + 0.5;
  figure.group = picture.add_group("row " + std::to_string(place.row) + ", column " +
                                   std::to_string(place.column));
  picture.symbols.push_back(figure);
}

class QueensPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> /*given*/) const override {
    Picture picture = squares_of(board);
    for (const board::Placement& placement : contents.placements)
      for (const board::Filled& filled : placement.cells) add_figure(picture, board, filled.cell);
    return picture;
  }

  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return paint(board, given, {});
  }
};

}  // namespace

std::unique_ptr<Painter> make_queens_painter(const DrawingOptions& /*options*/) {
  return std::make_unique<QueensPainter>();
}

}  // namespace dlx::draw
