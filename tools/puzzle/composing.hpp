// Puzzles of variants: constraints that a solution keeps, as few as leave no other one.
#pragma once

#include "puzzle/arguments.hpp"

namespace puzzle {

/// Makes puzzles out of the blank sudokus of the files; returns the exit status.
int compose_puzzles(const Arguments& given, cli::Session& session, const std::string& command_line);

}  // namespace puzzle
