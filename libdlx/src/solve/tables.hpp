// Cheapest solutions by the frontier method: dynamic programming that records the transitions which
// may be within the cutoff, whose paths are then listed.
#pragma once

#include "bound/bound_search.hpp"
#include "frontier/paths.hpp"
#include "solve/engines.hpp"

#include <dlx/solution.hpp>

#include <memory>
#include <optional>

namespace dlx::optimizing {

/// Which solutions, and in which order.
enum class Listed { cheapest, best_first, all };

/// A resumable engine.
class Tables {
 public:
  /// The solutions of the residual problem at the root of `search`. REQUIRES that the search was
  /// just started and is not done, and that problem, options, memory and stop condition outlive it.
  Tables(const Prepared& prepared, const BoundSearch& search, const CountOptions& options,
         counting::MemoryBudget& memory, counting::StopCondition& stop_condition,
         std::span<const OptionId> given, std::span<const OptionId> without, Listed listed);

  [[nodiscard]] counting::AdvanceResult advance(std::uint64_t effort) {
    return engine_->advance(effort);
  }
  /// Sets the cutoff. REQUIRES that it does not rise.
  void set_cutoff(Cost limit);
  void report(CountStatistics& statistics) const { engine_->report(statistics); }

  /// The next solution, after done; none if none is left within the cutoff. Of equal costs, best
  /// first: in the ascending order of option numbers.
  [[nodiscard]] std::optional<Solution> next(Cost limit);

 private:
  using Engine = counting::ResumableEngine<counting::RecordedEdges<counting::CostedEdge>>;

  void make_parameters(const BoundSearch& search, counting::MemoryBudget& memory);
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> next_path(Cost limit);

  std::vector<OptionId> given_;
  counting::Matrix matrix_;
  counting::EdgeCosts parameters_;
  Scale scale_;
  Listed listed_;
  std::int64_t bound_ = 0;  // of the root, scaled
  Cost base_ = 0;           // of the givens
  std::unique_ptr<Engine> engine_;
  std::vector<std::uint32_t> numbers_;  // of options, by their places in the matrix
  std::optional<counting::BestPaths<counting::RecordedPaths>> best_;
  std::optional<counting::PathIterator<counting::RecordedPaths>> all_;
  std::size_t rank_ = 0;  // of the next of the best
};

}  // namespace dlx::optimizing
