// The steps from a state: the options that fit and begin at its position, and the states that they
// lead to, without those that lead nowhere.
#pragma once

#include "frontier/masks.hpp"
#include "frontier/plan.hpp"

#include <cstddef>

namespace dlx::counting {

/// `fixed`: the words of a key, or 0 if the plan says it. REQUIRES that the plan outlives it.
template <std::size_t fixed>
class SweepMoves {
 public:
  using Word = FrontierPlan::Word;

  explicit SweepMoves(const FrontierPlan& plan) : plan_(plan) {}

  [[nodiscard]] std::size_t words() const noexcept { return fixed == 0 ? plan_.words() : fixed; }

  /// Calls take(key, target, place) for each step from a state: the key of the state that it leads
  /// to, which was written where place_for_key() says; that state's position; and the option's
  /// place in the plan. False as soon as take() says so.
  template <class PlaceForKey, class Take>
  bool each(std::size_t position, const Word* state, PlaceForKey place_for_key, Take take) const {
    const std::size_t end = plan_.first(position + 1);
    for (std::size_t place = plan_.first(position); place < end; ++place) {
      if (!fits(state, plan_.test(place))) continue;
      Word* const key = place_for_key();
      const Word* const set = plan_.set(place);
      for (std::size_t w = 0; w < words(); ++w) key[w] = state[w] | set[w];
      const std::size_t target = settle(position, key);
      if (target > plan_.length() || is_dead(key, target)) continue;
      if (!take(key, target, place)) return false;
    }
    return true;
  }

 private:
  // Nothing covers the item at its position. Half of all states of a tiling are dead, and are
  // cheaper seen here than kept until their turn comes.
  [[nodiscard]] bool is_dead(const Word* key, std::size_t position) const noexcept {
    if (position == plan_.length()) return false;
    const std::size_t end = plan_.first_least(position + 1);
    std::size_t place = plan_.first_least(position);
    while (place < end && !fits(key, plan_.least_test(place))) ++place;
    return place == end;
  }

  [[nodiscard]] bool fits(const Word* key, const Word* test) const noexcept {
    return !meet<fixed>(key, test, words());
  }

  // Takes a key from behind a position to the first item that is open; a position past the end if
  // some item is open that must not be.
  [[nodiscard]] std::size_t settle(std::size_t position, Word* key) const noexcept {
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

  const FrontierPlan& plan_;
};

}  // namespace dlx::counting
