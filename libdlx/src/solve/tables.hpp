// Cheapest solutions by the frontier method: dynamic programming over the semiring of solution
// DAGs.
#pragma once

#include "bound/bound_search.hpp"
#include "frontier/solution_dag.hpp"
#include "solve/engines.hpp"

#include <dlx/solution.hpp>

#include <memory>
#include <optional>

namespace dlx::optimizing {

/// A resumable engine.
class Tables {
 public:
  /// All solutions, or only a cheapest one, of the residual problem at the root of `search`.
  /// REQUIRES that the search was just started and is not done, and that problem, options, memory
  /// and stop condition outlive it.
  Tables(const Problem& problem, const BoundSearch& search, const CountOptions& options,
         counting::MemoryBudget& memory, counting::StopCondition& stop_condition,
         std::span<const OptionId> given, std::span<const OptionId> without, bool keep_all);

  [[nodiscard]] counting::AdvanceResult advance(std::uint64_t effort) {
    return engine_->advance(effort);
  }
  /// Sets the cutoff. REQUIRES that it does not rise.
  void set_cutoff(Cost limit);
  void report(CountStatistics& statistics) const { engine_->report(statistics); }

  /// The next solution, after done; none if none is left within the cutoff.
  [[nodiscard]] std::optional<Solution> next(Cost limit);

 private:
  using Engine = counting::ResumableEngine<counting::DagRoot>;

  void make_parameters(const BoundSearch& search, counting::MemoryBudget& memory);

  std::vector<OptionId> given_;
  counting::Matrix matrix_;
  counting::DagParameters parameters_;
  Scale scale_;
  std::int64_t bound_ = 0;  // of the root, scaled
  Cost base_ = 0;           // of the givens
  std::unique_ptr<Engine> engine_;
  std::optional<DagIterator> iterator_;
};

}  // namespace dlx::optimizing
