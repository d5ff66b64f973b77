// The hash tables of a frontier search, one for each level, and the transitions that fill them.
//
// A table of millions of states does not fit in a cache, and each transition into it reads two
// cache lines, one of the index and one of the entry. So transitions are applied in batches, and
// the lines they need are prefetched some transitions ahead.
//
// For several threads a level's table is cut into shards by the hashes of its keys: two that fill
// different shards share nothing but the memory budget. A search by one thread has tables in one
// piece, and they are cut when others are to share its work.
#pragma once

#include "frontier/pruning.hpp"
#include "frontier/semiring.hpp"
#include "frontier/state_table.hpp"
#include "frontier/tuning.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace dlx::frontier {

/// A transition: the value of one state is added to that of another.
struct Transition {
  const std::uint64_t* from;  ///< the value, of so many words
  std::uint64_t hash;         ///< of the target's key
  StateTable* table;          ///< of the target
  std::uint32_t option;       ///< that is chosen
  std::uint32_t from_words;
};

/// The states of one shard from `begin` to `end`.
struct StateRange {
  const StateTable* table = nullptr;
  std::size_t begin = 0, end = 0;
  [[nodiscard]] std::size_t size() const noexcept { return end - begin; }
};

/// A place among the states of a level, shard by shard.
class StateCursor {
 public:
  [[nodiscard]] bool is_at_begin() const noexcept { return shard_ == 0 && at_ == 0; }
  [[nodiscard]] bool is_at_end(std::span<const StateTable> shards) const noexcept {
    return shard_ >= shards.size();
  }
  /// Returns up to `most` states of one shard, perhaps none, and moves behind them. REQUIRES that
  /// it is not at the end.
  [[nodiscard]] StateRange next(std::span<const StateTable> shards, std::size_t most) noexcept {
    const StateTable& table = shards[shard_];
    const StateRange range{&table, at_, std::min(table.size(), at_ + most)};
    at_ = range.end;
    if (at_ == table.size()) {
      ++shard_;
      at_ = 0;
    }
    return range;
  }

 private:
  std::size_t shard_ = 0, at_ = 0;
};

/// Transitions to be applied, with the keys of their targets.
template <std::size_t fixed>
class TransitionBatch {
 public:
  using Word = std::uint64_t;

  explicit TransitionBatch(std::size_t words) : words_(words) {}
  /// The bytes of one transition.
  [[nodiscard]] static std::uint64_t bytes(std::size_t words) noexcept {
    return sizeof(Transition) + words * sizeof(Word);
  }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] const Transition& step(std::size_t i) const noexcept { return steps_[i]; }
  [[nodiscard]] const Word* key(std::size_t i) const noexcept { return keys_.data() + i * words(); }
  void clear() noexcept { size_ = 0; }

  /// The place for the key of the next transition, to be written before add(); adds nothing.
  [[nodiscard]] Word* next_key() {
    if (size_ == steps_.size()) grow();
    return keys_.data() + size_ * words();
  }
  void add(const Transition& step) noexcept { steps_[size_++] = step; }
  void add(const Transition& step, const Word* key) {
    std::copy_n(key, words(), next_key());
    add(step);
  }

 private:
  [[nodiscard]] std::size_t words() const noexcept { return fixed == 0 ? words_ : fixed; }
  void grow() {
    steps_.resize(std::max<std::size_t>(2 * size_, 64));
    keys_.resize(steps_.size() * words());
  }

  std::size_t words_;
  std::size_t size_ = 0;
  std::vector<Transition> steps_;  // its size is a capacity
  std::vector<Word> keys_;
};

/// Statistics of transitions applied.
struct LevelStatistics {
  std::uint64_t added = 0;  // states
  ForwardCheck::PruningCounts pruning;
};

/// `fixed`: the words of a key, or 0 if known at run time only.
template <class Semiring, std::size_t fixed>
class LevelTables {
 public:
  using Word = std::uint64_t;
  using Steps = TransitionBatch<fixed>;
  static constexpr std::size_t batch_size = tuning::batch_transitions;

  /// Levels 0 .. length. `shards`: a power of two; the tables that share() cuts will have as many.
  LevelTables(std::size_t length, std::size_t words, std::size_t shards, const Semiring& semiring,
              matrix::MemoryBudget& memory)
      : words_(words),
        masks_(length + 1, 0),
        semirings_(shards, semiring),
        memory_(memory),
        tables_(length + 1) {}
  ~LevelTables() {
    for (std::size_t level = 0; level < tables_.size(); ++level) close(level);
  }
  LevelTables(const LevelTables&) = delete;
  LevelTables& operator=(const LevelTables&) = delete;

