// Rule level of dlx-proof(5): branching on items in a fixed order, where equal residual problems
// are one. What is left depends on the items behind the one at work, so a state is a key of fields,
// one for each item that options before and behind that place have; beside it stands how often the
// state was reached.
//
// Three masks tell of each option what it does to a key: it conflicts if the key has one of certain
// bits; else some bits are added, and some are set. A field that counts up to `room` begins so that
// its highest bit appears when the item is full. The field of a secondary item with colors holds
// the bits of its color and their complement, so that any other color conflicts; all bits are set
// by an option that gives it none.
#pragma once

#include "check/proof_residual.hpp"

#include <bit>

namespace dlx {

/// The states of one level: a hash table of entries, each a key and a number with as many places as
/// the largest one needs, the lowest one first. Keys are compared whole; their first word is not 0.
class ProofStates {
 public:
  using Word = std::uint64_t;

  /// Tables share the bytes that they may take.
  ProofStates(std::size_t words, std::uint64_t& bytes) : words_(words), bytes_(&bytes) {}

  /// Calls act(key, number, places) for each state.
  template <class Act>
  void for_each(Act act) const {
    for (std::size_t at = 0; at < table_.size(); at += words_ + places_)
      if (table_[at] != 0) act(&table_[at], &table_[at + words_], places_);
  }
  void prefetch(const Word* key) const noexcept {
    if (slots_ > 0) __builtin_prefetch(&table_[slot_of(key) * (words_ + places_)]);
  }
  /// Adds a number to that of a state.
  void add(const Word* key, const Word* number, std::size_t places) {
    if (places > places_) rebuild(slots_, places);
    if (8 * size_ >= 7 * slots_) rebuild(slots_ + slots_ / 2 + 16, places_);
    Word* const entry = entry_of(key);
    size_ += entry[0] == 0 ? 1 : 0;
    Word* const sum = std::copy_n(key, words_, entry);
    for (std::size_t i = 0, carry = 0; i < places_; ++i) {
      sum[i] += carry + (i < places ? number[i] : 0);
      carry = sum[i] >= ProofNumber::base ? 1 : 0;
      sum[i] -= carry * ProofNumber::base;
    }
    // There is always room for the carry of the next sum.
    if (sum[places_ - 1] >= ProofNumber::base / 2) rebuild(slots_, places_ + 1);
  }
  void clear() {
    *bytes_ += table_.size() * sizeof(Word);
    *this = ProofStates(words_, *bytes_);
  }

 private:
  // The slot where the search for a key begins.
  [[nodiscard]] std::size_t slot_of(const Word* key) const noexcept {
    Word hash = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      hash = (hash ^ key[w]) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32U;
    }
    const auto slot = ProofNumber::Wide{hash * 0xd6e8feb86659fd93U} * slots_ >> 64U;
    return static_cast<std::size_t>(slot);
  }
  // The entry of this key, or the free one where it belongs.
  [[nodiscard]] Word* entry_of(const Word* key) noexcept {
    for (std::size_t slot = slot_of(key);; slot = slot + 1 < slots_ ? slot + 1 : 0) {
      Word* const entry = &table_[slot * (words_ + places_)];
      if (entry[0] == 0 || std::mismatch(key, key + words_, entry).first == key + words_)
        return entry;
    }
  }
  void rebuild(std::size_t slots, std::size_t places) {
    const std::uint64_t bytes = slots * (words_ + places) * sizeof(Word);
    ProofDefect::unless(bytes <= *bytes_, "level: its states need more memory than they may take");
    *bytes_ -= bytes;
    ProofStates next(words_, *bytes_);
    next.slots_ = slots;
    next.size_ = size_;
    next.places_ = places;
    next.table_.resize(slots * (words_ + places));
    for_each([&](const Word* key, const Word* number, std::size_t) {
      std::copy(key, number + places_, next.entry_of(key));
    });
    clear();
    *this = std::move(next);
  }

  std::size_t words_;
  std::uint64_t* bytes_;  // that all tables may still take
  std::size_t slots_ = 0, size_ = 0, places_ = 1;
  std::vector<Word> table_;
};

class ProofSweep {
 public:
  using Id = ProofResidual::Id;
  using Word = ProofStates::Word;

  /// The items up to the next '/' are the order.
  ProofSweep(const ProofProblem& problem, const ProofResidual& open, ProofText& text,
             std::uint64_t memory)
      : problem_(problem), open_(open), memory_(memory), fields_(problem.names.size()) {
    std::vector<char> is_there(problem.primary_count), placed(problem.options.size());
    for (char mark = text.mark(); mark != '/'; mark = text.mark()) {
      const Id item = text.item(mark, problem.primary_count);
      if (std::exchange(is_there[item], 1) != 0)
        throw ProofDefect("level: item '" + problem.names[item] + "' stands twice");
      if (open.length(item) > 0) add_levels(item, placed);
    }
    for (Id item = 0; item < is_there.size(); ++item)
      if (open.length(item) > 0 && is_there[item] == 0)
        throw ProofDefect("level: item '" + problem.names[item] + "' is missing");
    place_fields();
    make_masks();
  }

