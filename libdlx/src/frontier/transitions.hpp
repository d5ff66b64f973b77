// The transitions from a state: the compatible options that begin at its level, and their target
// states, except dead ones.
#pragma once

#include "frontier/masks.hpp"
#include "frontier/state_encoding.hpp"

#include <cstddef>

namespace dlx::frontier {

/// `fixed`: the words of a key, or 0 if known at run time only. REQUIRES that the encoding outlives
/// it.
template <std::size_t fixed>
class Transitions {
 public:
  using Word = StateEncoding::Word;

  explicit Transitions(const StateEncoding& encoding) : encoding_(encoding) {}

  [[nodiscard]] std::size_t words() const noexcept {
    return fixed == 0 ? encoding_.words() : fixed;
  }

  /// Calls take(key, target, place) for each transition from a state: the target's key, which was
  /// written where place_for_key() says; the target's level; and the option's place in the
  /// encoding. False as soon as take() returns false.
  template <class PlaceForKey, class Take>
  [[gnu::always_inline]] bool each(std::size_t level, const Word* state, PlaceForKey place_for_key,
                                   Take take) const {
    const std::size_t end = encoding_.first(level + 1);
    std::size_t place = encoding_.first(level);
    const Word* test = encoding_.test(place);
    for (; place < end; ++place, test += 2 * words()) {
      if (!fits(state, test)) continue;
      Word* const key = place_for_key();
      const Word* const set = test + words();
      for (std::size_t w = 0; w < words(); ++w) key[w] = state[w] | set[w];
      const std::size_t target = settle(level, key);
      if (target > encoding_.length() || is_dead(key, target)) continue;
      if (!take(key, target, place)) return false;
    }
    return true;
  }

  /// The level that a joined state comes to where its chain begins; its key is changed. Above
  /// length() if it is dead.
  [[nodiscard, gnu::noinline]] std::size_t enter(std::size_t level, Word* key) const noexcept {
    if (fits(key, encoding_.item(level))) return is_dead(key, level) ? dead() : level;
    const std::size_t target = settle(level, key);
    return target <= encoding_.length() && is_dead(key, target) ? dead() : target;
  }

 private:
  [[nodiscard]] std::size_t dead() const noexcept { return encoding_.length() + 1; }

  // No option covers the item at its level. Half of all states of a tiling are dead, and cheaper to
  // test here than to store.
  [[nodiscard, gnu::always_inline]] bool is_dead(const Word* key,
                                                 std::size_t level) const noexcept {
    const Word* const end = encoding_.minimal_test(encoding_.first_minimal(level + 1));
    const Word* test = encoding_.minimal_test(encoding_.first_minimal(level));
    if constexpr (fixed == 1)
      for (; end - test >= 4; test += 4)
        if (fits_one_of_four(key, test)) return false;
    while (test < end && !fits(key, test)) test += words();
    return test == end;
  }

  // Four tests share one branch: a loop of one test each takes 1.5 times as long where it lies
  // across two lines of the cache. REQUIRES keys of one word.
  [[nodiscard]] bool fits_one_of_four(const Word* key, const Word* tests) const noexcept {
    bool any = fits(key, tests);
    any |= fits(key, tests + 1);
    any |= fits(key, tests + 2);
    any |= fits(key, tests + 3);
    return any;
  }

  [[nodiscard]] bool fits(const Word* key, const Word* test) const noexcept {
    return !meet<fixed>(key, test, words());
  }

  // Leaves `level` with this key and walks to the level of the first open item; length() + 1 if an
  // item that had to be covered is open.
  [[nodiscard, gnu::always_inline]] std::size_t settle(std::size_t level,
                                                       Word* key) const noexcept {
    bool covered = true;
    do {
      const Word* const need = encoding_.need(level);
      const Word* const keep = encoding_.keep(level);
      const Word* const item = encoding_.item(++level);
      Word missing = 0, met = 0;
      for (std::size_t w = 0; w < words(); ++w) {
        missing |= need[w] & ~key[w];
        key[w] &= keep[w];
        met |= key[w] & item[w];
      }
      if (missing != 0) return dead();
      covered = met != 0;
    } while (covered);
    return level;
  }

  const StateEncoding& encoding_;
};

}  // namespace dlx::frontier
