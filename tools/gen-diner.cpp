// gen-diner: the ménage problem as exact cover. The encoding is dlx/puzzle/diner.hpp's.
#include "cli/tool.hpp"
#include "cli/values.hpp"

#include <dlx/puzzle/diner.hpp>
#include <dlx/text.hpp>

namespace {

namespace po = boost::program_options;

constexpr cli::About about{
    .name = "gen-diner",
    .usage = "gen-diner [OPTION]... [N]",
    .summary =
        "Writes the problem of seating N couples at a round table, men and women in turn,\n"
        "nobody beside the partner they came with. The women F0 to F(N-1) are seated; seat\n"
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
                             const cli::Session& session) {
  if (!tool.given("N") && !tool.given("guests"))
    throw cli::UsageError("give the number of couples or --guests FILE");
  dlx::puzzle::Diner puzzle;
  if (tool.given("guests")) {
    cli::Input input = session.open(guests);
    puzzle.guests = dlx::puzzle::read_guests(input.stream(), input.name());
    puzzle.couples = puzzle.guests.size();
  }
  if (tool.given("N")) puzzle.couples = couples.value;
  return puzzle;
}

}  // namespace

int main(int argc, char** argv) {
  cli::Tool tool(about);
  cli::Whole couples;
  std::string guests;
  tool.options().add_options()  //
      ("guests", po::value(&guests)->value_name("FILE"), "names of the guests");
  tool.argument("N", po::value(&couples));
  return tool.run(argc, argv, [&](cli::Session& session) {
    const dlx::Instance instance = dlx::puzzle::diner(puzzle_of(tool, couples, guests, session));
    dlx::require_writable(instance);
    dlx::ProblemWriter writer(session.out(), cli::command_line(argc, argv));
    writer.problem(instance);
    writer.end();
    return cli::exit_ok;
  });
}
