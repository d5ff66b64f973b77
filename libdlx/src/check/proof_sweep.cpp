// The sweep: fields of keys, tables of states, and the step from a level to the next ones.
#include "check/proof_sweep.hpp"

#include <algorithm>
#include <utility>

namespace dlx {
namespace {

using Word = std::uint64_t;
using Id = std::uint32_t;

// Some bits of one word of a key.
struct Field {
  Id word = 0, shift = 0, bits = 0;

  [[nodiscard]] Word mask() const noexcept { return ((Word{2} << (bits - 1)) - 1) << shift; }
  [[nodiscard]] Word in(const Word* key) const noexcept { return (key[word] & mask()) >> shift; }
  void set(Word* key, Word value) const noexcept {
    key[word] = (key[word] & ~mask()) | value << shift;
  }
};

// The states of a level: entries of a key and a value, all as long, found by a hash table of their
// numbers. States are compared whole.
class StateMap {
 public:
  StateMap(std::size_t words, std::uint64_t& memory) : words_(words), memory_(&memory) {}
  ~StateMap() { *memory_ += held_; }
  StateMap(const StateMap&) = delete;
  StateMap(StateMap&& other) noexcept : StateMap(other.words_, *other.memory_) { swap(other); }
  StateMap& operator=(StateMap&& other) noexcept {
    StateMap old(std::move(other));
    swap(old);
    return *this;
  }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t width() const noexcept { return width_; }
  [[nodiscard]] const Word* key(std::size_t at) const noexcept {
    return &entries_[at * (words_ + width_)];
  }
  [[nodiscard]] const Word* value(std::size_t at) const noexcept { return key(at) + words_; }

  /// Adds to the value of a state, by the next flush() at the latest. REQUIRES that the value,
  /// which lies in another table, stays there until then.
  void add(const Word* key, const Word* value, std::size_t width) {
    waiting_keys_.insert(waiting_keys_.end(), key, key + words_);
    waiting_.push_back({value, width});
    if (waiting_.size() == at_once) flush();
  }
  /// Where tables do not fit into caches, places are asked for some time before they are needed.
  void flush() {
    if (waiting_.empty()) return;
    for (std::size_t i = 0; i < waiting_.size() && !slots_.empty(); ++i)
      __builtin_prefetch(&slots_[hash(&waiting_keys_[i * words_])]);
    for (std::size_t i = 0; i < waiting_.size() && !slots_.empty(); ++i)
      if (const Id state = slots_[hash(&waiting_keys_[i * words_])]; state != 0)
        __builtin_prefetch(key(state - 1));
    for (std::size_t i = 0; i < waiting_.size(); ++i)
      add_now(&waiting_keys_[i * words_], waiting_[i].first, waiting_[i].second);
    waiting_keys_.clear();
    waiting_.clear();
  }

 private:
  static constexpr std::size_t at_once = 64;

