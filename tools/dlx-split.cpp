// dlx-split: cuts a search into parts, for machines that share a folder.
#include "cli/limits.hpp"
#include "cli/signals.hpp"
#include "cli/tool.hpp"
#include "parts/campaign.hpp"
#include "parts/collected_answers.hpp"
#include "parts/cut.hpp"
#include "solve/hopeless.hpp"
#include "solve/shared_arguments.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace po = boost::program_options;
using parts::Part, parts::Piece, parts::SplitOptions, parts::Round;

constexpr cli::About about{
    .name = "dlx-split",
    .usage =
        "dlx-split [OPTION]... --parts N -o FOLDER [FILE]\n"
        "       dlx-split --parts N FOLDER",
    .summary =
        "Cuts a search into parts that any number of machines can work on: each part is a file\n"
        "that dlx-solve --answer turns into an answer, and dlx-sum puts the answers together. Of "
        "a\n"
        "folder whose parts were stopped it cuts what is left: a new round. See dlx-cluster(7).",
    .example =
        "  gen-queens 12 | dlx-split --count --parts 8 -o q.parts\n"
        "  for part in q.parts/round-1/*.todo; do dlx-solve --answer $part; done\n"
        "  dlx-sum q.parts\n",
};

struct Arguments {
  std::string source, engine = "auto", output;
  bool count = false, unique = false, unordered = false, cubes = false, proof = false;
  cli::Whole parts;
  std::optional<std::string> branch;
  solve::Selection selection;
  solve::CostArguments costs;
  cli::Limits limits;
};

// --- The question ---

SplitOptions::Goal goal_of(const Arguments& given) {
  if (given.count) return SplitOptions::Goal::count;
  if (given.unique) return SplitOptions::Goal::unique;
  return given.costs.are_ranked() ? SplitOptions::Goal::best : SplitOptions::Goal::list;
}

SplitOptions split_options_of(const Arguments& given) {
  SplitOptions split;
  split.goal = goal_of(given);
  split.unordered = given.unordered;
  split.cubes = given.cubes || given.proof || given.costs.are_asked();
  split.proof = given.proof;
  split.maximize = given.costs.max;
  split.unit_costs = given.costs.unit;
  if (given.costs.best) split.best = given.costs.best->value;
  if (given.costs.limit) split.cost_limit = given.costs.limit->value;
  split.engine = given.engine;
  split.branch = dlx::branch_from_name(given.branch.value_or("mrv")).value_or(dlx::Branch::mrv);
  return split;
}

