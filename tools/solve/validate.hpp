// Which options of dlx-solve go together, and which engine does what they ask for.
#pragma once

#include "solve/arguments.hpp"

namespace solve {

/// Throws cli::UsageError if options contradict each other, or if there is no such engine or order
/// for them. To be asked before any input is read.
void validate(const Arguments& given, const Settings& settings);

/// True if the count is for an engine that counts without visiting the solutions.
[[nodiscard]] bool is_counted(const Arguments& given);

}  // namespace solve
