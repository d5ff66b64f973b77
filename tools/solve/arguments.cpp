// The options of dlx-solve: names, values and what --help says of them; and the settings, which are
// made of them and of nothing else.
#include "solve/arguments.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <chrono>
#include <sstream>

namespace solve {
namespace {

namespace po = boost::program_options;
using cli::into;

std::string engine_help() {
  std::string names = "auto";
  for (const auto& engine : all_engines()) (names += ", ") += engine.name;
  return names;
}

void declare_everyday(po::options_description& options, Arguments& given, Settings& settings) {
  options.add_options()                                                                     //
      ("count,c", po::bool_switch(&given.count), "only the number of solutions")            //
      ("unique", po::bool_switch(&given.unique), "only: unique, none, several or unknown")  //
      ("limit,n", into(given.limit)->value_name("N"), "stop after N solutions")             //
      ("timeout", into(given.timeout)->value_name("T"), "stop after 2.5, 30s, 10m or 2h")   //
      ("possible", po::bool_switch(&given.possible),
       "of each option: is it in every solution, in some or in none")  //
      ("estimate", po::bool_switch(&given.estimate),
       "no search: expected nodes and solutions, with standard errors")                          //
      ("engine", po::value(&settings.search.engine)->value_name("NAME"), engine_help().c_str())  //
      ("jobs,j", po::value(&given.jobs)->value_name("N"),
       "search with N threads, 0: one for each core; the output is the same")                   //
      ("format", po::value(&given.format)->value_name("F"), "options, rows (numbers) or json")  //
      ("stats", po::bool_switch(&settings.stats), "effort and times, on standard error")        //
      ("exit-status,e", po::bool_switch(&settings.negative_exit),
       "exit 1 if a problem has no solution (with --unique: is not unique)");
}

void declare_selection(po::options_description& options, Arguments& given, Settings& settings) {
  declare(options, settings.selection);
  options.add_options()  //
      ("print", into(given.print)->value_name("N"),
       "print the first N solutions, go on counting")                                  //
      ("every", into(given.every)->value_name("M"), "print only every M-th solution")  //
      ("up-to-symmetry", po::bool_switch(&settings.symmetry.asked),
       "one solution of each class of symmetric ones, with the number of its images")  //
      ("group", po::value(&settings.symmetry.group)->value_name("SPEC"),
       "which symmetries count, as of @symmetry in dlx(5) (may be repeated)");
}

// Parts of a problem have no gap of their own.
void declare_gap(cli::Help& help, CostArguments& costs) {
  help.group("Costs").add_options()  //
      ("gap", cli::into(costs.gap)->value_name("SHARE"),
       "stop at costs that miss the best by at most so much, as 0.01");
  help.rule("gap").goes_with({"min", "max"});
}

dlx::Natural solution_number(const std::string& text) {
  const auto number = dlx::Natural::from_string(text);
  if (!number || *number == dlx::Natural())
    throw cli::UsageError("--nth " + text + ": solutions are numbered from 1");
  return *number;
}

void declare_set(po::options_description& options, SetArguments& set) {
  options.add_options()  //
      ("sample", into(set.sample)->value_name("N"),
       "N solutions drawn independently, each as likely as any other")    //
      ("distinct", po::bool_switch(&set.distinct), "none of them twice")  //
      ("nth",
       po::value<std::string>()
           ->notifier([&](const std::string& value) { set.nth = solution_number(value); })
           ->value_name("K"),
       "solution number K of all, in the order of dlx-query")  //
      ("marginals", po::bool_switch(&set.marginals), "by option, how many solutions have it");
}

void declare_search(po::options_description& options, Arguments& given, Settings& settings) {
  options.add_options()  //
      ("branch", into(given.branch)->value_name("RULE"),
       "mrv: the item with the fewest options; first: the leftmost; sharp: mrv, items named #... "
       "before others")                                                                    //
      ("random", po::bool_switch(&given.random), "shuffled search; not a uniform sample")  //
      ("seed", into(given.seed)->value_name("S"),
       "where it starts")  //
      ("probes", into(settings.probes)->value_name("N"),
       "random probes (default: what a second allows)")  //
      ("counts", into(settings.possible_counts)->value_name("K"),
       "with --possible: how many solutions have each option, up to K")  //
      ("unordered", po::bool_switch(&settings.search.unordered),
       "with -j, solutions as they come")  //
      ("order", po::value(&settings.order)->value_name("NAME"),
       "of the items, for frontier: auto, greedy, file, cuthill, breadth, or these "
       "reversed")  //
      ("memory", into(settings.memory)->value_name("SIZE"),
       "most for tables and masks, as 500M or 2G (counts, costs: half of the machine's; else "
       "1G)")                                                                        //
      ("node-limit", into(given.node_limit)->value_name("N"), "stop after N nodes")  //
      ("max-output", into(given.max_output)->value_name("SIZE"),
       "stop before the output has more bytes, as 500K or 2G; 0: no limit")  //
      ("part", into(settings.part)->value_name("I/N"),
       "only the I-th of N disjoint parts of the search")  //
      ("checkpoint", po::value(&given.checkpoint)->value_name("FILE"),
       "save where the search is, also when it is stopped")  //
      ("checkpoint-every", into(given.checkpoint_every)->value_name("T"),
       "how often it is saved (1m)")  //
      ("resume", po::value(&given.resume)->value_name("FILE"),
       "go on from a checkpoint, with the same options")  //
      ("answer", po::value(&given.answer)->value_name("FILE"),
       "answer a part made by dlx-split: its .todo, or its folder with --task")  //
      ("task", into(given.task)->value_name("K"), "the K-th part of the folder");
}

void declare_texts(po::options_description& options, Arguments& given, Settings& settings) {
  options.add_options()  //
      ("trace", po::bool_switch(&given.trace),
       "instead of solutions every step of the search, for dlx-show --tree and --matrix")  //
      ("proof", po::value(&given.proof)->value_name("FILE"),
       "write how the answer can be proved, for dlx-check --proof; one thread")  //
      ("options-zdd", po::value(&given.options_zdd)->value_name("DUMP"),
       "with --count, the options of all problems, as a diagram that Graphillion dumps")  //
      ("base", po::value(&given.base)->value_name("0|1"),
       "rows and json: the first option's number")                                           //
      ("progress", po::bool_switch(&settings.progress), "progress even without a terminal")  //
      ("plain", po::bool_switch(&given.plain), "every token is a name, ':' and '|' included");
}

void describe_values(cli::Help& help) {
  std::vector<std::string> names{"auto"};
  std::vector<std::pair<std::string, std::string>> engines{
      {"auto", "one of these, chosen from the problem; --stats tells which and why"}};
  for (const auto& engine : all_engines()) {
    names.emplace_back(engine.name);
    engines.emplace_back(engine.name, engine.summary);
  }
  const auto orders = dlx::item_orders();
  help.values("engine", names);
  help.renamed("engine", dlx::current_engine_name);
  help.values("order", {orders.begin(), orders.end()});
  help.values("branch", {"mrv", "first", "sharp"});
  help.values("format", {"options", "rows", "json"});
  help.values("base", {"0", "1"});
  help.note("Engines", std::move(engines));
}

// Those that an answer depends on, in words for people.
std::string options_text(const Arguments& given, const Settings& settings) {
  std::ostringstream text;
  text << (given.count ? "--count" : given.unique ? "--unique" : "--format " + given.format);
  text << " --base " << given.base.value << " --engine " << settings.search.engine << " --branch "
       << dlx::name(settings.search.branch);
  if (given.plain) text << " --plain";
  if (given.limit) text << " --limit " << given.limit->value;
  if (given.print) text << " --print " << given.print->value;
  if (given.every) text << " --every " << given.every->value;
  if (given.seed) text << " --random --seed " << given.seed->value;
  for (const auto& [option] : settings.selection.given) text << " --given " << option;
  for (const auto& [option] : settings.selection.without) text << " --without " << option;
  for (const auto& items : settings.selection.with) text << " --with '" << items << '\'';
  if (settings.symmetry.asked) text << " --up-to-symmetry";
  for (const auto& words : settings.symmetry.group) text << " --group '" << words << '\'';
  if (settings.part) text << " --part " << settings.part->text();
  if (settings.negative_exit) text << " --exit-status";
  return text.str();
}

// --- The settings ---

std::optional<std::uint64_t> number(const std::optional<cli::Whole>& value) {
  return value ? std::optional(value->value) : std::nullopt;
}

dlx::Limits limits_of(const Arguments& given, const Settings& settings) {
  dlx::Limits limits;
  limits.threads = given.jobs.value;
  limits.solutions = given.unique ? 2 : number(given.limit);
  limits.nodes = number(given.node_limit);
  if (given.timeout) limits.deadline = std::chrono::steady_clock::now() + given.timeout->value;
  if (settings.memory) limits.memory = settings.memory->value;
  return limits;
}

void fill_search(Settings& settings, const Arguments& given) {
  dlx::SearchOptions& options = settings.search;
  options.branch = dlx::branch_from_name(given.branch.value_or("mrv")).value();
  options.seed = number(given.seed);
  options.limits = limits_of(given, settings);
  // Any two will do, as only their number is told.
  const bool any_two = given.unique || (given.count && options.limits.solutions == 2U);
  if (any_two || options.limits.solutions == 1U) options.purpose = dlx::Purpose::any;
  options.restarts = !given.has_checkpoint() && !settings.part && !given.every;
}

dlx::OptimizeOptions optimize_options(const CostArguments& costs) {
  dlx::OptimizeOptions options;
  options.maximize = costs.max;
  options.unit_costs = costs.unit;
  if (costs.gap) options.gap = costs.gap->value;
  options.best.reset();
  if (costs.are_ranked()) options.best = costs.best ? costs.best->value : 1;
  if (costs.limit) options.cost_limit = costs.limit->value;
  return options;
}

Content content_of(const Arguments& given, const Settings& settings) {
  if (given.count) return Content::count;
  if (given.unique) return Content::unique;
  if (given.trace) return Content::trace;
  if (given.estimate) return Content::estimate;
  if (given.possible) return Content::possible;
  return settings.set.marginals ? Content::marginals : Content::solutions;
}

// Is the count for dlx::ExactCounter, and not for a search in slices?
bool is_counted(const Arguments& given, const Settings& settings) {
  if (!given.count || given.costs.are_asked() || given.limit || given.node_limit) return false;
  if (given.branch || settings.part || given.has_checkpoint() || given.random) return false;
  const auto engines = dlx::counting_engines();
  const std::string& asked = settings.search.engine;
  return asked == "auto" ||
         std::any_of(engines.begin(), engines.end(),
                     [&](const dlx::EngineInfo& info) { return info.name == asked; });
}

// The search visits more solutions than classes: the limit is not its own.
void fill_symmetry(Settings& settings) {
  if (const char* const why = problems::no_symmetry())
    throw cli::UsageError(std::string("--up-to-symmetry: ") + why);
  settings.most_classes = settings.search.limits.solutions;
  settings.search.limits.solutions.reset();
  settings.search.purpose = dlx::Purpose::all;
}

}  // namespace

void declare(cli::Help& help, Arguments& given, Settings& settings) {
  declare_everyday(help.everyday, given, settings);
  declare_selection(help.group("Which solutions"), given, settings);
  declare(help, given.costs);
  declare_gap(help, given.costs);
  declare_set(help.group("All solutions as one set"), settings.set);
  declare_search(help.group("How they are looked for"), given, settings);
  declare_texts(help.group("What is read and written"), given, settings);
  describe_values(help);
  relate(help);
}

void fill(Settings& settings, const Arguments& given) {
  fill_search(settings, given);
  settings.counting = is_counted(given, settings);
  if (given.costs.are_asked()) settings.optimizing = optimize_options(given.costs);
  if (settings.symmetry.asked) fill_symmetry(settings);
  settings.content = content_of(given, settings);
  if (given.print) settings.print = given.print->value;
  if (settings.content != Content::solutions) settings.print = 0;
  if (given.max_output && given.max_output->value > 0)
    settings.max_output = given.max_output->value;
  if (given.every) settings.every = given.every->value;
}

CheckpointSettings checkpoint_settings(const Arguments& given, const Settings& settings) {
  for (const std::string& file : {given.checkpoint, given.resume})
    if (file == "-") throw cli::UsageError("a checkpoint needs a file with a name");
  CheckpointSettings checkpointing;
  checkpointing.file = given.checkpoint.empty() ? given.resume : given.checkpoint;
  checkpointing.resume = given.resume;
  checkpointing.options = options_text(given, settings);
  if (given.checkpoint_every) checkpointing.every = given.checkpoint_every->value;
  checkpointing.needs_file = settings.content == Content::solutions;
  return checkpointing;
}

}  // namespace solve