  void add_now(const Word* key, const Word* value, std::size_t width) {
    if (width > width_) widen(width);
    if (4 * size_ >= 3 * slots_.size()) resize(std::max<std::size_t>(16, 2 * slots_.size()));
    const std::size_t at = place_of(key);
    Word* const sum = &entries_[at * (words_ + width_) + words_];
    Word carry = 0;
    for (std::size_t i = 0; i < width_; ++i) {
      const Word more = i < width ? value[i] : 0;
      carry = (sum[i] += carry) < carry;
      carry += (sum[i] += more) < more;
    }
    if (carry == 0) return;
    widen(width_ + 1);
    entries_[at * (words_ + width_) + words_ + width_ - 1] = carry;
  }
  void swap(StateMap& other) noexcept {
    std::swap(held_, other.held_);
    std::swap(size_, other.size_);
    std::swap(width_, other.width_);
    std::swap(shift_, other.shift_);
    slots_.swap(other.slots_);
    entries_.swap(other.entries_);
    waiting_keys_.swap(other.waiting_keys_);
    waiting_.swap(other.waiting_);
  }
  [[nodiscard]] std::size_t hash(const Word* key) const noexcept {
    Word h = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      h = (h ^ key[w]) * 0x9e3779b97f4a7c15U;
      h ^= h >> 32U;
    }
    return static_cast<std::size_t>(h * 0xd6e8feb86659fd93U >> shift_);
  }
  [[nodiscard]] bool is_key(const Word* key, std::size_t at) const noexcept {
    const Word* const other = this->key(at);
    std::size_t w = 0;
    while (w < words_ && key[w] == other[w]) ++w;
    return w == words_;
  }
  // The number of the state with this key, which is made if there is none.
  std::size_t place_of(const Word* key) {
    const std::size_t last = slots_.size() - 1;
    std::size_t slot = hash(key);
    for (; slots_[slot] != 0; slot = (slot + 1) & last)
      if (is_key(key, slots_[slot] - 1)) return slots_[slot] - 1;
    for (std::size_t w = 0; w < words_; ++w) entries_.push_back(key[w]);
    for (std::size_t w = 0; w < width_; ++w) entries_.push_back(0);
    slots_[slot] = static_cast<Id>(++size_);
    return size_ - 1;
  }
  void resize(std::size_t slots) {
    hold(slots, width_);
    entries_.reserve(slots / 4 * 3 * (words_ + width_));
    slots_.assign(slots, 0);
    for (shift_ = 64; slots >> (64 - shift_) > 1;) --shift_;
    for (std::size_t at = 0; at < size_; ++at) {
      std::size_t slot = hash(key(at));
      while (slots_[slot] != 0) slot = (slot + 1) & (slots - 1);
      slots_[slot] = static_cast<Id>(at + 1);
    }
  }
  void widen(std::size_t width) {
    hold(slots_.size(), width);
    std::vector<Word> wider;
    wider.reserve(slots_.size() / 4 * 3 * (words_ + width));
    for (std::size_t at = 0; at < size_; ++at) {
      wider.insert(wider.end(), key(at), value(at) + width_);
      wider.resize(wider.size() + width - width_);
    }
    entries_ = std::move(wider);
    width_ = width;
  }
  void hold(std::size_t slots, std::size_t width) {
    const std::uint64_t bytes = slots * (sizeof(Id) + 3 * (words_ + width) * sizeof(Word) / 4);
    if (bytes > *memory_ + held_ || size_ >= UINT32_MAX / 2)
      throw ProofDefect("level: its states need more memory than they may take");
    *memory_ += held_ - bytes;
    held_ = bytes;
  }

  std::size_t words_;
  std::uint64_t* memory_;  // bytes that all tables may still take
  std::uint64_t held_ = 0;
  std::size_t size_ = 0, width_ = 1;
  unsigned shift_ = 64;
  std::vector<Id> slots_;  // numbers of states from 1; 0: none
  std::vector<Word> entries_, waiting_keys_;
  std::vector<std::pair<const Word*, std::size_t>> waiting_;  // the values of those keys
};

class Sweep {
 public:
  Sweep(const ProofProblem& problem, const ProofResidual& open, const std::vector<Id>& order,
        std::uint64_t memory)
      : problem_(problem), open_(open), memory_(memory) {
    for (const Id item : order)
      if (open.length(item) > 0) order_.push_back(item);
    place_options();
    assign_fields();
    words_ = std::max<std::size_t>(taken_.size(), 1);
    key_.resize(words_);
    make_masks();
  }

  ProofNumber run() {
    for (std::size_t level = 0; level <= order_.size(); ++level)
      maps_.emplace_back(words_, memory_);
    const Word one = 1;
    maps_[0].add(key_.data(), &one, 1);
    maps_[0].flush();
    for (std::size_t level = 0; level < order_.size(); ++level) {
      open_.room(order_[level]) > 1 ? choose_several(level) : choose_one(level);
      for (StateMap& map : maps_) map.flush();
      maps_[level] = StateMap(words_, memory_);
    }
    return sum();
  }

 private:
  struct Step {  // an option
    Id option;
    std::size_t specials, last_special;
  };
  struct Special {  // a use of an item whose field is more than a bit
    Field field;
    Word color;  // its number; 0 for a primary item: it is used once more
    Word most;   // uses of a primary item; of a secondary one whether options may share it
  };
  struct Span {  // the levels of an item
    std::size_t first = SIZE_MAX, last = 0, uses = 0;
    Field field;
    bool has_plain = false;  // a use without a color
    std::vector<Id> colors;
  };

  [[nodiscard]] bool is_primary(Id item) const noexcept { return item < problem_.primary_count(); }
  template <class Act>
  void for_uses(Id option, Act act) const {
    for (std::size_t use = problem_.first[option]; use < problem_.first[option + 1]; ++use)
      act(problem_.uses[use].item, problem_.uses[use].color);
  }

