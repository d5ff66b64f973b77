// The step of step.hpp where rows are far wider than options are long, as in large sudokus: sizes
// are counted down item by item, for the options that go. Only the copy takes time proportional to
// the width of the problem, and levels with one candidate need none: the next level takes over the
// sets and changes them in place. Forced choices come in chains of a hundred there.
#pragma once

#include "search/bits/frame.hpp"
#include "search/bits/step.hpp"

#include <cstdint>
#include <limits>
#include <span>

namespace dlx::search {

// `live` is what stays of the options in `from`, `gone` what goes; returns how many that are. The
// words are whole lines; `live` may be `from`.
DLX_INLINE std::size_t split_live_sparse(const Word* from, const Word* conflicts, Word* live,
                                         Word* gone, std::size_t words) {
  using Line = Word __attribute__((vector_size(line_bytes)));
  const auto* const before = reinterpret_cast<const Line*>(from);
  const auto* const against = reinterpret_cast<const Line*>(conflicts);
  auto* const stay = reinterpret_cast<Line*>(live);
  auto* const go = reinterpret_cast<Line*>(gone);
  std::size_t count = 0;
  for (std::size_t i = 0; i < words * sizeof(Word) / line_bytes; ++i) {
    const Line going = before[i] & against[i];
    stay[i] = before[i] ^ going;
    go[i] = going;
    for (std::size_t w = 0; w < line_bytes / sizeof(Word); ++w)
      count += static_cast<std::size_t>(__builtin_popcountll(going[w]));
  }
  return count;
}

// Counts down the sizes for the options that go; returns how many items came to 0.
DLX_INLINE std::size_t count_down(const BitProblem& problem, const Word* gone, std::size_t words,
                                  std::uint8_t* sizes) {
  std::size_t empty = 0;
  for (std::size_t w = 0; w < words; ++w)
    for (Word rest = gone[w]; rest != 0; rest &= rest - 1)
      for (const std::uint16_t item : problem.items_of(w * word_bits + lowest(rest)))
        empty += --sizes[item] == 0 ? 1U : 0U;
  return empty;
}

// An option's own items come to 0 when it goes.
DLX_INLINE void mark_covered(std::span<const std::uint16_t> own, std::uint8_t* sizes) {
  for (const std::uint16_t item : own) sizes[item] = std::numeric_limits<std::uint8_t>::max();
}

// The new sizes, from those before the option was chosen, and the least of them. If an item that is
// not the option's own comes to 0, the node is dead, and its sizes are of no use.
DLX_INLINE Least resize_sparse(const BitProblem& problem, std::size_t option, const Word* gone,
                               std::size_t words, std::uint8_t* sizes) {
  const auto own = problem.items_of(option);
  if (count_down(problem, gone, words, sizes) > own.size()) return {0, 0};
  mark_covered(own, sizes);
  return least_above_zero(sizes, problem.row());
}

}  // namespace dlx::search
