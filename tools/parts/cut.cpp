// Level by level, every place once, from the first on, until there are enough.
#include "parts/cut.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace parts {
namespace {

// Pieces in order, and of each whether it is known that it cannot be cut.
struct Pieces {
  std::vector<Piece> all;
  std::vector<bool> is_leaf;

  void add(Piece piece, bool leaf) {
    all.push_back(std::move(piece));
    is_leaf.push_back(leaf);
  }
  [[nodiscard]] std::size_t size() const noexcept { return all.size(); }
  [[nodiscard]] bool are_leaves() const {
    return std::find(is_leaf.begin(), is_leaf.end(), false) == is_leaf.end();
  }
};

Pieces begun(std::vector<Piece> pieces) {
  Pieces result;
  for (Piece& piece : pieces) result.add(std::move(piece), false);
  return result;
}

// A place in the middle of a subtree cannot be told apart from its neighbours by its path alone.
bool is_subtree(const Place& place) {
  const auto& position = std::get<dlx::Position>(place);
  return position.fixed == position.path.size() && !position.visited;
}

// Cubes

class CubeCutter {
 public:
  explicit CubeCutter(const dlx::Instance& instance) : instance_(instance) {}

  void divide(const Piece& piece, Pieces& into) {
    const auto item = item_of(std::get<Cube>(piece.place));
    if (!item) return into.add(piece, true);
    for (Cube& child : children(std::get<Cube>(piece.place), *item))
      into.add({0, piece.origin, std::move(child)}, false);
  }
  [[nodiscard]] CubeNode node(const Cube& cube) {
    const auto item = item_of(cube);
    if (is_dead()) return {true, false, {}, {}};
    if (!item) return {false, true, {}, {}};
    return {false, false, dlx::ItemId{*item}, children(cube, *item)};
  }

 private:
  std::optional<std::uint32_t> item_of(const Cube& cube) {
    find_live(cube);
    return item_with_fewest();
  }
  [[nodiscard]] std::vector<Cube> children(const Cube& cube, std::uint32_t item) const {
    const auto [low, high] = instance_.problem.bounds(dlx::ItemId{item});
    std::vector<Cube> all;
    Cube child = cube;
    for (const dlx::OptionId option : options_of_[item]) {
      child.given.push_back(option);
      all.push_back(child);
      child.given.pop_back();
      child.without.push_back(option);
    }
    const bool may_stay = low != 1 || high != 1;
    if (may_stay && covered_[item] >= low) all.push_back(child);
    return all;
  }
  [[nodiscard]] bool is_dead() const {
    for (std::uint32_t i = 0; i < options_of_.size(); ++i)
      if (covered_[i] + options_of_[i].size() < instance_.problem.bounds(dlx::ItemId{i}).low)
        return true;
    return false;
  }

  // The options that a solution in the cube may have besides those given, by primary item.
  void find_live(const Cube& cube) {
    const dlx::Problem& problem = instance_.problem;
    options_of_.assign(problem.primary_count(), {});
    covered_.assign(problem.item_count(), 0);
    color_.assign(problem.item_count(), dlx::no_color);
    gone_.assign(problem.option_count(), false);
    for (const auto& options : {instance_.given, cube.given})
      for (const dlx::OptionId option : options) choose(option);
    for (const auto& options : {instance_.without, cube.without})
      for (const dlx::OptionId option : options) gone_[index(option)] = true;
    for (std::uint32_t o = 0; o < problem.option_count(); ++o)
      if (!gone_[o] && problem.can_be_chosen(dlx::OptionId{o}) && fits(dlx::OptionId{o}))
        for (const auto& [item, color] : problem.option(dlx::OptionId{o}))
          if (problem.is_primary(item)) options_of_[index(item)].push_back(dlx::OptionId{o});
  }

  void choose(dlx::OptionId option) {
    gone_[index(option)] = true;
    for (const auto& [item, color] : instance_.problem.option(option)) {
      ++covered_[index(item)];
      color_[index(item)] = color;
    }
  }

  [[nodiscard]] bool fits(dlx::OptionId option) const {
    const dlx::Problem& problem = instance_.problem;
    for (const auto& [item, color] : problem.option(option)) {
      const std::uint32_t times = covered_[index(item)];
      if (problem.is_primary(item)) {
        if (times >= problem.bounds(item).high) return false;
      } else if (times > 0 && (color == dlx::no_color || color != color_[index(item)])) {
        return false;
      }
    }
    return true;
  }

  // The leftmost of those with the fewest options, of items that may still be covered.
  [[nodiscard]] std::optional<std::uint32_t> item_with_fewest() const {
    std::optional<std::uint32_t> best;
    for (std::uint32_t i = 0; i < options_of_.size(); ++i) {
      const bool is_open = covered_[i] < instance_.problem.bounds(dlx::ItemId{i}).low;
      if (options_of_[i].empty() && !is_open) continue;
      if (!best || options_of_[i].size() < options_of_[*best].size()) best = i;
    }
    return best;
  }

