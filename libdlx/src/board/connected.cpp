#include "board/connected.hpp"

#include <algorithm>
#include <string_view>

namespace dlx::board {

std::uint32_t neighbours(std::uint32_t size, std::uint32_t cell, std::uint32_t (&found)[4]) {
  std::uint32_t count = 0;
  if (cell >= size) found[count++] = cell - size;
  if (cell % size != 0) found[count++] = cell - 1;
  if ((cell + 1) % size != 0) found[count++] = cell + 1;
  if (cell + size < size * size) found[count++] = cell + size;
  return count;
}

// The region falls apart if some neighbour of the cell cannot be reached from another without it.
bool is_cut(std::uint32_t size, const std::vector<std::uint32_t>& map, std::uint32_t cell) {
  std::uint32_t near[4], next[4];
  std::uint32_t own = 0;
  const std::uint32_t count = neighbours(size, cell, near);
  for (std::uint32_t i = 0; i < count; ++i)
    if (map[near[i]] == map[cell]) near[own++] = near[i];
  if (own <= 1) return own == 0;
  std::vector<std::uint32_t> reached{near[0]};
  std::uint32_t missing = own - 1;
  const auto is_known = [&](std::uint32_t other) {
    return other == cell || std::find(reached.begin(), reached.end(), other) != reached.end();
  };
  for (std::size_t at = 0; at < reached.size() && missing > 0; ++at)
    for (std::uint32_t i = neighbours(size, reached[at], next); i-- > 0;) {
      if (map[next[i]] != map[cell] || is_known(next[i])) continue;
      missing -= std::find(near, near + own, next[i]) != near + own ? 1U : 0U;
      reached.push_back(next[i]);
    }
  return missing > 0;
}

Regions named_regions(std::uint32_t size, const std::vector<std::uint32_t>& map) {
  constexpr std::string_view signs =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  static_assert(signs.size() == most_region_signs);
  constexpr std::uint32_t unnamed = 0xffffffff;
  Regions regions;
  regions.size = size;
  std::vector<std::uint32_t> renamed(size, unnamed);
  for (const std::uint32_t region : map) {
    if (renamed[region] == unnamed) {
      renamed[region] = static_cast<std::uint32_t>(regions.names.size());
      regions.names.emplace_back(1, signs[regions.names.size()]);
    }
    regions.of.push_back(renamed[region]);
  }
  return regions;
}

}  // namespace dlx::board
