// gen-stars: star battles as exact cover with multiplicities. The encoding is
// dlx/puzzle/queens.hpp's.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/queens.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::Stars;

constexpr cli::About about{
    .name = "gen-stars",
    .usage =
        "gen-stars [OPTION]... FILE...\n"
        "       gen-stars --blank N [OPTION]...\n"
        "       gen-stars --random N --seed S [OPTION]...",
    .summary =
        "Writes the problem of a star battle: K stars in each row, column and region, none\n"
        "touching another, not even at a corner. FILE has a row of the board a line, a letter\n"
        "or digit a cell: its region; or addresses of puzz.link. Its name is looked for among\n"
        "the shapes that come with the tools, too. With --random it makes regions that leave\n"
        "one solution.",
    .example =
        "  gen-stars stars-10 | dlx-solve | dlx-show\n"
        "  gen-stars --random 8 -k 1 --seed 1 | dlx-solve --unique\n",
};

// The command line as it was typed.
struct Arguments {
  std::vector<std::string> files;
  cli::Whole each{2}, blank, random, min_cells{1};
  problems::MakeArguments making;
  cli::Limits limits;

  [[nodiscard]] Stars puzzle(std::uint64_t size) const {
    return {.size = size,
            .each = static_cast<std::uint32_t>(std::min<std::uint64_t>(each.value, 0xffffffff)),
            .regions = {}};
  }
};

// An address tells the number of stars, a map leaves it to -k.
void write_file(problems::ProblemOutput& output, const Arguments& given, cli::Input& input,
                bool is_told) {
  problems::write_puzzles<dlx::puzzle::StarsReader>(input, [&](Stars puzzle) {
    const std::uint32_t each = given.puzzle(puzzle.size).each;
    if (puzzle.each == 0) puzzle.each = each;
    if (is_told && puzzle.each != each)
      throw dlx::ModelError("the address tells " + std::to_string(puzzle.each) +
                            " stars in a row, -k " + std::to_string(each));
    output.problem(dlx::puzzle::stars(puzzle));
  });
}

int read_boards(const Arguments& given, cli::Session& session, const std::string& command_line,
                bool is_told) {
  problems::ProblemOutput output(session, command_line);
  problems::write_files(output, session, cli::find_shapes(given.files), given.limits,
                        [&](cli::Input& input) { write_file(output, given, input, is_told); });
  return cli::exit_ok;
}

int make_regions(const Arguments& given, cli::Session& session, const std::string& command_line) {
  const Stars puzzle = given.puzzle(given.random.value);
  return problems::write_made_regions(
      session, command_line, given.making,
      problems::region_arguments(puzzle, puzzle.each, given.min_cells, dlx::puzzle::stars));
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("stars,k", po::value(&given.each)->value_name("K"),
       "stars in each row, column and region (default: 2, or as the address tells)")  //
      ("blank", po::value(&given.blank)->value_name("N"),
       "no regions: N rows and columns; reads nothing")  //
      ("random", po::value(&given.random)->value_name("N"),
       "make N connected regions on N rows, so that there is one solution")  //
      ("min-region", po::value(&given.min_cells)->value_name("C"), "of at least C cells each");
  cli::Help& help = tool.help();
  help.exactly_one({"FILE", "blank", "random"});
  help.rule("random").between(1, dlx::puzzle::largest_regions);
  help.rule("min-region").goes_with({"random"});
  problems::declare_making(tool, given.making, "random");
  help.suggest("FILE", cli::shape_names());
  problems::declare_limits(tool, given.limits);
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const std::string command_line = cli::command_line(argc, argv);
    if (tool.given("random")) return make_regions(given, session, command_line);
    if (!tool.given("blank")) return read_boards(given, session, command_line, tool.given("stars"));
    const Stars puzzle = given.puzzle(given.blank.value);
    problems::write_problem(session, dlx::puzzle::stars(puzzle), command_line);
    return cli::exit_ok;
  });
}
