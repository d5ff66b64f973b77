// Taking givens away: from all of them, blocks go in a given order as long as the puzzle keeps its
// one solution, and its level.
//
// A block that cannot go as a whole is halved; when its first half has gone, the second is known
// not to go as a whole. (Deletion with bisection: U. Junker, "QuickXplain", 2004.) Both conditions
// are monotone: what cannot go now cannot go later. So the result is minimal.
#pragma once

#include "make/uniqueness.hpp"

#include <dlx/make/rating.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace dlx::make {

class Digger {
 public:
  /// Both are used by the calls. REQUIRES that they live as long.
  Digger(Uniqueness& uniqueness, Rater& rater) : uniqueness_(uniqueness), rater_(rater) {}

  /// False if not even all of `given` make the solution the only one, or easy enough. Throws
  /// Stopped.
  [[nodiscard]] bool begin(const Positions& given, Level hardest);
  /// Takes orbits away, until there are `target` givens, or no orbit can go that leaves so many.
  /// Throws Stopped.
  void dig(std::span<const Orbit* const> order, std::uint64_t target);
  [[nodiscard]] const Positions& given() const noexcept { return given_; }

 private:
  using Block = std::span<const Orbit* const>;

  bool take(Block block);
  void halve(Block block);
  void erase(Block block, Positions& from) const;
  [[nodiscard]] bool is_fine(Block without);
  [[nodiscard]] bool is_easy_enough(const Positions& given);

  Uniqueness& uniqueness_;
  Rater& rater_;
  Positions given_, fewer_;
  const Orbit* const* first_ = nullptr;  // of the order
  Level hardest_ = Level::nested;
  std::uint64_t count_ = 0, target_ = 0;
};

}  // namespace dlx::make
