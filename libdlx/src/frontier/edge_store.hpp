// The edges of a sweep as a semiring: the value of a state is the list of the transitions that lead
// to it, each with the list of its source. After the sweep the edges are a layered graph whose
// paths from the start to the final state are the solutions. sets/compile.hpp turns it round
// and merges equal states.
//
// A pair of states that a join makes is two edges, one behind the other, that choose no option: the
// first has the list of the left state as its source, the second that of the right one, and the
// second stands in the list of the new state.
//
// With costs, paths.hpp reads the cheapest solutions from the lists as they are, for an edge knows
// the least cost of a path over it. A value also carries the least sum of reduced costs of its
// paths, and an edge that takes it above the slack is not recorded: branch and bound inside dynamic
// programming.
//
// One thread fills the store, as edge numbers must rise along a path (paths.hpp).
#pragma once

#include "base/pages.hpp"
#include "matrix/counter.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace dlx::frontier {

/// A transition into a state: 12 bytes.
struct StateEdge {
  std::uint32_t option;  // of the matrix
  std::uint32_t from;    // the list of the source: its number there, or edge_start
  std::uint32_t next;    // of the same list, or edge_end
  static constexpr std::uint64_t aside = 4;  ///< bytes an edge reserved for readers of the graph
};

/// The same with the least cost of a path over it, in two halves: 20 bytes.
struct CostedEdge : StateEdge {
  CostedEdge() = default;
  CostedEdge(const StateEdge& edge, std::int64_t cost)
      : StateEdge(edge),
        low_(static_cast<std::uint32_t>(cost)),
        high_(static_cast<std::uint32_t>(static_cast<std::uint64_t>(cost) >> 32U)) {}
  [[nodiscard]] std::int64_t cost() const noexcept {
    return static_cast<std::int64_t>(std::uint64_t{high_} << 32U | low_);
  }
  static constexpr std::uint64_t aside = 0;

 private:
  std::uint32_t low_ = 0, high_ = 0;
};

inline constexpr std::uint32_t edge_end = std::numeric_limits<std::uint32_t>::max();
inline constexpr std::uint32_t edge_start = edge_end - 1;
/// This stands where an option would: the edge is one of the two of a join.
inline constexpr std::uint32_t joined_option = std::numeric_limits<std::uint32_t>::max();

/// Edges by number, in blocks, so that they never move. Their bytes count in the memory budget,
/// which must outlive it.
template <class Edge>
class EdgeStore {
 public:
  static constexpr std::uint32_t per_chunk = 1U << 12U;

  /// The bytes of an edge that the budget counts.
  static constexpr std::uint64_t bytes_per_edge = sizeof(Edge) + Edge::aside;

  explicit EdgeStore(matrix::MemoryBudget& memory) : memory_(memory) {}
  ~EdgeStore() {
    forget_from(0);
    memory_.give_back(bytes_);
  }
  EdgeStore(const EdgeStore&) = delete;
  EdgeStore& operator=(const EdgeStore&) = delete;

  /// The first number of a new chunk; edge_end if there is no memory.
  [[nodiscard]] std::uint32_t open_chunk() {
    if (bound_ >= edge_start - per_chunk || !memory_.take(chunk_bytes)) return edge_end;
    bytes_ += chunk_bytes;
    if (bound_ % per_block == 0) blocks_.emplace_back(new Edge[per_block]);  // not set to zero
    return std::exchange(bound_, bound_ + per_chunk);
  }
  /// Edges from this one on are not needed any more. No chunk can be opened then. Memory that is
  /// kept aside stays so.
  void forget_from(std::uint32_t number) {
    if (number >= bound_) return;
    const std::uint32_t kept = (number + per_block - 1) / per_block * per_block;
    if (kept >= bound_) return;
    for (std::size_t b = kept / per_block; b < blocks_.size(); ++b)
      base::give_pages_back(blocks_[b].get(), per_block * sizeof(Edge));
    blocks_.resize(kept / per_block);
    const std::uint64_t freed = std::uint64_t{bound_ - kept} * sizeof(Edge);
    memory_.give_back(freed);
    bytes_ -= freed;
    bound_ = kept;
  }
  [[nodiscard]] matrix::MemoryBudget& memory() const noexcept { return memory_; }
  /// Numbers lie below.
  [[nodiscard]] std::uint32_t bound() const noexcept { return bound_; }
  [[nodiscard]] Edge& operator[](std::uint32_t number) noexcept {
    return blocks_[number / per_block][number % per_block];
  }

 private:
  static constexpr std::uint64_t chunk_bytes = per_chunk * bytes_per_edge;
  static constexpr std::uint32_t per_block = 8 * per_chunk;

  matrix::MemoryBudget& memory_;
  std::uint32_t bound_ = 0;
  std::uint64_t bytes_ = 0;
  std::vector<std::unique_ptr<Edge[]>> blocks_;
};

/// All solutions: the list of the final state; edge_end if there is none, edge_start if it is the
/// start.
template <class Edge>
struct RecordedEdges {
  std::shared_ptr<EdgeStore<Edge>> store;
  std::uint32_t head = edge_end;
};

/// The part that the two semirings below share: recording an edge, and putting it into a list. A
/// value begins with a list.
template <class Edge>
class EdgeRecorder {
 public:
  using Word = std::uint64_t;
  using Result = RecordedEdges<Edge>;
  static constexpr bool extends = true;

  [[nodiscard]] bool full() const noexcept { return full_; }
  [[nodiscard]] Result result(const Word* value, std::size_t) const {
    return {store_, static_cast<std::uint32_t>(*value)};
  }
  [[nodiscard]] Result none() const { return {store_, edge_end}; }

