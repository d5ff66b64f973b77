// The states of one level of a sweep and how often each was reached: a hash table of entries, each
// a key and a value, all of the same length. Keys are compared whole; their first word is not 0. A
// value has places as a ProofNumber has.
#pragma once

#include "check/proof_number.hpp"
#include "check/proof_reader.hpp"

namespace dlx {

class ProofStates {
 public:
  using Word = std::uint64_t;

  /// Tables share the bytes that they may take.
  ProofStates(std::size_t words, std::uint64_t& bytes) : words_(words), bytes_(&bytes) {}

  /// Calls act(key, value, places of the value) for each state.
  template <class Act>
  void for_each(Act act) const {
    for (std::size_t at = 0; at < table_.size(); at += words_ + width_)
      if (table_[at] != 0) act(&table_[at], &table_[at + words_], width_);
  }
  void prefetch(const Word* key) const noexcept {
    if (slots_ > 0) __builtin_prefetch(&table_[slot_of(key) * (words_ + width_)]);
  }
  /// Adds a value to that of a state.
  void add(const Word* key, const Word* value, std::size_t width) {
    if (width > width_) rebuild(slots_, width);
    if (8 * size_ >= 7 * slots_) rebuild(slots_ + slots_ / 2 + 16, width_);
    Word* entry = entry_of(key);
    const Word highest = entry[words_ + width_ - 1] + (width == width_ ? value[width - 1] : 0);
    if (highest + 1 >= ProofNumber::base) {
      rebuild(slots_, width_ + 1);
      entry = entry_of(key);
    }
    size_ += entry[0] == 0 ? 1 : 0;
    std::copy_n(key, words_, entry);
    Word carry = 0;
    for (std::size_t i = 0; i < width_; ++i) {
      Word& place = entry[words_ + i];
      place += carry + (i < width ? value[i] : 0);
      carry = place >= ProofNumber::base ? 1 : 0;
      place -= carry * ProofNumber::base;
    }
  }
  void clear() {
    *bytes_ += table_.size() * sizeof(Word);
    *this = ProofStates(words_, *bytes_);
  }

 private:
  // The slot where the search for a key begins.
  [[nodiscard]] std::size_t slot_of(const Word* key) const noexcept {
    __extension__ using Wide = unsigned __int128;
    Word hash = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      hash = (hash ^ key[w]) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32U;
    }
    return static_cast<std::size_t>(Wide{hash * 0xd6e8feb86659fd93U} * slots_ >> 64U);
  }
  // The entry of this key, or the free one where it belongs.
  [[nodiscard]] Word* entry_of(const Word* key) noexcept {
    for (std::size_t slot = slot_of(key);; slot = slot + 1 < slots_ ? slot + 1 : 0) {
      Word* const entry = &table_[slot * (words_ + width_)];
      if (entry[0] == 0 || std::mismatch(key, key + words_, entry).first == key + words_)
        return entry;
    }
  }
  void rebuild(std::size_t slots, std::size_t width) {
    const std::uint64_t bytes = slots * (words_ + width) * sizeof(Word);
    ProofDefect::unless(bytes <= *bytes_, "level: its states need more memory than they may take");
    *bytes_ -= bytes;
    ProofStates next(words_, *bytes_);
    next.slots_ = slots;
    next.size_ = size_;
    next.width_ = width;
    next.table_.resize(slots * (words_ + width));
    for_each([&](const Word* key, const Word* value, std::size_t) {
      std::copy(key, value + width_, next.entry_of(key));
    });
    clear();
    *this = std::move(next);
  }

  std::size_t words_;
  std::uint64_t* bytes_;  // that all tables may still take
  std::size_t slots_ = 0, size_ = 0, width_ = 1;
  std::vector<Word> table_;
};

}  // namespace dlx
