// dlx-solve: finds, counts or lists the solutions of exact cover problems.
#include "cli/signals.hpp"
#include "cli/tool.hpp"
#include "problems/problem_input.hpp"
#include "solve/runs.hpp"

#include <optional>

namespace {

namespace po = boost::program_options;
using solve::Arguments;

constexpr cli::About about{
    .name = "dlx-solve",
    .usage = "dlx-solve [OPTION]... [FILE]...",
    .summary =
        "Reads exact cover problems in the .dlx format and writes their solutions, or with -c\n"
        "their number, with --min a cheapest, with --estimate how many there may be, with --trace\n"
        "how they were looked for. Limits are for each problem, the timeout is for the whole run.\n"
        "A search that is stopped, by them or by Ctrl-C, keeps what it found and says so, also in\n"
        "-o's FILE.",
    .example =
        "  gen-queens 8 | dlx-solve --count\n"
        "  gen-queens 8 | dlx-solve -n 1\n",
};

// One name for an engine from here on: in checkpoints, too.
void rename_engine(std::string& engine, const cli::Session& session) {
  const std::string current(dlx::current_engine_name(engine));
  if (current == engine) return;
  session.warn("engine '" + engine + "' is deprecated: use '" + current + "'");
  engine = current;
}

std::shared_ptr<const dlx::OptionDiagram> read_diagram(const Arguments& given,
                                                       const cli::Session& session) {
  cli::Input input = session.open(given.options_zdd, given.limits.bytes);
  return std::make_shared<dlx::OptionDiagram>(
      dlx::read_option_diagram(std::string_view(input.contents()), input.name()));
}

int solve_all(const Arguments& given, solve::Settings& settings, cli::Session& session) {
  if (!given.options_zdd.empty()) settings.diagram = read_diagram(given, session);
  std::optional<solve::CheckpointedRun> checkpointed;
  if (given.has_checkpoint())
    checkpointed.emplace(
        settings.checkpointing.emplace(solve::checkpoint_settings(given, settings)), session);
  std::optional<solve::ProofFile> proof;
  if (!given.proof.empty()) {
    settings.proof = &proof.emplace(given.proof, given.files);
    settings.search.observer = proof->observer();
  }
  const auto presenter = solve::make_presenter(checkpointed ? checkpointed->out() : session.out(),
                                               settings.content, given.format, given.base.value);
  if (given.random)
    session.warn(
        "the search is shuffled; this is not a uniform sample of the solutions "
        "(--sample draws one)");
  problems::ProblemInput input(session, given.files, given.limits, given.plain);
  const int status = solve::answer_stream(settings, session, *presenter,
                                          checkpointed ? &*checkpointed : nullptr, input);
  if (proof) proof->close();
  if (presenter->can_be_drawn() && session.output().is_terminal())
    session.warn("to see this drawn, add | dlx-show");
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  const cli::Signals signals;  // to the very end: what was found is written out first
  cli::Tool tool(about);
  Arguments given;
  solve::Settings settings;
  solve::declare(tool.help(), given, settings);
  cli::declare(tool.help().group("Limits"), given.limits);
  tool.arguments("FILE", po::value(&given.files));
  tool.place_output([&] {
    return given.has_checkpoint() ? cli::Placement::in_place : cli::Placement::when_complete;
  });
  return tool.run(argc, argv, [&](cli::Session& session) {
    rename_engine(settings.search.engine, session);
    solve::fill(settings, given);
    if (!given.answer.empty()) return solve::answer_part(given, settings, session);
    return solve_all(given, settings, session);
  });
}
