// Disjoint sets with linking by size and path halving (R. Tarjan and J. van Leeuwen 1984).
//
//     UnionFind sets(3);
//     sets.unite(0, 2);
//     sets.find(0) == sets.find(2);
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace dlx::base {

class UnionFind {
 public:
  /// Sets of one member each: 0 .. count - 1.
  explicit UnionFind(std::size_t count) : parents_(count), sizes_(count, 1) {
    std::iota(parents_.begin(), parents_.end(), 0U);
  }

  /// The member that stands for the set, until the next unite().
  [[nodiscard]] std::uint32_t find(std::uint32_t member) noexcept {
    while (parents_[member] != member) member = parents_[member] = parents_[parents_[member]];
    return member;
  }

  void unite(std::uint32_t a, std::uint32_t b) noexcept {
    a = find(a);
    b = find(b);
    if (a == b) return;
    if (sizes_[a] < sizes_[b]) std::swap(a, b);
    parents_[b] = a;
    sizes_[a] += sizes_[b];
  }

 private:
  std::vector<std::uint32_t> parents_, sizes_;
};

}  // namespace dlx::base
