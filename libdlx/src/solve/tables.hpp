// Cheapest solutions by the frontier method: dynamic programming that records the transitions which
// may be within the cutoff, whose paths are then listed.
#pragma once

#include "bound/bound_search.hpp"
#include "frontier/paths.hpp"
#include "solve/engines.hpp"

#include <dlx/solution.hpp>

#include <memory>
#include <optional>

namespace dlx::solve {

/// The solutions to be listed, and their order.
enum class Listed { cheapest, best_first, all };

/// A resumable engine.
class Tables {
 public:
  /// The solutions of the residual problem at the root of `search`. REQUIRES that the search was
  /// just started and is not done, and that problem, options, memory and stop condition outlive it.
  Tables(const Prepared& prepared, const bound::BoundSearch& search, const CountOptions& options,
         matrix::MemoryBudget& memory, matrix::StopCondition& stop_condition,
         std::span<const OptionId> given, std::span<const OptionId> without, Listed listed);

  [[nodiscard]] matrix::AdvanceResult advance(std::uint64_t effort) {
    return engine_->advance(effort);
  }
  /// Sets the cutoff. REQUIRES that it does not rise.
  void set_cutoff(bound::Cost limit);
  void report(CountStatistics& statistics) const { engine_->report(statistics); }

  /// The next solution, after done; none if none is left within the cutoff. Of equal costs, best
  /// first: in the ascending order of option numbers.
  [[nodiscard]] std::optional<Solution> next(bound::Cost limit);

 private:
  using Engine = matrix::ResumableEngine<frontier::RecordedEdges<frontier::CostedEdge>>;

  void make_parameters(const bound::BoundSearch& search, matrix::MemoryBudget& memory);
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> next_path(bound::Cost limit);

  std::vector<OptionId> given_;
  matrix::Matrix matrix_;
  frontier::EdgeCosts parameters_;
  bound::Scale scale_;
  Listed listed_;
  std::int64_t bound_ = 0;  // of the root, scaled
  bound::Cost base_ = 0;    // of the givens
  std::unique_ptr<Engine> engine_;
  std::vector<std::uint32_t> numbers_;  // of options, by their places in the matrix
  std::optional<frontier::BestPaths<frontier::RecordedPaths>> best_;
  std::optional<frontier::PathIterator<frontier::RecordedPaths>> all_;
  std::size_t rank_ = 0;  // of the next of the best
};

}  // namespace dlx::solve
