// Rule level of dlx-proof(5): branching on items in a fixed order, where equal residual problems
// are one. What is left depends on the items behind the one at work, so a state is a key of fields,
// one for each item that options before and behind that place have.
//
// Three masks tell of each option what it does to a key: it conflicts if the key has one of certain
// bits; else some bits are added, and some are set. A field that counts up to `room` begins so that
// its highest bit appears when the item is full. The field of a secondary item with colors holds
// the bits of its color and their complement, so that any other color conflicts; all bits are set
// by an option that gives it none.
#pragma once

#include "check/proof_residual.hpp"
#include "check/proof_states.hpp"

#include <bit>

namespace dlx {

class ProofSweep {
 public:
  using Id = ProofResidual::Id;
  using Word = ProofStates::Word;

  /// REQUIRES that each option that fits has a primary item, and only such in the order.
  ProofSweep(const ProofProblem& problem, const ProofResidual& open, const std::vector<Id>& order,
             std::uint64_t memory)
      : problem_(problem), open_(open), memory_(memory), fields_(problem.names.size()) {
    std::vector<char> placed(problem.options.size());
    for (const Id item : order)
      if (open.length(item) > 0) add_levels(item, placed);
    place_fields();
    make_masks();
  }

  /// The number of solutions. Throws ProofDefect if its tables need more memory.
  ProofNumber run() {
    states_.assign(levels_.size() + 1, ProofStates(words_, memory_));
    const Word one = 1;
    key_.assign(begin_.begin(), begin_.begin() + static_cast<std::ptrdiff_t>(words_));
    states_[0].add(key_.data(), &one, 1);
    states_[0].flush();
    for (std::size_t level = 0; level < levels_.size(); ++level) {
      states_[level].for_each([&](const Word* key, const Word* value) {
        expand(level, key, value, states_[level].width());
      });
      for (std::size_t at = level + 1; at <= furthest_; ++at) states_[at].flush();
      states_[level].clear();
    }
    ProofNumber sum;
    states_.back().for_each(
        [&](const Word*, const Word* value) { sum += ProofNumber(value, states_.back().width()); });
    return sum;
  }

 private:
  // A place in the order where one of some options may be chosen. An item that may be covered
  // several times has a level for each of its options, so that equal numbers of them are one.
  struct Level {
    Id item;
    std::size_t first, last, end;  // options first .. last, and up to `end` those of the item
  };
  struct Field {
    std::size_t first = SIZE_MAX, last = 0;  // levels
    std::vector<Id> colors = {};
    bool has_plain = false;  // a use without a color
    std::size_t word = 0;
    unsigned shift = 0, bits = 0;
    Word least = 0;  // It is below this while the item needs more.

    [[nodiscard]] Word ones() const noexcept { return (Word{1} << bits) - 1; }
    [[nodiscard]] Word mask() const noexcept { return ones() << shift; }
    [[nodiscard]] Word highest() const noexcept { return Word{1} << (shift + bits - 1); }
  };

  // An option stands at the first level of its items.
  void add_levels(Id item, std::vector<char>& placed) {
    const std::size_t first = options_.size(), first_level = levels_.size();
    for (const auto [option, color] : open_.having(item))
      if (open_.fits(option) && std::exchange(placed[option], 1) == 0) options_.push_back(option);
    const std::size_t end = options_.size();
    const std::size_t at_once = capacity(item) == 1 ? end - first : 1;
    for (std::size_t at = first; at < end; at += at_once)
      levels_.push_back({item, at, at + at_once, end});
    if (first == end) levels_.push_back({item, end, end, end});
    for (std::size_t at = first; at < end; ++at) reach(options_[at], first_level);
    fields_[item].last = levels_.size() - 1;
  }
  // The fields of an option reach from the first of these levels to the last one.
  void reach(Id option, std::size_t first_level) {
    for (const auto [item, color] : problem_.options[option]) {
      Field& field = fields_[item];
      field.first = std::min(field.first, first_level);
      field.last = levels_.size() - 1;
      if (color == 0)
        field.has_plain = true;
      else if (index_of(color, field) == field.colors.size())
        field.colors.push_back(color);
    }
  }
  static std::size_t index_of(Id color, const Field& field) {
    const auto at = std::find(field.colors.begin(), field.colors.end(), color);
    return static_cast<std::size_t>(at - field.colors.begin());
  }
  [[nodiscard]] std::int64_t capacity(Id item) const {
    return std::min(open_.room(item), open_.length(item));
  }
  [[nodiscard]] unsigned bits_of(Id item) const {
    const Field& field = fields_[item];
    if (field.colors.empty())
      return problem_.is_primary(item) || open_.length(item) > 1
                 ? 1 + static_cast<unsigned>(std::bit_width(static_cast<Word>(capacity(item) - 1)))
                 : 0;
    const bool agree = !field.has_plain && field.colors.size() == 1;
    return agree ? 0 : 2 * static_cast<unsigned>(std::bit_width(field.colors.size()));
  }
  // A field has bits of the key from its first level to its last one; then another one may.
  void place_fields() {
    std::vector<Id> items;
    for (Id item = 0; item < fields_.size(); ++item)
      if (fields_[item].first != SIZE_MAX && bits_of(item) > 0) items.push_back(item);
    std::stable_sort(items.begin(), items.end(),
                     [&](Id a, Id b) { return fields_[a].first < fields_[b].first; });
    std::vector<Field> places;  // each as its last field has it
    unsigned used = 0;          // bits of the last word
    for (const Id item : items) {
      Field& field = fields_[item];
      field.bits = bits_of(item);
      auto place = std::find_if(places.begin(), places.end(), [&](const Field& other) {
        return other.bits == field.bits && other.last < field.first;
      });
      if (place == places.end()) {
        words_ += used + field.bits > 64 ? 1 : 0;
        used = used + field.bits > 64 ? 0 : used;
        place = places.insert(place, Field{.word = words_ - 1, .shift = used});
        used += field.bits;
      }
      field.word = place->word;
      field.shift = place->shift;
      *place = field;
    }
  }

