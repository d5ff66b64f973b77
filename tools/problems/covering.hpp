// Options and files that the generators of tilings share, whatever the lattice: how pieces may be
// used, boards and pieces, and cells left open.
//
//     problems::CoveringArguments arguments;
//     problems::declare_open(tool.options(), arguments, "r1c1");
//     problems::declare_moves(tool.options(), arguments);
//     problems::declare_rules(tool.options(), arguments);
//     ...
//     problems::require_consistent(arguments);
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
  std::string group = "all";  ///< as typed
  dlx::puzzle::Polyominoes puzzle;
  cli::Limits limits;
};

/// Declare --open and --open-each; --one-sided and --fixed; --any, --partial, --distinct,
/// --up-to-symmetry and --group.
void declare_open(boost::program_options::options_description& options,
                  CoveringArguments& arguments, const std::string& example);
void declare_moves(boost::program_options::options_description& options,
                   CoveringArguments& arguments);
void declare_rules(boost::program_options::options_description& options,
                   CoveringArguments& arguments);

/// The values of --group.
[[nodiscard]] std::vector<std::string> group_words();

/// Takes over --group, after parsing. Throws cli::UsageError for options that exclude each other.
void require_consistent(CoveringArguments& arguments);

/// --list, which stands alone: writes the shapes. Throws cli::UsageError.
int list_shapes_alone(const cli::Tool& tool, cli::Session& session);

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

/// Writes the problem, with a question for each choice of --open-each.
int write_covering(cli::Session& session, const CoveringArguments& arguments,
                   const std::string& command_line);

}  // namespace problems
