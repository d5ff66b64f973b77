// gen-diner: the ménage problem as exact cover. The encoding is dlx/puzzle/diner.hpp's.
#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "problems/problem_output.hpp"

#include <dlx/puzzle/diner.hpp>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "gen-diner",
    .usage = "gen-diner [OPTION]... [N]",
    .summary =
        "Writes the problem of seating N couples at a round table, men and women in turn,\n"
        "without putting a couple side by side. The women F0 to F(N-1) are seated; seat\n"
        "Si, between F(i-2) and F(i-1), waits for one of the men M0 to M(N-1).\n"
        "\n"
        "A file of guests has a couple a line, the woman first: \"Marie Curie, Pierre Curie\".\n"
        "A comma, a tab or the word \"and\" separates the names; a line that begins with |\n"
        "is a comment. With it N can be left out: it is the number of couples.",
    .example =
        "  gen-diner 5 | dlx-solve --count\n"
        "  printf '%s\\n' 'Ada, Bo' 'Cleo, Dan' 'Eve, Finn' | gen-diner --guests -\n",
};

dlx::puzzle::Diner puzzle_of(const cli::Tool& tool, cli::Whole couples, const std::string& guests,
                             const cli::Session& session, const cli::Limits& limits) {
  dlx::puzzle::Diner puzzle;
  if (tool.given("guests")) {
    cli::Input input = session.open(guests, limits.bytes);
    puzzle.guests = dlx::puzzle::read_guests(input.stream(), input.name());
    puzzle.couples = puzzle.guests.size();
  }
  if (tool.given("N")) puzzle.couples = couples.value;
  return puzzle;
}

// Option by option: what is written is much larger than what has to be known.
void write(cli::Session& session, const dlx::puzzle::Diner& puzzle,
           const std::string& command_line) {
  const dlx::Instance instance = dlx::puzzle::diner_without_options(puzzle);
  std::uint64_t size = 0;
  dlx::puzzle::each_diner_option(puzzle, [&](std::span<const dlx::Entry> entries) {
    for (const dlx::Entry& entry : entries) size += instance.problem.name(entry.item).size() + 1;
  });
  problems::ProblemOutput output(session, command_line);
  output.problem(instance, size);
  dlx::puzzle::each_diner_option(
      puzzle, [&](std::span<const dlx::Entry> entries) { output.option(entries); });
  output.end();
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  cli::Whole couples;
  std::string guests;
  cli::Limits limits;
  tool.options().add_options()  //
      ("guests", po::value(&guests)->value_name("FILE"), "names of the guests");
  tool.help().at_least_one({"N", "guests"});
  problems::declare_limits(tool, limits);
  tool.argument("N", po::value(&couples));
  return tool.run(argc, argv, [&](cli::Session& session) {
    write(session, puzzle_of(tool, couples, guests, session, limits),
          cli::command_line(argc, argv));
    return cli::exit_ok;
  });
}
