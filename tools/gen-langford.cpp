// gen-langford: Langford pairs as exact cover. The encoding is dlx/puzzle/langford.hpp's.
#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/langford.hpp>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "gen-langford",
    .usage = "gen-langford [OPTION]... N",
    .summary =
        "Writes the problem of Langford pairs: 1, 1, 2, 2, ..., N, N in a row, with just k\n"
        "numbers between the two that are k. There are solutions if N mod 4 is 0 or 3.",
    .example =
        "  gen-langford 4 | dlx-solve -n 1 | dlx-show\n"
        "  gen-langford --up-to-reversal 8 | dlx-solve --count\n",
};

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  cli::Whole size;
  dlx::puzzle::Langford puzzle;
  tool.options().add_options()  //
      ("skolem", po::bool_switch(&puzzle.skolem),
       "Skolem sequences: the two that are k stand k places apart (N mod 4 is 0 or 1)")  //
      ("up-to-reversal", po::bool_switch(&puzzle.up_to_reversal),
       "one of each solution and its mirror image");
  tool.bound_output(tool.help().group("Limits"), cli::usual_problems);
  tool.argument("N", po::value(&size)->required());
  return tool.run(argc, argv, [&](cli::Session& session) {
    puzzle.size = size.value;
    const dlx::Instance instance = dlx::puzzle::langford(puzzle);
    problems::write_problem(session, instance, cli::command_line(argc, argv));
    return cli::exit_ok;
  });
}
