// gen-polyomino: covering a board with polyominoes as exact cover. Encoding and files:
// dlx/puzzle/polyomino.hpp.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/puzzle/polyomino_layout.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::Moves;
using dlx::puzzle::Piece;

constexpr cli::About about{
    .name = "gen-polyomino",
    .usage =
        "gen-polyomino --board RxC|FILE [OPTION]... [PIECES]\n"
        "       gen-polyomino --random-board K --seed S [OPTION]... [PIECES]\n"
        "       gen-polyomino [OPTION]... PAVAGE",
    .summary =
        "Writes the problem of covering a board with pieces, each used once or as often as\n"
        "PIECES says (*3, *1..2: equal copies are not told apart), turned and turned over\n"
        "at will. Without PIECES, or with -, reads standard input.\n"
        "A name without a slash is also looked for, with or without .txt, in\n"
        "$DLX_SHAPES and among the shapes that come with the tools: pentominoes, ...",
    .example =
        "  gen-polyomino --board 6x10 pentominoes | dlx-solve --count\n"
        "  gen-polyomino --board 8x8-without-centre --up-to-symmetry pentominoes\n"
        "  gen-polyomino --board calendar --open Nov,22 calendar-pieces | dlx-solve -n 1\n"
        "  gen-polyomino --random-board 6 --seed 1 pentominoes | dlx-solve | dlx-show\n",
};

// RxC, or the name of a file: what does not look like a size.
struct BoardArgument {
  std::optional<cli::Extent> extent;
  std::string file;
};

bool looks_like_extent(const std::string& text) {
  return text.find_first_not_of("0123456789x") == std::string::npos &&
         std::count(text.begin(), text.end(), 'x') == 1;
}

void validate(boost::any& result, const std::vector<std::string>& texts, BoardArgument*, int) {
  po::validators::check_first_occurrence(result);
  const std::string text = po::validators::get_single_string(texts);
  BoardArgument board;
  if (looks_like_extent(text))
    board.extent = cli::to_extent(text);
  else
    board.file = text;
  result = board;
}

struct Arguments {
  BoardArgument board;
  bool has_board = false;
  std::string pieces;
  std::string from;
  bool one_sided = false;
  bool fixed = false;
  std::vector<std::string> open;                   // as typed: names, separated by commas
  std::vector<dlx::puzzle::NamedCell> open_cells;  // taken out of the board
  std::vector<dlx::puzzle::NamedCell> names;       // of the board's file
  std::vector<std::string> open_each;              // as typed
  std::vector<std::vector<dlx::puzzle::NamedCell>> open_lists;
  std::string group = "all";
  cli::Whole random_board;
  bool is_random = false;
  cli::MakeArguments making;
  dlx::puzzle::Polyominoes puzzle;
  cli::Limits limits;

  [[nodiscard]] Moves moves() const noexcept {
    return fixed ? Moves::fixed : one_sided ? Moves::one_sided : Moves::free;
  }
};

void validate(const Arguments& arguments) {
  const auto& puzzle = arguments.puzzle;
  const auto& from = arguments.from;
  if (arguments.one_sided && arguments.fixed)
    throw cli::UsageError("--one-sided and --fixed contradict each other");
  if (arguments.is_random && (arguments.has_board || !arguments.open.empty() ||
                              !arguments.open_each.empty() || puzzle.any || puzzle.partial ||
                              puzzle.distinct || puzzle.up_to_symmetry || from == "pavage"))
    throw cli::UsageError(
        "--random-board makes the board, with one way to cover it: no --board, "
        "--open, --open-each, --any, --partial, --distinct, --up-to-symmetry or "
        "--from pavage with it");
  if (!arguments.open_each.empty() && (puzzle.any || puzzle.up_to_symmetry))
    throw cli::UsageError("--open-each goes neither with --any nor with --up-to-symmetry");
  if (puzzle.any && puzzle.distinct)
    throw cli::UsageError("--distinct tells copies apart, but with --any there are none");
  if (puzzle.up_to_symmetry && arguments.fixed)
    throw cli::UsageError(
        "--up-to-symmetry takes solutions for the same that turning the board exchanges, but "
        "--fixed forbids to turn the pieces with it (dlx-solve --up-to-symmetry exchanges fixed "
        "pieces that are images of each other)");
  if (!from.empty() && from != "pavage" && from != "pieces")
    throw cli::UsageError("--from takes pavage or pieces, not '" + from + "'");
}

Moves symmetries(const std::string& group) {
  if (group == "all") return Moves::free;
  if (group == "rotations") return Moves::one_sided;
  if (group == "none") return Moves::fixed;
  throw cli::UsageError("--group takes all, rotations or none, not '" + group + "'");
}

void require_alone(const Arguments& list) {
  const auto& puzzle = list.puzzle;
  if (list.has_board || !list.pieces.empty() || !list.open.empty() || !list.open_each.empty() ||
      list.is_random || !list.from.empty() || list.one_sided || list.fixed || puzzle.any ||
      puzzle.partial || puzzle.distinct || puzzle.up_to_symmetry || list.group != "all")
    throw cli::UsageError("--list makes no problem: it stands alone");
}

