// Parts and checkpoints count by search. Where the frontier would be done in a moment, and a search
// in ages, that is to be said.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include <string>

namespace solve {

/// "counting by search takes about 40 d on one core, engine frontier about 2 s", if a search takes
/// over an hour and a hundred times as long as by the frontier; else nothing. Takes up to a tenth
/// of a second for the first of these, then up to one more.
[[nodiscard]] std::string hopeless_text(const dlx::Instance& instance,
                                        const dlx::SearchOptions& options);

}  // namespace solve
