// All questions end in the same ways, and tell in the same words how far they are.
#include "solve/question.hpp"

#include "cli/progress.hpp"
#include "problems/values.hpp"

#include <algorithm>

namespace solve {

using dlx::Outcome;

void Question::prepare(const Task& task) {
  result_ = {};
  instance_ = &task.instance;
  if (settings_.proof != nullptr) settings_.proof->begin(instance_->problem);
  set_up(task);
}

// The signal explains why a monitor has stopped it.
const Result& Question::answer() {
  try {
    run();
  } catch (const cli::OutputLimit&) {
    result_.outcome = Outcome::output_limit;
  }
  if (result_.outcome == Outcome::interrupted)
    result_.outcome = problems::signal_outcome().value_or(Outcome::interrupted);
  return result_;
}

std::string Question::progress_line(double seconds) const {
  return stage() + ", " + rate(seconds);
}

std::string Question::stage() const {
  std::string text(progress_.engine);
  if (progress_.levels == 0 && progress_.states == 0)
    return text + ", " + cli::rounded(100 * progress_.done) + " % done";
  if (progress_.levels > 0)
    text +=
        ", layer " + std::to_string(progress_.level) + " of " + std::to_string(progress_.levels);
  return text + ", " + cli::rounded(static_cast<double>(progress_.states)) + " states";
}

std::string Question::rate(double seconds) const {
  return cli::rounded(static_cast<double>(progress_.nodes) / std::max(seconds, 1e-3)) + " nodes/s";
}

}  // namespace solve
