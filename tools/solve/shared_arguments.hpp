// The options that dlx-solve and dlx-split share: --given, --without and --with, which choose
// options for every problem, and those about costs.
#pragma once

#include "cli/help.hpp"
#include "cli/values.hpp"

#include <dlx/solve.hpp>

#include <optional>
#include <string>
#include <vector>

namespace solve {

struct Selection {
  std::vector<cli::Whole> given, without;  // option numbers, from 1
  std::vector<std::string> with;           // items, separated by blanks, of the only option meant
};

/// Declares the three options.
void declare(boost::program_options::options_description& options, Selection& selection);

/// Adds the selection to an instance. Throws cli::UsageError for a number that the problem does
/// not have, a given option without a primary item, and for items that no option or more than one
/// contains (those without a primary item do not count).
void apply(const Selection& selection, dlx::Instance& instance);

/// --min, --max, --best, --cost-limit and --unit-costs; --gap is of dlx-solve alone.
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

/// Those that search, count or optimize.
[[nodiscard]] std::vector<dlx::EngineInfo> all_engines();

}  // namespace solve
