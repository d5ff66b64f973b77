// States of a sweep from which no solution can come, as nobody can cover some item any more.
//
// Where that is the first open item, it is seen when a step is made (sweep_moves.hpp). The others
// are asked when a state is new: those in want, each of whose options meets items in use. That
// halves the states of some problems; on others nothing comes of it, and it is asked of a few only,
// so as to know.
#pragma once

#include "count/counter.hpp"
#include "count/frontier.hpp"
#include "count/frontier_plan.hpp"
#include "count/masks.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace dlx::counting {

/// The items in want at one position, and what can still cover them. All masks have the words of a
/// key.
class Wants {
 public:
  using Word = FrontierPlan::Word;

  struct Tally {
    std::uint64_t tests = 0;  ///< keys compared with masks
    std::uint64_t dead = 0;
  };

  explicit Wants(std::size_t words) : words_(words) {}
  /// An item by its bit, or nothing if it is open for sure, and by what its options test besides:
  /// masks one after the other.
  void add(const std::vector<Word>& item, const std::vector<Word>& tests);
  /// All states are to be asked, or one of thirty-two.
  void ask(bool all) noexcept { unasked_ = all ? 0 : 31; }
  [[nodiscard]] std::uint64_t bytes() const noexcept;

  /// Whether it is asked about this key, of this hash, and some item is open and no option of it
  /// fits. `fixed`: the words of a key, or 0.
  template <std::size_t fixed>
  [[nodiscard, gnu::noinline]] bool finds_dead(const Word* key, std::uint64_t hash,
                                               Tally& tally) const noexcept {
    constexpr unsigned inner = 20;  // the outer bits pick shard and cell
    if ((hash >> inner & unasked_) != 0) return false;
    const std::size_t size = fixed == 0 ? words_ : fixed;
    const Word* masks = items_.data();
    std::size_t at = 0;
    tally.tests += ends_.size();
    for (const std::size_t end : ends_) {
      const bool covered = meet<fixed>(key, masks, size);  // and bits of them, not branches
      const bool fits =
          !meet<fixed>(key, masks + size, size) | !meet<fixed>(key, masks + 2 * size, size);
      if (!(covered | fits)) {
        const std::size_t begin = at;
        while (at < end && meet<fixed>(key, tests_.data() + at * size, size)) ++at;
        tally.tests += at - begin;
        if (at == end) return ++tally.dead, true;
      }
      masks += 3 * size;
      at = end;
    }
    return false;
  }

 private:
  std::size_t words_;
  std::uint64_t unasked_ = 0;      // of the hashes of keys
  std::vector<Word> items_;        // by item: its bit; two of its tests
  std::vector<std::size_t> ends_;  // idem: of its other tests
  std::vector<Word> tests_;        // none of an item's contains another one of them
};

/// The wants of all positions, there where they are of use.
class DeadStates {
 public:
  using Word = FrontierPlan::Word;

  /// REQUIRES that all of them outlive it, and that the plan has its masks.
  DeadStates(const Core& core, const FrontierPlan& plan, Memory& memory, const Looking& looking);
  ~DeadStates();
  DeadStates(const DeadStates&) = delete;
  DeadStates& operator=(const DeadStates&) = delete;

  /// Notes what came of asking.
  void add(const Wants::Tally& tally) noexcept;
  /// A position is left: its wants go.
  void leave(std::size_t position);
  /// What preparing for those that come of so many states is worth: little for each of them.
  [[nodiscard]] std::uint64_t effort(std::size_t states) const noexcept;
  /// What states that come to a position are to be asked, or nothing. It takes what it needs of the
  /// effort; and all of it, in vain, if that is too little.
  const Wants* prepare(std::size_t position, std::uint64_t& effort);

 private:
  void judge() noexcept;
  void drop(std::size_t position) noexcept;
  void list_places();
  bool take(std::uint64_t bytes);
  [[nodiscard]] std::unique_ptr<Wants> make(std::size_t position, std::uint64_t& effort);
  bool add_item(Wants& wants, std::uint32_t item, std::size_t position, std::uint64_t& effort);
  bool add_test(std::uint32_t item, std::size_t place, std::size_t position);

  const Core& core_;
  const FrontierPlan& plan_;
  Memory& memory_;
  Looking looking_;
  bool pays_ = true;
  Wants::Tally sum_;  // at this position; half of that at the one before, and so on
  std::vector<std::unique_ptr<Wants>> wants_;  // by position
  std::vector<std::uint64_t> tried_;           // idem: an effort that was too little
  std::vector<std::size_t> first_of_item_;     // by primary item, into:
  std::vector<std::uint32_t> places_;          // of the options with it, ascending
  std::vector<Word> bit_, tests_;              // scratch: of an item
};

}  // namespace dlx::counting
