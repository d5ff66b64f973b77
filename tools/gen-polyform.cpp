// gen-polyform: covering boards of squares, hexagons, triangles, sticks and solids as exact cover.
// Encoding and files: dlx/puzzle/polyomino.hpp; gen-polyomino is the square lattice of the same
// code.
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "polyform/burr_puzzles.hpp"
#include "problems/covering.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/burrtools.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::board::Lattice;
using dlx::board::Moves;

constexpr cli::About about{
    .name = "gen-polyform",
    .usage =
        "gen-polyform [--lattice L] --board B [OPTION]... [PIECES]...\n"
        "       gen-polyform [--problem K] [OPTION]... FILE.xmpuzzle...\n"
        "       gen-polyform --lattice L --enumerate N [OPTION]...",
    .summary =
        "Writes the problem of covering a board with pieces made of squares, hexagons,\n"
        "triangles, sticks, cubes or other solids, each used once or as often as PIECES\n"
        "says, turned and, but for solids, turned over at will. Without PIECES, or with -, reads\n"
        "standard input. A name without a slash is also looked for, with or without .txt,\n"
        "in $DLX_SHAPES and among the shapes that come with the tools: soma, ...",
    .example =
        "  gen-polyform --board 3x3x3 soma | dlx-solve --count --up-to-symmetry\n"
        "  gen-polyform --board rhombus:6x6 hexiamonds | dlx-solve -n 1 | dlx-show\n"
        "  gen-polyform --lattice hex --enumerate 4 > tetrahexes.txt\n",
};

struct Arguments : problems::CoveringArguments {
  std::string lattice_name, board;
  bool mirror = false;
  cli::Whole enumerate;
  polyform::BurrArguments burr;
};

std::optional<Lattice> lattice_of(const Arguments& arguments) {
  return dlx::board::lattice_from_name(arguments.lattice_name);
}

// Pieces of the plane can be turned over; solids can not, but their mirror images may be asked for.
Moves moves_of(const Arguments& arguments, Lattice lattice) {
  const bool is_solid = dlx::board::is_solid(lattice);
  if (is_solid && arguments.one_sided)
    throw cli::UsageError(
        "--one-sided does not go with solids: solid pieces are never turned over, unless --mirror "
        "says so");
  if (!is_solid && arguments.mirror)
    throw cli::UsageError("--mirror goes with solids: other pieces are turned over anyway");
  if (arguments.fixed) return Moves::fixed;
  if (is_solid) return arguments.mirror ? Moves::free : Moves::one_sided;
  return arguments.one_sided ? Moves::one_sided : Moves::free;
}

// Pieces

// A letter each, or numbers.
std::string piece_name(std::size_t number, std::size_t count) {
  constexpr std::size_t letters = 26;
  if (count <= letters) return {static_cast<char>('A' + number)};
  return std::to_string(number + 1);
}

std::string heading(const Arguments& arguments, Lattice lattice, std::size_t count) {
  const std::string cell = lattice == Lattice::hex ? "hexagon"
                           : has_sticks(lattice)   ? "stick"
                                                   : std::string(name(lattice));
  std::string word = dlx::board::is_solid(lattice) ? "" : "free ";
  if (arguments.one_sided) word = "one-sided ";
  if (arguments.fixed) word = "fixed ";
  const auto many = [](std::uint64_t number, const std::string& thing) {
    return std::to_string(number) + ' ' + thing + (number == 1 ? "" : "s");
  };
  return many(count, word + "piece") + " of " + many(arguments.enumerate.value, cell) +
         (arguments.mirror ? ", mirror images taken as one" : "");
}

int enumerate(const Arguments& arguments, cli::Session& session) {
  const auto lattice = lattice_of(arguments);
  const Moves moves = moves_of(arguments, *lattice);
  constexpr std::uint64_t most = 0xffffffff;
  const auto size = static_cast<std::uint32_t>(std::min(arguments.enumerate.value, most));
  const auto shapes = dlx::puzzle::connected_shapes(*lattice, size, moves);
  std::vector<dlx::puzzle::Piece> pieces;
  for (const auto& shape : shapes)
    pieces.push_back({piece_name(pieces.size(), shapes.size()), shape, moves});
  session.out() << "| " << heading(arguments, *lattice, pieces.size()) << '\n'
                << dlx::puzzle::pieces_text(*lattice, pieces);
  return cli::exit_ok;
}

