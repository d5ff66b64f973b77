// Minimum hitting sets by depth-first search: the smallest weight of a choice of elements that
// meets every set. Implicit hitting sets (R. Karp 1972 lists the problem; E. Moreno-Centeno and R.
// Karp, "The implicit hitting set approach", 2013) ask this again and again with more sets.
//
// Branches on the elements of a set that is not met yet, one with the fewest allowed elements;
// elements tried before are then forbidden. Bound: sets that share no allowed element each need a
// choice of their own, the small ones first. Where a single choice is left, it must be in all of
// them.
#pragma once

#include "make/differences.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace dlx::make {

class HittingSets {
 public:
  /// The weight of each element is at least 1. `stop` is asked now and then; if it is true, the
  /// work ends, as after `most_nodes` nodes in all.
  HittingSets(std::vector<std::uint32_t> weights, std::function<bool()> stop,
              std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max());

  /// Adds a set to be met; REQUIRES that it is not empty.
  void add(const Positions& set);
  /// A choice of the least weight; nothing if it was stopped. The weight never falls from one call
  /// to the next.
  [[nodiscard]] std::optional<Positions> smallest();
  /// No choice that meets all sets weighs less: what smallest() has proved so far.
  [[nodiscard]] std::uint64_t bound() const noexcept { return weight_; }

 private:
  enum class Result { found, none, stopped };
  struct Set {
    Positions elements;
    std::size_t size;
    std::uint32_t lightest;  // of its elements
  };
  // A node: what may still be chosen, and the sets not met, small ones first.
  struct Level {
    Positions allowed;
    std::vector<std::uint32_t> open;
  };
  [[nodiscard]] Result search(std::size_t depth, std::uint64_t left);
  [[nodiscard]] Result choose_last(const Level& level, std::uint64_t left);
  [[nodiscard]] const Set* branching_set(const Level& level, std::uint64_t left);
  void enter(std::size_t depth, std::size_t element);

  std::vector<std::uint32_t> weights_;
  std::uint32_t lightest_ = 1;  // of all elements
  std::function<bool()> stop_;
  std::uint64_t most_nodes_;
  std::vector<Set> sets_;  // by size
  std::vector<Level> levels_;
  Positions used_;  // by the sets of a bound
  Positions chosen_;
  std::uint64_t weight_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace dlx::make
