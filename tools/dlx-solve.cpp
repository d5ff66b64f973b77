// dlx-solve: finds, counts or lists the solutions of exact cover problems.
#include "cli/memory.hpp"
#include "cli/signals.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "solve/cost_arguments.hpp"
#include "solve/parts.hpp"
#include "solve/solver.hpp"

#include <dlx/count.hpp>
#include <dlx/search.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <sstream>

namespace {

namespace po = boost::program_options;
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

// The command line as it was typed.
struct Arguments {
  std::string file;
  bool count = false, unique = false, trace = false, estimate = false, random = false,
       plain = false, unordered = false;
  std::optional<cli::Whole> limit, print, every, seed, node_limit, probes;
  cli::Whole jobs{1};
  std::optional<cli::Duration> timeout;
  std::vector<cli::Whole> given, without;
  std::string engine = "auto", format = "options";
  std::optional<std::string> branch, order;
  std::optional<cli::Bytes> memory;
  cli::Whole base{1};
  std::string checkpoint, resume;
  std::optional<cli::Duration> checkpoint_every;
  std::optional<cli::Share> part;
  solve::CostArguments costs;

  [[nodiscard]] bool is_kept() const { return !checkpoint.empty() || !resume.empty(); }
};

// Boost stores no optional by itself: this keeps "was not given" apart from every value.
template <class T>
auto* into(std::optional<T>& target) {
  return po::value<T>()->notifier([&target](const T& value) { target = value; });
}

std::string engine_help() {
  std::string text = "auto";
  for (const auto& engine : dlx::engines())
    (text += "; ") += std::string(engine.name) + ": " + std::string(engine.summary);
  for (const auto& engine : dlx::counting_engines())
    (text += "; ") += std::string(engine.name) + ": " + std::string(engine.summary);
  for (const auto& engine : dlx::optimizing_engines())
    if (solve::is_for_costs_only(std::string(engine.name)))
      (text += "; ") += std::string(engine.name) + ": " + std::string(engine.summary);
  return text;
}

bool counts_only(const std::string& engine) {
  const auto engines = dlx::counting_engines();
  return std::any_of(engines.begin(), engines.end(),
                     [&](const dlx::EngineInfo& info) { return info.name == engine; });
}

void declare(po::options_description& options, Arguments& given, solve::Settings& settings) {
  options.add_options()                                                                     //
      ("count,c", po::bool_switch(&given.count), "only the number of solutions")            //
      ("unique", po::bool_switch(&given.unique), "only: unique, none, several or unknown")  //
      ("trace", po::bool_switch(&given.trace),
       "instead of solutions every step of the search, for dlx-show --tree and --matrix")  //
      ("estimate", po::bool_switch(&given.estimate),
       "no search: expected nodes and solutions, with standard errors")  //
      ("probes", into(given.probes)->value_name("N"),
       "the estimate's random probes (what a second allows)")                    //
      ("limit,n", into(given.limit)->value_name("N"), "stop after N solutions")  //
      ("print", into(given.print)->value_name("N"),
       "print the first N solutions, go on counting")                                  //
      ("every", into(given.every)->value_name("M"), "print only every M-th solution")  //
      ("given", po::value(&given.given)->value_name("K"),
       "option K is chosen (may be repeated)")                                                //
      ("without", po::value(&given.without)->value_name("K"), "option K is left out (idem)")  //
      ("with", po::value(&settings.selection.with)->value_name("ITEMS"),
       "the only option with these items is chosen (idem)")                                //
      ("random", po::bool_switch(&given.random), "shuffled search; not a uniform sample")  //
      ("seed", into(given.seed)->value_name("S"), "where --random or --estimate starts")   //
      ("engine", po::value(&given.engine)->value_name("NAME"), engine_help().c_str())      //
      ("branch", into(given.branch)->value_name("RULE"),
       "mrv: the item with the fewest options; first: the leftmost; sharp: mrv, items named #... "
       "before others")  //
      ("jobs,j", po::value(&given.jobs)->value_name("N"),
       "search with N threads, 0: one for each core; the output is the same")  //
      ("unordered", po::bool_switch(&given.unordered),
       "with -j, solutions as they come")  //
      ("order", into(given.order)->value_name("NAME"),
       "of the items, for frontier and memo: auto, greedy, file, cuthill, breadth, or these "
       "reversed")  //
      ("memory", into(given.memory)->value_name("SIZE"),
       "most that tables may take, as 500M or 2G (default: half of the machine's)")             //
      ("timeout", into(given.timeout)->value_name("T"), "stop after 2.5, 30s, 10m or 2h")       //
      ("node-limit", into(given.node_limit)->value_name("N"), "stop after N nodes")             //
      ("format", po::value(&given.format)->value_name("F"), "options, rows (numbers) or json")  //
      ("base", po::value(&given.base)->value_name("0|1"),
       "rows and json: the first option's number")                                           //
      ("stats", po::bool_switch(&settings.stats), "effort and times, on standard error")     //
      ("progress", po::bool_switch(&settings.progress), "progress even without a terminal")  //
      ("checkpoint", po::value(&given.checkpoint)->value_name("FILE"),
       "save where the search is, also when it is stopped")  //
      ("checkpoint-every", into(given.checkpoint_every)->value_name("T"),
       "how often it is saved (1m)")  //
      ("resume", po::value(&given.resume)->value_name("FILE"),
       "go on from a checkpoint, with the same options")  //
      ("part", into(given.part)->value_name("I/N"),
       "only the I-th of N disjoint parts of the search")                                      //
      ("plain", po::bool_switch(&given.plain), "every token is a name, ':' and '|' included")  //
      ("exit-status,e", po::bool_switch(&settings.negative_exit),
       "exit 1 if a problem has no solution (with --unique: is not unique)");
  solve::declare(options, given.costs);
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
  solve::require_consistent(costs, given.engine);
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
  require_estimate(given, settings);
  require_places(given, settings);
  require_costs(given);
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
    if (!given.count) throw cli::UsageError(engine + " can only --count");
    if (const char* option = search_only(given))
      throw cli::UsageError(engine + " has no " + std::string(option));
  }
  if ((given.order || given.memory) && !is_counted(given) && !has_costs)
    throw cli::UsageError("--order and --memory go with --count, by an engine that has tables");
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

// Those that an answer depends on, in words for people.
std::string options_text(const Arguments& given, const solve::Settings& settings) {
  std::ostringstream text;
  text << (given.count ? "--count" : given.unique ? "--unique" : "--format " + given.format);
  text << " --base " << given.base.value << " --engine " << given.engine << " --branch "
       << dlx::name(settings.search.branch);
  if (given.plain) text << " --plain";
  if (given.limit) text << " --limit " << given.limit->value;
  if (given.print) text << " --print " << given.print->value;
  if (given.every) text << " --every " << given.every->value;
  if (given.seed) text << " --random --seed " << given.seed->value;
  for (const auto& [option] : given.given) text << " --given " << option;
  for (const auto& [option] : given.without) text << " --without " << option;
  for (const auto& items : settings.selection.with) text << " --with '" << items << '\'';
  if (given.part) text << " --part " << solve::part_text(*given.part);
  if (settings.negative_exit) text << " --exit-status";
  return text.str();
}

solve::KeepSettings keep_settings(const Arguments& given, const solve::Settings& settings) {
  solve::KeepSettings keeping;
  keeping.file = given.checkpoint.empty() ? given.resume : given.checkpoint;
  keeping.resume = given.resume;
  keeping.options = options_text(given, settings);
  keeping.problem = given.file;
  if (given.checkpoint_every) keeping.every = given.checkpoint_every->value;
  keeping.needs_file = settings.content == Content::solutions;
  return keeping;
}

int solve_all(const Arguments& given, solve::Settings& settings, cli::Session& session) {
  require_consistent(given, settings);
  require_engine(given);
  fill(settings, given);
  std::optional<solve::Keeper> keeper;
  if (given.is_kept())
    keeper.emplace(settings.keeping.emplace(keep_settings(given, settings)), session);
  const auto presenter = solve::make_presenter(keeper ? keeper->out() : session.out(),
                                               settings.content, given.format, given.base.value);
  if (given.random)
    session.warn("the search is shuffled; this is not a uniform sample of the solutions");
  cli::Input input(given.file);
  solve::Solver solver(settings, session, *presenter, keeper ? &*keeper : nullptr);
  input.on_wait([&] { session.out().flush(); });
  input.on_read([&] { session.output().flush_if_older(cli::oldest_output); });
  input.set_patience({settings.search.deadline, [&] { solver.report_waiting(); }});
  dlx::ProblemReader reader([&] { return input.next_chunk(); }, input.name(),
                            given.plain ? dlx::Dialect::plain : dlx::Dialect::dlx);
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
  declare(tool.options(), given, settings);
  tool.argument("FILE", po::value(&given.file));
  tool.place_output(
      [&] { return given.is_kept() ? cli::Placement::in_place : cli::Placement::when_complete; });
  return tool.run(argc, argv,
                  [&](cli::Session& session) { return solve_all(given, settings, session); });
}
