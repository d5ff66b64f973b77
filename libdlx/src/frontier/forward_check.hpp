// Forward checking for one level of the frontier: a state is dead if an open item has no compatible
// option left, now or after unit propagation.
//
// Unit propagation: an option is forced if it is the only compatible one of an open item; the copy
// of the key that is tested gets its bits, and all items are tested again. The state itself stays
// as it is: when the search reaches the item, the forced option is the only transition. Only
// options all of whose primary items have a bit in the key may be forced, except for the item of
// the level, which transitions.hpp tests: an item without a bit would look uncoverable once its
// option was chosen.
#pragma once

#include "frontier/frontier_engine.hpp"
#include "frontier/masks.hpp"
#include "frontier/state_encoding.hpp"
#include "frontier/tuning.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace dlx::frontier {

/// All masks have the words of a key, and all keys a bit in common.
class ForwardCheck {
 public:
  using Word = StateEncoding::Word;

  struct TestCounts {
    std::uint64_t tests = 0;  ///< items tested, with two masks each, and further masks compared
    std::uint64_t dead = 0;
  };
  struct PruningCounts {
    TestCounts forward_check;     ///< of the sample: without unit propagation
    TestCounts unit_propagation;  ///< with it, of the keys that passed without
    TestCounts others;            ///< of the other keys
    [[nodiscard]] std::uint64_t tests() const noexcept {
      return forward_check.tests + unit_propagation.tests + others.tests;
    }
    [[nodiscard]] std::uint64_t dead() const noexcept {
      return forward_check.dead + unit_propagation.dead + others.dead;
    }
  };

  explicit ForwardCheck(std::size_t words) : words_(words) {}
  /// Adds an item: its bit, or nothing if it is certainly open; and for each of its options the
  /// mask it tests besides and the mask it sets when forced, or nothing. Masks follow one another.
  void add(const std::vector<Word>& item, std::vector<Word> tests, std::vector<Word> sets);
  /// Sets how keys outside the sample are tested. The sample, one key in 32 chosen by its hash, is
  /// always tested with and without unit propagation.
  void set_pruning_level(PruningLevel pruning_level) noexcept { pruning_level_ = pruning_level; }
  [[nodiscard]] std::uint64_t bytes() const noexcept;

  /// True if this key, of this hash, is tested and found dead. `fixed`: the words of a key, or 0.
  template <std::size_t fixed>
  [[nodiscard]] bool finds_dead(const Word* key, std::uint64_t hash, PruningCounts& counts) const {
    constexpr unsigned inner = 20;  // the low bits pick the shard, the high bits the cell
    if ((hash >> inner) % tuning::keys_for_sample == 0)
      return is_dead<fixed, false>(key, counts.forward_check) ||
             is_dead<fixed, true>(key, counts.unit_propagation);
    if (pruning_level_ == PruningLevel::unit_propagation)
      return is_dead<fixed, true>(key, counts.others);
    return pruning_level_ == PruningLevel::forward_check &&
           is_dead<fixed, false>(key, counts.others);
  }

 private:
  static constexpr std::size_t any = SIZE_MAX, none = SIZE_MAX - 1;

  // The tests of an item from the third on: their place in tests_, the end of the minimal ones of
  // them, and the end of all. In sets_ the first two of each item have an entry, too: option k of
  // item number n is at begin + 2 * n + k.
  struct Item {
    std::size_t begin, minimal, end;
  };

  struct Round {
    bool dead = false;
    bool again = false;  // an option was forced
  };

  // A copy of a key with the bits of forced options; made when needed.
  template <std::size_t fixed>
  struct Copy {
    std::conditional_t<fixed == 0, std::vector<Word>, std::array<Word, fixed>> words;
    // False if nothing is new.
    bool assign(const Word*& key, const Word* set, std::size_t size) {
      if constexpr (fixed != 0) size = fixed;
      Word added = 0;
      for (std::size_t w = 0; w < size; ++w) added |= set[w] & ~key[w];
      if (added == 0) return false;
      if constexpr (fixed == 0) words.resize(size);
      if (key != words.data()) std::copy_n(key, size, words.data());
      for (std::size_t w = 0; w < size; ++w) words[w] |= set[w];
      key = words.data();
      return true;
    }
  };

  [[nodiscard]] std::size_t words(std::size_t fixed) const noexcept {
    return fixed == 0 ? words_ : fixed;
  }

  template <std::size_t fixed, bool forces>
  [[nodiscard, gnu::noinline]] bool is_dead(const Word* key, TestCounts& counts) const {
    Copy<fixed> copy;
    Round round{.again = true};
    while (round.again && !round.dead) round = test_items<fixed, forces>(key, copy, counts.tests);
    counts.dead += round.dead ? 1U : 0U;
    return round.dead;
  }

  // One pass over all items; the key becomes a copy once an option is forced.
  template <std::size_t fixed, bool forces>
  [[nodiscard]] Round test_items(const Word*& key, Copy<fixed>& copy, std::uint64_t& tests) const {
    Round round;
    tests += items_.size();
    for (std::size_t number = 0; number < items_.size(); ++number) {
      const std::size_t option = only_option<fixed, forces>(number, key, tests);
      if (option == any) continue;
      round.dead = option == none;
      if (round.dead) break;
      if constexpr (forces) {
        const Word* const set = sets_.data() + option * words(fixed);
        round.again = copy.assign(key, set, words(fixed)) || round.again;
      }
    }
    return round;
  }

  // Finds whether an item has no compatible option, one (which one), or several. Without unit
  // propagation the first compatible option, most often the first of all, ends the loop.
  template <std::size_t fixed, bool forces>
  [[nodiscard]] std::size_t only_option(std::size_t number, const Word* key,
                                        std::uint64_t& tests) const noexcept {
    const Word* const masks = masks_.data() + number * 3 * words(fixed);
    const bool covered = meet<fixed>(key, masks, words(fixed));  // bits of them, not branches
    const bool first = !meet<fixed>(key, masks + words(fixed), words(fixed));
    const bool second = !meet<fixed>(key, masks + 2 * words(fixed), words(fixed));
    if (covered | (forces ? first & second : first | second)) return any;
    const std::size_t option = items_[number].begin + 2 * number;
    const std::size_t found = first ? option : second ? option + 1 : none;
    return test_others<fixed, forces>(number, key, found, tests);
  }

  // A mask that is not minimal fits only if a minimal one does.
  template <std::size_t fixed, bool forces>
  [[nodiscard]] std::size_t test_others(std::size_t number, const Word* key, std::size_t found,
                                        std::uint64_t& tests) const noexcept {
    const Item& item = items_[number];
    for (std::size_t at = item.begin; at < (found == none ? item.minimal : item.end); ++at) {
      ++tests;
      if (meet<fixed>(key, tests_.data() + at * words(fixed), words(fixed))) continue;
      if (!forces || found != none) return any;
      found = at + 2 * number + 2;
    }
    return found;
  }

  std::size_t words_;
  PruningLevel pruning_level_ = PruningLevel::none;
  std::vector<Item> items_;
  std::vector<Word> masks_;  // by item: its bit; its first two tests
  std::vector<Word> tests_;  // by item: the other tests, minimal ones first
  std::vector<Word> sets_;   // by option: what it sets, in the order of the tests
};

}  // namespace dlx::frontier
