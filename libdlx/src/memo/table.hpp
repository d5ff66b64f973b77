// A table of solved residual problems, in bounded memory.
//
//     MemoTable table(key_words, memory);
//     const Word hash = table.hash(key);
//     if (const Word* value = table.find(key, hash)) ...
//     table.insert(key, hash, value, effort, [](Word forgotten) { ... });
//
// Keys are compared in full; a hash only finds the bucket. A bucket has four places: a new entry
// takes an empty one, or the one of the entry that cost the least effort. The table grows while
// memory allows; then it forgets. Growing moves entries within the same storage.
#pragma once

#include "base/words.hpp"
#include "matrix/counter.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

namespace dlx::counting {

using base::Word;

class MemoTable {
 public:
  static constexpr std::size_t ways = 4;

  /// Takes from `memory`, which must outlive it, what it holds. Unusable if there is no room for
  /// a single bucket: see fits().
  MemoTable(std::size_t key_words, MemoryBudget& memory, std::uint64_t most_buckets = largest);
  static constexpr std::uint64_t largest = std::uint64_t{1} << 31U;  // in buckets
  [[nodiscard]] bool fits() const noexcept { return buckets_ > 0; }
  ~MemoTable() { memory_.give_back(bytes()); }
  MemoTable(const MemoTable&) = delete;
  MemoTable& operator=(const MemoTable&) = delete;

  [[nodiscard]] Word hash(const Word* key) const noexcept;

  /// Says that the key will be looked for soon.
  [[gnu::always_inline]] void prefetch(Word hash) const noexcept {  // gcc drops calls of it
    const Word* const bucket = bucket_of(hash);
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + 8);
    if (bucket_words_ > 16) __builtin_prefetch(bucket + 16);
  }

  /// The value stored for a key, or nullptr; valid until the next insert.
  [[nodiscard]] const Word* find(const Word* key, Word hash) noexcept;

  /// Stores a value. REQUIRES that the key is not there, and effort > 0. `forget` is told of
  /// every value that is lost.
  template <class Forget>
  void insert(const Word* key, Word hash, Word value, std::uint64_t effort, Forget forget) {
    if (entries_ >= grow_at_ && grow()) rehash(forget);
    Word* const bucket = bucket_of(hash);
    const std::size_t place = cheapest(bucket);
    forget_at(bucket, place, forget);
    put(bucket, place, key, value, scale(effort) << tag_bits | tag(hash));
  }

  /// Loses the entry that `insert` would overwrite or, if it would find an empty place, the
  /// cheapest one there; for when values need more room than there is.
  template <class Forget>
  void make_room(Word hash, Forget forget) {
    Word* const bucket = bucket_of(hash);
    std::size_t place = 0;
    for (std::size_t i = 1; i < ways; ++i)
      if (effort(bucket, i) - 1 < effort(bucket, place) - 1) place = i;  // empty ones: the largest
    forget_at(bucket, place, forget);
  }

  [[nodiscard]] std::uint64_t entries() const noexcept { return entries_; }
  [[nodiscard]] std::uint64_t lookups() const noexcept { return lookups_; }
  [[nodiscard]] std::uint64_t hits() const noexcept { return hits_; }
  [[nodiscard]] std::uint64_t evictions() const noexcept { return evictions_; }
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_for(buckets_); }

 private:
  // A bucket: two words with four marks, 0 for an empty place; four values; four keys. A mark has
  // the effort, on a logarithmic scale from 1 to 255, above 24 bits of the hash, which spare most
  // comparisons of keys.
  static constexpr std::size_t values_at = 2;
  static constexpr std::size_t keys_at = values_at + ways;

  static constexpr std::uint32_t tag_bits = 24;

  [[nodiscard]] static std::uint32_t mark(const Word* bucket, std::size_t place) noexcept {
    return static_cast<std::uint32_t>(bucket[place / 2] >> (place % 2 * 32));
  }
  static void set_mark(Word* bucket, std::size_t place, std::uint32_t mark) noexcept {
    Word& word = bucket[place / 2];
    word =
        place % 2 == 0 ? (word >> 32U << 32U | mark) : ((word & 0xffffffffU) | Word{mark} << 32U);
  }
  [[nodiscard]] static std::uint32_t effort(const Word* bucket, std::size_t place) noexcept {
    return mark(bucket, place) >> tag_bits;
  }
  [[nodiscard]] static std::uint32_t tag(Word hash) noexcept {
    return static_cast<std::uint32_t>(hash) & ((1U << tag_bits) - 1);
  }
  [[nodiscard]] static std::uint32_t scale(std::uint64_t effort) noexcept;
  [[nodiscard]] static std::size_t cheapest(const Word* bucket) noexcept {
    std::size_t place = 0;
    for (std::size_t i = 1; i < ways; ++i)
      if (effort(bucket, i) < effort(bucket, place)) place = i;
    return place;
  }

  [[nodiscard]] std::uint64_t bytes_for(std::uint64_t buckets) const noexcept {
    return buckets * bucket_words_ * sizeof(Word);
  }
  // Buckets stand in the order of the hashes, so that growing moves entries only upwards.
  [[nodiscard]] std::uint64_t index(Word hash) const noexcept {
    return (hash >> 32U) * buckets_ >> 32U;
  }
  [[nodiscard]] Word* bucket_of(Word hash) const noexcept {
    return words_.get() + index(hash) * bucket_words_;
  }

  template <class Forget>
  void forget_at(Word* bucket, std::size_t place, Forget& forget) {
    if (effort(bucket, place) == 0) return;
    forget(bucket[values_at + place]);
    set_mark(bucket, place, 0);
    --entries_;
    ++evictions_;
  }

  void put(Word* bucket, std::size_t place, const Word* key, Word value,
           std::uint32_t mark) noexcept;
  [[nodiscard]] bool grow();
  [[nodiscard]] bool allocate(std::uint64_t buckets);

  // After grow(): from the last bucket of before down to the first.
  template <class Forget>
  void rehash(Forget& forget) {
    for (std::uint64_t b = rehash_from_; b-- > 0;) {
      Word* const old = words_.get() + b * bucket_words_;
      std::copy(old, old + bucket_words_, scratch_.begin());
      old[0] = old[1] = 0;
      for (std::size_t i = 0; i < ways; ++i) {
        if (effort(scratch_.data(), i) == 0) continue;
        --entries_;
        const Word* const key = scratch_.data() + keys_at + i * key_words_;
        Word* const bucket = bucket_of(hash(key));
        const std::size_t place = cheapest(bucket);
        forget_at(bucket, place, forget);
        put(bucket, place, key, scratch_[values_at + i], mark(scratch_.data(), i));
      }
    }
  }

  struct Free {
    void operator()(Word* words) const noexcept { std::free(words); }  // it came from realloc
  };

  std::size_t key_words_, bucket_words_;
  MemoryBudget& memory_;
  std::uint64_t most_buckets_;
  std::unique_ptr<Word[], Free> words_;
  std::uint64_t buckets_ = 0;
  std::uint64_t rehash_from_ = 0;
  std::vector<Word> scratch_;  // a bucket
  std::uint64_t entries_ = 0, grow_at_ = 0, lookups_ = 0, hits_ = 0, evictions_ = 0;
};

}  // namespace dlx::counting
