// gen-queens: the N queens problem as exact cover. The encoding is dlx/puzzle/queens.hpp's.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/queens.hpp>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "gen-queens",
    .usage =
        "gen-queens [OPTION]... N\n"
        "       gen-queens --regions FILE [OPTION]...",
    .summary =
        "Writes the problem of N queens on an N x N board, none attacking another.\n"
        "Rows and columns are primary items, diagonals secondary ones.\n"
        "\n"
        "A file of regions has a row of the board a line, a letter or digit a square. With\n"
        "--regions and --no-touch it is a puzzle: a queen in each row, column and region.\n"
        "Its name is looked for among the shapes that come with the tools, too.",
    .example =
        "  gen-queens 8 | dlx-solve --count\n"
        "  gen-queens --regions queens-8 --no-touch | dlx-solve | dlx-show\n",
};

dlx::puzzle::Regions regions(const std::string& name, const cli::Session& session,
                             const cli::Limits& limits) {
  cli::Input input = session.open(cli::find_shapes(name));
  input.set_limit(limits.bytes);
  return dlx::puzzle::read_regions(input.stream(), input.name());
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  cli::Whole size;
  std::string file;
  cli::Limits limits;
  dlx::puzzle::Queens puzzle;
  tool.options().add_options()  //
      ("slack", po::bool_switch(&puzzle.slack),
       "all items primary, with an option that leaves a diagonal empty")  //
      ("regions", po::value(&file)->value_name("FILE"),
       "a queen in each of these; N is their number")  //
      ("no-touch", po::bool_switch(&puzzle.no_touch),
       "queens may share diagonals, but not touch, not even at a corner");
  tool.help().values("regions", cli::shape_names());
  auto& bounds = tool.help().group("Limits");
  cli::declare_bytes(bounds, limits);
  tool.bound_output(bounds, cli::usual_problems);
  tool.argument("N", po::value(&size));
  return tool.run(argc, argv, [&](cli::Session& session) {
    if (!tool.given("N") && !tool.given("regions"))
      throw cli::UsageError("argument N is required but missing");
    if (puzzle.slack && (puzzle.no_touch || tool.given("regions")))
      throw cli::UsageError("--slack is the handout's form: no --regions or --no-touch with it");
    if (tool.given("regions")) puzzle.regions = regions(file, session, limits);
    puzzle.size = tool.given("N") ? size.value : puzzle.regions->size;
    const dlx::Instance instance = dlx::puzzle::queens(puzzle);
    cli::write_problem(session, instance, cli::command_line(argc, argv));
    return cli::exit_ok;
  });
}