  // An option stands at the first level of its items.
  void place_options() {
    spans_.resize(problem_.names.size());
    std::vector<std::size_t> level_of(problem_.names.size(), SIZE_MAX);
    for (std::size_t level = 0; level < order_.size(); ++level) level_of[order_[level]] = level;
    for (std::size_t level = 0; level < order_.size(); ++level) {
      firsts_.push_back(steps_.size());
      for (Id node = open_.begin(order_[level]); node != order_[level]; node = open_.next(node)) {
        std::size_t first = level;
        for_uses(open_.option(node), [&](Id i, Id) { first = std::min(first, level_of[i]); });
        if (first == level) place(open_.option(node), level);
      }
      spans_[order_[level]].last = level;
    }
    firsts_.push_back(steps_.size());
  }
  void place(Id option, std::size_t level) {
    steps_.push_back({option, 0, 0});
    for_uses(option, [&](Id item, Id color) {
      Span& span = spans_[item];
      span.first = std::min(span.first, level);
      span.last = std::max(span.last, level);
      ++span.uses;
      auto& colors = span.colors;
      if (color == 0)
        span.has_plain = true;
      else if (std::find(colors.begin(), colors.end(), color) == colors.end())
        colors.push_back(color);
    });
  }

  // Options can conflict on it.
  [[nodiscard]] bool needs_field(Id item) const {
    const Span& span = spans_[item];
    return span.uses > 0 &&
           (is_primary(item) || (span.uses > 1 && (span.has_plain || span.colors.size() > 1)));
  }
  [[nodiscard]] bool is_bit(Id item) const {
    return is_primary(item) ? open_.room(item) == 1 : spans_[item].colors.empty();
  }

  // An item has bits of the key from its first level to its last one; then they are another one's.
  void assign_fields() {
    std::vector<std::vector<Id>> beginning(order_.size());
    ending_.resize(order_.size());
    for (Id item = 0; item < spans_.size(); ++item) {
      if (!needs_field(item)) continue;
      beginning[spans_[item].first].push_back(item);
      ending_[spans_[item].last].push_back(item);
    }
    for (std::size_t level = 0; level < order_.size(); ++level) {
      for (const Id item : beginning[level]) spans_[item].field = free_field(bits_of(item));
      for (const Id item : ending_[level])
        taken_[spans_[item].field.word] &= ~spans_[item].field.mask();
    }
  }
  [[nodiscard]] Id bits_of(Id item) const {
    const Word most = is_primary(item) ? open_.room(item) : spans_[item].colors.size() + 1;
    Id bits = 1;
    while (!is_bit(item) && most >> bits != 0) ++bits;
    return bits;
  }
  [[nodiscard]] Field free_field(Id bits) {
    for (Field field{0, 0, bits};; ++field.word) {
      if (field.word == taken_.size()) taken_.push_back(0);
      for (field.shift = 0; field.shift + bits <= 64; ++field.shift)
        if ((taken_[field.word] & field.mask()) == 0) {
          taken_[field.word] |= field.mask();
          return field;
        }
    }
  }

  void make_masks() {
    bits_.resize(steps_.size() * words_);
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      steps_[at].specials = specials_.size();
      for_uses(steps_[at].option, [&](Id item, Id color) {
        if (needs_field(item)) add_use(&bits_[at * words_], item, color);
      });
      steps_[at].last_special = specials_.size();
    }
    keep_.resize(order_.size() * words_, ~Word{0});
    for (std::size_t level = 0; level < order_.size(); ++level)
      for (const Id item : ending_[level])
        keep_[level * words_ + spans_[item].field.word] &= ~spans_[item].field.mask();
  }
  void add_use(Word* bits, Id item, Id color) {
    const auto& [first, last, uses, field, has_plain, colors] = spans_[item];
    if (is_bit(item)) {
      bits[field.word] |= field.mask();
    } else if (is_primary(item)) {
      specials_.push_back({field, 0, open_.room(item)});
    } else {
      const auto found = std::find(colors.begin(), colors.end(), color);
      specials_.push_back({field, 1 + static_cast<Word>(found - colors.begin()), color != 0});
    }
  }

  // --- States ---

