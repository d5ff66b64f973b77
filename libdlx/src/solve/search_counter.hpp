// A search as a counter: it visits every solution.
#pragma once

#include "matrix/counter.hpp"
#include "search/prober.hpp"

#include <dlx/solve.hpp>

#include <span>

namespace dlx::solve {

class SearchCounter final : public matrix::Counter {
 public:
  /// Throws EngineError.
  SearchCounter(const Prepared& prepared, const CountOptions& options,
                matrix::StopCondition& stop_condition);

  /// Starts over.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without);

  matrix::AdvanceResult advance(std::uint64_t effort) override;
  [[nodiscard]] double effort_ahead() const override { return nodes_ahead() * node_effort(); }
  /// The effort of making the masks, when they are next.
  [[nodiscard]] double effort_to_begin() const override;
  /// Refines the estimate by random probes, if they are cheap beside the rest.
  void refine_estimate(std::uint64_t effort) override;
  [[nodiscard]] Natural value() const override { return statistics().solutions; }
  [[nodiscard]] Progress progress() const override;
  void report(CountStatistics& statistics) const override;

  /// The outcome after done: exhausted, or solution_limit.
  [[nodiscard]] Outcome outcome() const noexcept { return search_.outcome(); }
  [[nodiscard]] std::string_view engine() const noexcept { return search_.engine(); }
  [[nodiscard]] std::string_view reason() const noexcept { return search_.engine_reason(); }

 private:
  // The place that the search had reached.
  struct Stage {
    double nodes = 0, done = 0;
  };

  [[nodiscard]] bool masks_would_pay() const;
  void change_engine();
  [[nodiscard]] Statistics statistics() const;
  [[nodiscard]] std::uint64_t nodes() const noexcept;
  [[nodiscard]] double node_effort() const noexcept;
  [[nodiscard]] double nodes_ahead() const;
  [[nodiscard]] double nodes_ahead_by_probes() const;
  [[nodiscard]] bool is_precise() const;
  [[nodiscard]] double nodes_ahead_by_position() const;
  void note_position();
  matrix::AdvanceResult advance_alone(double effort);
  matrix::AdvanceResult advance_threads(double effort);

  Prepared prepared_;
  std::vector<OptionId> given_, without_;
  SearchOptions options_;
  Search search_;
  bool is_final_;             // the engine at work is the one of choice
  bool has_threads_ = false;  // since the restart
  Statistics before_;         // of the engine before it, in this search
  double spent_ = 0;          // effort in earlier searches
  std::optional<search::Probing> probing_;
  Stage earlier_, later_;  // half to a quarter of the nodes ago, and half of them ago at most
  matrix::StopCondition& stop_condition_;
};

}  // namespace dlx::solve
