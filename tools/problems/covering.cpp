// The problem is written once; with --open-each, each choice is a question about it.
#include "problems/covering.hpp"

#include "cli/shapes.hpp"
#include "problems/problem_output.hpp"

#include <dlx/symmetry.hpp>

#include <algorithm>

namespace problems {
namespace {

namespace po = boost::program_options;
using dlx::board::Moves;
using dlx::puzzle::Piece;

// The names of --open, one by one.
std::vector<std::string> wanted_open(const CoveringArguments& arguments) {
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

void warn_of_ignored_counts(const cli::Session& session, const dlx::puzzle::Polyominoes& puzzle) {
  const auto counted = [](const Piece& piece) { return piece.low != 1 || piece.high != 1; };
  const auto piece = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(), counted);
  if (puzzle.any && piece != puzzle.pieces.end())
    session.warn("with --any the numbers of copies in the file count for nothing (piece '" +
                 piece->name + "')");
}

using Lists = std::vector<std::vector<dlx::puzzle::NamedCell>>;

// One cell of each list, in the order of the lists: the last one changes first.
std::vector<std::vector<std::size_t>> all_choices(const Lists& lists) {
  std::vector<std::vector<std::size_t>> choices{{}};
  for (const auto& list : lists) {
    std::vector<std::vector<std::size_t>> longer;
    for (const auto& choice : choices)
      for (std::size_t i = 0; i < list.size(); ++i) {
        longer.push_back(choice);
        longer.back().push_back(i);
      }
    choices = std::move(longer);
  }
  return choices;
}

// A question for each choice; the options of these cells are the last of the problem.
void ask_each(const CoveringArguments& arguments, const dlx::Problem& problem,
              ProblemOutput& output) {
  const auto& lists = arguments.open_lists;
  std::size_t all = 0;
  for (const auto& list : lists) all += list.size();
  for (const auto& choice : arguments.choices) {
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
  }
}

// The place of a named cell in a list, at whose end it is added if it is missing.
std::size_t place_in(std::vector<dlx::puzzle::NamedCell>& list,
                     const dlx::puzzle::NamedCell& cell) {
  const auto found = std::find(list.begin(), list.end(), cell);
  const auto place = static_cast<std::size_t>(found - list.begin());
  if (found == list.end()) list.push_back(cell);
  return place;
}

// Lists of the months, the numbers and the weekdays of several days, and a choice for each day.
void list_days(CoveringArguments& arguments, const dlx::puzzle::NamedBoard& named) {
  for (const auto& day : arguments.days) {
    const auto labels = dlx::puzzle::labels_of(day, named.names);
    arguments.open_lists.resize(labels.size());
    auto& choice = arguments.choices.emplace_back();
    for (std::size_t i = 0; i < labels.size(); ++i)
      choice.push_back(
          place_in(arguments.open_lists[i], dlx::puzzle::named_cells(named, labels[i]).front()));
  }
}

Moves symmetries(const std::string& group) {
  if (group == "all") return Moves::free;
  return group == "rotations" ? Moves::one_sided : Moves::fixed;
}

}  // namespace

void declare_open(cli::Help& help, CoveringArguments& arguments, const std::string& example,
                  const cli::Terms& boards) {
  const std::string open = "cells that stay open, by name: " + example +
                           ", or what the board's file calls them, as in Nov,22 (may be repeated)";
  help.everyday.add_options()                                                  //
      ("open", po::value(&arguments.open)->value_name("CELLS"), open.c_str())  //
      ("open-each", po::value(&arguments.open_each)->value_name("CELLS"),
       "a puzzle for each of these left open, as Jan..Dec; repeated: for each "
       "combination");
  help.rule("open").goes_with(boards);
  help.rule("open-each").goes_with(boards).excludes({"any", "up-to-symmetry"});
}

void declare_moves(cli::Help& help, CoveringArguments& arguments) {
  help.everyday.add_options()                                                             //
      ("one-sided", po::bool_switch(&arguments.one_sided), "pieces are not turned over")  //
      ("fixed", po::bool_switch(&arguments.fixed), "pieces are not turned, either");
  help.rule("one-sided").excludes({"fixed"});
}

void declare_rules(cli::Help& help, CoveringArguments& arguments) {
  auto& puzzle = arguments.puzzle;
  help.everyday.add_options()                                                                    //
      ("any", po::bool_switch(&puzzle.any), "each piece in any number, also none")               //
      ("partial", po::bool_switch(&puzzle.partial), "cells may stay empty, which costs 1 each")  //
      ("distinct", po::bool_switch(&puzzle.distinct),
       "tell equal pieces and copies apart: F~1, F~2, ...")  //
      ("up-to-symmetry", po::bool_switch(&arguments.up_to_symmetry),
       "one solution of each class under the board's symmetries")  //
      ("group",
       po::value<std::string>()
           ->notifier([&](const std::string& group) { puzzle.symmetries = symmetries(group); })
           ->value_name("WORD"),
       "the board's symmetries: all, rotations or none");
  help.values("group", {"all", "rotations", "none"});
  help.rule("distinct").excludes({"any"});
  help.rule("up-to-symmetry").excludes({"fixed"});
}

void declare_list(cli::Help& help) {
  help.everyday.add_options()("list",
                              "the shapes that come with the tools, and those in $DLX_SHAPES");
  help.rule("list").excludes_all_but({"max-bytes", "max-output", "output", "quiet", "verbose"});
  std::vector<std::string> shapes = cli::shape_names();
  help.suggest("board", shapes);
  shapes.emplace_back("<file>");
  help.suggest("PIECES", shapes);
}

ShapeText read_shape_text(const std::string& name, const cli::Session& session,
                          const cli::Limits& limits) {
  constexpr std::uint64_t megabytes = 256;
  cli::Input input = session.open(cli::find_shapes(name), limits.bytes);
  return {input.contents(megabytes), input.name()};
}

std::vector<ShapeText> read_shape_texts(const std::vector<std::string>& names,
                                        const cli::Session& session, const cli::Limits& limits) {
  std::vector<ShapeText> files;
  for (const std::string& name :
       cli::find_shapes(names.empty() ? std::vector<std::string>{"-"} : names))
    files.push_back(read_shape_text(name, session, limits));
  return files;
}

bool all_or_none(const std::vector<ShapeText>& files, bool (*is_special)(std::string_view),
                 const std::string& what) {
  const auto holds = [&](const ShapeText& file) { return is_special(file.text); };
  const auto one = std::find_if(files.begin(), files.end(), holds);
  const auto other = std::find_if_not(files.begin(), files.end(), holds);
  if (one != files.end() && other != files.end())
    throw cli::UsageError(one->source + " is " + what + ", which does not go together with " +
                          other->source);
  return one != files.end();
}

void take_board(CoveringArguments& arguments, dlx::puzzle::NamedBoard named) {
  auto wanted = wanted_open(arguments);
  if (arguments.days.size() == 1)
    for (std::string& label : dlx::puzzle::labels_of(arguments.days.front(), named.names))
      wanted.push_back(std::move(label));
  if (!wanted.empty())
    arguments.open_cells = dlx::puzzle::leave_open(named.board, named.names, wanted);
  for (const std::string& text : arguments.open_each)
    arguments.open_lists.push_back(dlx::puzzle::named_cells(named, text));
  if (!arguments.open_lists.empty()) arguments.choices = all_choices(arguments.open_lists);
  if (arguments.days.size() > 1) list_days(arguments, named);
  for (const auto& list : arguments.open_lists) {
    auto& cells = arguments.puzzle.open_each.emplace_back();
    for (const auto& cell : list) cells.push_back(cell.cell);
  }
  arguments.puzzle.board = std::move(named.board);
  arguments.names = std::move(named.names);
}

// A mirror that exchanges two one-sided pieces is a symmetry of the problem, and not taken here:
// see gen-polyform(1).
dlx::Instance covering_of(dlx::puzzle::Polyominoes puzzle, bool up_to_symmetry) {
  if (!up_to_symmetry) return dlx::puzzle::polyomino(puzzle);
  puzzle.symmetries = dlx::puzzle::common_moves(puzzle);
  return dlx::break_symmetry(dlx::SymmetryGroup(dlx::puzzle::polyomino(puzzle)), false);
}

void write_covering(cli::Session& session, const CoveringArguments& arguments,
                    ProblemOutput& output) {
  const auto& puzzle = arguments.puzzle;
  warn_of_ignored_counts(session, puzzle);
  dlx::Instance instance = covering_of(puzzle, arguments.up_to_symmetry);
  const auto lattice = puzzle.board.lattice();
  dlx::puzzle::add_open_cells(instance.directives, arguments.open_cells, lattice);
  dlx::puzzle::add_cell_names(instance.directives, arguments.names, lattice);
  dlx::require_writable(instance);
  session.explain(std::to_string(puzzle.board.cell_count()) + " cells, " +
                  std::to_string(puzzle.pieces.size()) + " pieces, " +
                  std::to_string(instance.problem.option_count()) + " options");
  output.problem(instance);
  if (!arguments.open_lists.empty()) ask_each(arguments, instance.problem, output);
}

}  // namespace problems
