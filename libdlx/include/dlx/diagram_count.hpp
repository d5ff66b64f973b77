// Counting covers by options that a diagram tells (dlx/option_diagram.hpp).
//
//     const dlx::Problem items = dlx::read_problem("1 2 3\n", "items").problem;
//     dlx::count(items, dlx::read_option_diagram(file, "parts.zdd")).value;
#pragma once

#include <dlx/option_diagram.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#pragma GCC visibility push(default)
namespace dlx {

/// Counts the exact covers of the items by options of the diagram, by engine `frontier`. Of the
/// options of counting, limits of time, memory and threads and the monitor hold. Where the options
/// are few and the sweep takes long, they are written out and counted by `auto`. Throws
/// ModelError for a problem with options or bounds of its own or with fewer items than the diagram,
/// std::length_error if the count takes more memory.
[[nodiscard]] Count count(const Problem& items, const OptionDiagram& diagram,
                          const CountOptions& options = {});

}  // namespace dlx
#pragma GCC visibility pop
