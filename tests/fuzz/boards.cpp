// Board files: what was read is shown in rows, and reads as the same board.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/text.hpp>

namespace fuzz {
namespace {

using namespace dlx::puzzle;

std::string rows_of(const Board& board) {
  std::string text;
  for (std::uint32_t row = 0; row < board.rows(); ++row) text += board.row_text(row) + '\n';
  return text;
}

void cover(const Board& board, bool any) try {
  constexpr std::size_t large = 200;
  if (board.cell_count() > large) return;  // legal, and slow
  Polyominoes puzzle;
  puzzle.board = board;
  puzzle.pieces = {{"V", Shape({{0, 0}, {0, 1}, {1, 0}})}, {"I", Shape({{0, 0}, {0, 1}, {0, 2}})}};
  puzzle.any = any;
  dlx::require_writable(polyomino(puzzle));
} catch (const dlx::ModelError&) {
  return;  // this board cannot be covered so
}

}  // namespace

void boards(std::string_view bytes) try {
  const Board board = read_board(bytes, "text");
  const std::string rows = rows_of(board);
  require(rows_of(read_board(rows, "rows")) == rows, "a board's rows are the board");
  cover(board, way_of(bytes, 2) == 0);
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
