// The states of one level of a sweep and how often each was reached: a hash table of entries, each
// a key and a value, all of the same length. Keys are compared whole. A value has places as a
// ProofNumber has; it is 0 where no state is.
#pragma once

#include "check/proof_number.hpp"
#include "check/proof_text.hpp"

namespace dlx {

class ProofStates {
 public:
  using Word = std::uint64_t;

  /// Tables share the bytes that they may take.
  ProofStates(std::size_t words, std::uint64_t& bytes) : words_(words), bytes_(&bytes) {}

  [[nodiscard]] std::size_t width() const noexcept { return width_; }
  /// Calls act(key, value) for each state.
  template <class Act>
  void for_each(Act act) const {
    for (const Word* entry = table_.data(); entry != table_.data() + table_.size();
         entry += words_ + width_)
      if (is_state(entry)) act(entry, entry + words_);
  }

  /// Adds a value to that of a state, by the next flush() at the latest. REQUIRES that the value,
  /// which lies in another table, stays there until then.
  void add(const Word* key, const Word* value, std::size_t width) {
    if (slots_ > 0) __builtin_prefetch(entry(slot_of(key)));
    waiting_keys_.insert(waiting_keys_.end(), key, key + words_);
    waiting_.emplace_back(value, width);
    if (waiting_.size() == at_once) flush();
  }
  void flush() {
    for (std::size_t i = 0; i < waiting_.size(); ++i)
      add_now(&waiting_keys_[i * words_], waiting_[i].first, waiting_[i].second);
    waiting_keys_.clear();
    waiting_.clear();
  }
  void clear() {
    *bytes_ += table_.size() * sizeof(Word);
    *this = ProofStates(words_, *bytes_);
  }

 private:
  __extension__ using Wide = unsigned __int128;
  // A table that does not fit into caches is asked for so many places before the first is needed.
  static constexpr std::size_t at_once = 32;

  void add_now(const Word* key, const Word* value, std::size_t width) {
    if (width > width_) rebuild(slots_, width);
    if (8 * size_ >= 7 * slots_) rebuild(slots_ + slots_ / 2 + 16, width_);
    Word* entry = entry_of(key);
    const Word highest = entry[words_ + width_ - 1] + (width == width_ ? value[width - 1] : 0);
    if (highest + 1 >= ProofNumber::base) {
      rebuild(slots_, width_ + 1);
      entry = entry_of(key);
    }
    size_ += is_state(entry) ? 0 : 1;
    std::copy_n(key, words_, entry);
    Word carry = 0;
    for (std::size_t i = 0; i < width_; ++i) {
      Word& place = entry[words_ + i];
      place += carry + (i < width ? value[i] : 0);
      carry = place >= ProofNumber::base ? 1 : 0;
      place -= carry * ProofNumber::base;
    }
  }
  [[nodiscard]] bool is_state(const Word* entry) const noexcept {
    std::size_t at = words_;
    while (at < words_ + width_ && entry[at] == 0) ++at;
    return at < words_ + width_;
  }
  [[nodiscard]] bool is_key(const Word* key, const Word* entry) const noexcept {
    std::size_t at = 0;
    while (at < words_ && entry[at] == key[at]) ++at;
    return at == words_;
  }
  // The slot where the search for a key begins.
  [[nodiscard]] std::size_t slot_of(const Word* key) const noexcept {
    Word hash = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      hash = (hash ^ key[w]) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32U;
    }
    return static_cast<std::size_t>(Wide{hash * 0xd6e8feb86659fd93U} * slots_ >> 64U);
  }
  [[nodiscard]] Word* entry(std::size_t slot) noexcept { return &table_[slot * (words_ + width_)]; }
  // The entry of the state with this key, or the free one where it belongs.
  [[nodiscard]] Word* entry_of(const Word* key) noexcept {
    std::size_t slot = slot_of(key);
    while (is_state(entry(slot)) && !is_key(key, entry(slot)))
      slot = slot + 1 < slots_ ? slot + 1 : 0;
    return entry(slot);
  }
  void rebuild(std::size_t slots, std::size_t width) {
    const std::uint64_t bytes = slots * (words_ + width) * sizeof(Word);
    if (bytes > *bytes_ + table_.size() * sizeof(Word))
      throw ProofDefect("level: its states need more memory than they may take");
    *bytes_ += table_.size() * sizeof(Word) - bytes;
    ProofStates before(words_, *bytes_);
    before.width_ = std::exchange(width_, width);
    before.table_.swap(table_);
    slots_ = slots;
    table_.resize(slots * (words_ + width));
    before.for_each([&](const Word* key, const Word* value) {
      std::copy(key, value + before.width_, entry_of(key));
    });
  }

  std::size_t words_;
  std::uint64_t* bytes_;  // that all tables may still take
  std::size_t slots_ = 0, size_ = 0, width_ = 1;
  std::vector<Word> table_, waiting_keys_;
  std::vector<std::pair<const Word*, std::size_t>> waiting_;  // values
};

}  // namespace dlx
