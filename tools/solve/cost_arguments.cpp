// The library knows the engines for costs.
#include "solve/cost_arguments.hpp"

#include "cli/tool.hpp"

#include <dlx/solve.hpp>

#include <algorithm>

namespace solve {
namespace {

namespace po = boost::program_options;

bool has(const std::vector<dlx::EngineInfo>& engines, const std::string& name) {
  return std::any_of(engines.begin(), engines.end(),
                     [&](const dlx::EngineInfo& info) { return info.name == name; });
}

}  // namespace

void declare(po::options_description& options, CostArguments& costs) {
  options.add_options()                                                            //
      ("min", po::bool_switch(&costs.min), "a solution of least cost, proved")     //
      ("max", po::bool_switch(&costs.max), "a solution of greatest cost, proved")  //
      ("best", cli::into(costs.best)->value_name("K"),
       "with --min or --max, the K best, the best first")  //
      ("cost-limit", cli::into(costs.limit)->value_name("C"),
       "only solutions that cost at most C; with --max, at least C");
}

bool is_for_costs_only(const std::string& engine) {
  return has(dlx::optimizing_engines(), engine) && !has(dlx::counting_engines(), engine);
}

void require_costs(const CostArguments& costs, const std::string& engine) {
  if (costs.min && costs.max) throw cli::UsageError("--min and --max exclude each other");
  if (costs.best && !costs.are_ranked()) throw cli::UsageError("--best goes with --min or --max");
  if (costs.best && costs.best->value == 0) throw cli::UsageError("--best needs 1 or more");
  if (!costs.are_asked()) {
    if (is_for_costs_only(engine))
      throw cli::UsageError("engine '" + engine + "' goes with --min, --max or --cost-limit");
    return;
  }
  if (engine == "auto" || has(dlx::optimizing_engines(), engine)) return;
  std::string names = "auto";
  for (const auto& info : dlx::optimizing_engines()) (names += ", ") += info.name;
  throw cli::UsageError("no engine '" + engine + "' for costs (there are " + names + ")");
}

dlx::OptimizeOptions optimize_options(const CostArguments& costs) {
  dlx::OptimizeOptions options;
  options.maximize = costs.max;
  options.best.reset();
  if (costs.are_ranked()) options.best = costs.best ? costs.best->value : 1;
  if (costs.limit) options.cost_limit = costs.limit->value;
  return options;
}

}  // namespace solve
