// Masks are sorted by size, so that none contains a later one but for equal ones.
#include "frontier/masks.hpp"

#include "frontier/tuning.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace dlx::frontier {
namespace {

int size_of(const MaskWord* mask, std::size_t words) {
  return std::accumulate(mask, mask + words, 0,
                         [](int sum, MaskWord word) { return sum + std::popcount(word); });
}

bool contains(const MaskWord* all, const MaskWord* subset, std::size_t words) {
  MaskWord outside = 0;
  for (std::size_t w = 0; w < words; ++w) outside |= subset[w] & ~all[w];
  return outside == 0;
}

}  // namespace

MinimalFirst minimal_first(const std::vector<MaskWord>& masks, std::size_t words) {
  const auto mask = [&](std::size_t number) { return masks.data() + number * words; };
  std::vector<std::pair<int, std::size_t>> by_size;
  for (std::size_t number = 0; number * words < masks.size(); ++number)
    by_size.emplace_back(size_of(mask(number), words), number);
  std::sort(by_size.begin(), by_size.end());
  MinimalFirst found;
  std::vector<std::size_t> others;
  const auto is_minimal = [&](std::size_t number) {
    const std::size_t end = std::min(found.order.size(), tuning::compared_masks);
    std::size_t at = 0;
    while (at < end && !contains(mask(number), mask(found.order[at]), words)) ++at;
    return at == end;
  };
  for (const auto& sized : by_size)
    (is_minimal(sized.second) ? found.order : others).push_back(sized.second);
  found.minimal = found.order.size();
  found.order.insert(found.order.end(), others.begin(), others.end());
  return found;
}

std::vector<MaskWord> minimal_masks(const std::vector<MaskWord>& masks, std::size_t words) {
  const MinimalFirst found = minimal_first(masks, words);
  std::vector<MaskWord> minimal;
  minimal.reserve(found.minimal * words);
  for (std::size_t i = 0; i < found.minimal; ++i)
    minimal.insert(minimal.end(),
                   masks.begin() + static_cast<std::ptrdiff_t>(found.order[i] * words),
                   masks.begin() + static_cast<std::ptrdiff_t>((found.order[i] + 1) * words));
  return minimal;
}

}  // namespace dlx::frontier
