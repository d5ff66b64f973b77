// How an answer ends is told in one place, whatever was asked.
#include "solve/question.hpp"

#include "problems/values.hpp"

namespace solve {

using dlx::Outcome;

// What a monitor has stopped, the signal explains.
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

}  // namespace solve
