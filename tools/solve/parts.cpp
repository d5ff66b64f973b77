// Level by level the search is cut into its subtrees. As soon as there are some hands of them they
// are dealt out like cards, so that each hand gets some of every region, and a hand belongs to some
// of the parts: only the one of this part is cut further. So a part expands a few nodes for each
// level, not as many as there are parts, and all parts together little more than the whole search.
#include "solve/parts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace solve {
namespace {

using dlx::Position;

// The places of a part: the more, the more alike parts are in size; but each part finds its own,
// and that is to cost less than what is searched there.
std::uint64_t places_for(std::uint64_t parts) noexcept {
  constexpr std::uint64_t least = 2, most = 64, together = 1024;
  return std::clamp<std::uint64_t>(together / parts, least, most);
}

// Some places, in order, and of each whether it is known to be a leaf.
struct Places {
  std::vector<Position> at;
  std::vector<bool> is_leaf;
  [[nodiscard]] std::size_t size() const noexcept { return at.size(); }

  void add(Position position, bool leaf) {
    at.push_back(std::move(position));
    is_leaf.push_back(leaf);
  }
  void add_subtrees(dlx::Search& search, Position position) {
    auto subtrees = search.split(position);
    if (subtrees.size() == 1 && subtrees[0] == position) return add(std::move(position), true);
    for (Position& subtree : subtrees) add(std::move(subtree), false);
  }
};

// Every place cut once, from the first on, until there are so many.
Places cut(Places places, std::uint64_t wanted, dlx::Search& search,
           const std::function<void()>& tick) {
  Places result;
  for (std::size_t i = 0; i < places.size(); ++i) {
    tick();
    const bool enough = result.size() + (places.size() - i) >= wanted;
    if (enough || places.is_leaf[i]) {
      result.add(std::move(places.at[i]), places.is_leaf[i]);
    } else {
      result.add_subtrees(search, std::move(places.at[i]));
    }
  }
  return result;
}

bool are_leaves(const Places& places) {
  return std::find(places.is_leaf.begin(), places.is_leaf.end(), false) == places.is_leaf.end();
}

// The cards of one of `hands` players.
Places dealt(Places places, std::uint64_t hand, std::uint64_t hands) {
  Places mine;
  for (std::size_t i = hand; i < places.size(); i += hands)
    mine.add(std::move(places.at[i]), places.is_leaf[i]);
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
  Places places;
  places.add({}, false);
  while (places.size() < parts * each && !are_leaves(places)) {
    places = cut(std::move(places), parts * each, search, tick);
    const std::uint64_t hands = places.size() / each;
    if (hands >= parts || hands < fewest_hands) continue;
    places = dealt(std::move(places), mine % hands, hands);
    parts = (parts - mine % hands + hands - 1) / hands;
    mine /= hands;
  }
  return dealt(std::move(places), mine, parts).at;
}

}  // namespace solve
