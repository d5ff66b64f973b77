// The edges of a sweep as a semiring: the value of a state is the list of the transitions that lead
// to it, each with the list of its source. After the sweep the edges are a layered graph whose
// paths from the start to the final state are the solutions (sets/diagram.hpp turns it round, drops
// the dead states and merges equal ones).
//
// Threads share the store: each shard of the tables fills chunks of its own.
#pragma once

#include "matrix/counter.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <vector>

namespace dlx::counting {

/// A transition into a state: 12 bytes.
struct StateEdge {
  std::uint32_t option;  // of the matrix
  std::uint32_t from;    // the list of the source: its number there, or EdgeStore::start
  std::uint32_t next;    // of the same list, or EdgeStore::end
};

/// Edges by number. Their bytes count in the memory budget, which must outlive it.
class EdgeStore {
 public:
  static constexpr std::uint32_t end = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t start = end - 1;
  static constexpr std::uint32_t per_chunk = 1U << 12U;
  static constexpr std::uint64_t aside = 4;  ///< bytes an edge reserved for who reads the graph

  explicit EdgeStore(MemoryBudget& memory) : memory_(memory) {}
  ~EdgeStore() { memory_.give_back(std::uint64_t{chunks_} * chunk_bytes); }
  EdgeStore(const EdgeStore&) = delete;
  EdgeStore& operator=(const EdgeStore&) = delete;

  /// The first number of a new chunk; `end` if there is no memory. Thread-safe.
  [[nodiscard]] std::uint32_t open_chunk();
  [[nodiscard]] MemoryBudget& memory() const noexcept { return memory_; }
  /// Numbers lie below.
  [[nodiscard]] std::uint32_t bound() const noexcept { return chunks_ * per_chunk; }
  [[nodiscard]] StateEdge& operator[](std::uint32_t number) noexcept {
    return blocks_[number / per_block].load(std::memory_order_acquire)[number % per_block];
  }

 private:
  static constexpr std::uint64_t chunk_bytes = per_chunk * (sizeof(StateEdge) + aside);
  static constexpr std::uint32_t per_block = 16 * per_chunk;
  static constexpr std::uint32_t most_chunks = start / per_chunk;
  static constexpr std::size_t blocks = (std::uint64_t{start} + per_block) / per_block;

  MemoryBudget& memory_;
  std::mutex mutex_;
  std::uint32_t chunks_ = 0;
  std::vector<std::unique_ptr<StateEdge[]>> owned_;
  std::unique_ptr<std::atomic<StateEdge*>[]> blocks_ =
      std::make_unique<std::atomic<StateEdge*>[]>(blocks);
};

/// All solutions: the list of the final state; `end` if there is none, `start` if it is the start.
struct RecordedEdges {
  std::shared_ptr<EdgeStore> store;
  std::uint32_t head = EdgeStore::end;
};

/// See semiring.hpp.
class EdgeSemiring {
 public:
  using Word = std::uint64_t;
  using Result = RecordedEdges;
  using Parameters = MemoryBudget*;
  static constexpr bool extends = true;
  static constexpr std::size_t first_words = 1;

  explicit EdgeSemiring(Parameters memory) : store_(std::make_shared<EdgeStore>(*memory)) {}

  static void one(Word* value) noexcept { *value = EdgeStore::start; }
  [[nodiscard]] const Word* extend(const Word* value, std::uint32_t option) {
    if (next_ % EdgeStore::per_chunk == 0) next_ = store_->open_chunk();
    full_ = next_ == EdgeStore::end;
    if (full_) return nullptr;
    (*store_)[next_] = {option, static_cast<std::uint32_t>(*value), EdgeStore::end};
    extended_ = next_++;
    return &extended_;
  }
  [[nodiscard]] bool full() const noexcept { return full_; }
  /// REQUIRES that `from` is what extend() gave last.
  [[nodiscard]] bool add(Word* into, std::size_t, const Word* from, std::size_t) {
    (*store_)[static_cast<std::uint32_t>(*from)].next = static_cast<std::uint32_t>(*into);
    *into = *from;
    return true;
  }
  [[nodiscard]] Result result(const Word* value, std::size_t) const {
    return {store_, static_cast<std::uint32_t>(*value)};
  }
  [[nodiscard]] Result none() const { return {store_, EdgeStore::end}; }

 private:
  std::shared_ptr<EdgeStore> store_;
  std::uint32_t next_ = 0;  // of the open chunk; a multiple of per_chunk: none is open
  bool full_ = false;
  Word extended_ = 0;
};

}  // namespace dlx::counting
