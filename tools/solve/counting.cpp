// A counter lives as long as its problem.
#include "solve/counting.hpp"

#include "cli/progress.hpp"

#include <algorithm>
#include <limits>

namespace solve {
void Counting::make_counter(const dlx::Problem& problem) {
  dlx::CountOptions options = options_;
  options.limits.stop = stop_.get_token();
  options.monitor = {[this](const dlx::Progress& progress) {
                       progress_ = progress;
                       return !tick_();
                     },
                     std::chrono::milliseconds(1)};
  counter_.emplace(problem, options);
}

Result Counting::count(const dlx::Instance& instance, bool is_new_problem) {
  if (is_new_problem || !counter_) make_counter(instance.problem);
  progress_ = {.engine = options_.engine};
  if (tick_()) stop_.request_stop();
  last_ = counter_->count(instance.given, instance.without);
  Result result;
  result.outcome = last_.outcome;
  result.nodes = last_.statistics.nodes;
  result.counted = last_.value.to_string();
  result.solutions = last_.value.to_uint64().value_or(std::numeric_limits<std::uint64_t>::max());
  return result;
}

std::string Counting::progress_line(double seconds) const {
  const std::string rate =
      cli::rounded(static_cast<double>(progress_.nodes) / std::max(seconds, 1e-3)) + " nodes/s";
  std::string line(progress_.engine);
  if (progress_.levels > 0)
    return line + ", layer " + std::to_string(progress_.level) + " of " +
           std::to_string(progress_.levels) + ", " +
           cli::rounded(static_cast<double>(progress_.states)) + " states, " + rate;
  return line + ", " + cli::rounded(100 * progress_.done) + " % done, " + rate;
}

}  // namespace solve
