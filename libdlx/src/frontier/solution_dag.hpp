// Sets of solutions as a semiring: a DAG of shared sets, with the cost of the cheapest solution of
// each (a zero-suppressed decision diagram in all but name: Knuth, TAOCP 7.1.4).
//
// A set is a list of edges; an edge is an option, the set of its continuations, and the least cost
// of a solution through it. A path to the set of the empty solution spells a solution. Sets are
// shared, so 10^30 solutions stand in a few thousand edges. They are built from their last options.
//
// Either all edges are kept, or of each set only the one that leads to the cheapest solution (the
// first of several): then a set is one solution, and this is the semiring of minimum and sum.
#pragma once

#include "frontier/solution_dag.hpp"
#include "matrix/counter.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace dlx::counting {

/// An edge: an option, and the set of its continuations.
struct DagEdge {
  std::int64_t cost;     // the least through this edge, its option's included
  std::uint32_t option;  // of the matrix
  std::uint32_t to;      // a set
  std::uint32_t next;    // of the same set; no_edge ends the list
};
/// Sets: the empty one; the one with the empty solution; any other is the number of an edge.
inline constexpr std::uint32_t no_edge = 0, terminal_edge = 1;

/// The edges of one search. Their bytes count in the memory budget, which must outlive it.
class SolutionDag {
 public:
  explicit SolutionDag(MemoryBudget& memory) : memory_(memory) {}
  ~SolutionDag() { memory_.give_back(chunks_.size() * sizeof(Chunk)); }
  SolutionDag(const SolutionDag&) = delete;
  SolutionDag& operator=(const SolutionDag&) = delete;

  /// The number of a new edge; no_edge, and the graph is full, if there is no memory.
  [[nodiscard]] std::uint32_t add(const DagEdge& edge);
  void drop_last() noexcept { --size_; }
  [[nodiscard]] DagEdge& operator[](std::uint32_t number) noexcept {
    return (*chunks_[(number - first) / per_chunk])[(number - first) % per_chunk];
  }
  [[nodiscard]] const DagEdge& operator[](std::uint32_t number) const noexcept {
    return (*chunks_[(number - first) / per_chunk])[(number - first) % per_chunk];
  }
  [[nodiscard]] bool is_full() const noexcept { return full_; }

 private:
  static constexpr std::uint32_t first = 2;
  static constexpr std::size_t per_chunk = 1024;
  using Chunk = std::array<DagEdge, per_chunk>;

  MemoryBudget& memory_;
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::uint32_t size_ = 0;
  bool full_ = false;
};

/// A set, and the graph in which it stands; `cost` if it is not empty.
struct DagRoot {
  std::shared_ptr<const SolutionDag> dag;
  std::uint32_t head = no_edge;
  std::int64_t cost = 0;
};

/// The costs and the bound by which edges are made.
struct DagParameters {
  MemoryBudget* memory = nullptr;
  std::vector<std::int64_t> costs;  ///< by option of the matrix; no sum of them overflows
  bool keep_all = false;            ///< else the cheapest of each set
  /// By option: its reduced cost, at least 0; and the slack = cutoff - root bound: a solution whose
  /// reduced costs sum to more is too expensive.
  std::vector<std::int64_t> reduced_costs;
  std::int64_t slack = std::numeric_limits<std::int64_t>::max();
};

/// The semiring of sets (semiring.hpp). A value is a cost, a sum of reduced costs, and
/// a set; `parameters` must outlive it.
class FrontierDagSemiring {
 public:
  using Word = std::uint64_t;
  using Result = DagRoot;
  using Parameters = const DagParameters*;
  static constexpr bool extends = true;
  static constexpr std::size_t first_words = 3;

  explicit FrontierDagSemiring(Parameters parameters)
      : parameters_(parameters), dag_(std::make_shared<SolutionDag>(*parameters->memory)) {}

  static void one(Word* value) noexcept {
    value[cost_at] = value[reduced_cost_sum_at] = 0;
    value[set_at] = terminal_edge;
  }
  /// nullptr if the sum of reduced costs is too large.
  [[nodiscard]] const Word* extend(const Word* value, std::uint32_t option);
  [[nodiscard]] bool full() const noexcept { return dag_->is_full(); }
  /// REQUIRES that `from` is what extend() gave last.
  [[nodiscard]] bool add(Word* into, std::size_t words, const Word* from, std::size_t from_words);
  [[nodiscard]] Result result(const Word* value, std::size_t) const {
    return {dag_, static_cast<std::uint32_t>(value[set_at]),
            static_cast<std::int64_t>(value[cost_at])};
  }
  [[nodiscard]] Result none() const { return {dag_, no_edge, 0}; }

 private:
  static constexpr std::size_t cost_at = 0, reduced_cost_sum_at = 1, set_at = 2;
  Parameters parameters_;
  std::shared_ptr<SolutionDag> dag_;
  std::array<Word, first_words> extended_{};
};

}  // namespace dlx::counting

namespace dlx::optimizing {

// Iteration over the solutions of a solution DAG (frontier/solution_dag.hpp) up to a cost.

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
