// The frontier put to finding the cheapest: dynamic programming over the semiring of edges.
#pragma once

#include "bound/bound_search.hpp"
#include "frontier/dag_iterator.hpp"
#include "frontier/solution_dag.hpp"
#include "solve/engines.hpp"

#include <dlx/solution.hpp>

#include <memory>
#include <optional>

namespace dlx::optimizing {

/// Resumable.
class Tables {
 public:
  /// All solutions, or only a cheapest one, for what the root of `search` has left. REQUIRES that
  /// the search has just been started, and is not done; that problem, options, memory and stop
  /// condition outlive it.
  Tables(const Problem& problem, const BoundSearch& search, const CountOptions& options,
         counting::MemoryBudget& memory, counting::StopCondition& stop_condition,
         std::span<const OptionId> given, std::span<const OptionId> without, bool keep_all);

  [[nodiscard]] counting::AdvanceResult advance(std::uint64_t effort) {
    return engine_->advance(effort);
  }
  /// What costs more is not wanted from now on. REQUIRES that the limit does not rise.
  void set_cutoff(Cost limit);
  void report(CountStatistics& statistics) const { engine_->report(statistics); }

  /// The next of the solutions, once it is done; none if none is left within the limit.
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
