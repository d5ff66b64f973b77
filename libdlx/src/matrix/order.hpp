// Static orders of the primary items: in which order a counting engine decides how items are
// covered. A good order keeps the items near each other that options join, so that few of those
// still to come are open to doubt.
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

/// The orders to be tried, the more promising first, without those that repeat another one; for a
/// name other than "auto" that one alone. REQUIRES a name of order_names. Large problems take
/// seconds: `stops` is asked meanwhile, and when it says so there are no orders, or not all.
[[nodiscard]] std::vector<ItemOrder> orders_of(
    const Matrix& matrix, std::string_view wanted,
    const std::function<bool()>& stops = [] { return false; });

}  // namespace dlx::counting
