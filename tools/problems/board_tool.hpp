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
#include <type_traits>
#include <vector>

namespace problems {

/// A board, and its title, which may be empty.
template <class Puzzle>
struct Titled {
  Puzzle board;
  std::string title;
};

/// A kind of boards that are made: `Layout` is a class as dlx/make/repair.hpp describes it, with a
/// static member `drawn(rows, columns, seed)`, or for boards whose size is a number with a
/// constructor `(size, seed)`, and a member `board()`.
template <class Puzzle, class Layout, class Size = cli::Extent>
struct BoardKind {
  dlx::Instance (*encode)(const Puzzle&);
  std::uint64_t others = 1;  ///< solutions that a round of repair looks for
  /// The nodes of one search, if Layout::repair() takes the board for too hard after these.
  std::optional<std::uint64_t> nodes = std::nullopt;
  /// Reads a file of a form that the library does not read; nothing for all others, which are then
  /// as if they had not been read.
  std::optional<std::vector<Titled<Puzzle>>> (*read_other)(cli::Input&) = nullptr;
  /// The help says that --random takes this and makes that. A size that is a number has a largest.
  const char* size_name = "RxC";
  const char* makes = "make a board of R rows and C columns, with one solution";
  std::uint64_t largest = 0;

  static std::optional<Layout> drawn(const Size& size, std::uint64_t seed) {
    if constexpr (std::is_same_v<Size, cli::Extent>)
      return Layout::drawn(size.rows, size.columns, seed);
    else
      return Layout(static_cast<std::uint32_t>(size.value), seed);
  }

  [[nodiscard]] int make(cli::Session& session, const std::string& command_line,
                         const MakeArguments& making, const Size& size) const {
    return write_made(session, command_line, making, [&](dlx::make::RepairOptions options) {
      options.others = others;
      options.limits.nodes = nodes;
      // A layout that is still not unique then hardly becomes so: another one is drawn.
      if constexpr (std::is_same_v<Size, cli::Extent>)
        options.rounds = 30 + 2 * std::uint64_t{size.rows} * size.columns;
      return dlx::make::repaired([&](std::uint64_t seed) { return drawn(size, seed); },
                                 [&](const Layout& layout) { return encode(layout.board()); },
                                 options);
    });
  }

  [[nodiscard]] int read(cli::Session& session, const std::string& command_line,
                         const std::vector<std::string>& files, const cli::Limits& limits) const {
    ProblemOutput output(session, command_line);
    const auto write = [&](const Puzzle& board) { output.problem(encode(board)); };
    const auto write_titled = [&](const Titled<Puzzle>& titled) {
      dlx::Instance instance = encode(titled.board);
      if (!titled.title.empty()) instance.directives.add("title", titled.title);
      output.problem(instance);
    };
    write_files(output, session, cli::find_shapes(files), limits, [&](cli::Input& input) {
      const auto boards = read_other == nullptr ? std::nullopt : read_other(input);
      if (!boards) return write_puzzles<dlx::puzzle::PuzzleReader<Puzzle>>(input, write);
      for (const Titled<Puzzle>& titled : *boards) write_titled(titled);
    });
    return cli::exit_ok;
  }
};

/// The main function of such a generator.
template <class Puzzle, class Layout, class Size>
int board_tool(const cli::About& about, int argc, char** argv,
               const BoardKind<Puzzle, Layout, Size>& kind) {
  namespace po = boost::program_options;
  cli::Tool tool(about);
  std::vector<std::string> files;
  Size size;
  MakeArguments making;
  cli::Limits limits;
  tool.options().add_options()  //
      ("random", po::value(&size)->value_name(kind.size_name), kind.makes);
  tool.help().exactly_one({"FILE", "random"});
  if (kind.largest > 0) tool.help().rule("random").between(1, kind.largest);
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
