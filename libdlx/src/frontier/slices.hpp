// The work of a level shared by several threads, in two phases: each thread makes the transitions
// of a slice of the states, sorted by the shard of the tables that they lead into; then each
// applies those into whole shards, in the order of the slices. Two threads never touch one shard,
// and the result does not depend on the schedule.
#pragma once

#include "base/fork_join.hpp"
#include "frontier/level_tables.hpp"
#include "frontier/tuning.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace dlx::frontier {

/// The number of shards of tables that so many threads fill.
[[nodiscard]] inline std::size_t shards_for(std::size_t threads) noexcept {
  return threads == 1 ? 1 : std::bit_ceil(std::min<std::size_t>(4 * threads, 64));
}

/// `fixed`: the words of a key, or 0 if known at run time only.
template <class Semiring, std::size_t fixed>
class Slices {
 public:
  using Word = std::uint64_t;
  using Steps = TransitionBatch<fixed>;
  using Tables = LevelTables<Semiring, fixed>;

  /// REQUIRES that tables and budget outlive it.
  Slices(Tables& tables, std::size_t words, matrix::MemoryBudget& memory)
      : tables_(tables), words_(words), memory_(memory) {}
  ~Slices() { memory_.give_back(bytes_); }
  Slices(const Slices&) = delete;
  Slices& operator=(const Slices&) = delete;

  /// Makes as many as the tables have shards, unless they are there; false if there is no memory
  /// for them.
  [[nodiscard]] bool make() {
    if (!steps_.empty()) return true;
    const std::size_t count = tables_.shards();
    const std::uint64_t bytes = count * tuning::slice_transitions * 2 * Steps::bytes(words_);
    if (!memory_.take(bytes)) return false;
    bytes_ = bytes;
    steps_.assign(count, std::vector<Steps>(count, Steps(words_)));
    statistics_.resize(count);
    return true;
  }
  /// 0 before make().
  [[nodiscard]] std::size_t size() const noexcept { return steps_.size(); }

  /// Adds a transition to a slice: about tuning::slice_transitions until they are applied. Several
  /// threads may add to different slices.
  void add(std::size_t slice, const Transition& step, const Word* key) {
    steps_[slice][tables_.shard_of(step.hash)].add(step, key);
  }

  /// The threads call fill(slice) for each of the first slices, and apply what they add; then
  /// note(transitions, statistics) is called for each shard. False if there is no memory for them.
  template <class Fill, class Note>
  [[nodiscard]] bool each(base::ForkJoin& fork_join, std::size_t count, const Fill& fill,
                          const Note& note) {
    fork_join.each(count, fill);
    fork_join.each(tables_.shards(), [&](std::size_t shard) { apply(shard, count); });
    bool alive = true;
    for (ShardStatistics& statistics : statistics_) {
      alive = alive && statistics.alive;
      note(statistics.steps, statistics.sum);
      statistics = {};
    }
    return alive;
  }

 private:
  // Statistics of the transitions into one shard; a cache line each.
  struct alignas(64) ShardStatistics {
    bool alive = true;
    LevelStatistics sum;
    std::uint64_t steps = 0;
  };

  void apply(std::size_t shard, std::size_t count) {
    ShardStatistics& statistics = statistics_[shard];
    for (std::size_t i = 0; i < count; ++i) {
      Steps& steps = steps_[i][shard];
      statistics.alive = statistics.alive && tables_.put_all(steps, statistics.sum);
      statistics.steps += steps.size();
      steps.clear();
    }
  }

  Tables& tables_;
  std::size_t words_;
  matrix::MemoryBudget& memory_;
  std::uint64_t bytes_ = 0;
  std::vector<std::vector<Steps>> steps_;  // by slice and shard
  std::vector<ShardStatistics> statistics_;
};

}  // namespace dlx::frontier
