// Piece files, with all that is made of pieces on a small board.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

namespace fuzz {
namespace {

using namespace dlx::puzzle;

void cover(const std::vector<Piece>& pieces, unsigned way) {
  Polyominoes puzzle;
  puzzle.board = Board(3, 4);
  puzzle.pieces = pieces;
  puzzle.any = (way & 1U) != 0;
  puzzle.partial = (way & 2U) != 0;
  puzzle.distinct = (way & 4U) != 0;
  try {
    const dlx::Instance instance = polyomino(puzzle);
    dlx::require_writable(instance);
    if ((way & 8U) != 0) dlx::require_writable(dlx::break_symmetry(dlx::SymmetryGroup(instance)));
  } catch (const dlx::ModelError&) {
    return;
  } catch (const dlx::SymmetryError&) {
    return;
  }
}

}  // namespace

void pieces(std::string_view bytes) {
  constexpr std::size_t large = 3;  // hundreds of copies are legal, and slow
  constexpr unsigned ways = 16;
  const unsigned way = way_of(bytes, 2 * ways);
  try {
    const auto read = read_pieces(bytes, "text", way < ways ? Moves::free : Moves::fixed);
    require(!read.empty(), "a file has pieces");
    if (!has_large_number(bytes, large)) cover(read, way % ways);
  } catch (const dlx::ParseError&) {
    return;
  }
}

}  // namespace fuzz
