// Puzzles of BurrTools, compressed or not: what is read makes problems that can be written, of
// which each option names as many cells as its piece has.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/burrtools.hpp>
#include <dlx/text.hpp>

namespace fuzz {
namespace {

using namespace dlx::puzzle;

bool is_large(const Polyominoes& problem) {
  constexpr std::size_t many_cells = 200;
  constexpr std::uint32_t many_copies = 100;
  if (problem.board.cell_count() > many_cells) return true;  // legal, and slow
  for (const Piece& piece : problem.pieces)
    if (piece.shape.size() > many_cells || piece.high > many_copies) return true;
  return false;
}

void make(const BurrPuzzle& puzzle, std::size_t k) try {
  const Polyominoes problem = polyominoes_of(puzzle, k);
  require(problem.pieces.size() == puzzle.problems[k].parts.size(), "each part is a piece");
  if (is_large(problem)) return;
  dlx::require_writable(polyomino(problem));
} catch (const dlx::ModelError&) {
  return;
}

}  // namespace

void burr_puzzles(std::string_view bytes) try {
#ifdef DLX_WITH_BURRTOOLS
  const BurrPuzzle puzzle = read_burr_puzzle(bytes, "puzzle");
  require(!puzzle.problems.empty(), "a file has problems");
  for (std::size_t k = 0; k < puzzle.problems.size(); ++k) make(puzzle, k);
#else
  require(looks_like_burr_puzzle(bytes) || !bytes.starts_with("<?xml"), "XML looks like a puzzle");
#endif
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