 protected:
  explicit EdgeRecorder(matrix::MemoryBudget& memory)
      : store_(std::make_shared<EdgeStore<Edge>>(memory)) {}

  // The number of a new edge, a list of its own; edge_end if there is no memory.
  std::uint32_t record(const Edge& edge) {
    if (next_ == end_ && !open_chunk()) return edge_end;
    *(last_ = chunk_ + (next_ % EdgeStore<Edge>::per_chunk)) = edge;
    return next_++;
  }
  // Puts the edge recorded last in front of a list.
  void prepend_last(Word& list) {
    last_->next = static_cast<std::uint32_t>(list);
    list = next_ - 1;
  }
  // Takes the edge recorded last back.
  void drop_last() noexcept { --next_; }

 private:
  bool open_chunk() {
    const std::uint32_t first = store_->open_chunk();
    full_ = first == edge_end;
    if (full_) return false;
    next_ = first;
    end_ = first + EdgeStore<Edge>::per_chunk;
    chunk_ = &(*store_)[first];
    return true;
  }

  std::shared_ptr<EdgeStore<Edge>> store_;
  std::uint32_t next_ = 0, end_ = 0;  // of the open chunk
  Edge *chunk_ = nullptr, *last_ = nullptr;
  bool full_ = false;
};

/// All solutions. See semiring.hpp; a value is a list.
class EdgeSemiring : public EdgeRecorder<StateEdge> {
 public:
  using Parameters = matrix::MemoryBudget*;
  static constexpr std::size_t first_words = 1;

  explicit EdgeSemiring(Parameters memory) : EdgeRecorder(*memory) {}

  static void one(Word* value) noexcept { *value = edge_start; }
  [[nodiscard]] const Word* extend(const Word* value, std::uint32_t option) {
    extended_ = record({option, static_cast<std::uint32_t>(*value), edge_end});
    return extended_ == edge_end ? nullptr : &extended_;
  }
  /// REQUIRES that `from` is what extend() or multiply() gave last.
  [[nodiscard]] bool add(Word* into, std::size_t, const Word*, std::size_t) {
    prepend_last(*into);
    return true;
  }
  /// Their numbers follow one another, as nothing else takes chunks of the store.
  [[nodiscard]] std::size_t multiply(Word* into, const Word* a, std::size_t, const Word* b,
                                     std::size_t) {
    if (record({joined_option, static_cast<std::uint32_t>(*a), edge_end}) == edge_end) return 0;
    *into = record({joined_option, static_cast<std::uint32_t>(*b), edge_end});
    return *into == edge_end ? 0 : 1;
  }

 private:
  Word extended_ = 0;
};

/// The costs and the bound by which edges are kept.
struct EdgeCosts {
  matrix::MemoryBudget* memory = nullptr;
  std::vector<std::int64_t> costs;  ///< by option of the matrix; no sum of them overflows
  bool only_cheapest = false;       ///< of each state the transitions of least cost, with ties
  /// The reduced cost of each option, at least 0; and the slack = cutoff - root bound: a solution
  /// whose reduced costs sum to more is too expensive.
  std::vector<std::int64_t> reduced_costs;
  std::int64_t slack = std::numeric_limits<std::int64_t>::max();
};

/// The solutions that may be within the cutoff. A value is a list, the least sum of reduced costs
/// of its paths, and the cost of the cheapest one; `parameters` must outlive it.
class CostedEdgeSemiring : public EdgeRecorder<CostedEdge> {
 public:
  using Parameters = const EdgeCosts*;
  static constexpr std::size_t first_words = 3;

  explicit CostedEdgeSemiring(Parameters parameters)
      : EdgeRecorder(*parameters->memory), parameters_(parameters) {}

  static void one(Word* value) noexcept {
    value[list_at] = edge_start;
    value[reduced_at] = value[cost_at] = 0;
  }
  /// nullptr if the sum of reduced costs is too large.
  [[nodiscard]] const Word* extend(const Word* value, std::uint32_t option) {
    const std::int64_t reduced = number(value[reduced_at]) + parameters_->reduced_costs[option];
    if (reduced > parameters_->slack) return nullptr;
    const std::int64_t cost = number(value[cost_at]) + parameters_->costs[option];
    const auto from = static_cast<std::uint32_t>(value[list_at]);
    const std::uint32_t edge = record({{option, from, edge_end}, cost});
    extended_ = {edge, static_cast<Word>(reduced), static_cast<Word>(cost)};
    return edge == edge_end ? nullptr : extended_.data();
  }
  /// REQUIRES that `from` is what extend() gave last.
  [[nodiscard]] bool add(Word* into, std::size_t, const Word* from, std::size_t) {
    if (number(from[reduced_at]) < number(into[reduced_at])) into[reduced_at] = from[reduced_at];
    const bool less = number(from[cost_at]) < number(into[cost_at]);
    if (!parameters_->only_cheapest || from[cost_at] == into[cost_at])
      prepend_last(into[list_at]);
    else if (less)
      into[list_at] = from[list_at];
    else
      drop_last();
    if (less) into[cost_at] = from[cost_at];
    return true;
  }

 private:
  static constexpr std::size_t list_at = 0, reduced_at = 1, cost_at = 2;
  static std::int64_t number(Word word) noexcept { return static_cast<std::int64_t>(word); }

  Parameters parameters_;
  std::array<Word, first_words> extended_{};
};

}  // namespace dlx::frontier
