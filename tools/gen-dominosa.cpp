// gen-dominosa: where did the dominoes lie, as exact cover. The encoding is
// dlx/puzzle/dominosa.hpp's.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/dominosa.hpp>

#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::DominosaLayout;

constexpr cli::About about{
    .name = "gen-dominosa",
    .usage =
        "gen-dominosa [OPTION]... FILE...\n"
        "       gen-dominosa --random N --seed S [OPTION]...",
    .summary =
        "Writes the problem of finding how the dominoes of a set lie on a board of numbers:\n"
        "rows of numbers apart by blanks, or of digits, or game ids of Tatham's dominosa, as\n"
        "1:011001, or addresses of its page, one a line. With --random it makes boards that\n"
        "have one solution.",
    .example =
        "  gen-dominosa dominosa-6 | dlx-solve | dlx-show\n"
        "  gen-dominosa --random 6 --seed 1 | dlx-solve --unique\n",
};

// The command line as it was typed.
struct Arguments {
  std::vector<std::string> files;
  cli::Whole highest;
  problems::MakeArguments making;
  cli::Limits limits;
};

int read_boards(const Arguments& given, cli::Session& session, const std::string& command_line) {
  problems::ProblemOutput output(session, command_line);
  const auto write = [&](const auto& board) { output.problem(dlx::puzzle::dominosa(board)); };
  problems::write_files(output, session, cli::find_shapes(given.files), given.limits,
                        [&](cli::Input& input) {
                          problems::write_puzzles<dlx::puzzle::DominosaReader>(input, write);
                        });
  return cli::exit_ok;
}

int make_boards(const Arguments& given, cli::Session& session, const std::string& command_line) {
  const auto highest = static_cast<std::uint32_t>(given.highest.value);
  return problems::write_repaired(
      session, command_line, given.making,
      [&](std::uint64_t seed) { return DominosaLayout(highest, seed); },
      [](const DominosaLayout& layout) { return dlx::puzzle::dominosa(layout.board()); });
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("random", po::value(&given.highest)->value_name("N"),
       "make a board of the dominoes up to N-N, with one solution");
  tool.help().exactly_one({"FILE", "random"});
  tool.help().rule("random").between(1, dlx::puzzle::largest_dominosa);
  problems::declare_making(tool, given.making, "random");
  problems::declare_limits(tool, given.limits);
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const std::string command_line = cli::command_line(argc, argv);
    if (tool.given("random")) return make_boards(given, session, command_line);
    return read_boards(given, session, command_line);
  });
}
