// Random boards: of a number of places drawn for a piece, all of which touch what lies there, the
// one that touches the most cells is taken, so that boards are compact and their pieces interlock.
#include "base/quote.hpp"
#include "base/random.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <numeric>
#include <string>

namespace dlx::puzzle {
namespace {

using base::draw;
using base::in_quotes;

void require_pieces(std::span<const Piece> pieces, std::size_t count) {
  if (count < 1 || count > most_laid_pieces)
    throw ModelError("a board is made of 1 to " + std::to_string(most_laid_pieces) +
                     " pieces, not of " + std::to_string(count));
  if (count > pieces.size())
    throw ModelError("there are " + std::to_string(pieces.size()) + " pieces, not " +
                     std::to_string(count));
  for (const Piece& piece : pieces)
    if (piece.shape.size() == 0 || piece.shape.size() > most_laid_cells ||
        std::max(piece.shape.rows(), piece.shape.columns()) > most_laid_cells)
      throw ModelError("piece " + in_quotes(piece.name) +
                       " has no cells, or more or farther apart than " +
                       std::to_string(most_laid_cells));
}

}  // namespace

PolyominoLayout::PolyominoLayout(std::span<const Piece> pieces, std::size_t count,
                                 std::uint64_t seed)
    : random_(seed) {
  require_pieces(pieces, count);
  std::vector<std::size_t> order(pieces.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = 0; i < count; ++i)
    std::swap(order[i], order[i + draw(random_, order.size() - i)]);
  order.resize(count);
  std::sort(order.begin(), order.end());
  std::uint32_t longest = 0;
  for (const std::size_t i : order) {
    pieces_.push_back(pieces[i]);
    pieces_.back().low = pieces_.back().high = 1;
    longest = std::max({longest, pieces[i].shape.rows(), pieces[i].shape.columns()});
  }
  // Room for all of them in a row on each side of the middle.
  side_ = (2 * static_cast<std::uint32_t>(count) + 2) * longest;
  covered_.resize(std::size_t{side_} * side_);
  places_.resize(count);
  for (std::size_t piece = 0; piece < count; ++piece) lay(piece);
}

// The cells of the board in row-major order.
PolyominoLayout::Cells PolyominoLayout::board() const {
  Cells cells;
  for (const Cells& place : places_) cells.insert(cells.end(), place.begin(), place.end());
  std::sort(cells.begin(), cells.end());
  return cells;
}

// The number of sides of the cells that lie on covered ones.
std::uint32_t PolyominoLayout::touched(const Cells& cells) const {
  std::uint32_t sides = 0;
  const auto at = [&](std::uint32_t row, std::uint32_t column) {
    const bool is_inside = row < side_ && column < side_;  // -1 is large
    return is_inside && covered_[std::size_t{row} * side_ + column] != 0 ? 1U : 0U;
  };
  for (const auto& [row, column, layer] : cells)
    sides += at(row - 1, column) + at(row + 1, column) + at(row, column - 1) + at(row, column + 1);
  return sides;
}

// A place that touches what is there, without covering a cell twice: one cell of the piece comes
// beside a covered one.
PolyominoLayout::Cells PolyominoLayout::drawn_place(const Piece& piece) {
  const auto shapes = orientations(piece.shape, piece.moves);
  const Cells there = board();
  while (true) {
    const auto& shape = shapes[draw(random_, shapes.size())].cells();
    Cell beside = there.empty() ? Cell{side_ / 2, side_ / 2} : there[draw(random_, there.size())];
    const std::uint64_t side = draw(random_, 4);
    (side < 2 ? beside.row : beside.column) += side % 2 == 0 ? 1U : 0xffffffffU;
    const Cell own = shape[draw(random_, shape.size())];
    Cells cells;
    bool is_free = true;
    for (const auto& [row, column, layer] : shape) {
      const Cell cell{beside.row + row - own.row, beside.column + column - own.column};
      is_free = is_free && cell.row < side_ && cell.column < side_ &&
                covered_[std::size_t{cell.row} * side_ + cell.column] == 0;
      cells.push_back(cell);
    }
    if (is_free) return cells;
  }
}

void PolyominoLayout::lay(std::size_t piece) {
  constexpr int most_drawn = 100;
  Cells best;
  std::uint32_t most = 0;
  for (int i = 0; i < most_drawn; ++i) {
    Cells place = drawn_place(pieces_[piece]);
    const std::uint32_t count = touched(place);
    if (best.empty() || count > most) {
      best = std::move(place);
      most = count;
    }
  }
  for (const auto& [row, column, layer] : best) covered_[std::size_t{row} * side_ + column] = 1;
  places_[piece] = std::move(best);
}

void PolyominoLayout::take_up(std::size_t piece) {
  for (const auto& [row, column, layer] : places_[piece])
    covered_[std::size_t{row} * side_ + column] = 0;
  places_[piece].clear();
}

Polyominoes PolyominoLayout::puzzle() const {
  Cells cells = board();
  std::uint32_t left = side_, right = 0;
  for (const Cell& cell : cells) {
    left = std::min(left, cell.column);
    right = std::max(right, cell.column);
  }
  const std::uint32_t top = cells.front().row, bottom = cells.back().row;
  for (Cell& cell : cells) {
    cell.row -= top;
    cell.column -= left;
  }
  Polyominoes puzzle;
  puzzle.board = Board(bottom - top + 1, right - left + 1, cells);
  puzzle.pieces = pieces_;
  return puzzle;
}

// Items of cells come last, in the order of the board. The places of the pieces, sorted: equal
// pieces may lie either way.
std::vector<PolyominoLayout::Cells> PolyominoLayout::laid_by(const Problem& problem,
                                                             const Solution& solution) const {
  const Cells cells = board();
  const std::size_t first = problem.item_count() - cells.size();
  std::vector<Cells> places;
  for (const OptionId option : solution.options) {
    Cells place;
    for (const Entry& entry : problem.option(option))
      if (index(entry.item) >= first) place.push_back(cells[index(entry.item) - first]);
    std::sort(place.begin(), place.end());
    places.push_back(std::move(place));
  }
  std::sort(places.begin(), places.end());
  return places;
}

bool PolyominoLayout::is(const Problem& problem, const Solution& solution) const {
  const auto places = laid_by(problem, solution);
  return std::all_of(places_.begin(), places_.end(), [&](const Cells& place) {
    return std::binary_search(places.begin(), places.end(), place);
  });
}

bool PolyominoLayout::repair(const Problem& problem, std::span<const Solution> others) {
  const auto places = laid_by(problem, others.front());
  std::vector<std::size_t> moved;
  for (std::size_t piece = 0; piece < places_.size(); ++piece)
    if (!std::binary_search(places.begin(), places.end(), places_[piece])) moved.push_back(piece);
  const std::size_t piece = moved[draw(random_, moved.size())];
  take_up(piece);
  lay(piece);
  return true;
}

}  // namespace dlx::puzzle
