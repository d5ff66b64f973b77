// The incumbents: the best k solutions so far, or all of a stream, and the cutoff that they imply.
// Costs are minimised; to maximise, they are negated.
#pragma once

#include <dlx/solution.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace dlx::bound {

using Cost = std::int64_t;

class Incumbents {
 public:
  /// Keeps the `most` cheapest of those that cost no more than `cutoff`; of equally
  /// expensive ones, those first in option order among those added. Nothing for `most`: all.
  Incumbents(std::optional<std::size_t> most, Cost cutoff, double gap = 0)
      : most_(most), cutoff_(cutoff), last_cost_(cutoff), gap_(gap) {}

  /// The largest cost that is searched for. With a full list it is less than the last cost: by one,
  /// as an equal solution does not replace the last, or by allowance() more.
  [[nodiscard]] Cost cutoff() const noexcept { return std::min(cutoff_, last_cutoff_); }
  /// The amount by which the optimum may be better than a full list's last cost, which is then as
  /// good as proved: the share `gap` of it, rounded down.
  [[nodiscard]] Cost allowance() const noexcept { return allowance_; }
  /// The cost above which a solution is none of the best, whatever its options.
  [[nodiscard]] Cost last_cost() const noexcept { return last_cost_; }
  [[nodiscard]] bool is_full() const noexcept { return most_ && kept_.size() == *most_; }
  [[nodiscard]] bool accepts(Cost cost) const noexcept { return cost <= cutoff_; }
  /// REQUIRES accepts(cost).
  void add(std::span<const OptionId> options, Cost cost);

  /// The solutions by cost, then in the order of their options, if there is a number to be kept;
  /// else as they came.
  [[nodiscard]] std::vector<Solution>& kept() noexcept { return kept_; }
  [[nodiscard]] const std::vector<Solution>& kept() const noexcept { return kept_; }
  /// An empty list of as many, for solutions within another cutoff.
  [[nodiscard]] Incumbents empty_within(Cost cutoff) const { return {most_, cutoff, gap_}; }
  /// Lowers the cutoff, as better solutions are known elsewhere.
  void lower_cutoff(Cost cutoff) noexcept { cutoff_ = std::min(cutoff_, cutoff); }
  /// Adds those of the solutions that are accepted and not yet kept.
  void add_new(std::vector<Solution> solutions);
  /// Drops the solutions up to the cutoff, which another engine will find again.
  void forget_within_cutoff();
  /// The same, but keeps them in case that engine is stopped before: see recall().
  void set_aside_within_cutoff();
  /// Restores the solutions set aside that were not found again.
  void recall();
  [[nodiscard]] bool keeps_all() const noexcept { return !most_; }

 private:
  void allow_gap();

  std::optional<std::size_t> most_;
  Cost cutoff_, last_cost_;  // what is accepted, and what is as good as the last
  double gap_;
  Cost allowance_ = 0, last_cutoff_ = std::numeric_limits<Cost>::max();
  std::vector<Solution> kept_, aside_;
};

}  // namespace dlx::bound
