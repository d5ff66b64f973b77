// Orders of the primary items by elimination, as trees: an item's parent is the first later item
// that the state of its subtree can say something about. What lies below two children of an item
// has only ancestors in common, so that a frontier search counts both on their own and joins the
// results. A line is the tree in which each item is the parent of the one before.
#pragma once

#include "matrix/item_graph.hpp"
#include "matrix/poll.hpp"

#include <optional>
#include <span>

namespace dlx::matrix {

struct TreeLimits {
  double most_bits = 1e9;   ///< no tree whose subtrees have wider states is of use
  double most_steps = 1e9;  ///< entries of neighbour lists read
};

/// The better of two elimination orders (least degree, and least fill, which takes longer and is
/// tried where the first is not far beyond the limits), its subtrees ordered so that a line along
/// it is narrow, too. Nothing if both exceed the limits; the poll throws Stopped.
[[nodiscard]] std::optional<ItemOrder> tree_order(const Matrix& matrix, const TreeLimits& limits,
                                                  const Poll& poll);

/// The best of the trees along some lines, each within the limits. (The lines of a board with rooms
/// may be better than an order that looks no further than the next item.)
[[nodiscard]] std::optional<ItemOrder> tree_along(const Matrix& matrix,
                                                  std::span<const ItemOrder> lines,
                                                  const TreeLimits& limits, const Poll& poll);

/// The tree of a given elimination order of all items, secondary ones included, each of these
/// behind a primary item of each of its options.
[[nodiscard]] ItemOrder elimination_tree(const Matrix& matrix,
                                         std::span<const std::uint32_t> elimination,
                                         const Poll& poll = {});

}  // namespace dlx::matrix
