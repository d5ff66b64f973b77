// Files of the format `pavage`, and packing lists, with what is made of their pieces on their
// boards.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/text.hpp>

namespace fuzz {
namespace {

using namespace dlx::puzzle;

void cover(const Pavage& pavage, bool distinct) {
  Polyominoes puzzle;
  puzzle.board = pavage.board;
  puzzle.pieces = pavage.pieces;
  puzzle.distinct = distinct;
  try {
    dlx::require_writable(polyomino(puzzle));
  } catch (const dlx::ModelError&) {
    return;
  }
}

void pack(std::string_view bytes) {
  constexpr std::size_t large = 3;  // a board of 100 x 100 is legal, and slow
  if (has_large_number(bytes, large)) return;
  const PackingList list = read_packing_list(bytes, "text");
  require(!list.regions.empty(), "a list has a region");
  try {
    dlx::require_writable(polyomino(packing(list, list.regions.front())));
  } catch (const dlx::ModelError&) {
    return;
  }
}

}  // namespace

void pavages(std::string_view bytes) try {
  if (looks_like_packing_list(bytes)) return pack(bytes);
  const bool looks_so = looks_like_pavage(bytes);
  const Pavage pavage = read_pavage(bytes, "text");
  require(looks_so, "a pavage looks like one");
  for (const bool distinct : {true, false}) cover(pavage, distinct);
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
