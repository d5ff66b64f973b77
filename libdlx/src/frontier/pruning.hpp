// States of a search from which no solution can come, as nobody can cover some item any more.
//
// Where that is the first open item, it is seen when a step is made (transitions.hpp). The others
// are asked when a state is new: those in want, each of whose options meets items in use
// (forward_check.hpp). That halves the states of some problems, and what is forced quarters those
// of others; on many nothing comes of one or both: a sample of the states tells how to ask the
// others.
#pragma once

#include "frontier/forward_check.hpp"
#include "frontier/frontier_engine.hpp"
#include "frontier/state_encoding.hpp"
#include "matrix/counter.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace dlx::counting {

/// The forward check of all levels, there where they are of use.
class Pruning {
 public:
  using Word = StateEncoding::Word;

  /// REQUIRES that all of them outlive it, and that the encoding has its masks.
  Pruning(const Matrix& matrix, const StateEncoding& encoding, MemoryBudget& memory,
          const PruningOptions& options);
  ~Pruning();
  Pruning(const Pruning&) = delete;
  Pruning& operator=(const Pruning&) = delete;

  /// Notes what came of asking.
  void add(const ForwardCheck::PruningCounts& counts) noexcept;
  /// A level is left: its forward check goes.
  void leave(std::size_t level);
  /// What preparing for those that come of so many states is worth: little for each of them.
  [[nodiscard]] std::uint64_t effort(std::size_t states) const noexcept;
  /// What states that come to a level are to be asked, or nothing. It takes what it needs of the
  /// effort; and all of it, in vain, if that is too little.
  const ForwardCheck* prepare(std::size_t level, std::uint64_t& effort);

 private:
  // Whether to go on asking: what came of it at this level, of half of it at the one before, and
  // so on.
  struct PruningPolicy {
    bool pays;
    bool any = false;  // since it was decided last
    ForwardCheck::TestCounts sum = {};
    void add(const ForwardCheck::TestCounts& counts) noexcept;
    void decide() noexcept;
  };

  [[nodiscard]] PruningLevel pruning_level() const noexcept;
  void drop(std::size_t level) noexcept;
  void list_places();
  bool take(std::uint64_t bytes);
  [[nodiscard]] std::unique_ptr<ForwardCheck> make(std::size_t level, std::uint64_t& effort);
  bool add_item(ForwardCheck& forward_check, std::uint32_t item, std::size_t level,
                std::uint64_t& effort);
  bool add_test(std::uint32_t item, std::size_t place, std::size_t level);

  const Matrix& matrix_;
  const StateEncoding& encoding_;
  MemoryBudget& memory_;
  PruningOptions options_;
  PruningPolicy forward_check_policy_,
      unit_propagation_policy_;  // one begins, the other by its sample
  std::vector<std::unique_ptr<ForwardCheck>> forward_checks_;  // by level
  std::vector<std::uint64_t> tried_;        // idem: an effort that was too little
  std::vector<std::size_t> first_of_item_;  // by primary item, into:
  std::vector<std::uint32_t> places_;       // of the options with it, ascending
  std::vector<Word> bit_, tests_, sets_;    // scratch: of an item
};

}  // namespace dlx::counting
