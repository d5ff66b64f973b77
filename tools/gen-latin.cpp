// gen-latin: latin squares, futoshiki, kenken and towers as exact cover. Encoding and forms of
// input: dlx/puzzle/latin.hpp.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/made_boards.hpp"
#include "problems/problem_output.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/latin.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::Latin, dlx::puzzle::LatinKind, dlx::puzzle::LatinLayout;

constexpr cli::About about{
    .name = "gen-latin",
    .usage =
        "gen-latin [OPTION]... N\n"
        "       gen-latin [OPTION]... FILE...\n"
        "       gen-latin --random N --seed S [OPTION]...",
    .summary =
        "Writes the problem of filling a square so that each row and each column holds the digits\n"
        "1 to N: a blank one of N rows, or the squares of a file, with digits, < and > between\n"
        "cells (futoshiki), cages (kenken) and towers. Also reads game ids of Tatham's unequal,\n"
        "keen and towers, and addresses of puzz.link, one a line. With --random it makes\n"
        "puzzles that have one solution.",
    .example =
        "  gen-latin 4 | dlx-solve --count\n"
        "  gen-latin futoshiki-5 | dlx-solve | dlx-show\n"
        "  gen-latin kenken-6 | dlx-solve --unique\n"
        "  gen-latin --random 6 --kind towers --seed 1 | dlx-solve | dlx-show\n",
};

struct Arguments {
  std::vector<std::string> files;
  std::string kind = "latin";
  cli::Whole random;
  bool diagonals = false;
  std::string group;
  problems::MakeArguments making;
  cli::Limits limits;
};

bool is_number(const std::string& text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

// Rows, columns and digits may be exchanged with each other (paratopy), or only among themselves
// (isotopy): without a word, dlx-solve takes all symmetries of the text.
std::string symmetry_line(const std::string& group) {
  return group == "paratopy" ? "items" : "classes r*=* c*=* d*=* r*";
}

dlx::Instance encoded(const Arguments& given, const Latin& square) {
  dlx::Instance instance = dlx::puzzle::latin(square);
  if (!given.group.empty()) instance.directives.add("symmetry", symmetry_line(given.group));
  return instance;
}

void write(problems::ProblemOutput& output, const Arguments& given, Latin square) {
  square.diagonals = given.diagonals;
  output.problem(encoded(given, square));
}

// The one argument is a number.
bool is_blank(const Arguments& given) {
  return given.files.size() == 1 && is_number(given.files.front());
}

void write_blank(problems::ProblemOutput& output, const Arguments& given) {
  const std::uint64_t size = cli::Whole::from(given.files.front()).value;
  if (size < 1 || size > dlx::puzzle::largest_latin)
    throw cli::UsageError("N is 1 to " + std::to_string(dlx::puzzle::largest_latin) + ", not " +
                          given.files.front());
  write(output, given, {.size = static_cast<std::uint32_t>(size)});
  output.end();
}

void read_squares(problems::ProblemOutput& output, const Arguments& given, cli::Session& session) {
  const auto write_square = [&](const Latin& square) { write(output, given, square); };
  problems::write_files(output, session, cli::find_shapes(given.files), given.limits,
                        [&](cli::Input& input) {
                          problems::write_puzzles<dlx::puzzle::LatinReader>(input, write_square);
                        });
}

LatinKind kind_of(const std::string& name) {
  for (const auto& [known, kind] : dlx::puzzle::latin_kinds)
    if (known == name) return kind;
  return LatinKind::latin;
}

int make_squares(const Arguments& given, cli::Session& session, const std::string& command_line) {
  const Latin blank{.size = static_cast<std::uint32_t>(given.random.value),
                    .diagonals = given.diagonals};
  const dlx::Instance squares = dlx::puzzle::latin(blank);
  const dlx::Prepared prepared(squares);
  const LatinKind kind = kind_of(given.kind);
  return problems::write_made(
      session, command_line, given.making, [&](const dlx::make::RepairOptions& options) {
        const auto draw = [&](std::uint64_t seed) -> std::optional<LatinLayout> {
          constexpr std::uint64_t most_nodes = 100'000;
          const auto [solution, outcome] =
              dlx::make::shuffled_solution(prepared, seed, options.limits, most_nodes);
          if (outcome == dlx::Outcome::exhausted)
            throw dlx::ModelError("there is no such square of " + std::to_string(blank.size) +
                                  " rows");
          if (!solution) return std::nullopt;
          return LatinLayout(kind, blank, squares.problem, *solution, seed);
        };
        const auto encode = [&](const LatinLayout& layout) {
          return encoded(given, layout.square());
        };
        return dlx::make::repaired(draw, encode, options);
      });
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  Arguments given;
  tool.options().add_options()  //
      ("diagonals", po::bool_switch(&given.diagonals),
       "both diagonals hold the digits 1 to N, too")  //
      ("group", po::value(&given.group)->value_name("WORD"),
       "symmetries that dlx-solve --up-to-symmetry counts: paratopy, which exchanges rows, columns "
       "and digits with each other, or isotopy")  //
      ("random", po::value(&given.random)->value_name("N"),
       "make a square of N rows, with one solution")  //
      ("kind", po::value(&given.kind)->value_name("KIND"),
       "latin, futoshiki, kenken or towers (default: latin)");
  cli::Help& help = tool.help();
  help.exactly_one({"FILE", "random"});
  help.rule("random").between(1, dlx::puzzle::largest_lined_latin);
  help.rule("kind").goes_with({"random"});
  help.values("group", {"paratopy", "isotopy"});
  help.values("kind", {"latin", "futoshiki", "kenken", "towers"});
  problems::declare_making(tool, given.making, "random");
  problems::declare_limits(tool, given.limits);
  tool.arguments("FILE", po::value(&given.files));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const std::string command_line = cli::command_line(argc, argv);
    if (tool.given("random")) return make_squares(given, session, command_line);
    problems::ProblemOutput output(session, command_line);
    if (is_blank(given))
      write_blank(output, given);
    else
      read_squares(output, given, session);
    return cli::exit_ok;
  });
}
