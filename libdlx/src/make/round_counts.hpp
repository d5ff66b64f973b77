// Figures of rounds of deduction, for both forms of them (make/rounds.hpp).
#pragma once

#include "make/tuning.hpp"

#include <cstdint>
#include <limits>

namespace dlx::make {

/// The figures of the rounds since restart().
struct RoundCounts {
  static constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::int64_t nested = std::numeric_limits<std::int64_t>::max();

  bool dead = false;     ///< an item has too few live options, or givens clash
  bool solved = false;   ///< every item has what it needs
  bool stopped = false;  ///< look-ahead was told to
  bool easy = true;      ///< no round but the last had fewer than tuning::easy_round options
  std::uint64_t steps = 0, rounds = 0;  ///< options placed or removed; rounds with some
  std::uint64_t fewest = never;         ///< options of a round but the last
  double weight = 1;          ///< the product of the numbers of options that place_any() drew from
  std::int64_t deepest = -1;  ///< rounds looked ahead; -1: none, nested: not enough to go on

  void note_round(std::uint64_t moves, bool solves) noexcept {
    ++rounds;
    steps += moves;
    if (solves) return;
    fewest = moves < fewest ? moves : fewest;
    easy = easy && moves >= tuning::easy_round;
  }
};

}  // namespace dlx::make
