// gen-words: crosswords and word squares as exact cover. Encoding and forms of input:
// dlx/puzzle/words.hpp.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"
#include "words/editor_grids.hpp"

#include <dlx/puzzle/words.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::Crossword, dlx::puzzle::WordUse;

constexpr cli::About about{
    .name = "gen-words",
    .usage = "gen-words --board RxC|GRID [OPTION]... WORDS...",
    .summary =
        "Writes the problem of filling the slots of a grid with words of a list, each\n"
        "used once at most. WORDS has them apart by blanks or a line each; GRID a line a\n"
        "row, . an empty cell, # a block, or a letter that is given; with blanks between\n"
        "the cells, a | or, on a line below, a - ends a word there. GRID may be the .ipuz\n"
        "or .puz of an editor, too.",
    .example =
        "  gen-words --board 4x4 --symmetric words-english | dlx-solve -n 1 | dlx-show\n"
        "  gen-words --board words-grid words-english | dlx-solve --count\n",
};

struct Arguments {
  cli::ExtentOrFile board;
  std::vector<std::string> words;
  bool all = false, repeat = false, symmetric = false;
  cli::Limits limits;
};

// A grid, and whether an editor wrote it.
struct GridFile {
  dlx::puzzle::WordGrid grid;
  bool is_of_editor = false;
};

GridFile read_grid(cli::Input& input) {
  constexpr std::uint64_t megabytes = 16;  // no grid with comments is longer
  const std::string bytes = input.contents(megabytes);
  if (words::is_editor_grid(bytes)) return {words::read_editor_grid(bytes, input.name()), true};
  return {dlx::puzzle::read_word_grid(bytes, input.name()), false};
}

bool is_capital(char c) {
  return 'A' <= c && c <= 'Z';
}

// Editors write capitals. Lists of words mostly have none: then they are small in the grid, too.
void match_case(dlx::puzzle::WordGrid& grid, const std::vector<std::string>& words) {
  for (const std::string& word : words)
    if (std::any_of(word.begin(), word.end(), is_capital)) return;
  for (std::string& cell : grid.cells)
    for (char& letter : cell)
      if (is_capital(letter)) letter = static_cast<char>(letter - 'A' + 'a');
}

template <class Read>
auto read_file(const std::string& file, const Arguments& given, const cli::Session& session,
               const Read& read) {
  cli::Input input = session.open(cli::find_shapes(file), given.limits.bytes);
  return read(input);
}

Crossword read_crossword(const Arguments& given, const cli::Session& session) {
  Crossword puzzle;
  const auto& extent = given.board.extent;
  GridFile grid = extent ? GridFile{dlx::puzzle::blank_word_grid(extent->rows, extent->columns)}
                         : read_file(given.board.file, given, session, read_grid);
  for (const std::string& file : given.words) {
    const auto words = read_file(file, given, session, [](cli::Input& input) {
      return dlx::puzzle::read_words(input.stream(), input.name());
    });
    puzzle.words.insert(puzzle.words.end(), words.begin(), words.end());
  }
  if (grid.is_of_editor) match_case(grid.grid, puzzle.words);
  puzzle.grid = std::move(grid.grid);
  puzzle.use = given.all ? WordUse::exactly_once : given.repeat ? WordUse::any : WordUse::once;
  puzzle.symmetric = given.symmetric;
  return puzzle;
}

// An error about the words names the file of the grid.
dlx::Instance encoded(const Crossword& puzzle, const Arguments& given) try {
  return dlx::puzzle::crossword(puzzle);
} catch (const dlx::ModelError& error) {
  if (given.board.extent) throw;
  throw dlx::ParseError(given.board.file == "-" ? "<stdin>" : given.board.file, 0, 0, error.what());
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("board", po::value(&given.board)->value_name("RxC|GRID"),
       "an empty grid of R rows of C cells, or a file")  //
      ("all", po::bool_switch(&given.all),
       "every word is used, each once")  //
      ("repeat", po::bool_switch(&given.repeat),
       "a word may be used several times")  //
      ("symmetric", po::bool_switch(&given.symmetric), "the words across are those down");
  cli::Help& help = tool.help();
  help.at_least_one({"board"});
  help.rule("all").excludes({"repeat"});
  help.one_standard_input("board", "WORDS");
  help.suggest("board", cli::shape_names());
  help.suggest("WORDS", cli::shape_names());
  problems::declare_limits(tool, given.limits);
  tool.arguments("WORDS", po::value(&given.words)->required());
  return tool.run(argc, argv, [&](cli::Session& session) {
    problems::write_problem(session, encoded(read_crossword(given, session), given),
                            cli::command_line(argc, argv));
    return cli::exit_ok;
  });
}
