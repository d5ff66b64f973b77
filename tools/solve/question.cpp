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

std::unique_ptr<Question> make_question(const Settings& settings, Asker& asker) {
  if (settings.content == Content::estimate) return make_estimating(settings, asker);
  if (settings.content == Content::possible) return make_possible(settings, asker);
  if (settings.symmetry && settings.counting) return make_class_count(settings, asker);
  if (settings.symmetry) return make_class_listing(settings, asker);
  if (settings.counting) return make_counting(settings, asker);
  if (settings.optimizing) return make_optimizing(settings, asker);
  if (settings.set) return make_compiling(settings, asker);
  if (settings.content == Content::count) return make_search_count(settings, asker);
  if (settings.content == Content::trace) return make_tracing(settings, asker);
  return make_listing(settings, asker);
}

}  // namespace solve
