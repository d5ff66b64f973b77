// The step of bit_step.hpp where rows are far wider than options are long, as in large sudokus:
// sizes are counted down item by item, for the options that go. What costs as much as the problem
// is wide is then only copying, and levels with one candidate do without: the next level takes over
// the sets and changes them in place. Forced choices come in chains of a hundred there.
#pragma once

#include "search/bit_frame.hpp"
#include "search/bit_step.hpp"

#include <cstring>

namespace dlx::search {

// `to` gets what stays of the live options of `from`, and as its `rest` what goes; returns how many
// that are. The words are whole lines; `to` may have the sets of `from`.
DLX_INLINE std::size_t part_sparse(const BitFrame& from, const Word* conflicts, BitFrame& to,
                                   std::size_t words) {
  using Line = Word __attribute__((vector_size(line_bytes)));
  const auto* const before = reinterpret_cast<const Line*>(from.live);
  const auto* const against = reinterpret_cast<const Line*>(conflicts);
  auto* const live = reinterpret_cast<Line*>(to.live);
  auto* const gone = reinterpret_cast<Line*>(to.rest);
  std::size_t count = 0;
  for (std::size_t i = 0; i < words * sizeof(Word) / line_bytes; ++i) {
    const Line going = before[i] & against[i];
    live[i] = before[i] ^ going;
    gone[i] = going;
    for (std::size_t w = 0; w < line_bytes / sizeof(Word); ++w)
      count += static_cast<std::size_t>(__builtin_popcountll(going[w]));
  }
  return count;
}

// Counts down the sizes of `to` for the options in its `rest`; returns how many items came to 0.
DLX_INLINE std::size_t count_down(const BitProblem& problem, const BitFrame& to,
                                  std::size_t words) {
  std::size_t empty = 0;
  for (std::size_t w = 0; w < words; ++w)
    for (Word rest = to.rest[w]; rest != 0; rest &= rest - 1)
      for (const std::uint16_t item : problem.items_of(w * word_bits + lowest(rest)))
        empty += --to.sizes[item] == 0 ? 1U : 0U;
  return empty;
}

// The sizes of `to`, which has those from before the option was chosen, and the least of them. The
// option's own items come to 0; if another does, the node is dead.
DLX_INLINE Least resize_sparse(const BitProblem& problem, std::size_t option, const BitFrame& to,
                               std::size_t words) {
  const auto own = problem.items_of(option);
  if (count_down(problem, to, words) > own.size()) return {0, 0};
  for (const std::uint16_t item : own) to.sizes[item] = std::numeric_limits<std::uint8_t>::max();
  return least_above_zero(to.sizes, problem.row());
}

}  // namespace dlx::search
