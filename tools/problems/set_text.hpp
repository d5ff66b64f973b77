// Sets of solutions in words: what dlx-compile, dlx-convert, dlx-query and dlx-solve say alike.
#pragma once

#include "cli/values.hpp"

#include <dlx/solution_set.hpp>

#include <iosfwd>
#include <string>

namespace problems {

/// "the set needs more memory than the 4.19 MB it may take (--memory): at least 9.46 MB".
[[nodiscard]] std::string set_too_large(const dlx::Compilation& compilation, std::uint64_t limit);

/// A message for --distinct: "there are 92 solutions, fewer than --sample 100".
[[nodiscard]] std::string too_few_for(cli::Whole wanted, const dlx::Natural& solutions);

/// "layer 7 of 64, 1.2 k states"; of a search "1.2 k nodes".
[[nodiscard]] std::string compile_progress(const dlx::Progress& progress);

/// "option 1 (R0 C0): 4 of 92", a line for each option of the problem.
void write_marginals(std::ostream& out, const dlx::Problem& problem,
                     const std::vector<dlx::Natural>& marginals, const dlx::Natural& solutions);

}  // namespace problems
