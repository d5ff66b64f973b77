// Rounds on the sets of search/propagate/propagation_tables.hpp, whose rules are reused. Included
// where it is compiled, once for each width of registers.
//
// Two things are cheaper on sets than option by option. An option is refuted at once (r = 0) if it
// conflicts with all live options of an item: their rows, met, tell all such options of the item;
// only items that have changed since are looked at again. And looking ahead works on a copy of the
// state.
#pragma once

#include "make/round_counts.hpp"
#include "search/propagate/propagation_rules.hpp"

namespace dlx::make {

/// What is asked for, and what came of it. The state and options to begin with: `sets`.
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
class RoundRules : search::Rules<bytes, option_ranks, lines> {
  using Base = search::Rules<bytes, option_ranks, lines>;
  using Word = search::Word;
  using Kit = typename Base::Kit;
  using Vector = typename Base::Vector;
  using Set = typename Base::Set;
  using Sizes = typename Base::Sizes;
  using Base::alive_;
  static constexpr std::size_t width = Base::width;
  static constexpr std::size_t vectors_of_all = option_ranks * width;

 public:
  DLX_INLINE explicit RoundRules(RoundsJob& job) : Base(job.sets), job_(job) {}

  DLX_INLINE void run() {
    this->load();
    for (std::size_t i = 0; i < job_.sets.chosen_count; ++i) this->choose(job_.sets.chosen[i]);
    place_forced();
    for (Vector& set : looked_at_) set = Vector{};
    while (job_.most >= 0 && !job_.counts.dead && !job_.counts.solved) {
      const std::uint64_t removed = remove_refuted();
      if (removed == 0) {
        job_.counts.deepest = RoundCounts::nested;
        break;
      }
      job_.counts.note_round(removed, false);
      place_forced();
      if (tried_options_) break;  // that took long enough for the caller to be asked
    }
    if (job_.smallest != nullptr) find_smallest();
    this->store();
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
  DLX_INLINE Set forced_items(const Sizes& sizes) const {
    Set forced;
    for (std::size_t i = 0; i < width; ++i)
      forced[i] = sizes.one[i] & ~sizes.two[i] & ~this->done_[i];
    return forced;
  }

  DLX_INLINE void place_forced() {
    Sizes sizes;
    while (true) {
      this->measure(sizes);
      if (this->has_empty(sizes)) {
        job_.counts.dead = true;
        return;
      }
      const Set forced = forced_items(sizes);
      if (!forced.any()) break;
      const std::size_t moves = this->take_forced(forced);
      job_.counts.note_round(moves, this->is_solved());
      if (job_.while_easy && !job_.counts.easy) return;
    }
    job_.counts.solved = this->is_solved();
  }

  // All that the fewest rounds refute; 0 if there is nothing.
  DLX_INLINE std::uint64_t remove_refuted() {
    std::uint32_t rounds = 0;
    for (Vector& set : gone_) set = Vector{};
    find_starving();
    if (!any(gone_, vectors_of_all)) {
      rounds = static_cast<std::uint32_t>(job_.most);
      if (rounds == 0) return 0;
      find_refuted(rounds);
      tried_options_ = true;
    }
    std::uint64_t count = 0;
    const auto* const leads = this->vectors(job_.leads);
    for (std::size_t i = 0; i < vectors_of_all; i += width) {
      Set removed;
      for (std::size_t v = 0; v < width; ++v) removed[v] = gone_[i + v] & leads[i + v];
      count += removed.count();
    }
    if (count == 0) return 0;
    job_.counts.deepest = std::max<std::int64_t>(job_.counts.deepest, rounds);
    for (std::size_t i = 0; i < vectors_of_all; ++i) alive_[i] &= ~gone_[i];
    return count;
  }

  // Options that conflict with all live options of an item.
  DLX_INLINE void find_starving() {
    Set changed;
    for (std::size_t i = 0; i < width; ++i) changed[i] = Vector{};
    for (std::size_t i = 0; i < vectors_of_all; ++i) {
      changed[i % width] |= alive_[i] ^ looked_at_[i];
      looked_at_[i] = alive_[i];
    }
    for (std::size_t i = 0; i < width; ++i) changed[i] &= ~this->done_[i];
    for (std::size_t w = 0; w < Kit::words; ++w)
      for (Word rest = changed.word[w]; rest != 0; rest &= rest - 1)
        meet_conflicts(w, static_cast<std::size_t>(std::countr_zero(rest)));
  }

  DLX_INLINE void meet_conflicts(std::size_t w, std::size_t bit) {
    Vector met[vectors_of_all];
    for (std::size_t i = 0; i < vectors_of_all; ++i) met[i] = alive_[i];
    std::size_t count = 0;
    for (std::size_t rank = 0; rank < option_ranks; ++rank) {
      if ((words(alive_)[rank * Kit::words + w] >> bit & 1U) == 0) continue;
      const Vector* const row = this->row(this->option_at(w * base::word_bits + bit, rank));
      for (std::size_t i = 0; i < vectors_of_all; ++i) met[i] &= row[i];
      if (++count > 1 && !any(met, vectors_of_all)) return;
    }
    for (std::size_t i = 0; i < vectors_of_all; ++i) gone_[i] |= met[i];
  }

  // Tries each option; `most` becomes the fewest rounds that refute one.
  DLX_INLINE void find_refuted(std::uint32_t& most) {
    for (std::size_t at = 0; at < option_ranks * Kit::words; ++at)
      for (Word rest = words(alive_)[at] & job_.leads[at] & ~job_.known[at]; rest != 0;
           rest &= rest - 1) {
        const std::size_t item =
            at % Kit::words * base::word_bits + static_cast<std::size_t>(std::countr_zero(rest));
        const std::size_t option = this->option_at(item, at / Kit::words);
        RoundRules trial = *this;
        const std::uint32_t rounds = trial.rounds_to_refute(option, most);
        if (rounds == Deduction::never) continue;
        if (rounds < most)
          for (Vector& set : gone_) set = Vector{};
        most = rounds;
        add_places(option);
      }
  }

  DLX_INLINE std::uint32_t rounds_to_refute(std::size_t option, std::uint32_t most) {
    this->choose(option);
    for (std::uint32_t rounds = 0;; ++rounds) {
      Sizes sizes;
      this->measure(sizes);
      if (this->has_empty(sizes)) return rounds;
      if (rounds == most) return Deduction::never;
      const Set forced = forced_items(sizes);
      if (!forced.any()) return Deduction::never;
      this->take_forced(forced);
    }
  }

  // An option conflicts with all others of its items: where its row has no bit, it is itself.
  DLX_INLINE void add_places(std::size_t option) {
    const Vector* const row = this->row(option);
    for (std::size_t i = 0; i < vectors_of_all; ++i)
      gone_[i] |= alive_[i] & row[vectors_of_all + i % width] & ~row[i];
  }

  // The open items with the fewest options, by counting in all items at once.
  DLX_INLINE void find_smallest() const {
    constexpr std::size_t digits = std::bit_width(option_ranks);
    for (std::size_t w = 0; w < Kit::words; ++w) job_.smallest[w] = 0;
    std::size_t fewest = option_ranks + 1;
    for (std::size_t w = 0; w < Kit::words; ++w) {
      Word sizes[digits] = {};
      for (std::size_t rank = 0; rank < option_ranks; ++rank) {
        Word carry = words(alive_)[rank * Kit::words + w];
        for (Word& digit : sizes) {
          const Word next = carry & digit;
          digit ^= carry;
          carry = next;
        }
      }
      Word open = job_.sets.items[w] & ~words(this->done_)[w];
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
  bool tried_options_ = false;
  Vector gone_[vectors_of_all];       // options to be removed
  Vector looked_at_[vectors_of_all];  // the state when items were looked at last
};

template <std::size_t bytes, std::size_t lines>
DLX_INLINE void deduce_lines(RoundsJob& job) {
  if (job.sets.option_ranks == 4) return RoundRules<bytes, 4, lines>(job).run();
  if (job.sets.option_ranks == 9) return RoundRules<bytes, 9, lines>(job).run();
  RoundRules<bytes, 16, lines>(job).run();
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