  void make_masks() {
    const std::size_t size = (3 * options_.size() + 2 * levels_.size() + 1) * words_;
    if (size > memory_ / sizeof(Word)) throw ProofDefect("level: it needs too much memory");
    memory_ -= size * sizeof(Word);
    begin_.assign((levels_.size() + 1) * words_, 0);
    keep_.assign(levels_.size() * words_, ~Word{0});
    for (Id item = 0; item < fields_.size(); ++item) {
      Field& field = fields_[item];
      if (field.bits == 0) continue;
      keep_[field.last * words_ + field.word] &= ~field.mask();
      if (!field.colors.empty()) continue;
      // A counter of b + 1 bits begins so that it is 2^b when the item is full.
      const auto begin = static_cast<Word>((std::int64_t{1} << (field.bits - 1)) - capacity(item));
      const auto needed = static_cast<Word>(std::max<std::int64_t>(open_.need(item), 0));
      begin_[field.first * words_ + field.word] |= begin << field.shift;
      field.least = (begin + needed) << field.shift;
    }
    for (auto* const masks : {&conflict_, &add_, &set_}) masks->assign(options_.size() * words_, 0);
    for (std::size_t at = 0; at < options_.size(); ++at)
      for (const auto [item, color] : problem_.options[options_[at]])
        if (fields_[item].bits > 0) add_use(at * words_ + fields_[item].word, fields_[item], color);
  }
  void add_use(std::size_t word, const Field& field, Id color) {
    if (field.colors.empty()) {
      conflict_[word] |= field.highest();
      add_[word] += Word{1} << field.shift;
    } else if (color == 0) {
      conflict_[word] |= field.mask();
      set_[word] |= field.mask();
    } else {
      const Word code = index_of(color, field) + 1;
      const Word bits = code | ~code << field.bits / 2;
      set_[word] |= (bits & field.ones()) << field.shift;
      conflict_[word] |= (~bits & field.ones()) << field.shift;
    }
  }

  // --- States ---

  void expand(std::size_t level, const Word* key, const Word* value, std::size_t width) {
    std::copy_n(key, words_, key_.data());
    leave(level, value, width);
    for (std::size_t at = levels_[level].first; at < levels_[level].last; ++at) {
      if (!fits(key, at)) continue;
      for (std::size_t w = 0; w < words_; ++w)
        key_[w] = (key[w] + add_[at * words_ + w]) | set_[at * words_ + w];
      leave(level, value, width);
    }
  }
  [[nodiscard]] bool fits(const Word* key, std::size_t at) const noexcept {
    const Word* const conflict = &conflict_[at * words_];
    for (std::size_t w = 0; w < words_; ++w)
      if ((key[w] & conflict[w]) != 0) return false;
    return true;
  }
  // The state of key_ goes on to the next level whose item is open.
  void leave(std::size_t level, const Word* value, std::size_t width) {
    do {
      const Level& left = levels_[level];
      if (left.last == left.end && is_needed(fields_[left.item])) return;
      for (std::size_t w = 0; w < words_; ++w)
        key_[w] = (key_[w] & keep_[level * words_ + w]) | begin_[(level + 1) * words_ + w];
      ++level;
    } while (level < levels_.size() && is_full(fields_[levels_[level].item]));
    if (level < levels_.size() && is_dead(levels_[level])) return;
    furthest_ = std::max(furthest_, level);
    states_[level].add(key_.data(), value, width);
  }
  [[nodiscard]] bool is_full(const Field& field) const noexcept {
    return (key_[field.word] & field.highest()) != 0;
  }
  [[nodiscard]] bool is_needed(const Field& field) const noexcept {
    return (key_[field.word] & field.mask()) < field.least;
  }
  [[nodiscard]] bool is_dead(const Level& level) const noexcept {
    if (!is_needed(fields_[level.item])) return false;
    for (std::size_t at = level.first; at < level.end; ++at)
      if (fits(key_.data(), at)) return false;
    return true;
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
  std::size_t furthest_ = 0;                // level that has states
  std::vector<Word> key_;
};

}  // namespace dlx
