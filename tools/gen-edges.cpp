// gen-edges: square tiles with colored edges on a board, as exact cover. Encoding and form of
// input: dlx/puzzle/edges.hpp.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/edges.hpp>

#include <string>
#include <utility>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::EdgeLayout, dlx::puzzle::EdgeMatching;
using dlx::puzzle::most_edge_colors;

constexpr cli::About about{
    .name = "gen-edges",
    .usage =
        "gen-edges --board RxC [OPTION]... FILE...\n"
        "       gen-edges --board RxC --macmahon N [OPTION]...\n"
        "       gen-edges --random RxC --seed S [OPTION]...",
    .summary =
        "Writes the problem of filling a board with square tiles so that edges that touch have\n"
        "the same color. A tile is a line: four characters, or four words, from above clockwise;\n"
        "behind them *3 if there are three, or its place, as in: AABC at r1c1. With --macmahon\n"
        "they are all tiles of N colors; with --random, tiles that have one solution.",
    .example =
        "  gen-edges --board 4x6 --macmahon 3 --border A | dlx-solve --count\n"
        "  gen-edges --board 4x6 --macmahon 3 --border A | dlx-solve -n 1 | dlx-show\n"
        "  gen-edges --random 4x4 --border 0 --seed 1 | dlx-solve --unique\n",
};

struct Arguments {
  std::vector<std::string> files;
  std::string border;
  cli::Extent board, random;
  cli::Whole macmahon, colors{4};
  bool fixed = false;
  problems::MakeArguments making;
  cli::Limits limits;
};

// An error about the tiles names the files.
dlx::Instance read_board(EdgeMatching puzzle, const Arguments& given, const cli::Session& session) {
  std::string names;
  for (const std::string& file : cli::find_shapes(given.files)) {
    cli::Input input = session.open(file, given.limits.bytes);
    const auto tiles = dlx::puzzle::read_edge_tiles(input.stream(), input.name());
    puzzle.tiles.insert(puzzle.tiles.end(), tiles.begin(), tiles.end());
    names += (names.empty() ? "" : ", ") + input.name();
  }
  try {
    return dlx::puzzle::edge_matching(puzzle);
  } catch (const dlx::ModelError& error) {
    throw dlx::ParseError(names, 0, 0, error.what());
  }
}

dlx::Instance board(const Arguments& given, const cli::Session& session) {
  EdgeMatching puzzle{.rows = given.board.rows,
                      .columns = given.board.columns,
                      .tiles = {},
                      .border = given.border,
                      .fixed = given.fixed};
  if (!given.files.empty()) return read_board(std::move(puzzle), given, session);
  const auto colors = static_cast<std::uint32_t>(given.macmahon.value);
  puzzle.tiles = dlx::puzzle::macmahon_squares(colors);
  return dlx::puzzle::edge_matching(puzzle);
}

int make_boards(const Arguments& given, cli::Session& session, const std::string& command_line) {
  const dlx::puzzle::EdgeRules rules{.rows = given.random.rows,
                                     .columns = given.random.columns,
                                     .colors = static_cast<std::uint32_t>(given.colors.value),
                                     .border = given.border,
                                     .fixed = given.fixed};
  return problems::write_repaired(
      session, command_line, given.making,
      [&](std::uint64_t seed) { return EdgeLayout(rules, seed); },
      [](const EdgeLayout& layout) { return dlx::puzzle::edge_matching(layout.puzzle()); });
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("board", po::value(&given.board)->value_name("RxC"),
       "R rows of C cells")  //
      ("macmahon", po::value(&given.macmahon)->value_name("N"),
       "all tiles of the colors A, B, ..., N of them: 24 of 3")  //
      ("border", po::value(&given.border)->value_name("COLOR"),
       "the color of the rim (default: any)")  //
      ("fixed", po::bool_switch(&given.fixed),
       "tiles are not turned")  //
      ("random", po::value(&given.random)->value_name("RxC"),
       "make tiles that fill this board in one way")  //
      ("colors", po::value(&given.colors)->value_name("N"),
       "colors of inner edges, A, B, ... (default: 4)");
  cli::Help& help = tool.help();
  help.exactly_one({"FILE", "macmahon", "random"});
  help.exactly_one({"board", "random"});
  help.rule("macmahon").between(1, most_edge_colors);
  help.rule("colors").goes_with({"random"}).between(1, most_edge_colors);
  help.suggest("FILE", cli::shape_names());
  problems::declare_making(tool, given.making, "random");
  problems::declare_limits(tool, given.limits);
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const std::string command_line = cli::command_line(argc, argv);
    if (tool.given("random")) return make_boards(given, session, command_line);
    problems::write_problem(session, board(given, session), command_line);
    return cli::exit_ok;
  });
}