  /// The shards of a level that is not for one thread.
  [[nodiscard]] std::size_t shards() const noexcept { return semirings_.size(); }
  /// Cuts the tables of all levels from this one on, and moves their states; false if there is no
  /// memory for it.
  [[nodiscard]] bool share(std::size_t first) {
    if (shards() == 1) return true;
    for (std::size_t level = first; level < tables_.size(); ++level)
      if (!cut(level)) return false;
    return true;
  }
  /// The tables of some levels will not be cut unless they are open, as one thread alone fills
  /// them.
  void reserve_for_one_thread(std::size_t first, std::size_t last) noexcept {
    for (std::size_t level = first; level <= last; ++level)
      if (tables_[level].load(std::memory_order_acquire) == nullptr) masks_[level] = 0;
  }
  [[nodiscard]] bool is_for_one_thread(std::size_t level) const noexcept {
    return masks_[level] == 0;
  }
  /// The shards of a level; none if it was never opened.
  [[nodiscard]] std::span<const StateTable> tables(std::size_t level) const noexcept {
    const StateTable* const tables = tables_[level].load(std::memory_order_acquire);
    return {tables, tables == nullptr ? 0 : masks_[level] + 1};
  }
  [[nodiscard]] std::size_t shard_of(std::uint64_t hash) const noexcept {
    return hash & (shards() - 1);
  }
  /// The shard for keys of this hash, opened if need be; thread-safe.
  [[nodiscard, gnu::always_inline]] StateTable& table(std::size_t level, std::uint64_t hash) {
    StateTable* const tables = tables_[level].load(std::memory_order_acquire);
    return (tables != nullptr ? tables : open(level))[hash & masks_[level]];
  }

  /// Sets the test for new states of a level, which is opened.
  void set_forward_check(std::size_t level, const ForwardCheck* forward_check) {
    StateTable* const tables = tables_[level].load(std::memory_order_acquire);
    StateTable* const open_tables = tables != nullptr ? tables : open(level);
    for (std::size_t shard = 0; shard <= masks_[level]; ++shard)
      open_tables[shard].set_forward_check(forward_check);
  }

  void close(std::size_t level) noexcept {
    StateTable* const tables = tables_[level].exchange(nullptr);
    if (tables == nullptr) return;
    for (std::size_t shard = 0; shard <= masks_[level]; ++shard) tables[shard].clear(memory_);
    delete[] tables;
  }

  /// Adds a state with value one where a line, or a way of a tree, begins; false if there is no
  /// memory for it.
  [[nodiscard]] bool start(std::size_t level, const Word* key) {
    const std::uint64_t hash = StateTable::hash(key, words());
    StateTable& table = this->table(level, hash);
    if (!table.reserve_one(memory_)) return false;
    Word* const entry = table.append(table.cell_of(hash));
    std::copy_n(key, words(), entry);
    semirings_[0].one(entry + words());
    return true;
  }

  /// The address that a transition reads first, for the caller's __builtin_prefetch(): inside a
  /// function of its own gcc removes the call as one without effect.
  [[nodiscard]] static const void* index_line(const Transition& step) noexcept {
    StateTable& table = *step.table;
    return table.cells() > 0 ? &table.cell(table.cell_of(step.hash)) : nullptr;
  }

  /// Applies all transitions, to levels that are open, and adds to the statistics; false if there
  /// is no memory for them. Several threads may call it if no two share a shard.
  [[nodiscard]] bool put_all(const Steps& steps, LevelStatistics& statistics) {
    const std::size_t size = steps.size();
    for (std::size_t i = 0; i < size + ahead; ++i) {
      if (i + ahead < size) __builtin_prefetch(index_line(steps.step(i + ahead)));
      if (i < size) __builtin_prefetch(entry_line(steps.step(i)), 1);
      if (i >= ahead && !put(steps.step(i - ahead), steps.key(i - ahead), statistics)) return false;
    }
    return true;
  }

  /// The value of a pair of states that are joined; see semiring.hpp. Where options extend values,
  /// REQUIRES that put_pair() is called before the next one is made.
  [[nodiscard]] std::size_t multiply(Word* into, const Word* a, std::size_t a_words, const Word* b,
                                     std::size_t b_words) {
    return semirings_[0].multiply(into, a, a_words, b, b_words);
  }
  /// Adds a pair: a transition that chooses no option.
  [[nodiscard, gnu::noinline]] bool put_pair(const Transition& step, const Word* key,
                                             LevelStatistics& statistics) {
    return put<false>(step, key, statistics);
  }

 private:
  static constexpr std::size_t ahead = tuning::prefetch_distance;

