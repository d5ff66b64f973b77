// Static orders of the primary items, along which a counting engine branches. A good order has a
// narrow frontier: items that share options stand close to each other.
#pragma once

#include "matrix/item_graph.hpp"
#include "matrix/matrix.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::matrix {

inline constexpr std::array<std::string_view, 11> order_names{"auto",
                                                              "greedy",
                                                              "file",
                                                              "greedy-reversed",
                                                              "cuthill",
                                                              "file-reversed",
                                                              "breadth",
                                                              "cuthill-reversed",
                                                              "breadth-reversed",
                                                              "improved",
                                                              "tree"};

/// The orders to be tried, without duplicates, in the order in which `auto` tries them; the first
/// gets its second share together with its first (trials.hpp). A tree (elimination.hpp) and the
/// line that is improved by moves (improved_line.hpp) are not among them: whether these pay is
/// known once their widths are. For a name other than "auto" that one alone. REQUIRES a name of
/// order_names. Large problems take seconds: `stops` is polled meanwhile, and when it is true
/// orders may be missing, or Stopped is thrown.
[[nodiscard]] std::vector<ItemOrder> orders_of(
    const Matrix& matrix, std::string_view wanted,
    const std::function<bool()>& stops = [] { return false; });

/// An estimate of the work of a frontier search before encoding: log2_states() of all levels, with
/// ratio 1. REQUIRES a matrix without secondary items.
[[nodiscard]] double estimated_log2_work(const Matrix& matrix, const ItemOrder& order);

}  // namespace dlx::matrix
