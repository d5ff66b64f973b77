// The rules of propagation.hpp, written for vectors of one width and sets of one size, so that the
// state lies in registers as far as the processor has them. Included where it is compiled.
#pragma once

#include "search/propagate/propagation.hpp"
#include "search/propagate/propagation_sets.hpp"
#include "search/tuning.hpp"

#include <array>
#include <bit>

namespace dlx::search {

template <std::size_t bytes, std::size_t option_ranks, std::size_t lines>
class Rules {
 public:
  DLX_INLINE explicit Rules(PropagationJob& work) : work_(work) {}

  DLX_INLINE void run(Fixpoint& fixpoint) {
    load();
    for (std::size_t i = 0; i < work_.chosen_count; ++i) choose(work_.chosen[i]);
    fixpoint = reach_fixpoint();
    if (fixpoint.kind != Fixpoint::Kind::dead) store();
  }

 protected:  // make/round_rules.hpp has rules of its own on the same state
  using Local = PropagationTables::Local;
  using Kit = Sets<bytes, lines>;
  using Vector = typename Kit::Vector;
  using Set = typename Kit::Set;
  using Sizes = typename Kit::Sizes;
  using RankDigits = typename Kit::template RankDigits<option_ranks>;
  static constexpr std::size_t width = Kit::width;

  // An item with two options, in these option ranks.
  struct Pair {
    std::size_t item, first, second;
  };

  DLX_INLINE Fixpoint reach_fixpoint() {
    Fixpoint fixpoint;
    Sizes sizes;
    do {
      if (!propagate(sizes)) return {};
      if (is_solved() || is_mended()) return {Fixpoint::Kind::solved};
    } while (delete_failed(sizes, fixpoint));
    fixpoint.kind = Fixpoint::Kind::open;
    return fixpoint;
  }

  // --- The state ---

  DLX_INLINE static const Vector* vectors(const Word* set) {
    return static_cast<const Vector*>(static_cast<const void*>(set));
  }
  DLX_INLINE void load() {
    const Vector* const from = vectors(work_.from);
    for (std::size_t i = 0; i < option_ranks * width; ++i) alive_[i] = from[i];
    for (std::size_t i = 0; i < width; ++i) done_[i] = from[option_ranks * width + i];
    for (std::size_t i = 0; i < width; ++i) looked_at_[i] = from[(option_ranks + 1) * width + i];
  }
  DLX_INLINE void store() const {
    auto* const to = static_cast<Vector*>(static_cast<void*>(work_.to));
    for (std::size_t i = 0; i < option_ranks * width; ++i) to[i] = alive_[i];
    for (std::size_t i = 0; i < width; ++i) to[option_ranks * width + i] = done_[i];
    for (std::size_t i = 0; i < width; ++i) to[(option_ranks + 1) * width + i] = looked_at_[i];
  }
  DLX_INLINE bool is_solved() const {
    Set open;
    for (std::size_t i = 0; i < width; ++i) open[i] = vectors(work_.items)[i] & ~done_[i];
    return !open.any();
  }
  // The open items without their option of the known solution.
  DLX_INLINE void find_broken(Set& broken) const {
    for (std::size_t i = 0; i < width; ++i) broken[i] = vectors(work_.items)[i] & ~done_[i];
    for (std::size_t i = 0; i < option_ranks * width; ++i)
      broken[i % width] &= ~(alive_[i] & vectors(work_.known)[i]);
  }
  // Another solution than the known one is looked for, and no item is broken: what is known of the
  // open items completes it.
  DLX_INLINE bool is_mended() {
    if (work_.known == nullptr) return false;
    Set broken;
    find_broken(broken);
    if (broken.any()) return false;
    for (std::size_t i = 0; i < option_ranks * width; ++i)
      alive_[i] &= done_[i % width] | vectors(work_.known)[i];
    return true;
  }
  DLX_INLINE const Vector* row(std::size_t option) const {
    return vectors(work_.rows) + option * (option_ranks + 1) * width;
  }
  DLX_INLINE void choose(std::size_t option) {
    const Vector* const gone = row(option);
    for (std::size_t i = 0; i < option_ranks * width; ++i) alive_[i] &= ~gone[i];
    for (std::size_t i = 0; i < width; ++i) done_[i] |= gone[option_ranks * width + i];
    ++work_.applied;
  }

  // --- The options of items ---

