// Tents: trees and tents, with the counts of columns above them and of rows to their left.
#include "draw/painter.hpp"

namespace dlx::draw {
namespace {

// The upper left corner of the board: counts stand to its left and above it.
Point corner_below_counts(const Board& board) {
  return {board.sides[2].empty() ? 0.0 : 1.0, board.sides[0].empty() ? 0.0 : 1.0};
}

class TentsPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> /*given*/) const override {
    Picture picture;
    const auto [left, top] = corner_below_counts(board);
    picture.width = left + board.extent.columns;
    picture.height = top + board.extent.rows;
    picture.grids.push_back({left, top, double(board.extent.columns), double(board.extent.rows)});
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell)
      if (board.blocks[cell])
        add(picture, board, board.cell(cell), Symbol::SymbolKind::tree, {Role::muted});
    for (const board::Placement& placement : contents.placements)
      for (const board::Filled& filled : placement.cells)
        add(picture, board, filled.cell, Symbol::SymbolKind::tent, {Role::accent});
    add_counts(picture, board);
    add_lines(picture, board);
    return picture;
  }

  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return paint(board, given, {});
  }

  Box area(const Board& board, std::size_t cell) const override {
    Box box = Painter::area(board, cell);
    box.x += corner_below_counts(board).x;
    box.y += corner_below_counts(board).y;
    return box;
  }

 private:
  static void add(Picture& picture, const Board& board, board::Cell cell, Symbol::SymbolKind kind,
                  Paint color) {
    const auto [left, top] = corner_below_counts(board);
    picture.symbols.push_back(
        {.kind = kind, .x = left + cell.column + 0.5, .y = top + cell.row + 0.5, .color = color});
  }

  static void add_counts(Picture& picture, const Board& board) {
    const auto [left, top] = corner_below_counts(board);
    for (std::size_t k = 0; k < board.sides[0].size(); ++k)
      picture.labels.push_back(
          {.x = left + static_cast<double>(k) + 0.5, .y = 0.5, .text = board.sides[0][k]});
    for (std::size_t k = 0; k < board.sides[2].size(); ++k)
      picture.labels.push_back(
          {.x = 0.5, .y = top + static_cast<double>(k) + 0.5, .text = board.sides[2][k]});
  }

  static void add_lines(Picture& picture, const Board& board) {
    const auto [left, top] = corner_below_counts(board);
    const double right = picture.width, bottom = picture.height;
    for (std::uint32_t k = 1; k < board.extent.columns; ++k)
      picture.lines.push_back({left + k, top, left + k, bottom, Weight::hair});
    for (std::uint32_t k = 1; k < board.extent.rows; ++k)
      picture.lines.push_back({left, top + k, right, top + k, Weight::hair});
    add_frame(picture, left, top, right - left, bottom - top, Weight::thick);
  }
};

}  // namespace

std::unique_ptr<Painter> make_tents_painter(const DrawingOptions&) {
  return std::make_unique<TentsPainter>();
}

}  // namespace dlx::draw
