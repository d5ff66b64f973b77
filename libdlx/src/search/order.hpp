// The order in which engines look at items and options: the problem's, or a shuffled one.
#pragma once

#include "search/compiled.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dlx::search {

struct Order {
  std::vector<ItemId> items;      // the primary items
  std::vector<OptionId> options;  // the choosable options
};

/// With a seed: a permutation that is the same on every platform.
[[nodiscard]] Order order_of(const Prepared::Compiled& compiled, std::optional<std::uint64_t> seed);

}  // namespace dlx::search
