// The library knows the engines for costs.
#include "solve/cost_arguments.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <string_view>

namespace solve {
namespace {

namespace po = boost::program_options;

bool has(const std::vector<dlx::EngineInfo>& engines, std::string_view name) {
  return std::any_of(engines.begin(), engines.end(),
                     [&](const dlx::EngineInfo& info) { return info.name == name; });
}

// An engine for costs only, and those that do not know them.
void relate_engines(cli::Help& help) {
  const cli::Terms costs{"min", "max", "cost-limit"};
  const auto counting = dlx::counting_engines(), optimizing = dlx::optimizing_engines();
  for (const dlx::EngineInfo& info : all_engines()) {
    cli::Rule engine = help.rule("engine=" + std::string(info.name));
    if (!has(optimizing, info.name))
      engine.excludes(costs);
    else if (!has(counting, info.name))
      engine.goes_with(costs);
  }
}

}  // namespace

std::vector<dlx::EngineInfo> all_engines() {
  std::vector<dlx::EngineInfo> all = dlx::engines();
  for (const auto& engines : {dlx::counting_engines(), dlx::optimizing_engines()})
    for (const dlx::EngineInfo& engine : engines)
      if (!has(all, engine.name)) all.push_back(engine);
  return all;
}

void declare(cli::Help& help, CostArguments& costs) {
  help.group("Costs").add_options()                                                   //
      ("min", po::bool_switch(&costs.min), "a solution of least cost, proved")        //
      ("max", po::bool_switch(&costs.max), "a solution of greatest cost, proved")     //
      ("best", cli::into(costs.best)->value_name("K"), "the K best, the best first")  //
      ("cost-limit", cli::into(costs.limit)->value_name("C"),
       "only solutions that cost at most C; with --max, at least C")  //
      ("unit-costs", po::bool_switch(&costs.unit),
       "the fewest options, or the most, whatever they cost");
  help.rule("best").goes_with({"min", "max"}).between(1);
  help.rule("unit-costs").goes_with({"min", "max"});
  relate_engines(help);
}

void declare_for_the_whole(cli::Help& help, CostArguments& costs) {
  help.group("Costs").add_options()  //
      ("gap", cli::into(costs.gap)->value_name("SHARE"),
       "stop at costs that miss the best by at most so much, as 0.01");
  help.rule("gap").goes_with({"min", "max"});
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

}  // namespace solve
