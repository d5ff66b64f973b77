// The rules of rounds (rounds.hpp), described once for every state: bit sets (round_sets.hpp) and
// lists (deduction.hpp). A State has:
//
// - `is_dead()` and `is_solved()`;
// - `bool find_forced(Found&)`: false if no option is forced, or the state is dead, which is_dead()
//   tells from then on;
// - `std::uint64_t place(const Found&)`: places all options that were found, at once, and returns
//   their number; 0 if there was none after all.
//
// Looking ahead also needs:
//
// - `std::uint64_t remove_starving()`: removes all options that are refuted at once (after 0
//   rounds), and returns their number;
// - `std::uint64_t remove_refuted(std::uint32_t& rounds)`: tries each option, removes all that the
//   fewest rounds refute, and returns their number; `rounds`, the most that it may take, becomes
//   these.
#pragma once

#include "base/cpu_dispatch.hpp"
#include "make/round_counts.hpp"

#include <algorithm>

namespace dlx::make {

/// Rounds of forced options to their end; with `while_easy`, until one is not easy.
template <class State>
DLX_INLINE void place_forced(State& state, RoundCounts& counts, bool while_easy) {
  typename State::Found found;
  while (state.find_forced(found)) {
    const std::uint64_t moves = state.place(found);
    if (moves == 0) break;
    counts.note_round(moves, state.is_solved());
    if (while_easy && !counts.easy) break;
  }
  counts.dead = state.is_dead();
  counts.solved = state.is_solved();
}

/// Removes what the fewest rounds refute, at most `most`, and places what is forced then. False if
/// there is no more to look for.
template <class State>
DLX_INLINE bool look_ahead_once(State& state, RoundCounts& counts, std::uint32_t most) {
  std::uint32_t rounds = 0;
  std::uint64_t removed = state.remove_starving();
  if (removed == 0 && most > 0) removed = state.remove_refuted(rounds = most);
  if (removed == 0) {
    if (!counts.stopped) counts.deepest = RoundCounts::nested;
    return false;
  }
  counts.deepest = std::max<std::int64_t>(counts.deepest, rounds);
  counts.note_round(removed, false);
  place_forced(state, counts, false);
  return !counts.dead && !counts.solved;
}

/// After how many rounds, at most `most`, an item has too few options; RoundCounts::never.
template <class State>
DLX_INLINE std::uint32_t rounds_until_dead(State& state, std::uint32_t most) {
  typename State::Found found;
  for (std::uint32_t rounds = 0;; ++rounds) {
    const bool has_forced = state.find_forced(found);
    if (state.is_dead()) return rounds;
    if (!has_forced || rounds == most) return RoundCounts::never;
    state.place(found);
  }
}

}  // namespace dlx::make
