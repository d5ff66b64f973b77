// dlx-solve: finds, counts or lists the solutions of exact cover problems.
#include "cli/memory.hpp"
#include "cli/signals.hpp"
#include "cli/tool.hpp"
#include "solve/arguments.hpp"
#include "solve/cost_arguments.hpp"
#include "solve/parts.hpp"
#include "solve/solver.hpp"

#include <dlx/count.hpp>
#include <dlx/search.hpp>
#include <dlx/text.hpp>

#include <algorithm>

namespace {

namespace po = boost::program_options;
using solve::Arguments;
using solve::Content;

constexpr cli::About about{
    .name = "dlx-solve",
    .usage = "dlx-solve [OPTION]... [FILE]",
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

constexpr std::uint64_t most_jobs = 1024;

bool counts_only(const std::string& engine) {
  const auto engines = dlx::counting_engines();
  return std::any_of(engines.begin(), engines.end(),
                     [&](const dlx::EngineInfo& info) { return info.name == engine; });
}

void require_estimate(const Arguments& given, const solve::Settings& settings) {
  if (!given.estimate) {
    if (given.probes) throw cli::UsageError("--probes goes with --estimate");
    return;
  }
  if (given.count || given.unique || given.trace)
    throw cli::UsageError("--estimate excludes --count, --unique and --trace");
  if (given.random || given.limit || given.node_limit || settings.stats)
    throw cli::UsageError(
        "--estimate does not search: no --random, --limit, --node-limit, --stats");
  if (settings.negative_exit) throw cli::UsageError("--estimate proves nothing: no --exit-status");
}

// Parts say nothing about the whole; traces, estimates and single words are too short to be kept.
void require_places(const Arguments& given, const solve::Settings& settings) {
  if (given.checkpoint_every && !given.is_kept())
    throw cli::UsageError("--checkpoint-every goes with --checkpoint");
  for (const std::string& file : {given.checkpoint, given.resume})
    if (file == "-") throw cli::UsageError("a checkpoint needs a file with a name");
  const char* const option = given.part        ? "--part goes"
                             : given.is_kept() ? "--checkpoint and --resume go"
                                               : nullptr;
  if (option == nullptr) return;
  if (given.trace || given.estimate)
    throw cli::UsageError(std::string(option) + " with solutions or a count");
  if (given.part && (given.unique || settings.negative_exit))
    throw cli::UsageError("a part says nothing about the whole: no --unique, no --exit-status");
}

// What an engine for costs does not do.
const char* not_for_costs(const Arguments& given) {
  if (given.trace) return "--trace";
  if (given.estimate) return "--estimate";
  if (given.random) return "--random";
  if (given.branch) return "--branch";
  if (given.part) return "--part";
  if (given.is_kept()) return given.resume.empty() ? "--checkpoint" : "--resume";
  return given.unordered ? "--unordered" : nullptr;
}

void require_costs(const Arguments& given) {
  const solve::CostArguments& costs = given.costs;
  solve::require_costs(costs, given.engine);
  if (!costs.are_asked()) return;
  const std::string ranked = costs.min ? "--min" : "--max";
  const std::string option = costs.are_ranked() ? ranked : "--cost-limit";
  if (const char* other = not_for_costs(given))
    throw cli::UsageError(option + " has no " + std::string(other));
  if (given.node_limit && given.engine != "auto" && !solve::is_for_costs_only(given.engine))
    throw cli::UsageError("engine '" + given.engine + "' has no --node-limit");
  if (!costs.are_ranked()) return;
  if (given.count || given.unique) throw cli::UsageError(ranked + " excludes --count and --unique");
  if (given.limit) throw cli::UsageError(ranked + " has no --limit: see --best");
}

void require_consistent(const Arguments& given, const solve::Settings& settings) {
  const bool summary = given.count || given.unique || given.trace || given.estimate;
  if (given.trace && (given.count || given.unique))
    throw cli::UsageError("--trace excludes --count and --unique");
  if (given.count && given.unique) throw cli::UsageError("--count and --unique exclude each other");
  if (given.unique && given.limit) throw cli::UsageError("--unique needs no --limit");
  if (summary && (given.print || given.every))
    throw cli::UsageError("--print and --every go with solutions, not with a count or a trace");
  if (given.every && given.every->value == 0) throw cli::UsageError("--every needs 1 or more");
  if (given.random && !given.seed) throw cli::UsageError("--random needs --seed");
  if (given.seed && !given.random && !given.estimate)
    throw cli::UsageError("--seed goes with --random or --estimate");
  require_costs(given);
  require_estimate(given, settings);
  require_places(given, settings);
  if (given.jobs.value > most_jobs)
    throw cli::UsageError("--jobs is at most " + std::to_string(most_jobs));
}

// What makes a count a search: limits, and what says how to search.
const char* search_only(const Arguments& given) {
  if (given.limit) return "--limit";
  if (given.node_limit) return "--node-limit";
  if (given.branch) return "--branch";
  if (given.part) return "--part";
  if (given.is_kept()) return given.resume.empty() ? "--checkpoint" : "--resume";
  return given.random ? "--random" : nullptr;
}

bool is_counted(const Arguments& given) {
  if (given.costs.are_asked()) return false;
  const bool possible = given.engine == "auto" || counts_only(given.engine);
  return given.count && possible && search_only(given) == nullptr;
}

void require_counting(const Arguments& given) {
  const std::string engine = "engine '" + given.engine + "'";
  const bool has_costs = given.costs.are_asked();
  if (counts_only(given.engine) && !has_costs) {
    if (!given.count)
      throw cli::UsageError(engine + " goes with --count, --min, --max or --cost-limit");
    if (const char* option = search_only(given))
      throw cli::UsageError(engine + " has no " + std::string(option));
  }
  if (given.order && !is_counted(given) && !has_costs)
    throw cli::UsageError("--order goes with --count, by an engine that has tables");
  if (!given.order) return;
  const auto orders = dlx::item_orders();
  if (std::find(orders.begin(), orders.end(), *given.order) != orders.end()) return;
  std::string names;
  for (const auto order : orders) (names += names.empty() ? "" : ", ") += order;
  throw cli::UsageError("unknown order '" + *given.order + "' (there are " + names + ")");
}

// Before any input is read: an unknown engine, or a branching rule for one that has none.
void require_engine(const Arguments& given) {
  require_counting(given);
  if (given.engine == "auto" || counts_only(given.engine) || given.costs.are_asked()) return;
  std::string names = "auto";
  for (const auto& engine : dlx::engines()) {
    (names += ", ") += engine.name;
    if (engine.name != given.engine) continue;
    if (given.branch && !engine.can.mrv)
      throw cli::UsageError("engine '" + given.engine + "' has no --branch");
    return;
  }
  for (const auto& engine : dlx::counting_engines()) (names += ", ") += engine.name;
  throw cli::UsageError("unknown engine '" + given.engine + "' (there are " + names + ")");
}

dlx::Branch branch(const Arguments& given) {
  const std::string name = given.branch.value_or("mrv");
  const auto branch = dlx::branch_from_name(name);
  if (!branch) throw cli::UsageError("unknown branching '" + name + "' (mrv, first or sharp)");
  return *branch;
}

std::optional<std::uint64_t> number(const std::optional<cli::Whole>& value) {
  return value ? std::optional(value->value) : std::nullopt;
}

dlx::SearchOptions search_options(const Arguments& given) {
  dlx::SearchOptions options;
  options.engine = given.engine;
  options.branch = branch(given);
  options.threads = given.jobs.value;
  options.unordered = given.unordered;
  options.seed = number(given.seed);
  options.solution_limit = given.unique ? 2 : number(given.limit);
  if (given.unique || options.solution_limit == 1U) options.purpose = dlx::Purpose::any;
  options.node_limit = number(given.node_limit);
  if (given.memory) options.memory = given.memory->value;
  if (given.timeout) options.deadline = std::chrono::steady_clock::now() + given.timeout->value;
  options.slice = std::chrono::milliseconds(1);
  return options;
}

dlx::CountOptions count_options(const Arguments& given, const dlx::SearchOptions& search) {
  dlx::CountOptions options;
  options.engine = given.engine;
  options.order = given.order.value_or("auto");
  options.memory = given.memory ? given.memory->value : cli::machine_memory() / 2;
  options.deadline = search.deadline;
  options.slice = search.slice;
  options.threads = search.threads;
  return options;
}

dlx::OptimizeOptions optimize_options(const Arguments& given, const dlx::SearchOptions& search) {
  dlx::OptimizeOptions options = solve::optimize_options(given.costs);
  options.engine = given.engine;
  options.order = given.order.value_or("auto");
  options.memory = given.memory ? given.memory->value : cli::machine_memory() / 2;
  options.node_limit = search.node_limit;
  options.deadline = search.deadline;
  options.slice = search.slice;
  return options;
}

void fill(solve::Settings& settings, const Arguments& given) {
  settings.search = search_options(given);
  if (given.costs.are_asked()) settings.optimizing = optimize_options(given, settings.search);
  if (is_counted(given)) settings.counting = count_options(given, settings.search);
  settings.content = given.count      ? Content::count
                     : given.unique   ? Content::unique
                     : given.trace    ? Content::trace
                     : given.estimate ? Content::estimate
                                      : Content::solutions;
  settings.part = given.part;
  settings.estimate = {number(given.probes), number(given.seed).value_or(1)};
  if (given.print) settings.print = given.print->value;
  if (given.every) settings.every = given.every->value;
  for (const auto& [value] : given.given) settings.selection.given.push_back(value);
  for (const auto& [value] : given.without) settings.selection.without.push_back(value);
}

int solve_all(const Arguments& given, solve::Settings& settings, cli::Session& session) {
  require_consistent(given, settings);
  require_engine(given);
  fill(settings, given);
  std::optional<solve::Keeper> keeper;
  if (given.is_kept())
    keeper.emplace(settings.keeping.emplace(solve::keep_settings(given, settings)), session);
  const auto presenter = solve::make_presenter(keeper ? keeper->out() : session.out(),
                                               settings.content, given.format, given.base.value);
  if (given.random)
    session.warn("the search is shuffled; this is not a uniform sample of the solutions");
  cli::Input input(given.file);
  solve::Solver solver(settings, session, *presenter, keeper ? &*keeper : nullptr);
  input.on_wait([&] { session.out().flush(); });
  input.on_read([&] { session.output().flush_if_older(cli::oldest_output); });
  input.set_limit(given.limits.bytes);
  input.set_patience({settings.search.deadline, [&] { solver.report_waiting(); }});
  dlx::ProblemReader reader([&] { return input.next_chunk(); }, input.name(),
                            given.plain ? dlx::Dialect::plain : dlx::Dialect::dlx);
  reader.set_limits({given.limits.items, given.limits.options});
  const int status = solver.run(reader, input.name());
  const bool is_stream = settings.content == Content::solutions && given.format == "options";
  if (is_stream && solver.can_be_drawn() && session.output().is_terminal())
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
  tool.argument("FILE", po::value(&given.file));
  tool.place_output(
      [&] { return given.is_kept() ? cli::Placement::in_place : cli::Placement::when_complete; });
  return tool.run(argc, argv,
                  [&](cli::Session& session) { return solve_all(given, settings, session); });
}
