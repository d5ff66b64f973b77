// Item orders for a list of solutions that is short enough to be arranged along each of them: the
// best order for a sweep seldom is the best for the diagram that results.
#pragma once

#include "matrix/order.hpp"

#include <vector>

namespace dlx::sets {

/// Always the same ones in the same sequence; all primary items are in each.
[[nodiscard]] std::vector<counting::ItemOrder> orders_for_list(const counting::Matrix& matrix);

}  // namespace dlx::sets
