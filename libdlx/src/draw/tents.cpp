// Tents: trees and tents, with the counts of columns above them and of rows to their left.
#include "draw/counted_board.hpp"

namespace dlx::draw {
namespace {

class TentsPainter : public CountedPainter {
  void paint_cells(Picture& picture, const Board& board, const Contents& contents,
                   Point origin) const override {
    const auto add = [&](board::Cell cell, Symbol::SymbolKind kind, Paint color) {
      picture.symbols.push_back({.kind = kind,
                                 .x = origin.x + cell.column + 0.5,
                                 .y = origin.y + cell.row + 0.5,
                                 .color = color});
    };
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell)
      if (board.blocks[cell]) add(board.cell(cell), Symbol::SymbolKind::tree, {Role::muted});
    for (const board::Placement& placement : contents.placements)
      for (const board::Filled& filled : placement.cells)
        add(filled.cell, Symbol::SymbolKind::tent, {Role::accent});
    add_cell_lines(picture, board, origin);
  }
};

}  // namespace

std::unique_ptr<Painter> make_tents_painter(const DrawingOptions&) {
  return std::make_unique<TentsPainter>();
}

}  // namespace dlx::draw
