#include "problems/made_boards.hpp"

#include "cli/shapes.hpp"
#include "cli/stop_on_signal.hpp"
#include "problems/problem_output.hpp"
#include "problems/values.hpp"

#include <dlx/puzzle/queens.hpp>

#include <algorithm>
#include <chrono>
#include <vector>

namespace problems {
namespace {

std::string reason(const dlx::make::Repaired& made) {
  const dlx::Outcome outcome = signal_outcome().value_or(made.outcome);
  const bool is_stopped = outcome == dlx::Outcome::timeout || outcome != made.outcome;
  return is_stopped ? std::string(word(outcome))
                    : "none with one solution among " + std::to_string(made.layouts) + " layouts";
}

// Nothing for a seed whose search or drawing takes too long.
std::optional<dlx::puzzle::RegionLayout> drawn(const dlx::puzzle::RegionRules& rules,
                                               const dlx::Prepared& blank, std::uint64_t seed,
                                               const dlx::Limits& limits) {
  constexpr std::uint64_t most_nodes = 1'000'000;
  const auto [solution, outcome] = dlx::make::shuffled_solution(blank, seed, limits, most_nodes);
  if (outcome == dlx::Outcome::exhausted)
    throw dlx::ModelError("a board of " + std::to_string(rules.size) +
                          " rows has no solution, whatever its regions");
  if (!solution) return std::nullopt;
  std::vector<std::uint32_t> cells;
  for (const dlx::OptionId option : solution->options)
    cells.push_back(static_cast<std::uint32_t>(index(option)));
  return dlx::puzzle::RegionLayout::drawn(rules, cells, seed);
}

}  // namespace

void declare_making(cli::Tool& tool, MakeArguments& arguments, const std::string& random) {
  namespace po = boost::program_options;
  tool.options().add_options()                                                              //
      ("seed", po::value(&arguments.seed)->value_name("S"), "the same S, the same boards")  //
      ("limit,n", po::value(&arguments.limit)->value_name("K"), "K boards (default: 1)")    //
      ("timeout", cli::into(arguments.timeout)->value_name("T"),
       "give up after 2.5, 30s, 10m or 2h");
  for (const char* option : {"seed", "limit", "timeout"})
    tool.help().rule(option).goes_with({random});
  tool.help().rule("limit").between(1);
  tool.help().rule(random).needs({"seed"});
}

int write_made(cli::Session& session, const std::string& command_line,
               const MakeArguments& arguments, const MakeBoard& make) {
  const cli::StopOnSignal stop;
  dlx::make::RepairOptions options;
  options.seed = arguments.seed.value;
  options.limits.stop = stop.token();
  if (arguments.timeout)
    options.limits.deadline = std::chrono::steady_clock::now() + arguments.timeout->value;
  ProblemOutput output(session, command_line);
  for (options.number = 1; options.number <= arguments.limit.value; ++options.number) {
    const auto made = make(options);
    if (!made.puzzle) {
      session.warn("stopped: " + reason(made) + ": " + std::to_string(options.number - 1) + " of " +
                   std::to_string(arguments.limit.value) + " boards were made");
      if (output.is_begun()) output.end();
      const auto signal = cli::Signals::pending();
      return signal ? 128 + *signal : cli::exit_stopped;
    }
    output.problem(*made.puzzle);
  }
  output.end();
  return cli::exit_ok;
}

dlx::board::Regions read_regions(const std::string& name, const cli::Session& session,
                                 const cli::Limits& limits) {
  cli::Input input = session.open(cli::find_shapes(name), limits.bytes);
  return dlx::board::read_regions(input.stream(), input.name());
}

int write_made_regions(cli::Session& session, const std::string& command_line,
                       const MakeArguments& arguments, const RegionArguments& regions) {
  const dlx::Prepared blank(regions.blank);
  const dlx::puzzle::RegionRules rules{
      .size = static_cast<std::uint32_t>(regions.size),
      .each = static_cast<std::uint32_t>(regions.each),
      .min_cells = static_cast<std::uint32_t>(
          std::min<std::uint64_t>(regions.min_cells, dlx::puzzle::largest_regions + 1))};
  return write_made(session, command_line, arguments, [&](dlx::make::RepairOptions options) {
    options.others = 8;
    return dlx::make::repaired(
        [&](std::uint64_t seed) { return drawn(rules, blank, seed, options.limits); },
        [&](const dlx::puzzle::RegionLayout& layout) { return regions.encode(layout.regions()); },
        options);
  });
}

}  // namespace problems
