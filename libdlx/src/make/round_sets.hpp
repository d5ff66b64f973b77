// Rounds on the state of search/propagate/propagation_state.hpp. Included where it is compiled,
// once for each width of registers.
//
// Two things are cheaper on sets than option by option. An option is refuted at once (r = 0) if it
// conflicts with all live options of an item: their rows, met, tell all such options of the item;
// only items that have changed since are looked at again. And looking ahead works on a copy of the
// state.
#pragma once

#include "make/round_rules.hpp"
#include "search/propagate/propagation_state.hpp"

namespace dlx::make {

/// The question to rounds, and their answer. The state and options to begin with: `sets`.
struct RoundsJob {
  search::PropagationJob sets;
  const search::Word* leads = nullptr;  ///< the sets with a single place of each option
  const search::Word* known = nullptr;  ///< sets of options not to be tried
  search::Word* smallest = nullptr;     ///< receives the items with the fewest options, unless null
  bool while_easy = false;              ///< stop after a round that is not easy
  std::int64_t most = -1;               ///< rounds to look ahead; -1: do not
  RoundCounts counts;                   ///< goes on from these
};

template <std::size_t bytes, std::size_t option_ranks, std::size_t lines>
class RoundSets : search::PropagationState<bytes, option_ranks, lines> {
  using Base = search::PropagationState<bytes, option_ranks, lines>;
  using Word = search::Word;
  using Kit = typename Base::Kit;
  using Vector = typename Base::Vector;
  using Set = typename Base::Set;
  using Sizes = typename Base::Sizes;
  using Base::alive, Base::width;
  static constexpr std::size_t vectors_of_all = option_ranks * width;

 public:
  using Found = Set;  ///< the open items with one option

  DLX_INLINE explicit RoundSets(RoundsJob& rounds) : Base(rounds.sets), job_(rounds) {}

  DLX_INLINE void run() {
    this->load();
    for (std::size_t i = 0; i < job_.sets.chosen_count; ++i) this->choose(job_.sets.chosen[i]);
    place_forced(*this, job_.counts, job_.while_easy);
    for (Vector& set : seen_) set = Vector{};
    bool goes_on = job_.most >= 0 && !job_.counts.dead && !job_.counts.solved;
    while (goes_on && !tried_options_)  // trying takes long enough for the caller to be asked
      goes_on = look_ahead_once(*this, job_.counts, static_cast<std::uint32_t>(job_.most));
    if (job_.smallest != nullptr) find_smallest();
    this->store();
  }

  // --- As round_rules.hpp asks ---

  [[nodiscard]] DLX_INLINE bool is_dead() const { return is_dead_; }
  [[nodiscard]] DLX_INLINE bool is_solved() const { return !is_dead_ && Base::is_solved(); }
  DLX_INLINE bool find_forced(Set& found) {
    Sizes sizes;
    this->measure(sizes);
    is_dead_ = this->has_empty(sizes);
    if (is_dead_) return false;
    found = this->forced_items(sizes);
    return found.any();
  }
  DLX_INLINE std::uint64_t place(const Set& found) { return this->take_forced(found); }

  // Options that conflict with all live options of an item.
  DLX_INLINE std::uint64_t remove_starving() {
    for (Vector& set : gone_) set = Vector{};
    Set changed;
    for (std::size_t i = 0; i < width; ++i) changed[i] = Vector{};
    for (std::size_t i = 0; i < vectors_of_all; ++i) {
      changed[i % width] |= alive[i] ^ seen_[i];
      seen_[i] = alive[i];
    }
    for (std::size_t i = 0; i < width; ++i) changed[i] &= ~this->done[i];
    for (std::size_t w = 0; w < Kit::words; ++w)
      for (Word rest = changed.word[w]; rest != 0; rest &= rest - 1)
        meet_conflicts(w, static_cast<std::size_t>(std::countr_zero(rest)));
    return any(gone_, vectors_of_all) ? remove_gone() : 0;
  }

  DLX_INLINE std::uint64_t remove_refuted(std::uint32_t& rounds) {
    find_refuted(rounds);
    tried_options_ = true;
    return remove_gone();
  }

 private:
  DLX_INLINE static const Word* words(const Vector* sets) {
    return static_cast<const Word*>(static_cast<const void*>(sets));
  }
  DLX_INLINE static bool any(const Vector* sets, std::size_t count) {
    Set sum;
    for (std::size_t i = 0; i < width; ++i) sum[i] = Vector{};
    for (std::size_t i = 0; i < count; ++i) sum[i % width] |= sets[i];
    return sum.any();
  }
  DLX_INLINE std::uint64_t remove_gone() {
    std::uint64_t count = 0;
    const auto* const leads = this->vectors(job_.leads);
    for (std::size_t i = 0; i < vectors_of_all; i += width) {
      Set removed;
      for (std::size_t v = 0; v < width; ++v) removed[v] = gone_[i + v] & leads[i + v];
      count += removed.count();
    }
    for (std::size_t i = 0; i < vectors_of_all; ++i) alive[i] &= ~gone_[i];
    return count;
  }