  [[nodiscard]] bool fits(const Word* key, std::size_t step) const noexcept {
    const Word* const bits = &bits_[step * words_];
    if ((key[0] & bits[0]) != 0) return false;
    for (std::size_t w = 1; w < words_; ++w)
      if ((key[w] & bits[w]) != 0) return false;
    if (specials_.empty()) return true;
    for (std::size_t at = steps_[step].specials; at < steps_[step].last_special; ++at) {
      const auto& [field, color, most] = specials_[at];
      const Word now = field.in(key);
      if (color == 0 ? now >= most : now != 0 && (most == 0 || now != color)) return false;
    }
    return true;
  }
  // The key of a state and an option that fits it, in key_.
  void choose(const Word* key, std::size_t step) noexcept {
    for (std::size_t w = 0; w < words_; ++w) key_[w] = key[w] | bits_[step * words_ + w];
    for (std::size_t at = steps_[step].specials; at < steps_[step].last_special; ++at) {
      const auto& [field, color, most] = specials_[at];
      field.set(key_.data(), color == 0 ? field.in(key) + 1 : color);
    }
  }

  void choose_one(std::size_t level) {
    const StateMap& states = maps_[level];
    for (std::size_t at = 0; at < states.size(); ++at) {
      const Word* const key = states.key(at);
      if (open_.need(order_[level]) <= 0) {
        std::copy_n(key, words_, key_.data());
        leave(level, states.value(at), states.width());
      }
      for (std::size_t step = firsts_[level]; step < firsts_[level + 1]; ++step) {
        if (!fits(key, step)) continue;
        choose(key, step);
        leave(level, states.value(at), states.width());
      }
    }
  }

  // Options are taken or left one by one, so that states with equally many uses are merged.
  void choose_several(std::size_t level) {
    for (std::size_t step = firsts_[level]; step < firsts_[level + 1]; ++step) {
      StateMap next(words_, memory_);
      const StateMap& states = maps_[level];
      for (std::size_t at = 0; at < states.size(); ++at) {
        next.add(states.key(at), states.value(at), states.width());
        if (!fits(states.key(at), step)) continue;
        choose(states.key(at), step);
        next.add(key_.data(), states.value(at), states.width());
      }
      next.flush();
      maps_[level] = std::move(next);
    }
    const StateMap& states = maps_[level];
    for (std::size_t at = 0; at < states.size(); ++at) {
      std::copy_n(states.key(at), words_, key_.data());
      leave(level, states.value(at), states.width());
    }
  }

  [[nodiscard]] Word used(std::size_t level) const noexcept {
    return spans_[order_[level]].field.in(key_.data());
  }
  // The state of key_ goes on to the first level whose item is open, unless an item lacks options.
  void leave(std::size_t level, const Word* value, std::size_t width) {
    do {
      if (open_.need(order_[level]) > static_cast<std::int64_t>(used(level))) return;
      for (std::size_t w = 0; w < words_; ++w) key_[w] &= keep_[level * words_ + w];
      if (++level == order_.size()) break;
    } while (used(level) == open_.room(order_[level]));
    if (level == order_.size() || !is_dead(level)) maps_[level].add(key_.data(), value, width);
  }
  [[nodiscard]] bool is_dead(std::size_t level) const noexcept {
    if (open_.need(order_[level]) <= static_cast<std::int64_t>(used(level))) return false;
    for (std::size_t step = firsts_[level]; step < firsts_[level + 1]; ++step)
      if (fits(key_.data(), step)) return false;
    return true;
  }

  [[nodiscard]] ProofNumber sum() const {
    ProofNumber all;
    const StateMap& states = maps_.back();
    const ProofNumber half_word(std::uint64_t{1} << 32U);
    for (std::size_t at = 0; at < states.size(); ++at) {
      ProofNumber value;
      for (std::size_t i = states.width(); i-- > 0;)
        for (const unsigned shift : {32U, 0U})
          (value = value * half_word) += states.value(at)[i] >> shift & 0xffffffffU;
      all += value;
    }
    return all;
  }

  const ProofProblem& problem_;
  const ProofResidual& open_;
  std::uint64_t memory_;
  std::vector<Id> order_;  // the items at the levels
  std::vector<Step> steps_;
  std::vector<std::size_t> firsts_;  // by level: its first step
  std::vector<Span> spans_;          // by item
  std::vector<std::vector<Id>> ending_;
  std::vector<Word> taken_;  // bits of the key, while they are given to items
  std::size_t words_ = 1;
  std::vector<Word> bits_, keep_;  // by step, and by level
  std::vector<Special> specials_;
  std::vector<StateMap> maps_;
  std::vector<Word> key_;
};

}  // namespace

ProofNumber proof_sweep(const ProofProblem& problem, const ProofResidual& open,
                        const std::vector<std::uint32_t>& order, std::uint64_t memory) {
  return Sweep(problem, open, order, memory).run();
}

}  // namespace dlx
