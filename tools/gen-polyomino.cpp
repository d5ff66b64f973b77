// gen-polyomino: covering a board with polyominoes as exact cover. Encoding and files:
// dlx/puzzle/polyomino.hpp.
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/covering.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::board::Moves;

constexpr cli::About about{
    .name = "gen-polyomino",
    .usage =
        "gen-polyomino --board RxC|FILE [OPTION]... [PIECES]...\n"
        "       gen-polyomino --random-board K --seed S [OPTION]... [PIECES]...\n"
        "       gen-polyomino [OPTION]... PAVAGE|LIST...",
    .summary =
        "Writes the problem of covering a board with pieces, each used once or as often as\n"
        "PIECES says (*3, *1..2: equal copies are not told apart), turned and turned over\n"
        "at will. Without PIECES, or with -, reads standard input. A packing LIST has pieces\n"
        "'0:', '1:', ..., then lines '12x5: 1 0 2': so many of each must fit, a problem a line.\n"
        "A name without a slash is also looked for, with or without .txt, in\n"
        "$DLX_SHAPES and among the shapes that come with the tools: pentominoes, ...",
    .example =
        "  gen-polyomino --board 6x10 pentominoes | dlx-solve --count\n"
        "  gen-polyomino --board weekdays --date 2026-11-27 weekday-pieces | dlx-solve\n"
        "  gen-polyomino --random-board 6 --seed 1 pentominoes | dlx-solve | dlx-show\n",
};

struct Arguments : problems::CoveringArguments {
  cli::ExtentOrFile board;
  bool has_board = false;  ///< or a calendar
  bool has_date = false;
  std::string calendar, date, from;
  cli::Whole random_board;
  bool is_random = false;
  problems::MakeArguments making;

  [[nodiscard]] Moves moves() const noexcept {
    return fixed ? Moves::fixed : one_sided ? Moves::one_sided : Moves::free;
  }
};

void read_board(Arguments& arguments, const cli::Session& session) {
  if (arguments.has_date) arguments.days = dlx::puzzle::days_in(arguments.date);
  if (!arguments.calendar.empty()) {
    const auto file = problems::read_shape_text(arguments.calendar, session, arguments.limits);
    return problems::take_board(arguments, dlx::puzzle::read_calendar(file.text, file.source));
  }
  const cli::ExtentOrFile& from = arguments.board;
  if (from.extent)
    return problems::take_board(arguments, {{from.extent->rows, from.extent->columns}, {}});
  const auto file = problems::read_shape_text(from.file, session, arguments.limits);
  problems::take_board(arguments, dlx::puzzle::read_named_board(file.text, file.source));
}

using Files = std::vector<problems::ShapeText>;

bool are_pavages(const Arguments& arguments, const Files& files) {
  if (!arguments.from.empty()) return arguments.from == "pavage";
  return problems::all_or_none(files, dlx::puzzle::looks_like_pavage, "a pavage file");
}

// Each file is a problem.
void write_pavages(Arguments& arguments, const Files& files, cli::Session& session,
                   problems::ProblemOutput& output) {
  const std::string& source = files.front().source;
  if (arguments.has_board)
    throw cli::UsageError(source + " is a pavage file, which brings its own board: no --board");
  if (arguments.is_random)
    throw cli::UsageError(source + " is a pavage file: --random-board takes a file of pieces");
  problems::write_each(output, files, [&](const problems::ShapeText& file) {
    auto pavage = dlx::puzzle::read_pavage(file.text, file.source, arguments.moves());
    arguments.puzzle.board = std::move(pavage.board);
    arguments.puzzle.pieces = std::move(pavage.pieces);
    problems::write_covering(session, arguments, output);
  });
}

void read_puzzle(Arguments& arguments, const Files& files, const cli::Session& session) {
  if (!arguments.has_board && !arguments.is_random)
    throw cli::UsageError("--board is missing: a size like 6x10, or a file");
  arguments.puzzle.pieces = dlx::puzzle::read_pieces(files, arguments.moves());
  if (arguments.has_board && !arguments.board.extent) read_board(arguments, session);
}

void write_packing(const dlx::puzzle::Polyominoes& packing,
                   const dlx::puzzle::PackingRegion& region, const std::string& source,
                   bool up_to_symmetry, problems::ProblemOutput& output) try {
  dlx::Instance instance = problems::covering_of(packing, up_to_symmetry);
  instance.directives.add("title", region.title);
  output.problem(instance);
} catch (const dlx::ModelError& error) {
  throw dlx::ParseError(source, region.line, 0, error.what());
}