  /// The number of solutions. Throws ProofDefect if its tables need more memory.
  ProofNumber run() {
    states_.assign(levels_.size() + 1, ProofStates(words_, memory_));
    const Word one = 1;
    key_.assign(begin_.begin(), begin_.begin() + static_cast<std::ptrdiff_t>(words_));
    states_[0].add(key_.data(), &one, 1);
    for (std::size_t level = 0; level < levels_.size(); ++level) {
      states_[level].for_each([&](const Word* key, const Word* number, std::size_t places) {
        expand(level, key, number, places);
      });
      arrive();
      states_[level].clear();
    }
    ProofNumber sum;  // At the end all fields are empty: one state is left, or none.
    states_.back().for_each([&](const Word*, const Word* number, std::size_t places) {
      for (std::size_t i = 0; i < places; ++i) sum.add(i, number[i]);
    });
    return sum;
  }

 private:
  // A place in the order where one of some options may be chosen. An item that may be covered
  // several times has a level for each of its options, so that equal numbers of them are one.
  struct Level {
    Id item;
    std::size_t first, end;  // options
    bool is_last = false;    // of the item
  };
  struct Field {
    std::size_t first = SIZE_MAX, last = 0;  // levels
    Id least_color = UINT32_MAX, color = 0;  // the highest one
    unsigned bits = 0, shift = 0;
    std::size_t word = 0;
    Word least = 0;  // It is below this while the item needs more.

    [[nodiscard]] Word ones() const noexcept { return ~Word{0} >> (64 - bits); }
    [[nodiscard]] Word mask() const noexcept { return ones() << shift; }
    [[nodiscard]] Word highest() const noexcept { return Word{1} << (shift + bits - 1); }
  };

  // A state on its way to a level; its key is among keys_. A table that does not fit into caches is
  // asked for the places of so many states before the first of them is needed.
  struct Arrival {
    std::size_t level;
    const Word* number;
    std::size_t places;
  };
  static constexpr std::size_t most_arrivals = 32;

  // An option stands at the first level of its items.
  void add_levels(Id item, std::vector<char>& placed) {
    const std::size_t first_level = levels_.size(), first = options_.size();
    for (const auto [option, color] : open_.having(item))
      if (open_.fits(option) && std::exchange(placed[option], 1) == 0) options_.push_back(option);
    std::size_t end = first;
    do {
      const std::size_t at = end;
      end = capacity(item) == 1 ? options_.size() : std::min(at + 1, options_.size());
      levels_.push_back({item, at, end});
    } while (end < options_.size());
    levels_.back().is_last = true;
    for (std::size_t at = first; at < end; ++at)
      for (const ProofUse& use : problem_.options[options_[at]]) reach(use, first_level);
    fields_[item].last = levels_.size() - 1;
  }
  // A field of an option reaches from the first of these levels to the last one.
  void reach(const ProofUse& use, std::size_t first_level) {
    Field& field = fields_[use.item];
    field.least_color = std::min(field.least_color, use.color);
    field.color = std::max(field.color, use.color);
    field.first = std::min(field.first, first_level);
    field.last = levels_.size() - 1;
  }
  [[nodiscard]] Word capacity(Id item) const { return static_cast<Word>(open_.room(item)); }
  // An item that all options give the same color has no field.
  [[nodiscard]] unsigned bits_of(Id item) const {
    const Field& field = fields_[item];
    if (field.first == SIZE_MAX || (field.color > 0 && field.least_color == field.color)) return 0;
    return static_cast<unsigned>(field.color > 0 ? 2 * std::bit_width(field.color)
                                                 : 1 + std::bit_width(capacity(item) - 1));
  }
  // A field has bits of the key from its first level to its last one; then another one may. The
  // lowest bit is set in each key.
  void place_fields() {
    std::vector<Id> items;
    for (Id item = 0; item < fields_.size(); ++item)
      if ((fields_[item].bits = bits_of(item)) > 0) items.push_back(item);
    std::stable_sort(items.begin(), items.end(),
                     [&](Id a, Id b) { return fields_[a].first < fields_[b].first; });
    std::vector<std::size_t> levels{SIZE_MAX};  // by bit: the first one where it is free
    for (const Id item : items) {
      Field& field = fields_[item];
      std::size_t at = 0;
      while (!is_free(at, field, levels)) ++at;
      std::fill_n(&levels[at], field.bits, field.last + 1);
      field.word = at / 64;
      field.shift = at % 64;
    }
    words_ = (levels.size() + 63) / 64;
  }
  static bool is_free(std::size_t at, const Field& field, std::vector<std::size_t>& levels) {
    if (at % 64 + field.bits > 64) return false;
    levels.resize(std::max(levels.size(), at + field.bits));
    return std::all_of(&levels[at], &levels[at] + field.bits,
                       [&](std::size_t level) { return level <= field.first; });
  }

