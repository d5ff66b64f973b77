// The state of propagation.hpp, written for vectors of one width and sets of one size, so that it
// lies in registers as far as the processor has them: for the rules of propagation_rules.hpp, and
// for the rounds of make/. Included where it is compiled.
#pragma once

#include "search/propagate/propagation.hpp"
#include "search/propagate/propagation_sets.hpp"

#include <array>
#include <bit>

namespace dlx::search {

template <std::size_t bytes, std::size_t option_ranks, std::size_t lines>
struct PropagationState {
  using Local = PropagationTables::Local;
  using Kit = Sets<bytes, lines>;
  using Vector = typename Kit::Vector;
  using Set = typename Kit::Set;
  using Sizes = typename Kit::Sizes;
  using RankDigits = typename Kit::template RankDigits<option_ranks>;
  static constexpr std::size_t width = Kit::width;

  DLX_INLINE explicit PropagationState(PropagationJob& work) : job(work) {}

  DLX_INLINE static const Vector* vectors(const Word* set) {
    return static_cast<const Vector*>(static_cast<const void*>(set));
  }
  DLX_INLINE void load() {
    const Vector* const from = vectors(job.from);
    for (std::size_t i = 0; i < option_ranks * width; ++i) alive[i] = from[i];
    for (std::size_t i = 0; i < width; ++i) done[i] = from[option_ranks * width + i];
    for (std::size_t i = 0; i < width; ++i) looked_at[i] = from[(option_ranks + 1) * width + i];
  }
  DLX_INLINE void store() const {
    auto* const to = static_cast<Vector*>(static_cast<void*>(job.to));
    for (std::size_t i = 0; i < option_ranks * width; ++i) to[i] = alive[i];
    for (std::size_t i = 0; i < width; ++i) to[option_ranks * width + i] = done[i];
    for (std::size_t i = 0; i < width; ++i) to[(option_ranks + 1) * width + i] = looked_at[i];
  }
  DLX_INLINE bool is_solved() const {
    Set open;
    for (std::size_t i = 0; i < width; ++i) open[i] = vectors(job.items)[i] & ~done[i];
    return !open.any();
  }
  DLX_INLINE const Vector* row(std::size_t option) const {
    return vectors(job.rows) + option * (option_ranks + 1) * width;
  }
  DLX_INLINE void choose(std::size_t option) {
    const Vector* const gone = row(option);
    for (std::size_t i = 0; i < option_ranks * width; ++i) alive[i] &= ~gone[i];
    for (std::size_t i = 0; i < width; ++i) done[i] |= gone[option_ranks * width + i];
    ++job.applied;
  }
  DLX_INLINE Local option_at(std::size_t item, std::size_t option_rank) const {
    return job.option_at[item * PropagationTables::most_option_ranks + option_rank];
  }

  // --- The options of items ---

  DLX_INLINE void measure(Sizes& sizes) const {
    sizes.clear();
    for (std::size_t option_rank = 0; option_rank < option_ranks; ++option_rank)
      for (std::size_t i = 0; i < width; ++i) sizes.add(i, alive[option_rank * width + i]);
  }
  DLX_INLINE bool has_empty(const Sizes& sizes) const {
    Set empty;
    for (std::size_t i = 0; i < width; ++i) empty[i] = vectors(job.items)[i] & ~sizes.one[i];
    return empty.any();
  }
  // The sum without carry of the option ranks alive: the option rank of an item with one option; of
  // an item with two, what turns one into the other.
  DLX_INLINE void sum_ranks(RankDigits& sum) const {
    sum.clear();
    for (std::size_t option_rank = 0; option_rank < option_ranks; ++option_rank)
      for (std::size_t d = 0; d < RankDigits::digits; ++d)
        if ((option_rank >> d & 1U) != 0)
          for (std::size_t i = 0; i < width; ++i) sum.digit[d][i] ^= alive[option_rank * width + i];
  }

  // --- Forced options ---

  // The open items with one option.
  DLX_INLINE Set forced_items(const Sizes& sizes) const {
    Set forced;
    for (std::size_t i = 0; i < width; ++i) forced[i] = sizes.one[i] & ~sizes.two[i] & ~done[i];
    return forced;
  }
  // First all options are collected, each once though it may be the last of several items. Returns
  // their number.
  DLX_INLINE std::size_t take_forced(const Set& forced) {
    RankDigits option_rank;
    sum_ranks(option_rank);
    ++job.batch;
    std::array<Local, Kit::words * word_bits> options;
    std::size_t count = 0;
    for (std::size_t w = 0; w < Kit::words; ++w)
      for (Word rest = forced.word[w]; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
        const Local option = option_at(w * word_bits + bit, option_rank.of(w, bit));
        options[count] = option;
        count += static_cast<std::size_t>(job.batches[option] != job.batch);
        job.batches[option] = job.batch;
      }
    for (std::size_t i = 0; i < count; ++i) choose(options[i]);
    return count;
  }

  PropagationJob& job;
  Vector alive[option_ranks * width];  // by option rank: the items whose option it is
  Vector done[width];                  // the items whose option is chosen
  Vector looked_at[width];             // the items that the locked rule has looked at
};

}  // namespace dlx::search
