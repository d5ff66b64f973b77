// States of a sweep from which no solution can come, as nobody can cover some item any more.
//
// Where that is the first open item, it is seen when a step is made (sweep_moves.hpp). The others
// are asked when a state is new: those in want, each of whose options meets items in use
// (wants.hpp). That halves the states of some problems, and what is forced quarters those of
// others; on many nothing comes of one or both: a sample of the states tells how to ask the others.
#pragma once

#include "frontier/any_sweep.hpp"
#include "frontier/plan.hpp"
#include "frontier/wants.hpp"
#include "matrix/counter.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace dlx::counting {

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
  // Whether to go on asking: what came of it at this position, of half of it at the one before, and
  // so on.
  struct Judge {
    bool pays;
    bool any = false;  // since it was decided last
    Wants::Finds sum = {};
    void add(const Wants::Finds& finds) noexcept;
    void decide() noexcept;
  };

  [[nodiscard]] Manner manner() const noexcept;
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
  Judge at_once_, forced_;                     // one begins, the other by its sample
  std::vector<std::unique_ptr<Wants>> wants_;  // by position
  std::vector<std::uint64_t> tried_;           // idem: an effort that was too little
  std::vector<std::size_t> first_of_item_;     // by primary item, into:
  std::vector<std::uint32_t> places_;          // of the options with it, ascending
  std::vector<Word> bit_, tests_, sets_;       // scratch: of an item
};

}  // namespace dlx::counting
