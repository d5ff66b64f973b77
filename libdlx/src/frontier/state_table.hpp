// The states of a search that stand at one level, with their values: a hash table of keys of a
// fixed number of words, whose values grow by a word when one of them overflows.
//
// Entries are stored contiguously in the order of insertion, key first, then value; the index is a
// table of their numbers with open addressing and linear probing, at most 5/8 full. So a state
// takes its own words and about eight bytes, and iteration reads an array.
#pragma once

#include "matrix/counter.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace dlx::frontier {

class ForwardCheck;

/// Aligned to a cache line: different threads may fill neighbours.
class alignas(64) StateTable {
 public:
  using Word = std::uint64_t;

  StateTable() = default;
  StateTable(std::size_t key_words, std::size_t value_words) noexcept
      : key_words_(static_cast<std::uint32_t>(key_words)),
        value_words_(static_cast<std::uint32_t>(value_words)) {}

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t value_words() const noexcept { return value_words_; }
  [[nodiscard]] std::size_t stride() const noexcept {
    return std::size_t{key_words_} + value_words_;
  }
  [[nodiscard]] Word* entry(std::size_t number) noexcept {
    return entries_.get() + number * stride();
  }
  [[nodiscard]] const Word* entry(std::size_t number) const noexcept {
    return entries_.get() + number * stride();
  }

  /// The test that the caller applies to a new state, or nothing.
  void set_forward_check(const ForwardCheck* forward_check) noexcept {
    forward_check_ = forward_check;
  }
  [[nodiscard]] const ForwardCheck* forward_check() const noexcept { return forward_check_; }

  /// Cells of the index; a power of two, or 0 before the first reserve().
  [[nodiscard]] std::size_t cells() const noexcept { return cells_; }
  /// The content of a cell: 0, or the number of an entry plus 1.
  [[nodiscard]] std::uint32_t& cell(std::size_t at) noexcept { return index_.get()[at]; }

  /// Makes room for one more entry; false without memory. Invalidates entries and cells.
  [[nodiscard]] bool reserve_one(matrix::MemoryBudget& memory) {
    return size_ < capacity_ ? true : grow(memory);
  }
  /// Adds an entry for a free cell; REQUIRES that there is room. Its words are for the caller.
  Word* append(std::size_t free_cell) noexcept {
    index_.get()[free_cell] = ++size_;
    return entry(size_ - 1);
  }
  /// Values become this many words, the new ones 0; false if there is no memory for it.
  [[nodiscard]] bool widen(std::size_t value_words, matrix::MemoryBudget& memory);
  /// Gives all of it back.
  void clear(matrix::MemoryBudget& memory) noexcept;

  /// Spreads keys over 64 bits; the upper ones pick the cell.
  [[nodiscard]] static std::uint64_t mix(Word a) noexcept {
    a ^= a >> 32U;
    a *= 0x9E3779B97F4A7C15U;
    a ^= a >> 29U;
    return a * 0xBF58476D1CE4E5B9U;
  }
  [[nodiscard, gnu::always_inline]] static std::uint64_t hash(const Word* key,
                                                              std::size_t words) noexcept {
    std::uint64_t sum = key[0];
    for (std::size_t w = 1; w < words; ++w) sum = mix(sum) ^ key[w];
    return mix(sum);
  }
  [[nodiscard]] std::size_t cell_of(std::uint64_t hash) const noexcept {
    return static_cast<std::size_t>(hash >> shift_);
  }

 private:
  // Grown by realloc, in place where the system can.
  struct Free {
    void operator()(void* block) const noexcept { std::free(block); }
  };
  template <class T>
  using Array = std::unique_ptr<T[], Free>;

  [[nodiscard]] bool grow(matrix::MemoryBudget& memory);
  [[nodiscard]] bool resize_entries(std::size_t capacity, std::size_t stride,
                                    matrix::MemoryBudget& memory);
  [[nodiscard]] bool resize_index(std::size_t cells, matrix::MemoryBudget& memory);

  std::uint32_t key_words_ = 1;
  std::uint32_t value_words_ = 1;
  std::uint32_t size_ = 0;
  std::size_t capacity_ = 0;
  std::size_t cells_ = 0;
  unsigned shift_ = 63;
  Array<Word> entries_;
  Array<std::uint32_t> index_;
  const ForwardCheck* forward_check_ = nullptr;
};

}  // namespace dlx::frontier