  DLX_INLINE void measure(Sizes& sizes) const {
    sizes.clear();
    for (std::size_t option_rank = 0; option_rank < option_ranks; ++option_rank)
      for (std::size_t i = 0; i < width; ++i) sizes.add(i, alive_[option_rank * width + i]);
  }
  DLX_INLINE bool has_empty(const Sizes& sizes) const {
    Set empty;
    for (std::size_t i = 0; i < width; ++i) empty[i] = vectors(work_.items)[i] & ~sizes.one[i];
    return empty.any();
  }
  // The sum without carry of the option ranks alive: the option rank of an item with one option; of
  // an item with two, what turns one into the other.
  DLX_INLINE void sum_ranks(RankDigits& sum) const {
    sum.clear();
    for (std::size_t option_rank = 0; option_rank < option_ranks; ++option_rank)
      for (std::size_t d = 0; d < RankDigits::digits; ++d)
        if ((option_rank >> d & 1U) != 0)
          for (std::size_t i = 0; i < width; ++i)
            sum.digit[d][i] ^= alive_[option_rank * width + i];
  }
  DLX_INLINE void find_first_ranks(RankDigits& first) const {
    Vector seen[width] = {};
    first.clear();
    for (std::size_t option_rank = 0; option_rank < option_ranks; ++option_rank)
      for (std::size_t i = 0; i < width; ++i) {
        const Vector found = alive_[option_rank * width + i] & ~seen[i];
        for (std::size_t d = 0; d < RankDigits::digits; ++d)
          if ((option_rank >> d & 1U) != 0) first.digit[d][i] |= found;
        seen[i] |= found;
      }
  }
  DLX_INLINE Local option_at(std::size_t item, std::size_t option_rank) const {
    return work_.option_at[item * PropagationTables::most_option_ranks + option_rank];
  }

  // Calls act(pair) for the items of a set, all of two options, until it returns true.
  template <class Act>
  DLX_INLINE void for_each_pair(const Set& pairs, Act act) const {
    RankDigits first, difference;
    find_first_ranks(first);
    sum_ranks(difference);
    for (std::size_t w = 0; w < Kit::words; ++w)
      for (Word rest = pairs.word[w]; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
        const std::size_t option_rank = first.of(w, bit);
        if (act(Pair{w * word_bits + bit, option_rank, option_rank ^ difference.of(w, bit)}))
          return;
      }
  }

  // --- The rules ---

  // Empty, forced and locked, to their fixpoint; false at a dead end.
  DLX_INLINE bool propagate(Sizes& sizes) {
    while (true) {
      measure(sizes);
      if (has_empty(sizes)) return false;
      Set forced;
      for (std::size_t i = 0; i < width; ++i) forced[i] = sizes.one[i] & ~sizes.two[i] & ~done_[i];
      if (forced.any()) {
        take_forced(forced);
        continue;
      }
      Set new_pairs;
      for (std::size_t i = 0; i < width; ++i) {
        new_pairs[i] = sizes.two[i] & ~sizes.three[i] & ~looked_at_[i];
        looked_at_[i] |= new_pairs[i];
      }
      if (!new_pairs.any()) return true;
      take_locked(new_pairs);
    }
  }

  // First all options are collected, each once though it may be the last of several items. Returns
  // their number.
  DLX_INLINE std::size_t take_forced(const Set& forced) {
    RankDigits option_rank;
    sum_ranks(option_rank);
    ++work_.batch;
    std::array<Local, Kit::words * word_bits> options;
    std::size_t count = 0;
    for (std::size_t w = 0; w < Kit::words; ++w)
      for (Word rest = forced.word[w]; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
        const Local option = option_at(w * word_bits + bit, option_rank.of(w, bit));
        options[count] = option;
        count += static_cast<std::size_t>(work_.batches[option] != work_.batch);
        work_.batches[option] = work_.batch;
      }
    for (std::size_t i = 0; i < count; ++i) choose(options[i]);
    return count;
  }

  DLX_INLINE void take_locked(const Set& pairs) {
    for_each_pair(
        pairs, [this](const Pair& pair) __attribute__((always_inline)) {
          const Vector* const gone = row(option_at(pair.item, pair.first));
          const Vector* const with_other = row(option_at(pair.item, pair.second));
          for (std::size_t i = 0; i < option_ranks * width; ++i)
            alive_[i] &= ~(gone[i] & with_other[i]);
          ++work_.applied;
          return false;
        });
  }

