// The options about costs: --min, --max, --best, --cost-limit, --unit-costs and --gap.
#pragma once

#include "cli/help.hpp"
#include "cli/values.hpp"

#include <dlx/solve.hpp>

#include <optional>
#include <vector>

namespace solve {

struct CostArguments {
  bool min = false, max = false, unit = false;
  std::optional<cli::Whole> best;
  std::optional<cli::Integer> limit;
  std::optional<cli::Fraction> gap;

  /// Costs matter: the question is for engines that know them.
  [[nodiscard]] bool are_asked() const noexcept { return min || max || limit; }
  /// A list of the best, not a stream.
  [[nodiscard]] bool are_ranked() const noexcept { return min || max; }
};

/// Declares them in a group of their own, what they go with, and which engines they need.
void declare(cli::Help& help, CostArguments& costs);

/// Declares --gap beside them, which is for the whole of a problem.
void declare_for_the_whole(cli::Help& help, CostArguments& costs);

/// Those that search, count or optimize.
[[nodiscard]] std::vector<dlx::EngineInfo> all_engines();

/// The part of the options that they say.
[[nodiscard]] dlx::OptimizeOptions optimize_options(const CostArguments& costs);

}  // namespace solve
