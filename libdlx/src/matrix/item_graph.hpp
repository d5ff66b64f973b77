// The graph of a matrix: two items are adjacent if an option has both. Input of the item orders;
// and what an order is.
#pragma once

#include "matrix/matrix.hpp"
#include "matrix/poll.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dlx::matrix {

struct ItemOrder {
  std::string name;
  std::vector<std::uint32_t> items;  // all primary items of a matrix, the first to be decided first
  /// The place of each item's parent in a tree in which children stand before parents and a subtree
  /// is a run of items; behind the last place for the root. Options have their primary items on
  /// one way to the root. Empty for a line.
  std::vector<std::uint32_t> parents = {};
};

/// The states of a frontier search from a level of a line on, as a logarithm of base 2, if w bits
/// make 2^(ratio w) of them; `widths`: the bits in use after each level, about one for each item on
/// the frontier.
[[nodiscard]] double log2_states(std::size_t level, std::span<const std::uint32_t> widths,
                                 double ratio) noexcept;

/// The options of each item. Neighbours are found through options, so that the graph takes no
/// more memory than the problem.
class ItemGraph {
 public:
  explicit ItemGraph(const Matrix& matrix, const Poll& poll = {});

  [[nodiscard]] const Matrix& matrix() const noexcept { return matrix_; }
  [[nodiscard]] std::span<const std::uint32_t> options_of(std::uint32_t item) const noexcept {
    return {options_.data() + starts_[item], starts_[item + 1] - starts_[item]};
  }

  /// The items in the order in which a breadth-first walk meets them, from `start` on; of those
  /// met at once, the ones with fewer options first if `by_degree`, else as they stand in
  /// options. Items that are not connected to `start` are not among them.
  [[nodiscard]] std::vector<std::uint32_t> breadth_first(std::uint32_t start, bool by_degree,
                                                         const Poll& poll = {}) const;

 private:
  const Matrix& matrix_;
  std::vector<std::size_t> starts_;
  std::vector<std::uint32_t> options_;
};

}  // namespace dlx::matrix
