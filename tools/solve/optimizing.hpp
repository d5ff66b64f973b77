// --min, --max and --cost-limit: the cheapest solutions of a question, or all that are cheap
// enough.
#pragma once

#include "solve/presenter.hpp"
#include "solve/tick.hpp"

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace solve {

class Optimizing {
 public:
  using Found = std::function<void(const dlx::Solution&)>;

  Optimizing(const dlx::OptimizeOptions& options, Tick tick)
      : options_(options), tick_(std::move(tick)) {}

  /// Starts a question; questions about the same problem share its optimizer. Throws
  /// dlx::EngineError.
  void prepare(const dlx::Instance& instance, bool is_new_problem);
  /// Answers the question prepared, and passes each solution to `found`.
  Result run(const Found& found);

  [[nodiscard]] dlx::OptimizeStatistics statistics() const { return optimizer_->statistics(); }
  /// Where the work stands, after so many seconds.
  [[nodiscard]] std::string progress_line(double seconds) const;

 private:
  void make_optimizer(const dlx::Problem& problem);

  const dlx::OptimizeOptions& options_;
  Tick tick_;
  dlx::StopSource stop_;
  std::optional<dlx::Optimizer> optimizer_;
  dlx::Progress progress_;
};

}  // namespace solve
