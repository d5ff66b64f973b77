// dlx-solve --answer: a part of a split search becomes an answer.
//
// The part's file and its folder's problem are all that is read; the answer appears beside the part
// when it is complete. What is unfinished at a limit or a signal goes into it as places, so that
// there is an answer whatever ended the run. A task that is killed leaves its .work, from which the
// next one on the same part goes on. Tasks do not disturb each other: each has files of its own,
// and an answer never replaces another one that is whole.
#pragma once

#include "cli/tool.hpp"
#include "solve/arguments.hpp"

namespace solve {

/// Answers the part that --answer and --task name. Returns exit_ok if there is an answer, finished
/// or not, or nothing to do. Throws cli::UsageError, cli::IoError, dlx::ParseError, and
/// cli::Interrupted before the search has begun.
int answer_part(const Arguments& given, const Settings& settings, cli::Session& session);

}  // namespace solve
