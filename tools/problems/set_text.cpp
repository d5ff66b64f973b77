#include "problems/set_text.hpp"

#include "cli/progress.hpp"

#include <dlx/text.hpp>

#include <ostream>
#include <string>

namespace problems {
namespace {

std::string tokens(const dlx::Problem& problem, dlx::OptionId option) {
  std::string text = dlx::to_text(problem, dlx::Solution{{option}, 0});
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

std::string set_too_large(const dlx::Compilation& compilation, std::uint64_t limit) {
  const auto bytes = [](std::uint64_t size) {
    return cli::rounded(static_cast<double>(size)) + 'B';
  };
  const std::string text =
      "the set needs more memory than the " + bytes(limit) + " it may take (--memory)";
  return compilation.memory == limit + 1 ? text : text + ": at least " + bytes(compilation.memory);
}

std::string too_few_for(cli::Whole wanted, const dlx::Natural& solutions) {
  return "--distinct: there are " + solutions.to_string() + " solutions, fewer than --sample " +
         std::to_string(wanted.value);
}

std::string compile_progress(const dlx::Progress& progress) {
  if (progress.levels == 0) return cli::rounded(static_cast<double>(progress.nodes)) + " nodes";
  return "layer " + std::to_string(progress.level) + " of " + std::to_string(progress.levels) +
         ", " + cli::rounded(static_cast<double>(progress.states)) + " states";
}

void write_marginals(std::ostream& out, const dlx::Problem& problem,
                     const std::vector<dlx::Natural>& marginals, const dlx::Natural& solutions) {
  const std::string of = " of " + solutions.to_string() + '\n';
  for (std::uint32_t o = 0; o < marginals.size(); ++o)
    out << "option " << o + 1 << " (" << tokens(problem, dlx::OptionId{o})
        << "): " << marginals[o].to_string() << of;
}

}  // namespace problems
