// Static orders of the primary items, along which a counting engine branches. A good order has a
// narrow frontier: items that share options stand close to each other.
#pragma once

#include "matrix/matrix.hpp"

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::counting {

struct ItemOrder {
  std::string name;
  std::vector<std::uint32_t> items;  // all primary items of a matrix, the first to be decided first
};

inline constexpr std::array<std::string_view, 9> order_names{"auto",
                                                             "greedy",
                                                             "file",
                                                             "greedy-reversed",
                                                             "cuthill",
                                                             "file-reversed",
                                                             "breadth",
                                                             "cuthill-reversed",
                                                             "breadth-reversed"};

/// The orders to be tried, the more promising first, without duplicates; for a name other than
/// "auto" that one alone. REQUIRES a name of order_names. Large problems take seconds: `stops` is
/// polled meanwhile, and when it is true orders may be missing.
[[nodiscard]] std::vector<ItemOrder> orders_of(
    const Matrix& matrix, std::string_view wanted,
    const std::function<bool()>& stops = [] { return false; });

}  // namespace dlx::counting
