// Level by level the search is cut into its subtrees. As soon as there are some hands of them they
// are dealt out like cards, so that each hand gets some of every region, and a hand belongs to some
// of the parts: only the one of this part is cut further. So a part expands a few nodes for each
// level, not as many as there are parts, and all parts together little more than the whole search.
#include "solve/parts.hpp"

#include "parts/cut.hpp"

#include <algorithm>
#include <utility>

namespace solve {
namespace {

using dlx::Position;
using parts::Pieces;

// The more places a part has, the more alike parts are in size; but each part finds its own, and
// that is to cost less than what is searched there.
std::uint64_t places_for(std::uint64_t parts) noexcept {
  constexpr std::uint64_t least = 2, most = 64, together = 1024;
  return std::clamp<std::uint64_t>(together / parts, least, most);
}

// One of `hands` players gets these cards.
Pieces dealt(Pieces places, std::uint64_t hand, std::uint64_t hands) {
  Pieces mine;
  for (std::size_t i = hand; i < places.size(); i += hands)
    mine.add(std::move(places.all[i]), places.is_leaf[i]);
  return mine;
}

}  // namespace

std::string part_text(const cli::Share& part) {
  return std::to_string(part.number) + '/' + std::to_string(part.count);
}

std::vector<Position> places_of(const cli::Share& part, dlx::Search& search,
                                const std::function<void()>& tick) {
  constexpr std::uint64_t fewest_hands = 4;
  const std::uint64_t each = places_for(part.count);
  std::uint64_t mine = part.number - 1, parts = part.count;  // of those that share the places
  const parts::Divide divide = parts::into_subtrees(search);
  Pieces places;
  places.add({0, 0, Position()}, false);
  while (places.size() < parts * each && !places.are_leaves()) {
    places = parts::cut_once(std::move(places), parts * each, false, divide, tick);
    const std::uint64_t hands = places.size() / each;
    if (hands >= parts || hands < fewest_hands) continue;
    places = dealt(std::move(places), mine % hands, hands);
    parts = (parts - mine % hands + hands - 1) / hands;
    mine /= hands;
  }
  std::vector<Position> positions;
  for (parts::Piece& piece : dealt(std::move(places), mine, parts).all)
    positions.push_back(std::move(std::get<Position>(piece.place)));
  return positions;
}

}  // namespace solve
