// Masks are sorted by size, so that none contains a later one but for equal ones.
#include "count/masks.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace dlx::counting {
namespace {

int size_of(const MaskWord* mask, std::size_t words) {
  return std::accumulate(mask, mask + words, 0,
                         [](int sum, MaskWord word) { return sum + std::popcount(word); });
}

bool contains(const MaskWord* all, const MaskWord* part, std::size_t words) {
  MaskWord outside = 0;
  for (std::size_t w = 0; w < words; ++w) outside |= part[w] & ~all[w];
  return outside == 0;
}

}  // namespace

std::vector<MaskWord> least_masks(const std::vector<MaskWord>& masks, std::size_t words) {
  constexpr std::size_t compared = 32;
  std::vector<std::pair<int, const MaskWord*>> order;
  for (std::size_t at = 0; at < masks.size(); at += words)
    order.emplace_back(size_of(masks.data() + at, words), masks.data() + at);
  std::sort(order.begin(), order.end());
  std::vector<MaskWord> least;
  for (const auto& [size, mask] : order) {
    const std::size_t end = std::min(least.size(), compared * words);
    std::size_t at = 0;
    while (at < end && !contains(mask, least.data() + at, words)) at += words;
    if (at == end) least.insert(least.end(), mask, mask + words);
  }
  return least;
}

}  // namespace dlx::counting
