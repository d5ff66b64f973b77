// The runs of dlx-puzzle besides rating. Each one returns the exit status, and throws what stops
// the tool: ParseError, UsageError, MakingError.
#pragma once

#include "cli/tool.hpp"
#include "puzzle/arguments.hpp"

#include <string>

namespace puzzle {

/// Makes puzzles from each problem that is read.
[[nodiscard]] int make_puzzles(const Arguments& given, cli::Session& session,
                               const std::string& command_line);

/// --from: makes puzzles out of the blank sudokus that are read, by constraints that a solution
/// keeps, as few as leave no other one.
[[nodiscard]] int compose_puzzles(const Arguments& given, cli::Session& session,
                                  const std::string& command_line);

/// --explain and --hint: writes the steps of each puzzle that is read.
[[nodiscard]] int explain_puzzles(const Arguments& given, cli::Session& session,
                                  const std::string& command_line);

}  // namespace puzzle
