// gen-nonogram: nonograms as exact cover, and the clues of pictures. Encoding and forms of input:
// dlx/puzzle/nonogram.hpp.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/nonogram.hpp>
#ifdef DLX_WITH_CAIRO
#include <dlx/draw/png.hpp>
#endif

#include <optional>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::Nonogram;

constexpr cli::About about{
    .name = "gen-nonogram",
    .usage =
        "gen-nonogram [OPTION]... FILE...\n"
        "       gen-nonogram --picture PICTURE [OPTION]...",
    .summary =
        "Writes the problem of finding a picture from the lengths of its black runs in rows and\n"
        "columns: those of a .non file, of two lists, rows first, of game ids of Tatham's\n"
        "pattern, or of addresses of puzz.link. With --picture they are those of a picture:\n"
        "PNG (where the tool is built with cairo), PBM, PGM or PPM, or rows of # and .",
    .example =
        "  gen-nonogram nonogram-cat | dlx-solve | dlx-show\n"
        "  gen-nonogram --picture cat.pbm | dlx-solve --unique\n"
        "  gen-nonogram --picture photo.png --size 20x30 --threshold 40 --clues\n",
};

struct Arguments {
  std::vector<std::string> files;
  std::string picture;
  bool is_picture = false, clues = false;
  std::optional<cli::Extent> size;
  std::optional<cli::Whole> threshold;
  std::string levels;
  cli::Limits limits;
};

// The text is `20,80`, in percent.
void read_levels(const std::string& text, dlx::puzzle::PictureForm& form) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos)
    throw cli::UsageError("--levels takes two numbers such as 20,80, not '" + text + "'");
  form.black = static_cast<double>(cli::Whole::from(text.substr(0, comma)).value);
  form.white = static_cast<double>(cli::Whole::from(text.substr(comma + 1)).value);
  if (form.black >= form.white || form.white > 100)
    throw cli::UsageError("--levels takes a number and a larger one, up to 100, not '" + text +
                          "'");
}

dlx::puzzle::PictureForm form_of(const Arguments& given) {
  dlx::puzzle::PictureForm form;
  if (given.size) {
    form.rows = given.size->rows;
    form.columns = given.size->columns;
  }
  if (given.threshold) form.threshold = static_cast<double>(given.threshold->value);
  if (!given.levels.empty()) read_levels(given.levels, form);
  return form;
}

dlx::puzzle::Greys read_greys(cli::Input& input) {
  constexpr int first_of_png = 0x89;
  if (input.stream().peek() != first_of_png)
    return dlx::puzzle::read_greys(input.stream(), input.name());
#ifdef DLX_WITH_CAIRO
  auto pixels = dlx::draw::read_png(input.stream(), input.name(), dlx::puzzle::most_pixels);
  return {pixels.rows, pixels.columns, std::move(pixels.values)};
#else
  throw dlx::ParseError(input.name(), 0, 0,
                        "this gen-nonogram was built without cairo and reads no PNG: PBM and PGM "
                        "serve");
#endif
}

Nonogram picture_of(const Arguments& given, cli::Input& input) {
  const auto form = form_of(given);
  try {
    return dlx::puzzle::clues_of(dlx::puzzle::to_bitmap(read_greys(input), form));
  } catch (const dlx::ModelError& error) {
    throw dlx::ParseError(input.name(), 0, 0, std::string(error.what()) + ": --size scales it");
  }
}

// Puzzles are written as problems, or as a text of clues.
void write(const Arguments& given, cli::Session& session, const std::string& command_line) {
  problems::ProblemOutput output(session, command_line);
  const auto write_puzzle = [&](const Nonogram& puzzle) {
    if (given.clues) session.out() << dlx::puzzle::to_text(puzzle);
    if (!given.clues) output.problem(dlx::puzzle::nonogram(puzzle));
  };
  const auto files = given.is_picture ? std::vector{given.picture} : given.files;
  problems::write_files(output, session, cli::find_shapes(files), given.limits,
                        [&](cli::Input& input) {
                          if (given.is_picture) return write_puzzle(picture_of(given, input));
                          problems::write_puzzles<dlx::puzzle::NonogramReader>(input, write_puzzle);
                        });
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("picture", po::value(&given.picture)->value_name("PICTURE"),
       "the clues of this picture: PNG, PBM, PGM, PPM, or rows of # and .")                 //
      ("size", cli::into(given.size)->value_name("RxC"), "scale the picture to RxC cells")  //
      ("threshold", cli::into(given.threshold)->value_name("P"),
       "cells darker than P percent of white are black; default: 50")  //
      ("levels", po::value(&given.levels)->value_name("PAIR"),
       "greys below the first percent count as black, above the second as white; default: 0,100")  //
      ("clues", po::bool_switch(&given.clues),
       "write clues, as a .non file, in place of the problem");
  tool.help().exactly_one({"FILE", "picture"});
  for (const char* option : {"size", "threshold", "levels"})
    tool.help().rule(option).goes_with({"picture"});
  tool.help().rule("threshold").between(0, 100);
  problems::declare_limits(tool, given.limits);
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    given.is_picture = tool.given("picture");
    write(given, session, cli::command_line(argc, argv));
    return cli::exit_ok;
  });
}
