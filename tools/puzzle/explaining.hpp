// dlx-puzzle --explain and --hint: the steps of each puzzle that is read.
#pragma once

#include "cli/tool.hpp"
#include "puzzle/arguments.hpp"

#include <string>

namespace puzzle {

/// The exit status. Throws what stops the tool: ParseError, UsageError, MakingError.
[[nodiscard]] int explain_puzzles(const Arguments& given, cli::Session& session,
                                  const std::string& command_line);

}  // namespace puzzle
