// A digest of all that tells one question from another: its problem, as it was read, its directives
// and givens.
#pragma once

#include "cli/digest.hpp"

#include <dlx/problem.hpp>

namespace problems {

/// Adds a question; its problem only where it is a new one, else it is that of the question before.
void add_question(cli::Digest& digest, const dlx::Instance& instance, bool is_given_line,
                  bool is_new_problem);

}  // namespace problems
