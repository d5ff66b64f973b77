// As many probes as were asked for; or up to 10,000 within a work limit, so that it takes about a
// second and gives the same on every machine.
#include "solve/estimator.hpp"

#include <algorithm>

namespace solve {
namespace {

constexpr std::uint64_t usual_probes = 10'000;
constexpr std::uint64_t least_probes = 2;  // with one there is no standard error

// In a problem that exceeds the caches each unit of work takes four times as long.
std::uint64_t work_of_a_second(const dlx::Problem& problem) {
  constexpr double work = 2e8, entries_in_caches = 4e5, slowest = 0.25;
  const auto entries = static_cast<double>(problem.entry_count());
  return static_cast<std::uint64_t>(work *
                                    std::clamp(entries_in_caches / (entries + 1), slowest, 1.0));
}

}  // namespace

dlx::Estimate estimate(const dlx::Instance& instance, const EstimateSettings& settings,
                       const dlx::SearchOptions& search,
                       const std::function<bool(const dlx::Progress&)>& report) {
  dlx::EstimateOptions options;
  options.engine = search.engine;
  options.branch = search.branch;
  options.probes = settings.probes.value_or(usual_probes);
  options.seed = settings.seed;
  options.work = settings.probes ? UINT64_MAX : work_of_a_second(instance.problem);
  options.limits.deadline = search.limits.deadline;
  options.monitor = {report, std::chrono::milliseconds(1)};
  const dlx::Prepared prepared(instance);
  dlx::Estimate estimate = dlx::estimate(prepared, options);
  const bool is_complete = settings.probes || estimate.probes >= least_probes;
  if (is_complete || estimate.outcome != dlx::Outcome::exhausted) return estimate;
  options.probes = least_probes;
  options.work = UINT64_MAX;
  const dlx::Estimate again = dlx::estimate(prepared, options);
  return again.probes > estimate.probes ? again : estimate;
}

}  // namespace solve
