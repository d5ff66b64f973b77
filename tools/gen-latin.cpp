// gen-latin: latin squares, futoshiki, kenken and towers as exact cover. Encoding and forms of
// input: dlx/puzzle/latin.hpp.
#include "cli/limits.hpp"
#include "cli/shapes.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/latin.hpp>

#include <algorithm>
#include <string>

namespace {

namespace po = boost::program_options;
using dlx::puzzle::Latin;

constexpr cli::About about{
    .name = "gen-latin",
    .usage =
        "gen-latin [OPTION]... N\n"
        "       gen-latin [OPTION]... FILE",
    .summary =
        "Writes the problem of filling a square so that each row and each column holds the digits\n"
        "1 to N: a blank one of N rows, or the squares of a file, with digits, < and > between\n"
        "cells (futoshiki), cages (kenken) and towers. Also reads game ids of Tatham's unequal,\n"
        "keen and towers, one a line.",
    .example =
        "  gen-latin 4 | dlx-solve --count\n"
        "  gen-latin futoshiki-5 | dlx-solve | dlx-show\n"
        "  gen-latin kenken-6 | dlx-solve --unique\n",
};

struct Arguments {
  std::string file;
  bool diagonals = false;
  std::string group;
  cli::Limits limits;
};

bool is_number(const std::string& text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

// Rows, columns and digits may be exchanged with each other, or only among themselves: without a
// word, dlx-solve takes all symmetries of the text.
std::string symmetry_line(const std::string& group) {
  if (group == "paratopy") return "items";
  if (group == "isotopy") return "classes r*=* c*=* d*=* r*";
  throw cli::UsageError("--group takes paratopy or isotopy, not '" + group + "'");
}

void write(cli::ProblemOutput& output, const Arguments& given, Latin square) {
  square.diagonals = given.diagonals;
  dlx::Instance instance = dlx::puzzle::latin(square);
  if (!given.group.empty()) instance.directives.add("symmetry", symmetry_line(given.group));
  output.problem(instance);
}

void write_blank(cli::ProblemOutput& output, const Arguments& given) {
  const std::uint64_t size = cli::to_whole(given.file).value;
  if (size < 1 || size > dlx::puzzle::largest_latin)
    throw cli::UsageError("N is 1 to " + std::to_string(dlx::puzzle::largest_latin) + ", not " +
                          given.file);
  write(output, given, {.size = static_cast<std::uint32_t>(size)});
}

void write_file(cli::ProblemOutput& output, const Arguments& given, cli::Session& session) {
  cli::Input input = session.open(cli::find_shapes(given.file));
  input.set_limit(given.limits.bytes);
  dlx::puzzle::LatinReader reader(input.stream(), input.name());
  try {
    while (auto square = reader.next()) write(output, given, std::move(*square));
  } catch (const dlx::ParseError&) {
    output.break_off();  // the squares before it can be answered
    throw;
  } catch (const dlx::ModelError& error) {
    output.break_off();
    throw dlx::ParseError(input.name(), reader.line(), 0, error.what());
  }
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
       "and digits with each other, or isotopy");
  tool.help().values("group", {"paratopy", "isotopy"});
  auto& bounds = tool.help().group("Limits");
  cli::declare_bytes(bounds, given.limits);
  tool.bound_output(bounds, cli::usual_problems);
  tool.argument("FILE", po::value(&given.file));
  return tool.run(argc, argv, [&](cli::Session& session) {
    if (!tool.given("FILE")) throw cli::UsageError("give a number of rows, or a FILE");
    if (tool.given("group")) (void)symmetry_line(given.group);
    cli::ProblemOutput output(session, cli::command_line(argc, argv));
    if (is_number(given.file))
      write_blank(output, given);
    else
      write_file(output, given, session);
    output.end();
    return cli::exit_ok;
  });
}
