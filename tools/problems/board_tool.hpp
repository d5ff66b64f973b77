// Generators of boards that are read from files or made at random: what they share.
//
//     int main(int argc, char** argv) {
//       return problems::board_tool(
//           about, argc, argv, {.encode = dlx::puzzle::kakuro, .read = ..., .draw = ...});
//     }
#pragma once

#include "cli/shapes.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/puzzle_reader.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace problems {

/// A kind of boards that are made: `Layout` is a class as dlx/make/repair.hpp describes it, with a
/// static member `drawn(rows, columns, seed)` and a member `board()`.
template <class Puzzle, class Layout>
struct BoardKind {
  dlx::Instance (*encode)(const Puzzle&);
  std::uint64_t others = 1;  ///< solutions that a round of repair looks for

  [[nodiscard]] int make(cli::Session& session, const std::string& command_line,
                         const MakeArguments& making, cli::Extent size) const {
    return write_made(session, command_line, making, [&](dlx::make::RepairOptions options) {
      options.others = others;
      // A layout that is still not unique then hardly becomes so: another one is drawn.
      options.rounds = 30 + 2 * std::uint64_t{size.rows} * size.columns;
      return dlx::make::repaired(
          [&](std::uint64_t seed) { return Layout::drawn(size.rows, size.columns, seed); },
          [&](const Layout& layout) { return encode(layout.board()); }, options);
    });
  }

  [[nodiscard]] int read(cli::Session& session, const std::string& command_line,
                         const std::vector<std::string>& files, const cli::Limits& limits) const {
    ProblemOutput output(session, command_line);
    const auto write = [&](const Puzzle& board) { output.problem(encode(board)); };
    write_files(output, session, cli::find_shapes(files), limits, [&](cli::Input& input) {
      write_puzzles<dlx::puzzle::PuzzleReader<Puzzle>>(input, write);
    });
    return cli::exit_ok;
  }
};

/// The main function of such a generator.
template <class Puzzle, class Layout>
int board_tool(const cli::About& about, int argc, char** argv,
               const BoardKind<Puzzle, Layout>& kind) {
  namespace po = boost::program_options;
  cli::Tool tool(about);
  std::vector<std::string> files;
  cli::Extent size;
  MakeArguments making;
  cli::Limits limits;
  tool.options().add_options()  //
      ("random", po::value(&size)->value_name("RxC"),
       "make a board of R rows and C columns, with one solution");
  tool.help().exactly_one({"FILE", "random"});
  declare_making(tool, making, "random");
  tool.help().suggest("FILE", cli::shape_names());
  declare_limits(tool, limits);
  tool.arguments("FILE", po::value(&files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const std::string command_line = cli::command_line(argc, argv);
    if (tool.given("random")) return kind.make(session, command_line, making, size);
    return kind.read(session, command_line, files, limits);
  });
}

}  // namespace problems
