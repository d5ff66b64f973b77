// The sweep: states at the first item that is not covered (frontier_plan.hpp), from position to
// position; each state gives one for every option that fits and begins there. All that lead to a
// state stand at earlier positions, so when its own is reached its value is complete.
//
// It is the search that takes the first open item of the order, with equal residual problems
// merged; breadth first, so that nothing needs to be remembered but what stands ahead.
//
// A table of millions of states is not in a cache, and a step into it waits for two lines of
// memory, the index's and the entry's. Steps are gathered in batches, and all lines of a batch are
// asked for before the first of them is used.
#pragma once

#include "count/algebra.hpp"
#include "count/frontier.hpp"
#include "count/frontier_plan.hpp"
#include "count/state_table.hpp"

#include <array>
#include <cstring>
#include <utility>
#include <vector>

namespace dlx::counting {

/// `fixed`: the words of a key, or 0 if the plan says it. The plan's bytes were taken from the
/// memory; the sweep gives them back.
template <class Algebra, std::size_t fixed>
class Sweep final : public AnySweep<typename Algebra::Result> {
 public:
  using Word = std::uint64_t;

  Sweep(FrontierPlan plan, std::string order, Algebra algebra, Memory& memory, Watch& watch)
      : plan_(std::move(plan)),
        order_(std::move(order)),
        algebra_(std::move(algebra)),
        memory_(memory),
        watch_(watch),
        tables_(plan_.length() + 1),
        batch_keys_(batch_size * words()) {
    for (StateTable& table : tables_) table = StateTable(words(), Algebra::first_words);
    alive_ = start();
  }
  ~Sweep() override {
    for (StateTable& table : tables_) table.clear(memory_);
    memory_.give_back(plan_.bytes());
  }
  Sweep(const Sweep&) = delete;
  Sweep& operator=(const Sweep&) = delete;

  Step advance(std::uint64_t effort) override {
    const std::uint64_t end = effort_ + std::min(effort, UINT64_MAX - effort_);
    while (alive_ && position_ < plan_.length()) {
      if (watch_.stops(*this)) return Step::stopped;
      if (effort_ >= end) return Step::paused;
      alive_ = expand_some();
    }
    return alive_ ? Step::done : Step::too_large;
  }

  [[nodiscard]] typename Algebra::Result value() const override {
    const StateTable& last = tables_.back();
    return last.size() == 0 ? algebra_.none()
                            : algebra_.result(last.entry(0) + words(), last.value_words());
  }

  [[nodiscard]] CountProgress progress() const override {
    CountProgress progress;
    progress.engine = "frontier";
    progress.layer = position_;
    progress.layers = plan_.length();
    progress.done = static_cast<double>(position_) /
                    static_cast<double>(std::max<std::size_t>(plan_.length(), 1));
    progress.states = states_;
    progress.nodes = expanded_;
    return progress;
  }

  // The blind outlook counts a quarter: orders that look narrow often are, but not always.
  [[nodiscard]] double outlook() const noexcept override {
    return plan_.outlook(position_, static_cast<double>(states_)) + plan_.outlook() / 4;
  }

  void report(CountStatistics& statistics) const override {
    statistics.order = order_;
    statistics.width = plan_.width();
    statistics.states = statistics.nodes = expanded_;
    statistics.most_states = most_states_;
  }

 private:
  static constexpr std::size_t batch_size = 64;
  static constexpr std::size_t states_at_once = 256;
  static constexpr std::size_t few_states = 1U << 16U;  // they stay in a cache

  // A step to be made: the key is in batch_keys_.
  struct Pending {
    const Word* from;
    StateTable* table;
    std::uint64_t hash;
    std::uint32_t option;
  };

  [[nodiscard]] std::size_t words() const noexcept { return fixed == 0 ? plan_.words() : fixed; }

  bool start() {
    StateTable& table = tables_.front();
    if (!table.reserve_one(memory_)) return false;
    Word* const entry = table.append(table.cell_of(StateTable::hash(plan_.first_key(), words())));
    std::copy_n(plan_.first_key(), words(), entry);
    algebra_.one(entry + words());
    states_ = most_states_ = 1;
    return true;
  }

  // The next states of the position; then the position is left.
  bool expand_some() {
    StateTable& table = tables_[position_];
    const std::size_t end = std::min(table.size(), at_ + states_at_once);
    for (; at_ < end; ++at_)
      if (!expand(table.entry(at_))) return false;
    if (!flush()) return false;
    if (at_ == table.size()) leave_position();
    return true;
  }

  void leave_position() {
    states_ -= tables_[position_].size();
    tables_[position_].clear(memory_);
    at_ = 0;
    ++position_;
    ++effort_;
  }

