// Iteration over the solutions of a solution DAG (frontier/solution_dag.hpp) up to a cost.
#pragma once

#include "frontier/solution_dag.hpp"

#include <cstdint>
#include <vector>

namespace dlx::optimizing {

/// Depth first; at every set the cheapest edge first, then in the order in which they were made.
/// The cost of an edge is the least cost of a solution through it, so while the limit does not
/// fall there are no dead ends: each solution takes time proportional to its length.
class DagIterator {
 public:
  /// `base` is added to all costs.
  DagIterator(counting::DagRoot set, std::int64_t base);

  /// Goes to the next solution that costs no more than `limit`, which may have fallen since.
  [[nodiscard]] bool next(std::int64_t limit);
  /// Its options, of the matrix, and its cost. REQUIRES that next() was true.
  [[nodiscard]] std::vector<std::uint32_t> options() const;
  [[nodiscard]] std::int64_t cost() const noexcept { return cost_; }

 private:
  struct Level {
    std::vector<std::uint32_t> edges;
    std::size_t at = 0;       // the edge taken
    std::int64_t before = 0;  // what the options above cost
  };
  bool open(std::uint32_t set, std::int64_t before, std::int64_t limit);
  bool descend(std::int64_t limit);
  bool advance(std::int64_t limit);
  [[nodiscard]] std::int64_t own_cost(const counting::DagEdge& edge) const;

  counting::DagRoot set_;
  std::int64_t base_, cost_ = 0;
  std::vector<Level> levels_;
  bool begun_ = false;
};

}  // namespace dlx::optimizing