struct Text {
  std::string text;
  std::string source;
};

Text read_all(const std::string& name, const cli::Session& session, const cli::Limits& limits) {
  constexpr std::size_t most = std::size_t{1} << 30U;
  cli::Input input = session.open(cli::find_shapes(name));
  input.set_limit(limits.bytes);
  Text result{{}, input.name()};
  std::array<char, std::size_t{1} << 16U> buffer{};
  while (input.stream().read(buffer.data(), buffer.size()) || input.stream().gcount() > 0) {
    result.text.append(buffer.data(), static_cast<std::size_t>(input.stream().gcount()));
    if (result.text.size() > most) throw cli::IoError(result.source + ": more than a gigabyte");
  }
  return result;
}

// The names of --open, one by one.
std::vector<std::string> wanted_open(const Arguments& arguments) {
  std::vector<std::string> names;
  for (const std::string& list : arguments.open)
    for (std::size_t from = 0; from <= list.size();) {
      const std::size_t to = std::min(list.find(',', from), list.size());
      if (to == from) throw cli::UsageError("--open takes names of cells, not '" + list + "'");
      names.push_back(list.substr(from, to - from));
      from = to + 1;
    }
  return names;
}

// Without the cells that stay open.
void read_board(Arguments& arguments, const cli::Session& session) {
  const BoardArgument& from = arguments.board;
  dlx::puzzle::NamedBoard named;
  if (from.extent) {
    named.board = {from.extent->rows, from.extent->columns};
  } else {
    const Text file = read_all(from.file, session, arguments.limits);
    named = dlx::puzzle::read_named_board(file.text, file.source);
  }
  const auto wanted = wanted_open(arguments);
  if (!wanted.empty())
    arguments.open_cells = dlx::puzzle::leave_open(named.board, named.names, wanted);
  for (const std::string& text : arguments.open_each) {
    arguments.open_lists.push_back(dlx::puzzle::named_cells(named, text));
    auto& cells = arguments.puzzle.open_each.emplace_back();
    for (const auto& cell : arguments.open_lists.back()) cells.push_back(cell.cell);
  }
  arguments.puzzle.board = std::move(named.board);
  arguments.names = std::move(named.names);
}

void read_puzzle(Arguments& arguments, const cli::Session& session) {
  if (arguments.board.file == "-" && (arguments.pieces.empty() || arguments.pieces == "-"))
    throw cli::UsageError("board and pieces cannot both come from standard input");
  // The size of the board is checked before anything is read.
  if (arguments.board.extent) read_board(arguments, session);
  const auto [text, source] = read_all(arguments.pieces, session, arguments.limits);
  if (arguments.from != "pieces" &&
      (arguments.from == "pavage" || dlx::puzzle::looks_like_pavage(text))) {
    if (arguments.has_board)
      throw cli::UsageError(source + " is a pavage file, which brings its own board: no --board");
    if (arguments.is_random)
      throw cli::UsageError(source + " is a pavage file: --random-board takes a file of pieces");
    if (!arguments.open.empty() || !arguments.open_each.empty())
      throw cli::UsageError(arguments.open.empty() ? "--open-each goes with --board"
                                                   : "--open goes with --board");
    auto pavage = dlx::puzzle::read_pavage(text, source, arguments.moves());
    arguments.puzzle.board = std::move(pavage.board);
    arguments.puzzle.pieces = std::move(pavage.pieces);
    return;
  }
  if (!arguments.has_board && !arguments.is_random)
    throw cli::UsageError("--board is missing: a size like 6x10, or a file");
  arguments.puzzle.pieces = dlx::puzzle::read_pieces(text, source, arguments.moves());
  if (arguments.has_board && !arguments.board.extent) read_board(arguments, session);
}

void warn_of_ignored_counts(const cli::Session& session, const dlx::puzzle::Polyominoes& puzzle) {
  const auto counted = [](const Piece& piece) { return piece.low != 1 || piece.high != 1; };
  const auto piece = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(), counted);
  if (puzzle.any && piece != puzzle.pieces.end())
    session.warn("with --any the numbers of copies in the file count for nothing (piece '" +
                 piece->name + "')");
}

int make_boards(const Arguments& arguments, cli::Session& session,
                const std::string& command_line) {
  using dlx::puzzle::PolyominoLayout;
  const auto& pieces = arguments.puzzle.pieces;
  return cli::write_made(
      session, command_line, arguments.making, [&](const dlx::make::RepairOptions& options) {
        return dlx::make::repaired(
            [&](std::uint64_t seed) {
              return std::optional<PolyominoLayout>(std::in_place, pieces,
                                                    arguments.random_board.value, seed);
            },
            [](const PolyominoLayout& layout) { return dlx::puzzle::polyomino(layout.puzzle()); },
            options);
      });
}