  [[nodiscard]] std::size_t words() const noexcept { return fixed == 0 ? words_ : fixed; }

  [[nodiscard]] static const void* entry_line(const Transition& step) noexcept {
    StateTable& table = *step.table;
    if (table.cells() == 0) return nullptr;
    const std::uint32_t number = table.cell(table.cell_of(step.hash));
    return number != 0 ? table.entry(number - 1) : nullptr;
  }

  // Opens a level: if two threads do so at once, one of them discards its shards.
  StateTable* open(std::size_t level) {
    auto tables = std::make_unique<StateTable[]>(masks_[level] + 1);
    for (std::size_t shard = 0; shard <= masks_[level]; ++shard)
      tables[shard] = StateTable(words(), Semiring::first_words);
    StateTable* now = nullptr;
    if (!tables_[level].compare_exchange_strong(now, tables.get())) return now;
    return tables.release();
  }

  // REQUIRES that the level's table is in one piece, or not open.
  bool cut(std::size_t level) {
    const std::unique_ptr<StateTable[]> whole(tables_[level].exchange(nullptr));
    masks_[level] = shards() - 1;
    if (!whole) return true;
    set_forward_check(level, whole[0].forward_check());
    const bool done = move_states(level, whole[0]);
    whole[0].clear(memory_);
    return done;
  }

  bool move_states(std::size_t level, const StateTable& whole) {
    for (std::size_t number = 0; number < whole.size(); ++number) {
      const Word* const entry = whole.entry(number);
      const std::uint64_t hash = StateTable::hash(entry, words());
      StateTable& table = this->table(level, hash);
      const bool is_wide = table.value_words() >= whole.value_words();
      if (!is_wide && !table.widen(whole.value_words(), memory_)) return false;
      if (!table.reserve_one(memory_)) return false;
      std::copy_n(entry, whole.stride(), table.append(find(table, entry, hash)));
    }
    return true;
  }

  // A call for each transition of a batch would take a twentieth of a count.
  template <bool chooses = Semiring::extends>
  [[gnu::always_inline]] bool put(const Transition& step, const Word* key,
                                  LevelStatistics& statistics) {
    StateTable& table = *step.table;
    if (table.value_words() < step.from_words && !table.widen(step.from_words, memory_))
      return false;
    if (!table.reserve_one(memory_)) return false;
    const std::size_t cell = find(table, key, step.hash);
    const std::uint32_t number = table.cell(cell);
    if (number == 0 && is_dead(table, key, step.hash, statistics)) return true;
    const Word* from = step.from;
    if constexpr (chooses) {
      Semiring& semiring = semirings_[shard_of(step.hash)];
      from = semiring.extend(from, step.option);
      if (from == nullptr) return !semiring.full();
    }
    if (number != 0) return add(step, number - 1, from);
    Word* const entry = table.append(cell);
    std::copy_n(key, words(), entry);
    std::copy_n(from, step.from_words, entry + words());
    std::fill_n(entry + words() + step.from_words, table.value_words() - step.from_words, 0);
    ++statistics.added;
    return true;
  }

  // The cell of a key, or the free one where it belongs.
  [[nodiscard]] std::size_t find(StateTable& table, const Word* key, std::uint64_t hash) const {
    std::size_t cell = table.cell_of(hash);
    while (const std::uint32_t number = table.cell(cell)) {
      if (std::equal(key, key + words(), table.entry(number - 1))) break;
      cell = (cell + 1) & (table.cells() - 1);
    }
    return cell;
  }

  [[nodiscard]] static bool is_dead(const StateTable& table, const Word* key, std::uint64_t hash,
                                    LevelStatistics& statistics) {
    const ForwardCheck* const forward_check = table.forward_check();
    return forward_check != nullptr &&
           forward_check->template finds_dead<fixed>(key, hash, statistics.pruning);
  }

  bool add(const Transition& step, std::size_t number, const Word* from) {
    StateTable& table = *step.table;
    const std::size_t words_before = table.value_words();
    Semiring& semiring = semirings_[shard_of(step.hash)];
    if (semiring.add(table.entry(number) + words(), words_before, from, step.from_words))
      return true;
    if (!table.widen(words_before + 1, memory_)) return false;
    table.entry(number)[words() + words_before] = 1;
    return true;
  }

  std::size_t words_;
  std::vector<std::size_t> masks_;   // by level: the bits of a hash that tell its shard
  std::vector<Semiring> semirings_;  // by shard: copies
  matrix::MemoryBudget& memory_;
  std::vector<std::atomic<StateTable*>> tables_;  // by level: arrays, by shard
};

}  // namespace dlx::frontier
