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
  bool clues = false;
  cli::Limits limits;
};

// What becomes of each puzzle: a problem, or a text of clues.
class Writer {
 public:
  Writer(cli::Session& session, const Arguments& given, std::string command_line)
      : session_(session), given_(given), problems_(session, std::move(command_line)) {}

  void write(const Nonogram& puzzle) {
    if (given_.clues)
      session_.out() << dlx::puzzle::to_text(puzzle);
    else
      problems_.problem(dlx::puzzle::nonogram(puzzle));
  }
  void end() {
    if (!given_.clues) problems_.end();
  }
  void break_off() { problems_.break_off(); }

 private:
  cli::Session& session_;
  const Arguments& given_;
  cli::ProblemOutput problems_;
};

void write_picture(Writer& writer, const Arguments& given, const cli::Session& session) {
  cli::Input input = session.open(cli::find_shapes(given.picture), given.limits.bytes);
  writer.write(dlx::puzzle::clues_of(dlx::puzzle::read_bitmap(input.stream(), input.name())));
}

void write_clues(Writer& writer, const Arguments& given, const cli::Session& session) {
  cli::Input input = session.open(cli::find_shapes(given.file), given.limits.bytes);
  dlx::puzzle::NonogramReader reader(input.stream(), input.name());
  try {
    while (const auto puzzle = reader.next()) writer.write(*puzzle);
  } catch (const dlx::ParseError&) {
    writer.break_off();  // the puzzles before it can be answered
    throw;
  }
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
  cli::declare_limits(tool, given.limits);
  tool.argument("FILE", po::value(&given.file));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const bool is_picture = tool.given("picture");
    if (is_picture == tool.given("FILE"))
      throw cli::UsageError(is_picture ? "--picture makes the clues: no FILE with it"
                                       : "give a FILE with clues, or a --picture");
    Writer writer(session, given, cli::command_line(argc, argv));
    is_picture ? write_picture(writer, given, session) : write_clues(writer, given, session);
    writer.end();
    return cli::exit_ok;
  });
}