  const dlx::Instance& instance_;
  std::vector<std::vector<dlx::OptionId>> options_of_;
  std::vector<std::uint32_t> covered_;
  std::vector<dlx::ColorId> color_;
  std::vector<bool> gone_;
};

// A function that adds the children of a piece.
using Divide = std::function<void(const Piece& piece, Pieces& into)>;

// Cuts every piece once, from the first on, until there are `wanted`, or with `all` every one.
Pieces cut_once(Pieces pieces, std::uint64_t wanted, bool all, const Divide& divide,
                const Tick& tick) {
  Pieces result;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    tick();
    const bool enough = !all && result.size() + (pieces.size() - i) >= wanted;
    if (enough || pieces.is_leaf[i]) {
      result.add(std::move(pieces.all[i]), pieces.is_leaf[i]);
    } else {
      divide(pieces.all[i], result);
    }
  }
  return result;
}

// The subtrees of a piece of a search.
Divide into_subtrees(dlx::Search& search) {
  return [&search](const Piece& piece, Pieces& into) {
    const auto& position = std::get<dlx::Position>(piece.place);
    auto subtrees = search.split(position);
    if (subtrees.size() == 1 && subtrees[0] == position) return into.add(piece, true);
    for (dlx::Position& subtree : subtrees) into.add({0, piece.origin, std::move(subtree)}, false);
  };
}

// Cuts until there are enough.
std::vector<Piece> cut_level_by_level(Pieces pieces, std::uint64_t wanted, const Divide& divide,
                                      const Tick& tick) {
  while (pieces.size() < wanted && !pieces.are_leaves())
    pieces = cut_once(std::move(pieces), wanted, false, divide, tick);
  for (std::size_t i = 0; i < pieces.size(); ++i) pieces.all[i].number = i + 1;
  return std::move(pieces.all);
}

// --- Parts of a search that each find their own places ---
//
// Level by level the search is cut into its subtrees. As soon as there are some hands of them they
// are dealt out like cards, so that each hand gets some of every region, and a hand belongs to some
// of the parts: only the one of this part is cut further. So a part expands a few nodes for each
// level, not as many as there are parts, and all parts together little more than the whole search.

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

std::vector<Piece> cut_search(std::vector<Piece> pieces, std::uint64_t wanted, dlx::Search& search,
                              const Tick& tick) {
  const Divide divide = into_subtrees(search);
  const bool are_subtrees = std::all_of(pieces.begin(), pieces.end(),
                                        [](const Piece& piece) { return is_subtree(piece.place); });
  Pieces all = begun(std::move(pieces));
  if (!are_subtrees) all = cut_once(std::move(all), wanted, true, divide, tick);
  return cut_level_by_level(std::move(all), wanted, divide, tick);
}

std::vector<Piece> cut_cubes(std::vector<Piece> pieces, std::uint64_t wanted,
                             const dlx::Instance& instance, const Tick& tick) {
  CubeCutter cutter(instance);
  const Divide divide = [&](const Piece& piece, Pieces& into) { cutter.divide(piece, into); };
  return cut_level_by_level(begun(std::move(pieces)), wanted, divide, tick);
}

CubeNode node_of(const Cube& cube, const dlx::Instance& instance) {
  return CubeCutter(instance).node(cube);
}

std::vector<dlx::Position> places_of(const cli::Share& part, dlx::Search& search,
                                     const Tick& tick) {
  constexpr std::uint64_t fewest_hands = 4;
  const std::uint64_t each = places_for(part.count);
  std::uint64_t mine = part.number - 1, parts = part.count;  // of those that share the places
  const Divide divide = into_subtrees(search);
  Pieces places;
  places.add({0, 0, dlx::Position()}, false);
  while (places.size() < parts * each && !places.are_leaves()) {
    places = cut_once(std::move(places), parts * each, false, divide, tick);
    const std::uint64_t hands = places.size() / each;
    if (hands >= parts || hands < fewest_hands) continue;
    places = dealt(std::move(places), mine % hands, hands);
    parts = (parts - mine % hands + hands - 1) / hands;
    mine /= hands;
  }
  std::vector<dlx::Position> positions;
  for (Piece& piece : dealt(std::move(places), mine, parts).all)
    positions.push_back(std::move(std::get<dlx::Position>(piece.place)));
  return positions;
}

std::uint64_t pieces_for(std::uint64_t parts) noexcept {
  constexpr std::uint64_t many = 131072;
  return std::max(std::min(16 * parts, many), 4 * parts);
}

std::vector<Part> deal(std::vector<Piece> pieces, std::uint64_t parts, const Part& like) {
  const std::uint64_t count = std::clamp<std::uint64_t>(pieces.size(), 1, parts);
  std::vector<Part> result(count, like);
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i].number = i + 1;
    result[i].count = count;
  }
  for (std::size_t i = 0; i < pieces.size(); ++i)
    result[i % count].pieces.push_back(std::move(pieces[i]));
  return result;
}

}  // namespace parts