// A question for each choice of one cell a list, in the order of the lists; the options of these
// cells are the last of the problem.
void ask_each(const Arguments& arguments, const dlx::Problem& problem, cli::ProblemOutput& output) {
  const auto& lists = arguments.open_lists;
  std::vector<std::size_t> choice(lists.size());
  std::size_t all = 0;
  for (const auto& list : lists) all += list.size();
  for (bool more = true; more;) {
    std::vector<dlx::OptionId> given;
    std::string title;
    std::size_t first = problem.option_count() - all;
    for (std::size_t i = 0; i < lists.size(); first += lists[i++].size()) {
      given.push_back(dlx::OptionId{static_cast<std::uint32_t>(first + choice[i])});
      title += (i == 0 ? "" : " ") + lists[i][choice[i]].name;
    }
    dlx::Directives titled;
    titled.add("title", title);
    output.given(given, titled);
    more = false;
    for (std::size_t i = lists.size(); i-- > 0 && !more;) {
      more = ++choice[i] < lists[i].size();
      if (!more) choice[i] = 0;
    }
  }
}

int generate(Arguments& arguments, cli::Session& session, const std::string& command_line) {
  validate(arguments);
  arguments.puzzle.symmetries = symmetries(arguments.group);
  read_puzzle(arguments, session);
  warn_of_ignored_counts(session, arguments.puzzle);
  if (arguments.is_random) return make_boards(arguments, session, command_line);
  dlx::Instance instance = dlx::puzzle::polyomino(arguments.puzzle);
  dlx::puzzle::add_open_cells(instance.directives, arguments.open_cells);
  dlx::puzzle::add_cell_names(instance.directives, arguments.names);
  dlx::require_writable(instance);
  session.explain(std::to_string(arguments.puzzle.board.cell_count()) + " cells, " +
                  std::to_string(arguments.puzzle.pieces.size()) + " pieces, " +
                  std::to_string(instance.problem.option_count()) + " options");
  cli::ProblemOutput output(session, command_line);
  output.problem(instance);
  if (!arguments.open_lists.empty()) ask_each(arguments, instance.problem, output);
  output.end();
  return cli::exit_ok;
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments arguments;
  auto& puzzle = arguments.puzzle;
  tool.options().add_options()  //
      ("board", po::value(&arguments.board)->value_name("RxC|FILE"),
       "rows x columns, or a file of rows: * or # a cell, . or blank a hole")  //
      ("open", po::value(&arguments.open)->value_name("CELLS"),
       "cells that stay open, by name: r1c1, or what the board's file calls them, as in Nov,22 "
       "(may be repeated)")  //
      ("open-each", po::value(&arguments.open_each)->value_name("CELLS"),
       "a puzzle for each of these left open, as Jan..Dec; repeated: for each "
       "combination")  //
      ("random-board", po::value(&arguments.random_board)->value_name("K"),
       "make a board of K pieces, covered in one way")                                           //
      ("one-sided", po::bool_switch(&arguments.one_sided), "pieces are not turned over")         //
      ("fixed", po::bool_switch(&arguments.fixed), "pieces are not turned, either")              //
      ("any", po::bool_switch(&puzzle.any), "each piece in any number, also none")               //
      ("partial", po::bool_switch(&puzzle.partial), "cells may stay empty, which costs 1 each")  //
      ("distinct", po::bool_switch(&puzzle.distinct),
       "tell equal pieces and copies apart: F~1, F~2, ...")  //
      ("up-to-symmetry", po::bool_switch(&puzzle.up_to_symmetry),
       "one solution of each class under the board's symmetries")  //
      ("group", po::value(&arguments.group)->value_name("WORD"),
       "the board's symmetries: all, rotations or none")  //
      ("from", po::value(&arguments.from)->value_name("FORMAT"),
       "pieces, or pavage: board and pieces in one file (INF441); usually detected")  //
      ("list", "the shapes that come with the tools, and those in $DLX_SHAPES");
  cli::declare_making(tool, arguments.making, "random-board");
  std::vector<std::string> shapes = cli::shape_names();
  tool.help().values("board", shapes);
  shapes.emplace_back("<file>");
  tool.help().values("PIECES", shapes);
  tool.help().values("group", {"all", "rotations", "none"});
  tool.help().values("from", {"pieces", "pavage"});
  auto& bounds = tool.help().group("Limits");
  cli::declare_bytes(bounds, arguments.limits);
  tool.bound_output(bounds, cli::usual_problems);
  tool.argument("PIECES", po::value(&arguments.pieces));
  return tool.run(argc, argv, [&](cli::Session& session) {
    arguments.has_board = tool.given("board");
    arguments.is_random = tool.given("random-board");
    cli::require_making(tool, arguments.making, "random-board");
    if (tool.given("list")) {
      require_alone(arguments);
      cli::list_shapes(session.out());
      return cli::exit_ok;
    }
    return generate(arguments, session, cli::command_line(argc, argv));
  });
}
