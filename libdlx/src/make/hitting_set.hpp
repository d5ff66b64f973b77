// Minimum hitting sets by depth-first search: the smallest weight of a choice of elements that
// meets every set. Implicit hitting sets (R. Karp 1972 lists the problem; E. Moreno-Centeno and R.
// Karp, "The implicit hitting set approach", 2013) ask this again and again with one more set.
//
// Branches on the elements of a set that is not met yet, one with the fewest allowed elements;
// elements tried before are then forbidden. Bound: sets that share no allowed element each need a
// choice of their own.
#pragma once

#include "make/differences.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace dlx::make {

class HittingSets {
 public:
  /// By element its weight, at least 1. `stop` is asked now and then; if it is true, the work ends.
  HittingSets(std::vector<std::uint32_t> weights, std::function<bool()> stop);

  /// Adds a set to be met; REQUIRES that it is not empty.
  void add(const Positions& set);
  /// A choice of the least weight; nothing if it was stopped. The weight never falls from one call
  /// to the next.
  [[nodiscard]] std::optional<Positions> smallest();
  /// No choice that meets all sets weighs less: what smallest() has proved so far.
  [[nodiscard]] std::uint64_t bound() const noexcept { return weight_; }

 private:
  enum class Result { found, none, stopped };
  [[nodiscard]] Result search(std::uint64_t left);
  [[nodiscard]] bool is_hopeless(std::uint64_t left);
  [[nodiscard]] const std::vector<std::uint32_t>* open_set() const;

  std::vector<std::uint32_t> weights_;
  std::function<bool()> stop_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<std::vector<std::uint32_t>> sets_of_;  // by element
  std::vector<std::uint32_t> met_;                   // by set: how many chosen elements
  std::vector<std::uint32_t> forbidden_;             // by element: how many levels forbid it
  std::vector<std::uint32_t> used_;                  // by element: the last bound that used it
  std::uint32_t stamp_ = 0;
  Positions chosen_;
  std::uint64_t weight_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace dlx::make
