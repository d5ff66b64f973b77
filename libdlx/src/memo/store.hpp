// What several searches remember together: tables of solved residual problems, cut into shards by
// hash, each with the values that do not fit into a word. A search that is alone has one shard and
// asks for no lock.
#pragma once

#include "memo/table.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace dlx::counting {

template <class Semiring>
class MemoStore {
 public:
  using Value = typename Semiring::Value;

  /// `shards`: a power of two; more than one for semirings whose values are independent of the
  /// storage they came from.
  MemoStore(std::size_t key_words, MemoryBudget& memory, std::uint64_t most_buckets,
            typename Semiring::Parameters parameters, std::size_t shards)
      : mask_(shards - 1) {
    for (std::size_t s = 0; s < shards; ++s)
      shards_.push_back(std::make_unique<Shard>(key_words, memory, most_buckets, parameters));
  }

  /// False if there is no memory to begin with.
  [[nodiscard]] bool fits() const noexcept {
    for (const auto& shard : shards_)
      if (!shard->table.fits()) return false;
    return true;
  }
  [[nodiscard]] bool is_shared() const noexcept { return mask_ != 0; }
  /// For what is no look-up; REQUIRES one shard, or a semiring without a state for these.
  [[nodiscard]] Semiring& semiring() noexcept { return shards_.front()->semiring; }
  [[nodiscard]] const Semiring& semiring() const noexcept { return shards_.front()->semiring; }

  [[nodiscard]] Word hash(const Word* key) const noexcept {
    return shards_.front()->table.hash(key);
  }
  [[gnu::always_inline]] void prefetch(Word hash) const noexcept {  // gcc drops calls of it
    if (!is_shared()) shards_.front()->table.prefetch(hash);        // else its place may be moving
  }

  /// True, and the value, if somebody has stored it.
  [[nodiscard]] bool find(const Word* key, Word hash, Value& value) {
    Shard& shard = of(hash);
    const auto lock = guard(shard);
    const Word* const stored = shard.table.find(key, hash);
    if (stored != nullptr) shard.semiring.load(*stored, value);
    return stored != nullptr;
  }

  /// Stores it, if there is room, and nobody was sooner; effort > 0.
  void insert(const Word* key, Word hash, const Value& value, std::uint64_t effort) {
    Shard& shard = of(hash);
    const auto lock = guard(shard);
    if (is_shared() && shard.table.find(key, hash) != nullptr) return;
    const auto forget = [&shard](Word stored) { shard.semiring.forget(stored); };
    auto stored = shard.semiring.store(value);
    if (!stored) {
      shard.table.make_room(hash, forget);
      stored = shard.semiring.store(value);
      if (!stored) return;
    }
    shard.table.insert(key, hash, *stored, effort, forget);
  }

  /// The tables' numbers, added up.
  struct Numbers {
    std::uint64_t entries = 0, lookups = 0, hits = 0, evictions = 0;
  };
  [[nodiscard]] Numbers numbers() const noexcept {
    Numbers sum;
    for (const auto& shard : shards_) {
      sum.entries += shard->table.entries();
      sum.lookups += shard->table.lookups();
      sum.hits += shard->table.hits();
      sum.evictions += shard->table.evictions();
    }
    return sum;
  }

 private:
  struct Shard {
    Shard(std::size_t key_words, MemoryBudget& memory, std::uint64_t most_buckets,
          typename Semiring::Parameters parameters)
        : table(key_words, memory, most_buckets), semiring(memory, parameters) {}
    std::mutex mutex;
    MemoTable table;
    Semiring semiring;
  };

  // The bits between those that find a bucket and those that mark an entry.
  [[nodiscard]] Shard& of(Word hash) noexcept { return *shards_[hash >> 24U & mask_]; }
  [[nodiscard]] std::unique_lock<std::mutex> guard(Shard& shard) const {
    return is_shared() ? std::unique_lock(shard.mutex) : std::unique_lock<std::mutex>();
  }

  std::size_t mask_;
  std::vector<std::unique_ptr<Shard>> shards_;
};

}  // namespace dlx::counting
