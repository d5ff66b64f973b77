// Files of pieces and boards on each lattice: what was read is written and reads as the same
// pieces, and makes problems on small boards.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/text.hpp>

#include <algorithm>

namespace fuzz {
namespace {

using namespace dlx::board;
using namespace dlx::puzzle;
using dlx::puzzle::Board;

Board small_board(Lattice lattice) {
  switch (lattice) {
    case Lattice::square:
      return board_of_size(lattice, "3x4");
    case Lattice::hex:
    case Lattice::triangle:
      return board_of_size(lattice, "hexagon:2");
    case Lattice::rhombic:
      return board_of_size(lattice, "5x5x5");
    default:
      return board_of_size(lattice, "2x2x3");
  }
}

void cover(const Board& board, const std::vector<Piece>& pieces, unsigned way) try {
  constexpr std::size_t large = 200;
  if (board.cell_count() > large) return;  // legal, and slow
  Polyominoes puzzle;
  puzzle.board = board;
  puzzle.pieces = pieces;
  puzzle.any = (way & 1U) != 0;
  puzzle.partial = (way & 2U) != 0;
  const dlx::Instance instance = polyomino(puzzle);
  dlx::require_writable(instance);
  if ((way & 4U) != 0) dlx::require_writable(dlx::break_symmetry(dlx::SymmetryGroup(instance)));
} catch (const dlx::ModelError&) {
  return;
} catch (const dlx::SymmetryError&) {
  return;
}

void write_and_read(const std::vector<Piece>& pieces, Lattice lattice, Moves moves) {
  const auto read = read_pieces(pieces_text(lattice, pieces), "written", moves, lattice);
  const auto is_same = [](const Piece& a, const Piece& b) {
    return a.shape == b.shape && a.name == b.name && a.moves == b.moves;
  };
  require(std::equal(read.begin(), read.end(), pieces.begin(), pieces.end(), is_same),
          "pieces that are written read as the same");
}

void read_as_pieces(std::string_view bytes, Lattice lattice, unsigned way) try {
  constexpr std::size_t large = 3;  // hundreds of copies are legal, and slow
  const Moves usual = is_solid(lattice) ? Moves::one_sided : Moves::free;
  const auto pieces = read_pieces(bytes, "text", usual, lattice);
  if (has_large_number(bytes, large)) return;
  write_and_read(pieces, lattice, usual);
  cover(small_board(lattice), pieces, way);
} catch (const dlx::ParseError&) {
  return;
}

void read_as_board(std::string_view bytes, Lattice lattice, unsigned way) try {
  const NamedBoard named = read_named_board(bytes, "text", lattice);
  require(named.board.cell_count() == named.board.cells().size(), "cells are counted");
  for (const NamedCell& cell : named.names)
    require(named.board.has(cell.cell), "names are those of cells");
  const Moves moves = is_solid(lattice) ? Moves::one_sided : Moves::free;
  cover(named.board, {{"I", connected_shapes(lattice, 2, moves)[0], moves}}, way);
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace

void polyforms(std::string_view bytes) {
  constexpr unsigned ways = 8;
  const unsigned way = way_of(bytes, ways);
  for (const Lattice lattice : lattices) {
    read_as_pieces(bytes, lattice, way);
    read_as_board(bytes, lattice, way);
  }
}

}  // namespace fuzz