  void make_masks() {
    const std::size_t size = (3 * options_.size() + 2 * levels_.size() + 1) * words_;
    ProofDefect::unless(size <= memory_ / sizeof(Word), "level: it needs too much memory");
    memory_ -= size * sizeof(Word);
    begin_.assign((levels_.size() + 1) * words_, 0);
    keep_.assign(levels_.size() * words_, ~Word{0});
    for (auto* const masks : {&conflict_, &add_, &set_}) masks->assign(options_.size() * words_, 0);
    for (Id item = 0; item < fields_.size(); ++item)
      if (fields_[item].bits > 0) add_field(item, fields_[item]);
    for (std::size_t at = 0; at < options_.size(); ++at)
      for (const auto [item, color] : problem_.options[options_[at]])
        if (fields_[item].bits > 0) add_use(at * words_ + fields_[item].word, fields_[item], color);
    begin_[0] |= 1;
  }
  // A counter of b + 1 bits begins so that it is 2^b when the item is full.
  void add_field(Id item, Field& field) {
    keep_[field.last * words_ + field.word] &= ~field.mask();
    if (field.color > 0) return;
    const Word begin = field.highest() - (capacity(item) << field.shift);
    begin_[field.first * words_ + field.word] |= begin;
    field.least = begin + (static_cast<Word>(open_.need(item)) << field.shift);
  }
  void add_use(std::size_t word, const Field& field, Id color) {
    if (field.color == 0) {
      conflict_[word] |= field.highest();
      add_[word] += Word{1} << field.shift;
      return;
    }
    const Word code = color | ~Word{color} << field.bits / 2;
    const Word bits = color == 0 ? field.ones() : code & field.ones();
    set_[word] |= bits << field.shift;
    conflict_[word] |= (color == 0 ? bits : ~code & field.ones()) << field.shift;
  }

  // --- States ---

  void expand(std::size_t level, const Word* key, const Word* number, std::size_t places) {
    std::copy_n(key, words_, key_.data());
    leave(level, number, places);
    for (std::size_t at = levels_[level].first; at < levels_[level].end; ++at) {
      if (!fits(key, at)) continue;
      for (std::size_t w = 0; w < words_; ++w)
        key_[w] = (key[w] + add_[at * words_ + w]) | set_[at * words_ + w];
      leave(level, number, places);
    }
  }
  [[nodiscard]] bool fits(const Word* key, std::size_t at) const noexcept {
    const Word* const conflict = &conflict_[at * words_];
    for (std::size_t w = 0; w < words_; ++w)
      if ((key[w] & conflict[w]) != 0) return false;
    return true;
  }
  // The state of key_ goes on to the next level whose item is open.
  void leave(std::size_t level, const Word* number, std::size_t places) {
    do {
      if (levels_[level].is_last && is_needed(fields_[levels_[level].item])) return;
      for (std::size_t w = 0; w < words_; ++w)
        key_[w] = (key_[w] & keep_[level * words_ + w]) | begin_[(level + 1) * words_ + w];
      ++level;
    } while (level < levels_.size() && is_full(fields_[levels_[level].item]));
    if (level < levels_.size() && lacks_options(levels_[level])) return;
    states_[level].prefetch(key_.data());
    keys_.insert(keys_.end(), key_.begin(), key_.end());
    arrivals_.push_back({level, number, places});
    if (arrivals_.size() == most_arrivals) arrive();
  }
  void arrive() {
    for (std::size_t i = 0; i < arrivals_.size(); ++i)
      states_[arrivals_[i].level].add(&keys_[i * words_], arrivals_[i].number, arrivals_[i].places);
    arrivals_.clear();
    keys_.clear();
  }
  // Such a state is worth 0.
  [[nodiscard]] bool lacks_options(const Level& level) const noexcept {
    if (!level.is_last || !is_needed(fields_[level.item])) return false;
    for (std::size_t at = level.first; at < level.end; ++at)
      if (fits(key_.data(), at)) return false;
    return true;
  }
  [[nodiscard]] bool is_needed(const Field& field) const noexcept {
    return (key_[field.word] & field.mask()) < field.least;
  }
  [[nodiscard]] bool is_full(const Field& field) const noexcept {
    return (key_[field.word] & field.highest()) != 0;
  }

  const ProofProblem& problem_;
  const ProofResidual& open_;
  std::uint64_t memory_;
  std::vector<Level> levels_;
  std::vector<Id> options_;    // by level
  std::vector<Field> fields_;  // by item
  std::size_t words_ = 1;
  std::vector<Word> conflict_, add_, set_;  // masks by option
  std::vector<Word> begin_, keep_;          // masks by level
  std::vector<ProofStates> states_;         // by level
  std::vector<Word> key_, keys_;
  std::vector<Arrival> arrivals_;
};

}  // namespace dlx
