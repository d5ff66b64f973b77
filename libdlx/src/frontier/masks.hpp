// Masks: sets of bits in a fixed number of words, as the keys of a search and what options test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dlx::counting {

using MaskWord = std::uint64_t;

/// Whether two masks have a bit in common. `fixed`: their words, or 0: then `words` says it.
template <std::size_t fixed>
[[nodiscard]] bool meet(const MaskWord* a, const MaskWord* b, std::size_t words) noexcept {
  const std::size_t size = fixed == 0 ? words : fixed;
  MaskWord both = 0;
  for (std::size_t w = 0; w < size; ++w) both |= a[w] & b[w];
  return both != 0;
}

/// The order of masks, by size, that takes those first that contain no other one; and how many
/// those are. As there may be many, each is compared with the first few only: some of those may not
/// belong there.
struct LeastFirst {
  std::vector<std::size_t> order;
  std::size_t least = 0;
};
/// For masks that stand one after the other.
[[nodiscard]] LeastFirst least_first(const std::vector<MaskWord>& masks, std::size_t words);

/// The least of them: whoever looks for one that a key does not meet finds it soon, and needs no
/// other one.
[[nodiscard]] std::vector<MaskWord> least_masks(const std::vector<MaskWord>& masks,
                                                std::size_t words);

}  // namespace dlx::counting
