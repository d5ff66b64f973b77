// Which options go together: a table of refusals, from the content asked for to the engine.
#include "solve/validate.hpp"

#include <dlx/error.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace solve {
namespace {

std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (const auto name : names) (text += text.empty() ? "" : ", ") += name;
  return text;
}

bool counts_only(const std::string& engine) {
  const auto engines = dlx::counting_engines();
  return std::any_of(engines.begin(), engines.end(),
                     [&](const dlx::EngineInfo& info) { return info.name == engine; });
}

void require_estimate(const Arguments& given, const Settings& settings) {
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
void require_places(const Arguments& given, const Settings& settings) {
  if (given.checkpoint_every && !given.has_checkpoint())
    throw cli::UsageError("--checkpoint-every goes with --checkpoint");
  for (const std::string& file : {given.checkpoint, given.resume})
    if (file == "-") throw cli::UsageError("a checkpoint needs a file with a name");
  const char* const option = given.part               ? "--part goes"
                             : given.has_checkpoint() ? "--checkpoint and --resume go"
                                                      : nullptr;
  if (option == nullptr) return;
  if (given.trace || given.estimate)
    throw cli::UsageError(std::string(option) + " with solutions or a count");
  if (given.part && (given.unique || settings.negative_exit))
    throw cli::UsageError("a part says nothing about the whole: no --unique, no --exit-status");
}

// What says how to walk through the solutions, one by one.
const char* of_a_walk(const Arguments& given) {
  if (given.branch) return "--branch";
  if (given.part) return "--part";
  if (given.has_checkpoint()) return given.resume.empty() ? "--checkpoint" : "--resume";
  return given.random ? "--random" : nullptr;
}

// What an engine for costs does not do.
const char* not_for_costs(const Arguments& given) {
  if (given.trace) return "--trace";
  if (given.estimate) return "--estimate";
  if (given.unordered) return "--unordered";
  return of_a_walk(given);
}

void require_ranking(const Arguments& given) {
  const CostArguments& costs = given.costs;
  require_costs(costs, given.engine);
  if (!costs.are_asked()) return;
  const std::string ranked = costs.min ? "--min" : "--max";
  const std::string option = costs.are_ranked() ? ranked : "--cost-limit";
  if (const char* other = not_for_costs(given))
    throw cli::UsageError(option + " has no " + std::string(other));
  if (given.node_limit && given.engine != "auto" && !is_for_costs_only(given.engine))
    throw cli::UsageError("engine '" + given.engine + "' has no --node-limit");
  if (!costs.are_ranked()) return;
  if (given.count || given.unique) throw cli::UsageError(ranked + " excludes --count and --unique");
  if (given.limit) throw cli::UsageError(ranked + " has no --limit: see --best");
}

// A set is compiled from all solutions, however they are found.
const char* not_for_sets(const Arguments& given) {
  if (given.count) return "--count";
  if (given.unique) return "--unique";
  if (given.limit) return "--limit";
  if (given.node_limit) return "--node-limit";
  if (given.print) return "--print";
  if (given.every) return "--every";
  if (given.costs.are_asked()) return "--min, --max or --cost-limit";
  return not_for_costs(given);
}

void require_set(const Arguments& given) {
  require_one(given.set, given.seed.has_value());
  const char* const asked = given.set.asked();
  if (asked == nullptr) return;
  if (const char* other = not_for_sets(given))
    throw cli::UsageError(std::string(asked) + " has no " + other);
}

// What makes a count a search: limits, and what says how to search.
const char* search_only(const Arguments& given) {
  if (given.limit) return "--limit";
  if (given.node_limit) return "--node-limit";
  return of_a_walk(given);
}

void require_counting(const Arguments& given) {
  const std::string engine = "engine '" + given.engine + "'";
  const bool has_costs = given.costs.are_asked() || given.set.asked() != nullptr;
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
  throw cli::UsageError("unknown order '" + *given.order + '\'' +
                        dlx::did_you_mean(*given.order, orders) + " (there are " + listed(orders) +
                        ')');
}

// Before any input is read: an unknown engine, or a branching rule for one that has none.
void require_engine(const Arguments& given) {
  if (given.engine == "auto" || counts_only(given.engine) || given.costs.are_asked()) return;
  std::vector<std::string_view> names{"auto"};
  for (const auto& engine : dlx::engines()) {
    names.push_back(engine.name);
    if (engine.name != given.engine) continue;
    if (given.branch && !engine.can.branching)
      throw cli::UsageError("engine '" + given.engine + "' has no --branch");
    return;
  }
  for (const auto& engine : dlx::counting_engines()) names.push_back(engine.name);
  throw cli::UsageError("unknown engine '" + given.engine + '\'' +
                        dlx::did_you_mean(given.engine, names) + " (there are " + listed(names) +
                        ')');
}

void require_symmetry(const Arguments& given) {
  if (!given.symmetry.asked && !given.symmetry.group.empty())
    throw cli::UsageError("--group goes with --up-to-symmetry");
  if (!given.symmetry.asked) return;
  const char* const other = given.costs.are_asked()        ? "--min, --max, --best or --cost-limit"
                            : given.set.asked() != nullptr ? given.set.asked()
                            : given.estimate               ? "--estimate"
                            : given.trace                  ? "--trace"
                                                           : nullptr;
  if (other != nullptr) throw cli::UsageError(std::string("--up-to-symmetry has no ") + other);
  if (problems::no_symmetry() != nullptr)
    throw cli::UsageError(std::string("--up-to-symmetry: ") + problems::no_symmetry());
}

// What is counted, proved or kept has no order to be let go of.
void require_order(const Arguments& given) {
  if (!given.unordered) return;
  const char* const option = given.count              ? "--count"
                             : given.unique           ? "--unique"
                             : given.estimate         ? "--estimate"
                             : given.trace            ? "--trace"
                             : !given.resume.empty()  ? "--resume"
                             : given.has_checkpoint() ? "--checkpoint"
                                                      : nullptr;
  if (option != nullptr)
    throw cli::UsageError("--unordered goes with solutions: not with " + std::string(option));
}

void require_contents(const Arguments& given) {
  const bool summary =
      given.count || given.unique || given.trace || given.estimate || given.set.marginals;
  if (given.trace && (given.count || given.unique))
    throw cli::UsageError("--trace excludes --count and --unique");
  if (given.count && given.unique) throw cli::UsageError("--count and --unique exclude each other");
  if (given.unique && given.limit) throw cli::UsageError("--unique needs no --limit");
  if (summary && (given.print || given.every))
    throw cli::UsageError("--print and --every go with solutions, not with a count or a trace");
  if (summary && !given.trace && given.max_output)
    throw cli::UsageError("--max-output goes with solutions or a trace");
  if (given.every && given.every->value == 0) throw cli::UsageError("--every needs 1 or more");
  if (given.random && !given.seed) throw cli::UsageError("--random needs --seed");
  if (given.seed && !given.random && !given.estimate && !given.set.sample)
    throw cli::UsageError("--seed goes with --random, --estimate or --sample");
}

}  // namespace

bool is_counted(const Arguments& given) {
  if (given.costs.are_asked()) return false;
  const bool possible = given.engine == "auto" || counts_only(given.engine);
  return given.count && possible && search_only(given) == nullptr;
}

void validate(const Arguments& given, const Settings& settings) {
  require_contents(given);
  require_set(given);
  require_order(given);
  require_ranking(given);
  require_estimate(given, settings);
  require_places(given, settings);
  require_counting(given);
  require_engine(given);
  require_symmetry(given);
}

}  // namespace solve
