// --heat: how often the cells of a board are covered, over all solutions of a set.
#pragma once

#include "show/sink.hpp"

#include <dlx/solution_set.hpp>

#include <string>
#include <vector>

namespace show {

/// A picture for each pattern (as of file names: `*`, `?`, `[...]`): of the options that have an
/// item it matches. Throws dlx::ModelError if it matches none, or if the set has no solution.
void show_heat(const dlx::SolutionSet& set, const std::vector<std::string>& patterns, Sink& sink,
               const Words& words);

}  // namespace show
