// dlx-puzzle without --rate: puzzles made from each problem that is read.
#pragma once

#include "cli/tool.hpp"
#include "puzzle/arguments.hpp"

#include <string>

namespace puzzle {

/// The exit status. Throws what stops the tool: ParseError, UsageError, MakingError.
[[nodiscard]] int make_puzzles(const Arguments& given, cli::Session& session,
                               const std::string& command_line);

}  // namespace puzzle
