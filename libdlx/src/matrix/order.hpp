// Static orders of the primary items, along which a counting engine branches. A good order has a
// narrow frontier: items that share options stand close to each other.
#pragma once

#include "matrix/matrix.hpp"
#include "matrix/poll.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::matrix {

struct ItemOrder {
  std::string name;
  std::vector<std::uint32_t> items;  // all primary items of a matrix, the first to be decided first
  /// Of a tree, in which children stand before parents and a subtree is a run of items: the place
  /// of each item's parent; behind the last place for the root. Options have their primary items on
  /// one way to the root. Empty for a line.
  std::vector<std::uint32_t> parents = {};
};

inline constexpr std::array<std::string_view, 10> order_names{"auto",
                                                              "greedy",
                                                              "file",
                                                              "greedy-reversed",
                                                              "cuthill",
                                                              "file-reversed",
                                                              "breadth",
                                                              "cuthill-reversed",
                                                              "breadth-reversed",
                                                              "tree"};

/// The orders to be tried, without duplicates, in the order in which `auto` tries them; the first
/// gets its second share together with its first (trials.hpp). A tree (elimination.hpp) is not
/// among them: whether it pays is known once their widths are. For a name other than "auto" that
/// one alone. REQUIRES a name of order_names. Large problems take seconds: `stops` is polled
/// meanwhile, and when it is true orders may be missing, or Stopped is thrown.
[[nodiscard]] std::vector<ItemOrder> orders_of(
    const Matrix& matrix, std::string_view wanted,
    const std::function<bool()>& stops = [] { return false; });

// The frontier width of an item order, as an estimate of the work of a frontier search: each item
// on the frontier is a bit of the state.

/// The states of a search from a level on, as a logarithm of base 2, if w bits make 2^(ratio w)
/// of them; `widths`: the bits in use after each level.
[[nodiscard]] double log2_states(std::size_t level, std::span<const std::uint32_t> widths,
                                 double ratio) noexcept;

/// An estimate before encoding: the same for level 0 with ratio 1. REQUIRES a matrix without
/// secondary items.
[[nodiscard]] double estimated_log2_work(const Matrix& matrix, const ItemOrder& order);

// The graph of a matrix: two items are adjacent if an option has both. Input of the item orders.

/// The options of each item. Neighbours are found through options, so that the graph takes no more
/// memory than the problem.
class ItemGraph {
 public:
  explicit ItemGraph(const Matrix& matrix, const Poll& poll = {});

  [[nodiscard]] const Matrix& matrix() const noexcept { return matrix_; }
  [[nodiscard]] std::span<const std::uint32_t> options_of(std::uint32_t item) const noexcept {
    return {options_.data() + starts_[item], starts_[item + 1] - starts_[item]};
  }

  /// The items in the order in which a breadth-first walk meets them, from `start` on; of those
  /// met at once, the ones with fewer options first if `by_degree`, else as they stand in options.
  /// Items that are not connected to `start` are not among them.
  [[nodiscard]] std::vector<std::uint32_t> breadth_first(std::uint32_t start, bool by_degree,
                                                         const Poll& poll = {}) const;

 private:
  const Matrix& matrix_;
  std::vector<std::size_t> starts_;
  std::vector<std::uint32_t> options_;
};

}  // namespace dlx::matrix
