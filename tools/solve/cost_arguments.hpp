// The options about costs: --min, --max, --best and --cost-limit.
#pragma once

#include "cli/values.hpp"

#include <dlx/solve.hpp>

#include <optional>
#include <string>

#include <boost/program_options/options_description.hpp>

namespace solve {

struct CostArguments {
  bool min = false, max = false;
  std::optional<cli::Whole> best;
  std::optional<cli::Integer> limit;

  /// Costs matter: the question is for engines that know them.
  [[nodiscard]] bool are_asked() const noexcept { return min || max || limit; }
  /// A list of the best, not a stream.
  [[nodiscard]] bool are_ranked() const noexcept { return min || max; }
};

void declare(boost::program_options::options_description& options, CostArguments& costs);

/// Throws cli::UsageError if they contradict each other, or if there is no such engine for costs.
void require_costs(const CostArguments& costs, const std::string& engine);

/// True for an engine that goes with costs, and nothing else.
[[nodiscard]] bool is_for_costs_only(const std::string& engine);

/// The part of the options that they say.
[[nodiscard]] dlx::OptimizeOptions optimize_options(const CostArguments& costs);

}  // namespace solve
