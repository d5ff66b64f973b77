// Board files: what was read is shown in rows, and reads as the same board.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/polyomino_text.hpp>
#include <dlx/text.hpp>

namespace fuzz {
namespace {

using namespace dlx::puzzle;

std::string rows_of(const Board& board) {
  std::string text;
  for (std::uint32_t row = 0; row < board.rows(); ++row) text += board.row_text(row) + '\n';
  return text;
}

void cover(const Board& board) {
  Polyominoes puzzle;
  puzzle.board = board;
  puzzle.pieces = {{"V", Shape({{0, 0}, {0, 1}, {1, 0}})}, {"I", Shape({{0, 0}, {0, 1}, {0, 2}})}};
  for (const bool any : {false, true}) try {
      puzzle.any = any;
      puzzle.up_to_symmetry = !any;
      dlx::require_writable(polyomino(puzzle));
    } catch (const dlx::ModelError&) {
      continue;  // this board cannot be covered so
    }
}

}  // namespace

void boards(std::string_view bytes) try {
  const Board board = read_board(bytes, "text");
  const std::string rows = rows_of(board);
  require(rows_of(read_board(rows, "rows")) == rows, "a board's rows are the board");
  cover(board);
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
