// gen-queens: the N queens problem as exact cover. The encoding is dlx/puzzle/queens.hpp's.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/queens.hpp>

#include <string>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "gen-queens",
    .usage =
        "gen-queens [OPTION]... N\n"
        "       gen-queens --regions FILE [OPTION]...\n"
        "       gen-queens --random-regions N --seed S [OPTION]...",
    .summary =
        "Writes the problem of N queens on an N x N board, none attacking another.\n"
        "Rows and columns are primary items, diagonals secondary ones.\n"
        "\n"
        "A file of regions has a row of the board a line, a letter or digit a square. With\n"
        "--regions and --no-touch it is a puzzle: a queen in each row, column and region.\n"
        "Its name is looked for among the shapes that come with the tools, too. With\n"
        "--random-regions such puzzles are made, with one solution.",
    .example =
        "  gen-queens 8 | dlx-solve --count\n"
        "  gen-queens --regions queens-8 --no-touch | dlx-solve | dlx-show\n"
        "  gen-queens --random-regions 9 --seed 1 --no-touch | dlx-solve | dlx-show\n",
};

// The command line as it was typed.
struct Arguments {
  cli::Whole size, random_size, min_cells{1};
  std::string file;
  dlx::puzzle::Queens puzzle;
  problems::MakeArguments making;
  cli::Limits limits;
};

int make_regions(const Arguments& given, cli::Session& session, const std::string& command_line) {
  dlx::puzzle::Queens puzzle = given.puzzle;
  puzzle.size = given.random_size.value;
  return problems::write_made_regions(
      session, command_line, given.making,
      problems::region_arguments(puzzle, 1, given.min_cells, dlx::puzzle::queens));
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("slack", po::bool_switch(&given.puzzle.slack),
       "all items primary, with an option that leaves a diagonal empty")  //
      ("regions", po::value(&given.file)->value_name("FILE"),
       "a queen in each of these; N is their number")  //
      ("no-touch", po::bool_switch(&given.puzzle.no_touch),
       "queens may share diagonals, but not touch, not even at a corner")  //
      ("random-regions", po::value(&given.random_size)->value_name("N"),
       "make N connected regions, so that there is one solution")  //
      ("min-region", po::value(&given.min_cells)->value_name("K"), "of at least K squares each");
  cli::Help& help = tool.help();
  help.at_least_one({"N", "regions", "random-regions"});
  help.rule("slack").excludes({"no-touch", "regions", "random-regions"});
  help.rule("random-regions").excludes({"N", "regions"}).between(1, dlx::puzzle::largest_regions);
  help.rule("min-region").goes_with({"random-regions"});
  help.suggest("regions", cli::shape_names());
  problems::declare_making(tool, given.making, "random-regions");
  problems::declare_limits(tool, given.limits);
  tool.argument("N", po::value(&given.size));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const std::string command_line = cli::command_line(argc, argv);
    if (tool.given("random-regions")) return make_regions(given, session, command_line);
    dlx::puzzle::Queens& puzzle = given.puzzle;
    if (tool.given("regions"))
      puzzle.regions = problems::read_regions(given.file, session, given.limits);
    puzzle.size = tool.given("N") ? given.size.value : puzzle.regions->size;
    problems::write_problem(session, dlx::puzzle::queens(puzzle), command_line);
    return cli::exit_ok;
  });
}