// Options of the command line as numbers of this problem.
void select(SplitOptions& split, const Arguments& given, const dlx::Instance& asked) {
  dlx::Instance selected = asked;
  solve::apply(given.selection, selected);
  const auto behind = [](const std::vector<dlx::OptionId>& all, std::size_t before) {
    return std::vector(all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
  };
  split.given = behind(selected.given, asked.given.size());
  split.without = behind(selected.without, asked.without.size());
}

// --- Cutting ---

dlx::SearchOptions search_options(const SplitOptions& split) {
  dlx::SearchOptions options;
  options.engine = split.engine;
  options.branch = split.branch;
  return options;
}

// All parts get the same engine, whatever their machines have.
void name_engine(SplitOptions& split, const dlx::Instance& instance) {
  if (split.cubes) return;
  split.engine = dlx::choose_engine(instance, search_options(split)).name;
}

// The cost that a short optimisation finds keeps parts from looking at worse solutions.
std::optional<std::int64_t> known_cost(const SplitOptions& split, const dlx::Instance& instance) {
  constexpr std::uint64_t effort = 2000;  // nodes
  if (split.goal != SplitOptions::Goal::best) return std::nullopt;
  dlx::OptimizeOptions options;
  options.maximize = split.maximize;
  options.unit_costs = split.unit_costs;
  options.best = split.best;
  options.cost_limit = split.cost_limit;
  options.limits.nodes = effort;
  dlx::Optimizer optimizer(instance, options);
  std::optional<std::int64_t> last;
  std::uint64_t found = 0;
  for (; optimizer.next(); ++found) last = split.objective_of(optimizer.solution());
  return found == split.best ? last : std::nullopt;
}

std::vector<Piece> cut(std::vector<Piece> pieces, std::uint64_t parts, const SplitOptions& split,
                       const dlx::Instance& instance) {
  if (split.cubes)
    return parts::cut_cubes(std::move(pieces), parts, instance, cli::Signals::throw_if_pending);
  dlx::Search search(instance, search_options(split));
  return parts::cut_search(std::move(pieces), parts::pieces_for(parts), search,
                           cli::Signals::throw_if_pending);
}

Round round_of(const Part& like, std::uint64_t number, const std::vector<Part>& all) {
  Round round{like.question, like.problem, number};
  for (const Part& part : all) {
    round.parts.push_back(digest_of(part));
    round.pieces += part.pieces.size();
  }
  return round;
}

void tell(const Round& round, const std::string& folder, std::uint64_t asked,
          const cli::Session& session) {
  session.explain(parts::round_path(folder, round.number) + ": " +
                  std::to_string(round.parts.size()) + " parts, " + std::to_string(round.pieces) +
                  " pieces; " + round.question);
  if (round.parts.size() < asked)
    session.warn(parts::round_path(folder, round.number) + ": the search has only " +
                 std::to_string(round.pieces) + " pieces: " + std::to_string(round.parts.size()) +
                 (round.parts.size() == 1 ? " part" : " parts"));
}

// --- Rounds ---

void warn_if_hopeless(const SplitOptions& split, const dlx::Instance& instance,
                      const cli::Session& session) {
  if (split.goal != SplitOptions::Goal::count || split.cubes || session.quiet()) return;
  const std::string text = solve::hopeless_text(instance, search_options(split));
  if (!text.empty()) session.warn(text + ": --cubes has parts counted by it");
}

void split_first(const Arguments& given, const cli::Session& session) {
  SplitOptions split = split_options_of(given);
  if (given.output.empty() || given.output == "-")
    throw cli::UsageError("-o is needed: the folder that is made");
  const std::string text = session.open(given.source, given.limits.bytes).contents();
  const auto asked = parts::problem_from(
      text, given.source.empty() || given.source == "-" ? "<stdin>" : given.source);
  select(split, given, asked.instance);
  const dlx::Instance instance = parts::with_selection(asked.instance, split);
  name_engine(split, instance);
  warn_if_hopeless(split, instance, session);
  Part like;
  like.question = to_words(split);
  like.problem = asked.digest;
  like.known = known_cost(split, instance);
  const parts::Place all =
      split.cubes ? parts::Place(parts::Cube()) : parts::Place(dlx::Position());
  const auto parts =
      parts::deal(cut({{0, 0, all}}, given.parts.value, split, instance), given.parts.value, like);
  const Round round = round_of(like, 1, parts);
  parts::write_campaign(given.output, text, round, parts);
  tell(round, given.output, given.parts.value, session);
}

void split_again(const Arguments& given, const cli::Session& session) {
  const std::string& folder = given.source;
  const parts::CollectedAnswers collected(
      folder,
      {[&](const std::string& line) { session.warn(line); }, cli::Signals::throw_if_pending});
  if (!collected.has_all())
    throw cli::IoError(folder + ": answers are missing: see dlx-sum " + folder);
  if (collected.is_complete()) {
    session.warn(folder + ": this search has finished, there is nothing left to split");
    return;
  }
  const SplitOptions& split = collected.split();
  const Round& last = collected.last().round;
  const auto asked = parts::read_problem(folder, last.problem);
  const dlx::Instance instance = parts::with_selection(asked.instance, split);
  Part like;
  like.question = last.question;
  like.problem = last.problem;
  like.round = last.number + 1;
  like.known = collected.known();
  const auto parts = parts::deal(cut(collected.rest(), given.parts.value, split, instance),
                                 given.parts.value, like);
  Round round = round_of(like, like.round, parts);
  for (const auto& found : collected.last().answers) round.from.push_back(digest_of(found->answer));
  parts::write_round(folder, round, parts);
  tell(round, folder, given.parts.value, session);
}

// A later round asks what the first one asked.
void require_no_question(const cli::Tool& tool, const Arguments& given) {
  for (const char* option :
       {"count", "unique", "min", "max", "best", "cost-limit", "unit-costs", "unordered", "cubes",
        "proof", "engine", "branch", "given", "without", "with", "output"})
    if (tool.given(option))
      throw cli::UsageError("--" + std::string(option) + ": " + given.source +
                            " has its question already");
}

int run(const Arguments& given, const cli::Tool& tool, const cli::Session& session) {
  if (given.source.empty() || !parts::is_campaign(given.source)) {
    split_first(given, session);
  } else {
    require_no_question(tool, given);
    split_again(given, session);
  }
  return cli::exit_ok;
}

void declare_relations(cli::Help& help) {
  cli::Terms engines{"auto"}, unproved;
  for (const dlx::EngineInfo& engine : solve::all_engines()) {
    engines.emplace_back(engine.name);
    if (!engine.can.branching && engine.name != "frontier")
      unproved.push_back("engine=" + std::string(engine.name));
  }
  help.values("engine", engines);
  help.renamed("engine", dlx::current_engine_name);
  help.values("branch", {"mrv", "first", "sharp"});
  help.at_least_one({"parts"});
  help.rule("parts").between(1, 1'000'000);
  help.at_most_one({"count", "unique", "min", "max"});
  help.rule("cost-limit").excludes({"unique"}).needs({"unordered", "count", "min", "max"});
  help.rule("unordered").excludes({"count", "unique", "min", "max"});
  help.rule("cubes").goes_with({"count"});
  help.rule("proof").goes_with({"count"}).excludes({"cost-limit"}).excludes(unproved);
  help.rule("branch").excludes({"cubes", "proof", "min", "max", "cost-limit"});
}

void declare(cli::Tool& tool, Arguments& given) {
  tool.options().add_options()  //
      ("parts", po::value(&given.parts)->value_name("N"),
       "so many parts (fewer where the search is too small)")                              //
      ("count,c", po::bool_switch(&given.count), "ask for the number of solutions")        //
      ("unique", po::bool_switch(&given.unique), "ask whether there is exactly one")       //
      ("unordered", po::bool_switch(&given.unordered), "solutions may come in any order")  //
      ("cubes", po::bool_switch(&given.cubes),
       "parts by options chosen, each counted by tables or search")  //
      ("proof", po::bool_switch(&given.proof),
       "with each answer its proof, which dlx-sum --proof joins (implies --cubes)");
  cli::Help& help = tool.help();
  solve::declare(help.group("Which solutions"), given.selection);
  solve::declare(help, given.costs);
  auto& how = help.group("How they are looked for");
  how.add_options()                                                                //
      ("engine", po::value(&given.engine)->value_name("NAME"), "as in dlx-solve")  //
      ("branch", cli::into(given.branch)->value_name("RULE"),
       "mrv, first or sharp, as in dlx-solve");
  cli::declare_bytes(help.group("Limits"), given.limits);
  declare_relations(help);
  tool.argument("FILE", po::value(&given.source));
}

}  // namespace

int main(int argc, char** argv) {
  const cli::Signals signals;
  cli::Tool tool(about);
  Arguments given;
  declare(tool, given);
  tool.place_output([] { return cli::Placement::by_tool; });
  return tool.run(argc, argv, [&](cli::Session& session) {
    if (session.output().name() != "<stdout>") given.output = session.output().name();
    return run(given, tool, session);
  });
}
