// A round gives each vertex the hash of its color and of those of its neighbours, in any order.
// There are as many rounds as the number of vertices has binary digits, fewer if one makes no new
// color: where colors multiply, most vertices are alone by then; where they spread from a border,
// as on a board, further rounds are many and tell little.
#include "symmetry/refinement.hpp"

#include <bit>

namespace dlx::symmetry {
namespace {

using Hashes = std::vector<std::uint64_t>;  // by vertex

// Hashes numbered in the order of their first vertices, and how many vertices have each.
struct ColorClasses {
  std::vector<std::uint32_t> of;  // by vertex
  std::vector<std::uint32_t> sizes;
};

ColorClasses classes_of(const Hashes& hashes, const matrix::Poll& poll) {
  ColorClasses classes;
  std::vector<std::uint64_t> hash_of_class;
  const std::size_t mask = std::bit_ceil(2 * hashes.size() + 1) - 1;
  std::vector<std::uint32_t> table(mask + 1, 0);  // a class, counted from 1
  for (const std::uint64_t hash : hashes) {
    poll();
    std::size_t slot = hash & mask;
    while (table[slot] != 0 && hash_of_class[table[slot] - 1] != hash) slot = (slot + 1) & mask;
    if (table[slot] == 0) {
      hash_of_class.push_back(hash);
      classes.sizes.push_back(0);
      table[slot] = static_cast<std::uint32_t>(hash_of_class.size());
    }
    classes.of.push_back(table[slot] - 1);
    ++classes.sizes[classes.of.back()];
  }
  return classes;
}

constexpr std::uint64_t spread(std::uint64_t hash) noexcept {
  return hash_with(hash_with(hash, 1), 2);
}

Hashes next_round(const std::vector<CanonicalLabeller::Edge>& edges, const Hashes& hashes,
                  const matrix::Poll& poll) {
  Hashes next(hashes.size());
  for (const auto& [a, b] : edges) {
    poll();
    next[a] += spread(hashes[b]);
    next[b] += spread(hashes[a]);
  }
  for (std::size_t v = 0; v < next.size(); ++v) {
    poll();
    next[v] = spread(hash_with(next[v], hashes[v]));
  }
  return next;
}

}  // namespace

// Those alone in their class before the last round stay outside: that round has told their
// neighbours.
MovablePart movable_part(const std::vector<CanonicalLabeller::Edge>& edges,
                         const std::vector<std::uint32_t>& colors, const matrix::Poll& poll) {
  Hashes hashes;
  for (const std::uint32_t color : colors) hashes.push_back(spread(color));
  ColorClasses before, now = classes_of(hashes, poll);
  auto rounds = std::bit_width(colors.size());
  do {
    before = std::move(now);
    hashes = next_round(edges, hashes, poll);
    now = classes_of(hashes, poll);
  } while (--rounds > 0 && now.sizes.size() > before.sizes.size());
  MovablePart part;
  if (now.sizes.size() == colors.size()) return part;
  constexpr std::uint32_t outside = 0xffffffff;
  std::vector<std::uint32_t> place(colors.size(), outside);
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    poll();
    if (before.sizes[before.of[v]] == 1) continue;
    place[v] = static_cast<std::uint32_t>(part.vertices.size());
    part.vertices.push_back(v);
    part.colors.push_back(now.of[v]);
  }
  for (const auto& [a, b] : edges) {
    poll();
    if (place[a] != outside && place[b] != outside) part.edges.emplace_back(place[a], place[b]);
  }
  return part;
}

}  // namespace dlx::symmetry
