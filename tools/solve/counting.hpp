// Counting the solutions of a question without looking at each of them.
#pragma once

#include "solve/presenter.hpp"
#include "solve/tick.hpp"

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include <functional>
#include <optional>
#include <string>

namespace solve {

class Counting {
 public:
  Counting(const dlx::CountOptions& options, Tick tick)
      : options_(options), tick_(std::move(tick)) {}

  /// Counts; questions about the same problem share what was made for it. Throws dlx::EngineError.
  Result count(const dlx::Instance& instance, bool is_new_problem);

  /// The last count.
  [[nodiscard]] const dlx::Count& last() const noexcept { return last_; }
  /// Where the count at work stands, after so many seconds.
  [[nodiscard]] std::string progress_line(double seconds) const;

 private:
  void make_counter(const dlx::Problem& problem);

  const dlx::CountOptions& options_;
  Tick tick_;
  dlx::StopSource stop_;
  std::optional<dlx::ExactCounter> counter_;
  dlx::Progress progress_;
  dlx::Count last_;
};

}  // namespace solve
