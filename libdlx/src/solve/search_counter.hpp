// A search as a counter: it visits every solution.
#pragma once

#include "matrix/counter.hpp"

#include <dlx/solve.hpp>

#include <span>

namespace dlx::counting {

class SearchCounter final : public Counter {
 public:
  /// Throws EngineError.
  SearchCounter(const Prepared& prepared, const CountOptions& options,
                StopCondition& stop_condition);

  /// Starts over.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without);

  AdvanceResult advance(std::uint64_t effort) override;
  [[nodiscard]] Natural value() const override { return search_.statistics().solutions; }
  [[nodiscard]] Progress progress() const override;
  void report(CountStatistics& statistics) const override;

  /// The effort that a node costs here, from those seen so far.
  [[nodiscard]] double node_effort() const noexcept;

  /// After done: exhausted, or solution_limit.
  [[nodiscard]] Outcome outcome() const noexcept { return search_.outcome(); }
  [[nodiscard]] std::string_view engine() const noexcept { return search_.engine(); }
  [[nodiscard]] std::string_view reason() const noexcept { return search_.engine_reason(); }

 private:
  AdvanceResult advance_to(std::uint64_t nodes);
  AdvanceResult advance_threads(std::uint64_t nodes);

  Search search_;
  StopCondition& stop_condition_;
  std::optional<std::uint64_t> node_limit_;
  bool threaded_;
};

}  // namespace dlx::counting