// Each region of the lists is a problem.
void write_packings(const Arguments& arguments, const Files& files,
                    problems::ProblemOutput& output) {
  const auto& puzzle = arguments.puzzle;
  if (arguments.has_board || arguments.is_random || !arguments.open.empty() || puzzle.any ||
      puzzle.partial || !arguments.open_each.empty())
    throw cli::UsageError(files.front().source +
                          " is a packing list, which brings its own boards: no --board, "
                          "--random-board, --open, --open-each, --any or --partial");
  problems::write_each(output, files, [&](const problems::ShapeText& file) {
    const auto list = dlx::puzzle::read_packing_list(file.text, file.source, arguments.moves());
    for (const auto& region : list.regions) {
      auto packing = dlx::puzzle::packing(list, region);
      packing.distinct = puzzle.distinct;
      packing.symmetries = puzzle.symmetries;
      write_packing(packing, region, file.source, arguments.up_to_symmetry, output);
    }
  });
}

int make_boards(const Arguments& arguments, cli::Session& session,
                const std::string& command_line) {
  using dlx::puzzle::PolyominoLayout;
  const auto& pieces = arguments.puzzle.pieces;
  return problems::write_repaired(
      session, command_line, arguments.making,
      [&](std::uint64_t seed) {
        return PolyominoLayout(pieces, arguments.random_board.value, seed);
      },
      [](const PolyominoLayout& layout) { return dlx::puzzle::polyomino(layout.puzzle()); });
}

int generate(Arguments& arguments, cli::Session& session, const std::string& command_line) {
  // The size of the board is checked before anything is read.
  if (arguments.board.extent) read_board(arguments, session);
  const auto files = problems::read_shape_texts(arguments.pieces, session, arguments.limits);
  problems::ProblemOutput output(session, command_line);
  if (arguments.from.empty() &&
      problems::all_or_none(files, dlx::puzzle::looks_like_packing_list, "a packing list"))
    return write_packings(arguments, files, output), cli::exit_ok;
  if (are_pavages(arguments, files))
    return write_pavages(arguments, files, session, output), cli::exit_ok;
  read_puzzle(arguments, files, session);
  if (arguments.is_random) return make_boards(arguments, session, command_line);
  problems::write_covering(session, arguments, output);
  output.end();
  return cli::exit_ok;
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments arguments;
  cli::Help& help = tool.help();
  help.everyday.add_options()(
      "board", po::value(&arguments.board)->value_name("RxC|FILE"),
      "rows x columns, or a file of rows: * or # a cell, . or blank a hole");
  problems::declare_open(help, arguments, "r1c1", {"board", "calendar"});
  help.group("Calendars")
      .add_options()  //
      ("calendar", po::value(&arguments.calendar)->value_name("FILE"),
       "a board of labels: a word a cell, '.' a hole")  //
      ("date", po::value(&arguments.date)->value_name("DATE"),
       "the month, the day and, where the board has them, the weekday of 2026-11-27 stay open; of "
       "2026-11 or 2026, a puzzle for each day");
  help.rule("calendar").excludes({"board", "random-board"});
  help.rule("date").goes_with({"board", "calendar"}).excludes({"open-each"});
  help.everyday.add_options()("random-board", po::value(&arguments.random_board)->value_name("K"),
                              "a board of K pieces, covered in one way");
  help.rule("random-board")
      .excludes({"board", "open", "open-each", "any", "partial", "distinct", "up-to-symmetry",
                 "from=pavage"});
  problems::declare_moves(help, arguments);
  problems::declare_rules(help, arguments);
  help.everyday.add_options()(
      "from", po::value(&arguments.from)->value_name("FORMAT"),
      "pieces, or pavage: board and pieces in one file (INF441); usually detected");
  help.values("from", {"pieces", "pavage"});
  problems::declare_list(help);
  problems::declare_making(tool, arguments.making, "random-board");
  help.one_standard_input("board", "PIECES");
  problems::declare_limits(tool, arguments.limits);
  tool.arguments("PIECES", po::value(&arguments.pieces));
  return tool.run(argc, argv, [&](cli::Session& session) {
    arguments.has_board = tool.given("board") || tool.given("calendar");
    arguments.has_date = tool.given("date");
    arguments.is_random = tool.given("random-board");
    if (tool.given("list")) return cli::list_shapes(session.out()), cli::exit_ok;
    return generate(arguments, session, cli::command_line(argc, argv));
  });
}
