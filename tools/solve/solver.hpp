// The run of dlx-solve: one question about every instance of a stream, one after the other.
#pragma once

#include "cli/tool.hpp"
#include "problems/problem_input.hpp"
#include "solve/question.hpp"

namespace solve {

/// Answers all questions; the exit status. Throws what the reader throws; what was answered before
/// stands. With a checkpointed run, to which the presenter writes, the run can be resumed.
int answer_stream(const Settings& settings, cli::Session& session, Presenter& presenter,
                  CheckpointedRun* checkpointed, problems::ProblemInput& input);

}  // namespace solve
