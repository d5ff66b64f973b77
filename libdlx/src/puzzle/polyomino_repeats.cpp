// Repeats: a piece is compared with the few earlier ones of its free form. Stocks: pieces with the
// same list of shapes.
#include "puzzle/polyomino_repeats.hpp"

#include "base/quote.hpp"
#include "grid/shape.hpp"

#include <algorithm>
#include <utility>

namespace dlx::puzzle {

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
      throw ModelError("pieces " + model::quoted(earlier->name) + " and " +
                       model::quoted(pieces[stock.piece].name) +
                       " can take some shapes both, but not all: which of them lies where would "
                       "count; --distinct counts it, and --any uses all pieces in any number");
  return stocks;
}

}  // namespace dlx::puzzle
