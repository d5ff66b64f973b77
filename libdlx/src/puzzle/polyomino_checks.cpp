// Checks: what is wrong with single pieces, and with sizes.
#include "puzzle/polyomino_checks.hpp"

#include "base/quote.hpp"
#include "board/shape.hpp"
#include "puzzle/polyomino_placements.hpp"

#include <algorithm>
#include <utility>

namespace dlx::puzzle {
namespace {

using base::in_quotes;

constexpr std::uint64_t most_tried_cells = 20 * most_placed_cells;

void require_sound(const Piece& piece) {
  const std::string name = in_quotes(piece.name);
  if (piece.name.empty()) throw ModelError("a piece needs a name");
  if (piece.name.size() > longest_piece_name)
    throw ModelError("the name of piece " + name + " has more than " +
                     std::to_string(longest_piece_name) + " bytes");
  if (piece.shape.size() == 0) throw ModelError("piece " + name + " has no cells");
  const auto is_cell = [&](Cell cell) { return board::is_cell(piece.shape.lattice(), cell); };
  if (!std::all_of(piece.shape.cells().begin(), piece.shape.cells().end(), is_cell))
    throw ModelError("piece " + name + " has cells that the " +
                     std::string(board::name(piece.shape.lattice())) + " lattice has not");
  if (piece.low > piece.high)
    throw ModelError("piece " + name + " has a lower bound " + std::to_string(piece.low) +
                     " above its upper bound " + std::to_string(piece.high));
}

// A sum of products that may be large, kept from overflowing by stopping above its limit.
void add_product(std::uint64_t& sum, std::uint64_t a, std::uint64_t b, std::uint64_t limit) {
  const bool too_large = a != 0 && b > (limit + 1) / a;
  sum = too_large ? limit + 1 : std::min(sum + a * b, limit + 1);
}

// The cells of the box around a shape, or more than are allowed.
std::uint64_t box_of(const Shape& shape) {
  const std::uint64_t area = std::uint64_t{shape.rows()} * shape.columns();
  return area > largest_board ? area : area * shape.layers();
}

void require_limits(const Polyominoes& puzzle) {
  std::uint64_t copies = 0;
  std::uint64_t around = 0;
  for (const Piece& piece : puzzle.pieces) {
    const std::uint64_t used = puzzle.any ? 1 : piece.high;
    const std::uint64_t box = box_of(piece.shape);
    add_product(copies, used, 1, most_pieces);
    add_product(around, puzzle.distinct ? used : 1, box, most_placed_cells);
    if (box > largest_board)
      throw ModelError("piece " + in_quotes(piece.name) + " spans more than " +
                       std::to_string(largest_board) + " cells");
  }
  if (copies > most_pieces)
    throw ModelError("there are more than " + std::to_string(most_pieces) + " pieces");
  if (around > most_placed_cells)
    throw ModelError("the rectangles around the pieces have more than " +
                     std::to_string(most_placed_cells) + " cells");
}

void require_fit(const Polyominoes& puzzle) {
  if (puzzle.fit && (puzzle.any || puzzle.partial))
    throw ModelError(
        "pieces that need only fit go neither with pieces in any number nor with empty cells at a "
        "cost");
}

void require_colors(const Polyominoes& puzzle) {
  const auto is_cell = [&](Cell cell) {
    return puzzle.board.spans(cell) && puzzle.board.has(cell);
  };
  bool has_colors = false;
  for (const Piece& piece : puzzle.pieces) {
    has_colors |= !piece.colors.empty();
    if (!piece.colors.empty() && piece.colors.size() != piece.shape.size())
      throw ModelError("piece " + in_quotes(piece.name) + " has not one color for each cell");
  }
  if (has_colors && (puzzle.any || !(puzzle.distinct || puzzle.keeps_equal_pieces)))
    throw ModelError("pieces with colors are told apart, and none is used in any number");
  for (const auto& [cell, _] : puzzle.colors.cells)
    if (!is_cell(cell)) throw ModelError("a colored cell is not one of the board");
  if (!std::all_of(puzzle.optional.begin(), puzzle.optional.end(), is_cell))
    throw ModelError("a cell that may stay empty is not one of the board");
}

void require_open_cells(const Polyominoes& puzzle) {
  if (puzzle.open_each.empty()) return;
  if (puzzle.any)
    throw ModelError("cells to leave open one of each list do not go with pieces in any number");
  std::vector<Cell> all;
  for (const auto& list : puzzle.open_each) {
    if (list.empty()) throw ModelError("a list of cells to leave one open has no cells");
    all.insert(all.end(), list.begin(), list.end());
  }
  std::sort(all.begin(), all.end());
  if (std::adjacent_find(all.begin(), all.end()) != all.end())
    throw ModelError("a cell stands twice among those of which some are left open");
  for (const Cell cell : all)
    if (!puzzle.board.spans(cell) || !puzzle.board.has(cell))
      throw ModelError("a cell to be left open is not one of the board");
}

}  // namespace

void require_sound(const Polyominoes& puzzle) {
  if (puzzle.board.cell_count() == 0) throw ModelError("the board has no cells");
  if (puzzle.pieces.empty()) throw ModelError("there are no pieces");
  for (const Piece& piece : puzzle.pieces) {
    require_sound(piece);
    if (piece.shape.lattice() != puzzle.board.lattice())
      throw ModelError("piece " + in_quotes(piece.name) + " is of the " +
                       std::string(name(piece.shape.lattice())) + " lattice, the board of the " +
                       std::string(name(puzzle.board.lattice())) + " lattice");
  }
  require_fit(puzzle);
  require_colors(puzzle);
  require_open_cells(puzzle);
  require_limits(puzzle);
}

void Effort::add(const Shape& shape, std::uint64_t copies) {
  const std::uint64_t cells = std::min(positions(board_, shape), most_tried_cells) * shape.size();
  add_product(tried_, cells, 1, most_tried_cells);
  add_product(placed_, cells, copies, most_placed_cells);
  const std::uint64_t area = std::uint64_t{board_.layers()} * board_.rows() * board_.columns();
  if (board_.cell_count() == area && placed_ > most_placed_cells) fail_too_many_placements();
  if (tried_ > most_tried_cells)
    throw ModelError("too many places to try: the pieces would lie on more than " +
                     std::to_string(most_tried_cells) + " cells, holes included");
}

// Repeats: a piece is compared with the few earlier ones of its free form. Stocks: pieces with the
// same list of shapes.

Repeats::Finding Repeats::add(const Piece& piece) {
  const auto shapes = orientations(piece.shape, piece.moves);
  Finding finding{(std::uint64_t{1} << shapes.size()) - 1};
  auto& group = groups_[free_form(piece.shape)];
  for (const Piece* earlier : group) {
    const auto taken = orientations(earlier->shape, earlier->moves);
    for (std::size_t k = 0; k < shapes.size(); ++k) {
      if (std::find(taken.begin(), taken.end(), shapes[k]) == taken.end()) continue;
      finding.unseen &= ~(std::uint64_t{1} << k);
      finding.earlier = earlier;
    }
  }
  if (finding.unseen != 0) group.push_back(&piece);
  return finding;
}

std::vector<Stock> stocks_of(const std::vector<Piece>& pieces) {
  std::vector<Stock> stocks;
  std::map<std::vector<Shape>, std::size_t> known;
  for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
    auto shapes = orientations(pieces[piece].shape, pieces[piece].moves);
    std::sort(shapes.begin(), shapes.end());
    const auto [stock, is_new] = known.try_emplace(std::move(shapes), stocks.size());
    if (is_new) stocks.push_back({piece, 0, 0});
    stocks[stock->second].low += pieces[piece].low;
    stocks[stock->second].high += pieces[piece].high;
  }
  Repeats repeats;
  for (const Stock& stock : stocks)
    if (const Piece* const earlier = repeats.add(pieces[stock.piece]).earlier)
      throw ModelError("pieces " + base::in_quotes(earlier->name) + " and " +
                       base::in_quotes(pieces[stock.piece].name) +
                       " can take some shapes both, but not all: which of them lies where would "
                       "count; --distinct counts it, and --any uses all pieces in any number");
  return stocks;
}

}  // namespace dlx::puzzle
