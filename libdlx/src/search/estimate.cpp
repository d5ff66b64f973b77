// The mean of many probes and its standard error, by Welford's recurrence, which loses no digits
// to large means; the sums are kept in units of the largest probe's power of two.
#include "base/random.hpp"
#include "search/prober.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <cmath>

namespace dlx {
namespace {

class Sample {
 public:
  void add(const Magnitude& value) {
    rescale(value.exponent());
    const double x = (value * Magnitude(1, -scale_)).to_double();
    ++count_;
    const double step = x - mean_;
    mean_ += step / count_;
    squares_ += step * (x - mean_);
  }

  [[nodiscard]] EstimatedFigure figure() const {
    EstimatedFigure figure{Magnitude(mean_, scale_), {}};
    if (count_ > 1) figure.error = Magnitude(std::sqrt(squares_ / (count_ - 1) / count_), scale_);
    return figure;
  }

 private:
  void rescale(std::int64_t exponent) {
    if (count_ > 0 && exponent <= scale_) return;
    const double shrink =
        Magnitude(1, std::max<std::int64_t>(scale_ - exponent, -2000)).to_double();
    mean_ *= shrink;
    squares_ *= shrink * shrink;
    scale_ = exponent;
  }

  double count_ = 0;
  std::int64_t scale_ = 0;
  double mean_ = 0;     // in units of 2^scale_
  double squares_ = 0;  // the sum of squared differences from the mean, in units of 4^scale_
};

SearchOptions search_options(const EstimateOptions& options) {
  SearchOptions search;
  search.engine = options.engine;
  search.branch = options.branch;
  return search;
}

std::vector<OptionId> each_once(std::span<const OptionId> given) {
  std::vector<OptionId> options(given.begin(), given.end());
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

// The clock is read every so many steps, some of which take microseconds.
constexpr int steps_per_clock = 16;

// Polled before every step.
class StopCheck {
 public:
  explicit StopCheck(const EstimateOptions& options)
      : limits_(options.limits), monitor_(options.monitor) {}

  [[nodiscard]] bool goes_on(std::uint64_t probes) {
    if (outcome_ == Outcome::exhausted && limits_.stop.stop_requested())
      outcome_ = Outcome::interrupted;
    if (outcome_ == Outcome::exhausted && (limits_.deadline || monitor_.report) &&
        until_clock_-- == 0)
      read_clock(probes);
    return outcome_ == Outcome::exhausted;
  }
  /// exhausted, or what stopped the estimate.
  [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }

 private:
  void read_clock(std::uint64_t probes) {
    until_clock_ = steps_per_clock;
    const auto now = std::chrono::steady_clock::now();
    if (limits_.deadline && now >= *limits_.deadline) outcome_ = Outcome::timeout;
    if (!monitor_.report || now < next_) return;
    next_ = now + monitor_.interval;
    if (!monitor_.report({.engine = {}, .nodes = probes})) outcome_ = Outcome::interrupted;
  }

  const Limits& limits_;
  const Monitor& monitor_;
  std::chrono::steady_clock::time_point next_{};
  int until_clock_ = 0;
  Outcome outcome_ = Outcome::exhausted;
};

}  // namespace

namespace search {

Estimate estimate(const Prepared& prepared, const EstimateOptions& options,
                  std::span<const OptionId> given, std::span<const OptionId> without,
                  const std::function<bool(std::uint64_t)>& proceed) {
  const auto [prober, name] = make_prober(prepared, search_options(options));
  std::mt19937_64 random(options.seed);
  Estimate estimate;
  std::uint64_t work = options.work;
  const auto goes_on = [&] { return proceed(estimate.probes); };
  const auto pick = [&](std::uint64_t bound) {
    if (!goes_on()) work = 0;  // the current probe is then discarded
    return draw(random, bound);
  };
  const bool possible = prober->apply_givens(each_once(given), without);
  Sample nodes, solutions;
  for (; estimate.probes < options.probes && goes_on(); ++estimate.probes) {
    const auto probe = possible ? prober->probe(pick, work) : Probe{};
    if (!probe) break;
    nodes.add(probe->nodes);
    solutions.add(probe->solutions);
  }
  estimate.nodes = nodes.figure();
  estimate.solutions = solutions.figure();
  estimate.engine = name;
  return estimate;
}

}  // namespace search

Estimate estimate(const Prepared& prepared, const EstimateOptions& options) {
  StopCheck check(options);
  Estimate estimate = search::estimate(prepared, options, prepared.given(), prepared.without(),
                                       [&](std::uint64_t probes) { return check.goes_on(probes); });
  estimate.outcome = check.outcome();
  return estimate;
}

}  // namespace dlx
