// What can be taken off a core before it is counted, without changing its count.
#pragma once

#include "matrix/core.hpp"

#include <cstdint>
#include <vector>

namespace dlx::counting {

/// The count of a core is the product of those of its parts; 0 if it is not possible.
struct Reduction {
  bool possible = true;
  std::vector<Core> parts;          ///< each connected; the one with the fewest options first
  std::vector<std::size_t> forced;  ///< options, by their places in the core, in every solution
  std::vector<std::size_t>
      hopeless;  ///< options that no solution contains, and no forced one excludes
};

/// Until nothing changes any more: an item with a single option left has it chosen; an option that
/// would leave some item without options goes (D. E. Knuth's preprocessor DLX-PRE). The latter
/// stops after `effort` words of 64 options have been looked at. Then what is left is cut into
/// its connected components; secondary items that nobody quarrels about connect nothing.
[[nodiscard]] Reduction reduce(const Core& core, std::uint64_t effort = 20'000'000);

}  // namespace dlx::counting
