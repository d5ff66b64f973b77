// Dead-state pruning: discards states in which an uncovered item has no compatible option left.
//
// transitions.hpp tests the first open item of the target of each transition. The tests of this
// file take the other items whose options all meet items of the frontier (forward_check.hpp).
// Forward checking halves the states of some problems, and unit propagation quarters those of
// others; on many problems one or both find nothing. At levels for which lists are prepared one
// state in 32 is always tested both ways; the hit rate of that sample decides how the rest are
// tested.
#pragma once

#include "frontier/forward_check.hpp"
#include "frontier/frontier_engine.hpp"
#include "frontier/state_encoding.hpp"
#include "matrix/counter.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace dlx::frontier {

/// The forward checks of all levels where they are of use.
class Pruning {
 public:
  using Word = StateEncoding::Word;

  /// REQUIRES that all of them outlive it, and that the encoding has its masks.
  Pruning(const matrix::Matrix& matrix, const StateEncoding& encoding, matrix::MemoryBudget& memory,
          const PruningOptions& options);
  ~Pruning();
  Pruning(const Pruning&) = delete;
  Pruning& operator=(const Pruning&) = delete;

  /// Adds to the hit rates, and decides how further states are tested.
  void add(const ForwardCheck::PruningCounts& counts) noexcept;
  /// A level is left: its forward check goes.
  void leave(std::size_t level);
  /// The effort that a forward check may take to build, given the states that feed its level.
  [[nodiscard]] std::uint64_t effort(std::size_t states) const noexcept;
  /// The forward check of a level, or nothing. Building it is charged to `effort`; if that is too
  /// little, the rest of it is used up and nothing is returned.
  const ForwardCheck* prepare(std::size_t level, std::uint64_t& effort);

 private:
  // Decides whether testing goes on, by the decayed ratio of pruned states to tests, with weight 1
  // for this level, a half for the one before, and so on.
  struct PruningPolicy {
    bool pays;
    bool any = false;  // tests since the last decision
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

  const matrix::Matrix& matrix_;
  const StateEncoding& encoding_;
  matrix::MemoryBudget& memory_;
  PruningOptions options_;
  PruningPolicy forward_check_policy_;                         // on at first
  PruningPolicy unit_propagation_policy_;                      // on once its sample pays
  std::vector<std::unique_ptr<ForwardCheck>> forward_checks_;  // by level
  std::vector<std::uint64_t> tried_;        // by level: an effort that was too little
  std::vector<std::size_t> first_of_item_;  // by primary item, into:
  std::vector<std::uint32_t> places_;       // of the options with it, ascending
  std::vector<Word> bit_, tests_, sets_;    // scratch: of an item
};

}  // namespace dlx::frontier
