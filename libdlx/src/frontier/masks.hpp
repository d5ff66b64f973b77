// Masks: sets of bits in a fixed number of words, for keys of states and tests of options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dlx::frontier {

using MaskWord = std::uint64_t;

/// True if two masks have a bit in common. `fixed`: their words, or 0: then `words` is the number.
template <std::size_t fixed>
[[nodiscard]] bool meet(const MaskWord* a, const MaskWord* b, std::size_t words) noexcept {
  const std::size_t size = fixed == 0 ? words : fixed;
  MaskWord both = 0;
  for (std::size_t w = 0; w < size; ++w) both |= a[w] & b[w];
  return both != 0;
}

/// Minimal masks (those that contain no other mask) first, then the rest, each group sorted by
/// size; and the number of minimal ones. Each mask is compared with the first few only, so some of
/// those counted as minimal may not be.
struct MinimalFirst {
  std::vector<std::size_t> order;
  std::size_t minimal = 0;
};
/// The same for masks that follow one another in one array.
[[nodiscard]] MinimalFirst minimal_first(const std::vector<MaskWord>& masks, std::size_t words);

/// The minimal ones of them: a key that meets all of these meets every mask.
[[nodiscard]] std::vector<MaskWord> minimal_masks(const std::vector<MaskWord>& masks,
                                                  std::size_t words);

}  // namespace dlx::frontier
