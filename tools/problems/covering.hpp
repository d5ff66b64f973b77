// Options and files that the generators of tilings share, whatever the lattice: how pieces may be
// used, boards and pieces, and cells left open.
//
//     problems::CoveringArguments arguments;
//     problems::declare_open(tool.help(), arguments, "r1c1");
//     problems::declare_moves(tool.help(), arguments);
//     problems::declare_rules(tool.help(), arguments);
//     ...
//     const auto file = problems::read_shape_text(arguments.pieces, session, limits);
//     arguments.puzzle.pieces = dlx::puzzle::read_pieces(file.text, file.source);
//     problems::take_board(arguments, dlx::puzzle::read_named_board(...));
//     return problems::write_covering(session, arguments, command_line);
#pragma once

#include "cli/limits.hpp"
#include "cli/tool.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <string>
#include <vector>

namespace problems {

struct CoveringArguments {
  std::string pieces;  ///< the name of their file
  bool one_sided = false;
  bool fixed = false;
  std::vector<std::string> open, open_each;        ///< as typed
  std::vector<dlx::puzzle::NamedCell> open_cells;  ///< taken out of the board
  std::vector<dlx::puzzle::NamedCell> names;       ///< of the board's file
  std::vector<std::vector<dlx::puzzle::NamedCell>> open_lists;
  bool up_to_symmetry = false;
  dlx::puzzle::Polyominoes puzzle;
  cli::Limits limits;
};

/// Declare --open and --open-each; --one-sided and --fixed; --any, --partial, --distinct,
/// --up-to-symmetry and --group; --list.
void declare_open(cli::Help& help, CoveringArguments& arguments, const std::string& example);
void declare_moves(cli::Help& help, CoveringArguments& arguments);
void declare_rules(cli::Help& help, CoveringArguments& arguments);
void declare_list(cli::Help& help);

/// A file of pieces or of a board, and what messages call it.
struct ShapeText {
  std::string text;
  std::string source;
};

/// Reads the shapes of a name as cli::find_shapes takes it. Throws cli::IoError.
[[nodiscard]] ShapeText read_shape_text(const std::string& name, const cli::Session& session,
                                        const cli::Limits& limits);

/// Makes it the puzzle's, without the cells that stay open.
void take_board(CoveringArguments& arguments, dlx::puzzle::NamedBoard named);

/// The problem of a puzzle, with one solution of each class if that is asked for. Throws
/// dlx::ModelError and dlx::SymmetryError.
[[nodiscard]] dlx::Instance covering_of(dlx::puzzle::Polyominoes puzzle, bool up_to_symmetry);

/// Writes the problem, with a question for each choice of --open-each.
int write_covering(cli::Session& session, const CoveringArguments& arguments,
                   const std::string& command_line);

}  // namespace problems
