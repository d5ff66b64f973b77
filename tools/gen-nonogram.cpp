// gen-nonogram: nonograms as exact cover, and the clues of pictures. Encoding and forms of input:
// dlx/puzzle/nonogram.hpp.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/nonogram.hpp>

#include <string>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::Nonogram;

constexpr cli::About about{
    .name = "gen-nonogram",
    .usage =
        "gen-nonogram [OPTION]... FILE\n"
        "       gen-nonogram --picture PICTURE [OPTION]...",
    .summary =
        "Writes the problem of finding a picture from the lengths of its black runs in rows and\n"
        "columns: those of a .non file, of two lists, rows first, or of game ids of Tatham's\n"
        "pattern. With --picture they are those of a picture: PBM, or rows of # and .",
    .example =
        "  gen-nonogram nonogram-cat | dlx-solve | dlx-show\n"
        "  gen-nonogram --picture cat.pbm | dlx-solve --unique\n",
};

struct Arguments {
  std::string file, picture;
  bool is_picture = false, clues = false;
  cli::Limits limits;
};

Nonogram picture_of(const Arguments& given, const cli::Session& session) {
  cli::Input input = session.open(cli::find_shapes(given.picture), given.limits.bytes);
  return dlx::puzzle::clues_of(dlx::puzzle::read_bitmap(input.stream(), input.name()));
}

// Puzzles are written as problems, or as a text of clues.
template <class Write>
void each_puzzle(const Arguments& given, const cli::Session& session, const Write& write) {
  if (given.is_picture) return write(picture_of(given, session));
  cli::Input input = session.open(cli::find_shapes(given.file), given.limits.bytes);
  dlx::puzzle::NonogramReader reader(input.stream(), input.name());
  while (const auto puzzle = reader.next()) write(*puzzle);
}

void write_problems(const Arguments& given, cli::Session& session,
                    const std::string& command_line) {
  problems::ProblemOutput output(session, command_line);
  try {
    each_puzzle(given, session,
                [&](const Nonogram& puzzle) { output.problem(dlx::puzzle::nonogram(puzzle)); });
  } catch (const dlx::ParseError&) {
    output.break_off();  // the puzzles before it can be answered
    throw;
  }
  output.end();
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("picture", po::value(&given.picture)->value_name("PICTURE"),
       "the clues of this picture: PBM, or rows of # and .")  //
      ("clues", po::bool_switch(&given.clues),
       "write clues, as a .non file, in place of the problem");
  problems::declare_limits(tool, given.limits);
  tool.argument("FILE", po::value(&given.file));
  return tool.run(argc, argv, [&](cli::Session& session) {
    given.is_picture = tool.given("picture");
    if (given.is_picture == tool.given("FILE"))
      throw cli::UsageError(given.is_picture ? "--picture makes the clues: no FILE with it"
                                             : "give a FILE with clues, or a --picture");
    if (given.clues)
      each_puzzle(given, session,
                  [&](const Nonogram& puzzle) { session.out() << dlx::puzzle::to_text(puzzle); });
    else
      write_problems(given, session, cli::command_line(argc, argv));
    return cli::exit_ok;
  });
}
