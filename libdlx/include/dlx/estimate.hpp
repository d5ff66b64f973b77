// How large a search would be, from random probes: D. E. Knuth, "Estimating the efficiency of
// backtrack programs", Mathematics of Computation 29 (1975), 121-136.
//
//     const dlx::Estimate estimate = dlx::estimate(dlx::Prepared(problem), {.probes = 2000});
//     estimate.nodes.mean.to_string(3);  // "3.6e+06"
//
// A probe goes down the search tree, at each node to one of its d children with equal chances, and
// multiplies the degrees on its way: 1 + d1 + d1 d2 + ... is the number of nodes on average, and
// the product at a solution (0 at a dead end) the number of solutions. The averages are exact, not
// approximations. But where a few rare branches hold most of the tree, most probes are too low and
// few far too high; if none meets those branches, the standard error is too low as well.
#pragma once

#include <dlx/magnitude.hpp>
#include <dlx/search.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// Whose size to estimate, and how well.
struct EstimateOptions {
  /// Whose tree: as in SearchOptions.
  std::string engine = "auto";
  Branch branch = Branch::mrv;         ///< as in SearchOptions
  std::uint64_t probes = 1000;         ///< how many random ways to go down the tree
  std::uint64_t seed = 1;              ///< the same seed gives the same estimate on every platform
  std::vector<OptionId> given = {};    ///< chosen, as Search::restart takes them
  std::vector<OptionId> without = {};  ///< left out, idem
  /// Bounds the time, independently of the machine: options removed and items looked at in all
  /// probes. The default is a tenth of a second, or one where the problem exceeds the caches.
  std::uint64_t work_limit = 20'000'000;
  /// Asked before every step, with the probes made so far: false ends the estimate, which then
  /// holds those. For time limits, signals and progress.
  std::function<bool(std::uint64_t probes)> proceed = {};
};

/// A mean over all probes, and its standard error if there are two probes or more.
struct EstimatedFigure {
  Magnitude mean;                  ///< of all probes: the estimate
  std::optional<Magnitude> error;  ///< the standard error of the mean, itself an estimate
};

/// What the probes tell about a whole search.
struct Estimate {
  EstimatedFigure nodes;      ///< as Statistics::nodes of a whole search
  EstimatedFigure solutions;  ///< 0 does not mean that there are none
  std::uint64_t probes = 0;  ///< made; fewer than asked for if the work limit or `proceed` ended it
  std::string_view engine;   ///< whose tree it is
};

/// Throws EngineError like Search. REQUIRES ids of the problem.
[[nodiscard]] Estimate estimate(const Prepared& prepared, const EstimateOptions& options = {});

}  // namespace dlx
#pragma GCC visibility pop