  bool expand(const Word* entry) {
    ++expanded_;
    const std::size_t end = plan_.first(position_ + 1);
    effort_ += 1 + (end - plan_.first(position_)) / 8;
    for (std::size_t place = plan_.first(position_); place < end; ++place)
      if (fits(entry, plan_.test(place)) && !push(entry, place)) return false;
    return true;
  }

  [[nodiscard]] bool fits(const Word* key, const Word* test) const noexcept {
    Word both = 0;
    for (std::size_t w = 0; w < words(); ++w) both |= key[w] & test[w];
    return both == 0;
  }

  // Adds a step to the batch, unless the state would be dead.
  bool push(const Word* entry, std::size_t place) {
    Word* const key = batch_keys_.data() + pending_ * words();
    const Word* const set = plan_.set(place);
    for (std::size_t w = 0; w < words(); ++w) key[w] = entry[w] | set[w];
    const std::size_t target = settle(key);
    if (target > plan_.length()) return true;
    const std::uint64_t hash = StateTable::hash(key, words());
    StateTable& table = tables_[target];
    if (table.cells() > 0) __builtin_prefetch(&table.cell(table.cell_of(hash)));
    batch_[pending_++] = {entry + words(), &table, hash, plan_.option(place)};
    return pending_ < batch_size || flush();
  }

  // Takes a key from behind the present position to the first item that is open; a position past
  // the end if some item is open that must not be.
  [[nodiscard]] std::size_t settle(Word* key) const noexcept {
    std::size_t position = position_;
    bool covered = true;
    do {
      const Word* const need = plan_.need(position);
      const Word* const keep = plan_.keep(position);
      const Word* const item = plan_.item(++position);
      Word missing = 0, met = 0;
      for (std::size_t w = 0; w < words(); ++w) {
        missing |= need[w] & ~key[w];
        key[w] &= keep[w];
        met |= key[w] & item[w];
      }
      if (missing != 0) return plan_.length() + 1;
      covered = met != 0;
    } while (covered);
    return position;
  }

  bool flush() {
    for (std::size_t i = 0; i < pending_; ++i) {
      StateTable& table = *batch_[i].table;
      if (table.cells() == 0) continue;
      const std::uint32_t number = table.cell(table.cell_of(batch_[i].hash));
      if (number != 0) __builtin_prefetch(table.entry(number - 1), 1);
    }
    for (std::size_t i = 0; i < pending_; ++i)
      if (!put(batch_[i], batch_keys_.data() + i * words())) return false;
    effort_ += states_ < few_states ? pending_ : 4 * pending_;
    pending_ = 0;
    return true;
  }

  bool put(const Pending& step, const Word* key) {
    StateTable& table = *step.table;
    const std::size_t from_words = tables_[position_].value_words();
    if (table.value_words() < from_words && !table.widen(from_words, memory_)) return false;
    if (!table.reserve_one(memory_)) return false;
    const Word* from = step.from;
    if constexpr (Algebra::extends) {
      from = algebra_.extend(from, step.option);
      if (from == nullptr) return !algebra_.full();
    }
    std::size_t cell = table.cell_of(step.hash);
    while (const std::uint32_t number = table.cell(cell)) {
      if (std::equal(key, key + words(), table.entry(number - 1)))
        return add(table, number - 1, from, from_words);
      cell = (cell + 1) & (table.cells() - 1);
    }
    Word* const entry = table.append(cell);
    std::copy_n(key, words(), entry);
    std::copy_n(from, from_words, entry + words());
    std::fill_n(entry + words() + from_words, table.value_words() - from_words, 0);
    most_states_ = std::max(most_states_, ++states_);
    return true;
  }

  bool add(StateTable& table, std::size_t number, const Word* from, std::size_t from_words) {
    const std::size_t words_before = table.value_words();
    if (algebra_.add(table.entry(number) + words(), words_before, from, from_words)) return true;
    if (!table.widen(words_before + 1, memory_)) return false;
    table.entry(number)[words() + words_before] = 1;
    return true;
  }

  FrontierPlan plan_;
  std::string order_;
  Algebra algebra_;
  Memory& memory_;
  Watch& watch_;
  std::vector<StateTable> tables_;  // by position
  std::size_t position_ = 0;
  std::size_t at_ = 0;  // the next state of the position to be expanded
  bool alive_ = true;
  std::array<Pending, batch_size> batch_{};
  std::vector<Word> batch_keys_;
  std::size_t pending_ = 0;
  std::uint64_t effort_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t states_ = 0;  // in tables
  std::uint64_t most_states_ = 0;
};

}  // namespace dlx::counting