  // Deletes an option that fails, if there is one: true. Otherwise chooses the item to branch on:
  // of the first few with two options the one whose options, tried, leave most items with one.
  DLX_INLINE bool delete_failed(const Sizes& sizes, Fixpoint& fixpoint) {
    Set pairs;
    for (std::size_t i = 0; i < width; ++i) pairs[i] = sizes.two[i] & ~sizes.three[i];
    if (work_.known != nullptr) keep_broken(pairs);
    bool failed = false;
    std::uint32_t best = 0;
    std::size_t candidates = 0;
    fixpoint.option_ranks = 0;
    for_each_pair(
        pairs, [&](const Pair& pair) __attribute__((always_inline)) {
          const Local first = option_at(pair.item, pair.first);
          const Local second = option_at(pair.item, pair.second);
          const std::uint32_t after_first = try_option(first);
          const std::uint32_t after_second = after_first == 0 ? 0 : try_option(second);
          failed = after_second == 0;
          if (failed) return choose(after_first == 0 ? second : first), true;
          if (after_first + after_second > best) {
            best = after_first + after_second;
            fixpoint.last_first = is_better(second, after_second, first, after_first);
            fixpoint.item = static_cast<std::uint32_t>(pair.item);
            fixpoint.option_ranks = 1U << pair.first | 1U << pair.second;
          }
          return ++candidates == tuning::most_candidates;
        });
    return failed;
  }

  // Keeps the broken items of a set, if it has any.
  DLX_INLINE void keep_broken(Set& items) const {
    Set broken;
    find_broken(broken);
    for (std::size_t i = 0; i < width; ++i) broken[i] &= items[i];
    if (broken.any()) items = broken;
  }

  // The number of items that would have one option, the option's own among them; 0 if one would
  // have none.
  DLX_INLINE std::uint32_t try_option(std::size_t option) const {
    const Vector* const gone = row(option);
    Sizes sizes;
    sizes.clear();
    for (std::size_t option_rank = 0; option_rank < option_ranks; ++option_rank)
      for (std::size_t i = 0; i < width; ++i)
        sizes.add(i, alive_[option_rank * width + i] & ~gone[option_rank * width + i]);
    ++work_.applied;
    if (has_empty(sizes)) return 0;
    Set single;
    for (std::size_t i = 0; i < width; ++i) single[i] = sizes.one[i] & ~sizes.two[i];
    return single.count();
  }

  // The first of two options to be tried: in large problems that which loses less of the known
  // solution, else that which leaves more items with one option. (Nodes for other solutions: of
  // 16x16 sudokus 36 % fewer, of 9x9 8 % more.)
  DLX_INLINE bool is_better(std::size_t option, std::uint32_t after, std::size_t other,
                            std::uint32_t after_other) const {
    if (lines > 1 && work_.known != nullptr) {
      const std::uint32_t loss = lost(option), loss_of_other = lost(other);
      if (loss != loss_of_other) return loss < loss_of_other;
    }
    return after > after_other;
  }
  // The number of places of the known solution's options that choosing this one takes away.
  DLX_INLINE std::uint32_t lost(std::size_t option) const {
    const Vector* const gone = row(option);
    Set sum;
    for (std::size_t i = 0; i < width; ++i) sum[i] = Vector{};
    for (std::size_t i = 0; i < option_ranks * width; ++i)
      sum[i % width] |= alive_[i] & vectors(work_.known)[i] & gone[i];
    return sum.count();
  }

  PropagationJob& work_;
  Vector alive_[option_ranks * width];
  Vector done_[width];
  Vector looked_at_[width];
};

/// Propagates with the rules for the sizes of the input.
template <std::size_t bytes, std::size_t lines>
DLX_INLINE void propagate_lines(PropagationJob& work, Fixpoint& fixpoint) {
  static_assert(PropagationTables::widths == std::array<std::size_t, 3>{4, 9, 16});
  if (work.option_ranks == 4) return Rules<bytes, 4, lines>(work).run(fixpoint);
  if (work.option_ranks == 9) return Rules<bytes, 9, lines>(work).run(fixpoint);
  Rules<bytes, 16, lines>(work).run(fixpoint);
}

template <std::size_t bytes>
DLX_INLINE void propagate_with(PropagationJob& work, Fixpoint& fixpoint) {
  static_assert(PropagationTables::most_items == 2 * line_bits);
  if (work.lines == 1) return propagate_lines<bytes, 1>(work, fixpoint);
  propagate_lines<bytes, 2>(work, fixpoint);
}

}  // namespace dlx::search
