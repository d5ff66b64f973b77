// gen-queens: the N queens problem as exact cover. The encoding is dlx/puzzle/queens.hpp's.
#include "cli/tool.hpp"
#include "cli/values.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/text.hpp>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "gen-queens",
    .usage = "gen-queens [OPTION]... N",
    .summary =
        "Writes the problem of N queens on an N x N board, none attacking another.\n"
        "Rows and columns are primary items, diagonals secondary ones.",
    .example = "  gen-queens 8 | dlx-solve --count\n",
};

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  cli::Whole size;
  dlx::puzzle::Queens puzzle;
  tool.options().add_options()  //
      ("slack", po::bool_switch(&puzzle.slack),
       "all items primary, with an option that leaves a diagonal empty");
  tool.argument("N", po::value(&size)->required());
  return tool.run(argc, argv, [&](cli::Session& session) {
    puzzle.size = size.value;
    const dlx::Instance instance = dlx::puzzle::queens(puzzle);
    dlx::ProblemWriter writer(session.out(), cli::command_line(argc, argv));
    writer.problem(instance);
    writer.end();
    return cli::exit_ok;
  });
}