  DLX_INLINE void meet_conflicts(std::size_t w, std::size_t bit) {
    Vector met[vectors_of_all];
    for (std::size_t i = 0; i < vectors_of_all; ++i) met[i] = alive[i];
    std::size_t count = 0;
    for (std::size_t rank = 0; rank < option_ranks; ++rank) {
      if ((words(alive)[rank * Kit::words + w] >> bit & 1U) == 0) continue;
      const Vector* const row = this->row(this->option_at(w * base::word_bits + bit, rank));
      for (std::size_t i = 0; i < vectors_of_all; ++i) met[i] &= row[i];
      if (++count > 1 && !any(met, vectors_of_all)) return;
    }
    for (std::size_t i = 0; i < vectors_of_all; ++i) gone_[i] |= met[i];
  }

  // Tries each option; `most` becomes the fewest rounds that refute one.
  DLX_INLINE void find_refuted(std::uint32_t& most) {
    for (std::size_t at = 0; at < option_ranks * Kit::words; ++at)
      for (Word rest = words(alive)[at] & job_.leads[at] & ~job_.known[at]; rest != 0;
           rest &= rest - 1) {
        const std::size_t item =
            at % Kit::words * base::word_bits + static_cast<std::size_t>(std::countr_zero(rest));
        const std::size_t option = this->option_at(item, at / Kit::words);
        RoundSets trial = *this;
        trial.choose(option);
        const std::uint32_t rounds = rounds_until_dead(trial, most);
        if (rounds == RoundCounts::never) continue;
        if (rounds < most)
          for (Vector& set : gone_) set = Vector{};
        most = rounds;
        add_places(option);
      }
  }

  // An option conflicts with all others of its items: where its row has no bit, it is itself.
  DLX_INLINE void add_places(std::size_t option) {
    const Vector* const row = this->row(option);
    for (std::size_t i = 0; i < vectors_of_all; ++i)
      gone_[i] |= alive[i] & row[vectors_of_all + i % width] & ~row[i];
  }

  // The open items with the fewest options, by counting in all items at once.
  DLX_INLINE void find_smallest() const {
    constexpr std::size_t digits = std::bit_width(option_ranks);
    for (std::size_t w = 0; w < Kit::words; ++w) job_.smallest[w] = 0;
    std::size_t fewest = option_ranks + 1;
    for (std::size_t w = 0; w < Kit::words; ++w) {
      Word sizes[digits] = {};
      for (std::size_t rank = 0; rank < option_ranks; ++rank) {
        Word carry = words(alive)[rank * Kit::words + w];
        for (Word& digit : sizes) {
          const Word next = carry & digit;
          digit ^= carry;
          carry = next;
        }
      }
      Word open = job_.sets.items[w] & ~words(this->done)[w];
      if (open == 0) continue;
      std::size_t here = 0;
      for (std::size_t digit = digits; digit-- > 0;) {
        const Word without = open & ~sizes[digit];
        here |= without == 0 ? std::size_t{1} << digit : 0;
        open = without == 0 ? open : without;
      }
      if (here > fewest) continue;
      if (here < fewest)
        for (std::size_t before = 0; before < w; ++before) job_.smallest[before] = 0;
      fewest = here;
      job_.smallest[w] = open;
    }
  }

  RoundsJob& job_;
  bool is_dead_ = false;  // as found last
  bool tried_options_ = false;
  Vector gone_[vectors_of_all];  // options to be removed
  Vector seen_[vectors_of_all];  // the options alive when items were looked at last
};

template <std::size_t bytes, std::size_t lines>
DLX_INLINE void deduce_lines(RoundsJob& job) {
  if (job.sets.option_ranks == 4) return RoundSets<bytes, 4, lines>(job).run();
  if (job.sets.option_ranks == 9) return RoundSets<bytes, 9, lines>(job).run();
  RoundSets<bytes, 16, lines>(job).run();
}

template <std::size_t bytes>
DLX_INLINE void deduce_with(RoundsJob& job) {
  if (job.sets.lines == 1) return deduce_lines<bytes, 1>(job);
  deduce_lines<bytes, 2>(job);
}

/// Does the job. REQUIRES option ranks and lines of a PropagationTables.
void deduce_narrow(RoundsJob& job);
/// The same. REQUIRES has_wide_vectors().
void deduce_wide(RoundsJob& job);

}  // namespace dlx::make
