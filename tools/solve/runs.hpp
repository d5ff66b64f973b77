// The runs of dlx-solve: one question about every instance of a stream, one after the other; or a
// part of a split search.
#pragma once

#include "cli/tool.hpp"
#include "problems/problem_input.hpp"
#include "solve/arguments.hpp"

namespace solve {

/// Answers all questions; the exit status. Throws what the reader throws; what was answered before
/// stands. With a checkpointed run, to which the presenter writes, the run can be resumed.
int answer_stream(const Settings& settings, cli::Session& session, Presenter& presenter,
                  CheckpointedRun* checkpointed, problems::ProblemInput& input);

/// Answers the part that --answer and --task name.
///
/// The part's file and its folder's problem are all that is read; the answer appears beside the
/// part when it is complete. What is unfinished at a limit or a signal goes into it as places, so
/// that there is an answer whatever ended the run. A task that is killed leaves its .work, from
/// which the next one on the same part goes on. Tasks do not disturb each other: each has files of
/// its own, and an answer never replaces another one that is whole.
///
/// Returns exit_ok if there is an answer, finished or not, or nothing to do. Throws
/// cli::UsageError, cli::IoError, dlx::ParseError, and cli::Interrupted before the search has
/// begun.
int answer_part(const Arguments& given, const Settings& settings, cli::Session& session);

}  // namespace solve
