// Checks: what is wrong with single pieces, with sizes, and with pieces together.
#include "puzzle/polyomino_checks.hpp"

#include "model/quote.hpp"
#include "puzzle/polyomino_placements.hpp"
#include "puzzle/polyomino_repeats.hpp"

#include <algorithm>

namespace dlx::puzzle {
namespace {

using model::quoted;

constexpr std::uint64_t most_tried_cells = 20 * most_placed_cells;

constexpr const char* advice =
    "; until multiplicities are supported, --distinct tells copies apart, or --any uses all pieces "
    "in any number";

// At least one copy and not all of them: the count of those used has both a floor and a ceiling.
bool leaves_a_choice(const Piece& piece) {
  return 0 < piece.low && piece.low < piece.high;
}

void require_sound(const Piece& piece) {
  const std::string name = quoted(piece.name);
  if (piece.name.empty()) throw ModelError("a piece needs a name");
  if (piece.name.size() > longest_piece_name)
    throw ModelError("the name of piece " + name + " has more than " +
                     std::to_string(longest_piece_name) + " bytes");
  if (piece.shape.size() == 0) throw ModelError("piece " + name + " has no cells");
  if (piece.high < 1)
    throw ModelError("piece " + name + " can never be used: its upper bound is 0");
  if (piece.low > piece.high)
    throw ModelError("piece " + name + " has a lower bound " + std::to_string(piece.low) +
                     " above its upper bound " + std::to_string(piece.high));
}

// A sum of products that may be large, kept from overflowing by stopping above its limit.
void add_product(std::uint64_t& sum, std::uint64_t a, std::uint64_t b, std::uint64_t limit) {
  const bool too_large = a != 0 && b > (limit + 1) / a;
  sum = too_large ? limit + 1 : std::min(sum + a * b, limit + 1);
}

void require_limits(const Polyominoes& puzzle) {
  std::uint64_t copies = 0;
  std::uint64_t around = 0;
  for (const Piece& piece : puzzle.pieces) {
    const std::uint64_t used = puzzle.any ? 1 : piece.high;
    const std::uint64_t box = std::uint64_t{piece.shape.rows()} * piece.shape.columns();
    add_product(copies, used, 1, most_pieces);
    add_product(around, used, box, most_placed_cells);
    if (box > largest_board)
      throw ModelError("piece " + quoted(piece.name) + " spans more than " +
                       std::to_string(largest_board) + " cells");
  }
  if (copies > most_pieces)
    throw ModelError("there are more than " + std::to_string(most_pieces) + " pieces");
  if (around > most_placed_cells)
    throw ModelError("the rectangles around the pieces have more than " +
                     std::to_string(most_placed_cells) + " cells");
}

// Copies told apart are items of their own. All of them, or any, are primary or secondary ones; but
// "at least so many of them, whichever" no set of such items says.
void require_no_choice(const Piece& piece) {
  if (!leaves_a_choice(piece)) return;
  const std::string high = std::to_string(piece.high);
  throw ModelError("piece " + quoted(piece.name) + " may be used " + std::to_string(piece.low) +
                   " to " + high +
                   " times: until multiplicities are supported, copies told apart must all be "
                   "used (*" +
                   high + ") or may all be left out (*0.." + high + ")");
}

void require_used_once(const Piece& piece) {
  if (leaves_a_choice(piece)) require_no_choice(piece);
  if (piece.high > 1)
    throw ModelError("piece " + quoted(piece.name) + " may be used " + std::to_string(piece.high) +
                     " times: equal pieces would be told apart in the count" + advice);
}

void require_no_repeats(const std::vector<Piece>& pieces) {
  Repeats repeats;
  for (const Piece& piece : pieces) {
    require_used_once(piece);
    if (const Piece* const earlier = repeats.add(piece).earlier)
      throw ModelError("pieces " + quoted(earlier->name) + " and " + quoted(piece.name) +
                       " have the same shape: equal pieces would be told apart in the count" +
                       advice);
  }
}

}  // namespace

void require_sound(const Polyominoes& puzzle) {
  if (puzzle.board.cell_count() == 0) throw ModelError("the board has no cells");
  if (puzzle.pieces.empty()) throw ModelError("there are no pieces");
  for (const Piece& piece : puzzle.pieces) require_sound(piece);
  require_limits(puzzle);
  if (puzzle.any) return;
  if (!puzzle.distinct) return require_no_repeats(puzzle.pieces);
  for (const Piece& piece : puzzle.pieces) require_no_choice(piece);
}

void Effort::add(const Shape& shape, std::uint64_t copies) {
  const std::uint64_t cells = std::min(positions(board_, shape), most_tried_cells) * shape.size();
  add_product(tried_, cells, 1, most_tried_cells);
  add_product(placed_, cells, copies, most_placed_cells);
  const std::uint64_t area = std::uint64_t{board_.rows()} * board_.columns();
  if (board_.cell_count() == area && placed_ > most_placed_cells) fail_too_many_placements();
  if (tried_ > most_tried_cells)
    throw ModelError("too many places to try: the pieces would lie on more than " +
                     std::to_string(most_tried_cells) + " cells, holes included");
}

}  // namespace dlx::puzzle
