// Options and files that the generators of tilings share, whatever the lattice: how pieces may be
// used, boards and pieces, and cells left open.
//
//     problems::CoveringArguments arguments;
//     problems::declare_open(tool.help(), arguments, "r1c1");
//     problems::declare_moves(tool.help(), arguments);
//     problems::declare_rules(tool.help(), arguments);
//     ...
//     const auto files = problems::read_shape_texts(arguments.pieces, session, limits);
//     arguments.puzzle.pieces = dlx::puzzle::read_pieces(files);
//     problems::take_board(arguments, dlx::puzzle::read_named_board(...));
//     problems::write_covering(session, arguments, output);
#pragma once

#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/calendar.hpp>
#include <dlx/puzzle/polyomino.hpp>

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace problems {

struct CoveringArguments {
  std::vector<std::string> pieces;  ///< the names of their files
  bool one_sided = false;
  bool fixed = false;
  std::vector<std::string> open, open_each;        ///< as typed
  std::vector<dlx::puzzle::NamedCell> open_cells;  ///< taken out of the board
  std::vector<dlx::puzzle::NamedCell> names;       ///< of the board's file
  std::vector<std::chrono::year_month_day> days;   ///< of which one each stays open
  std::vector<std::vector<dlx::puzzle::NamedCell>> open_lists;
  std::vector<std::vector<std::size_t>> choices;  ///< of a cell of each list, a question each
  bool up_to_symmetry = false;
  dlx::puzzle::Polyominoes puzzle;
  cli::Limits limits;
};

/// Declare --open and --open-each; --one-sided and --fixed; --any, --partial, --distinct,
/// --up-to-symmetry and --group; --list, and which shapes there are.
void declare_open(cli::Help& help, CoveringArguments& arguments, const std::string& example,
                  const cli::Terms& boards = {"board"});
void declare_moves(cli::Help& help, CoveringArguments& arguments);
void declare_rules(cli::Help& help, CoveringArguments& arguments);
void declare_list(cli::Help& help);

using dlx::puzzle::ShapeText;

/// Reads the shapes of a name as cli::find_shapes takes it. Throws cli::IoError.
[[nodiscard]] ShapeText read_shape_text(const std::string& name, const cli::Session& session,
                                        const cli::Limits& limits);
/// The same of several names; of none, standard input.
[[nodiscard]] std::vector<ShapeText> read_shape_texts(const std::vector<std::string>& names,
                                                      const cli::Session& session,
                                                      const cli::Limits& limits);
/// The files that `is_special` holds for: all or none of them; throws cli::UsageError, in which
/// these are called `what`, for a mixture.
[[nodiscard]] bool all_or_none(const std::vector<ShapeText>& files,
                               bool (*is_special)(std::string_view), const std::string& what);

/// Makes it the puzzle's, without the cells that stay open, those of a single day among them.
void take_board(CoveringArguments& arguments, dlx::puzzle::NamedBoard named);

/// The problem of a puzzle, with one solution of each class if that is asked for. Throws
/// dlx::ModelError and dlx::SymmetryError.
[[nodiscard]] dlx::Instance covering_of(dlx::puzzle::Polyominoes puzzle, bool up_to_symmetry);

/// Writes the problem, with a question for each choice of --open-each.
void write_covering(cli::Session& session, const CoveringArguments& arguments,
                    ProblemOutput& output);

}  // namespace problems
