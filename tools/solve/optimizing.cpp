// An optimizer lives as long as its problem.
#include "solve/optimizing.hpp"

namespace solve {

void Optimizing::make_optimizer(const dlx::Problem& problem) {
  dlx::OptimizeOptions options = options_;
  options.limits.stop = stop_.get_token();
  options.monitor = monitor(progress_, tick_);
  optimizer_.emplace(problem, options);
}

void Optimizing::prepare(const dlx::Instance& instance, bool is_new_problem) {
  if (is_new_problem || !optimizer_) make_optimizer(instance.problem);
  optimizer_->restart(instance.given, instance.without);
}

Result Optimizing::run(const Found& found) {
  progress_ = {.engine = options_.engine};
  if (tick_()) stop_.request_stop();
  Result result;
  while (optimizer_->next()) {
    ++result.solutions;
    found(optimizer_->solution());
  }
  result.outcome = optimizer_->outcome();
  result.nodes = optimizer_->statistics().nodes;
  return result;
}

std::string Optimizing::progress_line(double seconds) const {
  std::string line = stage_text(progress_);
  if (options_.best)
    line += progress_.incumbent ? ", best " + std::to_string(*progress_.incumbent)
                                : ", no solution yet";
  else
    line += ", " + std::to_string(progress_.solutions) + " solutions in hand";
  if (progress_.bound)
    line += std::string(options_.maximize ? ", at most " : ", at least ") +
            std::to_string(*progress_.bound);
  return line + ", " + rate_text(progress_, seconds);
}

}  // namespace solve
