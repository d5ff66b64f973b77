// A counter lives as long as its problem.
#include "solve/counting.hpp"

namespace solve {

void Counting::make_counter(const dlx::Problem& problem) {
  dlx::CountOptions options = options_;
  options.limits.stop = stop_.get_token();
  options.monitor = monitor(progress_, tick_);
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
  result.solutions = fitting(last_.value);
  return result;
}

std::string Counting::progress_line(double seconds) const {
  return stage_text(progress_) + ", " + rate_text(progress_, seconds);
}

}  // namespace solve
