// Level by level the search is cut into its subtrees until there are many more than parts; these
// are dealt out like cards, so that each part gets some of every region.
#include "solve/parts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace solve {
namespace {

using dlx::Position;

constexpr std::uint64_t places_per_part = 64;
constexpr std::uint64_t many_places = 65536;

// Enough that parts are of like size, but no more than fit in memory easily.
std::uint64_t places_for(std::uint64_t parts) noexcept {
  return std::max(std::min(parts * places_per_part, many_places), 2 * parts);
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

}  // namespace

std::string part_text(const cli::Share& part) {
  return std::to_string(part.number) + '/' + std::to_string(part.count);
}

std::vector<Position> places_of(const cli::Share& part, dlx::Search& search,
                                const std::function<void()>& tick) {
  const std::uint64_t wanted = places_for(part.count);
  Places places;
  places.add({}, false);
  while (places.size() < wanted && !are_leaves(places))
    places = cut(std::move(places), wanted, search, tick);
  std::vector<Position> mine;
  for (std::size_t i = part.number - 1; i < places.size(); i += part.count)
    mine.push_back(std::move(places.at[i]));
  return mine;
}

}  // namespace solve
