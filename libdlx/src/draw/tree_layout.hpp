// The horizontal positions of the nodes of a tree.
#pragma once

#include <cstddef>
#include <vector>

namespace dlx::draw {

/// The middle of each node, the leftmost edge at 0: parents over the middle of their first and last
/// child, nodes of one depth at least `gap` apart, equal subtrees drawn equally. Nodes are given by
/// their parents in preorder (the root first, its own parent) and their widths. Takes linear time
/// and no recursion.
[[nodiscard]] std::vector<double> tree_layout(const std::vector<std::size_t>& parents,
                                              const std::vector<double>& widths, double gap);

}  // namespace dlx::draw