// Problems

// --lattice names it, else the first file that has a line `@lattice`.
Lattice required_lattice(const Arguments& arguments,
                         const std::vector<problems::ShapeText>& files) {
  if (const auto asked = lattice_of(arguments)) return *asked;
  for (const auto& [text, source] : files)
    if (const auto told = dlx::puzzle::told_lattice(text, source)) return *told;
  throw cli::UsageError("--lattice is missing: " + dlx::board::lattice_names() + "; " +
                        files.front().source + " does not begin with a line like '@lattice hex'");
}

int generate(const cli::Tool& tool, Arguments& arguments, cli::Session& session,
             const std::string& command_line) {
  const auto files = problems::read_shape_texts(arguments.pieces, session, arguments.limits);
  problems::ProblemOutput output(session, command_line);
  if (problems::all_or_none(files, dlx::puzzle::looks_like_burr_puzzle, "a puzzle of BurrTools"))
    return polyform::write_burr_problems(tool, session, arguments.burr, arguments, files, output),
           cli::exit_ok;
  polyform::require_no_burr(tool, files.front());
  if (!tool.given("board"))
    throw cli::UsageError("--board is missing: a size like 3x4x5 or hexagon:4, or a file");
  const Lattice lattice = required_lattice(arguments, files);
  if (arguments.puzzle.crosses && !has_sticks(lattice))
    throw cli::UsageError("--cross goes with sticks: other pieces have nothing to cross");
  arguments.puzzle.pieces = dlx::puzzle::read_pieces(files, moves_of(arguments, lattice), lattice);
  if (dlx::puzzle::looks_like_size(arguments.board)) {
    problems::take_board(arguments, {dlx::puzzle::board_of_size(lattice, arguments.board), {}});
  } else {
    const auto board = problems::read_shape_text(arguments.board, session, arguments.limits);
    problems::take_board(arguments,
                         dlx::puzzle::read_named_board(board.text, board.source, lattice));
  }
  problems::write_covering(session, arguments, output);
  output.end();
  return cli::exit_ok;
}

void declare(cli::Tool& tool, Arguments& arguments) {
  cli::Help& help = tool.help();
  help.everyday.add_options()  //
      ("lattice", po::value(&arguments.lattice_name)->value_name("L"),
       "what cells are: square, hex, triangle, cube, prism, sphere, rhombic, tetra-octa, sticks "
       "or triangle-sticks; default: what PIECES says")  //
      ("board", po::value(&arguments.board)->value_name("B"),
       "a size, 6x10 of squares or sticks, 3x4x5 of cubes, else hexagon:4, triangle:6, rhombus:6x6 "
       "or "
       "parallelogram:4x7; or a file");
  std::vector<std::string> lattices;
  for (const Lattice lattice : dlx::board::lattices) lattices.emplace_back(name(lattice));
  help.values("lattice", lattices);
  help.one_standard_input("board", "PIECES");
  problems::declare_open(help, arguments, "x1y2z3");
  problems::declare_moves(help, arguments);
  help.everyday.add_options()("mirror", po::bool_switch(&arguments.mirror),
                              "of solids: mirror images of pieces, too");
  help.rule("mirror").excludes({"fixed"});
  help.group("Sticks").add_options()("cross", po::bool_switch(&arguments.puzzle.crosses),
                                     "of sticks: pieces may cross at a dot, not only touch");
  problems::declare_rules(help, arguments);
  polyform::declare_burr(help.group("Puzzles of BurrTools"), arguments.burr);
  help.everyday.add_options()("enumerate", po::value(&arguments.enumerate)->value_name("N"),
                              "no problem: all connected pieces of N cells, for files of pieces");
  help.rule("enumerate")
      .excludes({"board", "PIECES", "cross", "open", "open-each", "any", "partial", "distinct",
                 "up-to-symmetry", "group"})
      .needs({"lattice"});
  problems::declare_list(help);
  problems::declare_limits(tool, arguments.limits);
  tool.arguments("PIECES", po::value(&arguments.pieces));
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments arguments;
  declare(tool, arguments);
  return tool.run(argc, argv, [&](cli::Session& session) {
    if (tool.given("list")) return cli::list_shapes(session.out()), cli::exit_ok;
    if (tool.given("enumerate")) return enumerate(arguments, session);
    return generate(tool, arguments, session, cli::command_line(argc, argv));
  });
}
