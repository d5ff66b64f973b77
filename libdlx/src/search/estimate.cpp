// The mean of many probes and its standard error, by Welford's recurrence, which loses no digits
// to large means; the sums are kept in units of the largest probe's power of two.
#include "matrix/poll.hpp"
#include "search/order.hpp"
#include "search/prober.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <cmath>

namespace dlx {
namespace {

SearchOptions search_options(const EstimateOptions& options) {
  SearchOptions search;
  search.engine = options.engine;
  search.branch = options.branch;
  search.limits.stop = options.limits.stop;
  search.limits.deadline = options.limits.deadline;
  search.monitor = options.monitor;
  return search;
}

std::vector<OptionId> each_once(std::span<const OptionId> given) {
  std::vector<OptionId> options(given.begin(), given.end());
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

Estimate nothing_probed(const Prepared& prepared, const EstimateOptions& options) {
  Estimate estimate;
  estimate.engine = choose_engine(prepared, search_options(options)).name;
  estimate.outcome = search::outcome_when_stopped(options.limits);
  return estimate;
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

void Sample::add(const Magnitude& value) {
  rescale(value.exponent());
  const double x = (value * Magnitude(1, -scale_)).to_double();
  ++count_;
  const double step = x - mean_;
  mean_ += step / count_;
  squares_ += step * (x - mean_);
}

EstimatedFigure Sample::figure() const {
  EstimatedFigure figure{Magnitude(mean_, scale_), {}};
  if (count_ > 1) figure.error = Magnitude(std::sqrt(squares_ / (count_ - 1) / count_), scale_);
  return figure;
}

void Sample::rescale(std::int64_t exponent) {
  if (count_ > 0 && exponent <= scale_) return;
  const double shrink = Magnitude(1, std::max<std::int64_t>(scale_ - exponent, -2000)).to_double();
  mean_ *= shrink;
  squares_ *= shrink * shrink;
  scale_ = exponent;
}

Probing::Probing(const Prepared& prepared, const EstimateOptions& options,
                 std::span<const OptionId> given, std::span<const OptionId> without)
    : made_(make_prober(prepared, search_options(options))), random_(options.seed) {
  possible_ = made_.prober->apply_givens(each_once(given), without);
}

void Probing::run(std::uint64_t probes, std::uint64_t work, const Proceed& proceed) {
  const auto goes_on = [&] { return proceed(probes_); };
  const auto pick = [&](std::uint64_t bound) {
    if (!goes_on()) work = 0;  // the current probe is then discarded
    return base::draw(random_, bound);
  };
  for (; probes_ < probes && goes_on(); ++probes_) {
    const auto probe = possible_ ? made_.prober->probe(pick, work, goes_on) : Probe{};
    if (!probe) break;
    nodes_.add(probe->nodes);
    solutions_.add(probe->solutions);
  }
}

Estimate Probing::estimate() const {
  Estimate estimate;
  estimate.nodes = nodes_.figure();
  estimate.solutions = solutions_.figure();
  estimate.probes = probes_;
  estimate.engine = made_.name;
  return estimate;
}

}  // namespace search

Estimate estimate(const Prepared& prepared, const EstimateOptions& options) {
  try {
    StopCheck check(options);
    search::Probing probing(prepared, options, prepared.given(), prepared.without());
    probing.run(options.probes, options.work,
                [&](std::uint64_t probes) { return check.goes_on(probes); });
    Estimate estimate = probing.estimate();
    estimate.outcome = check.outcome();
    return estimate;
  } catch (const matrix::Stopped&) {
    return nothing_probed(prepared, options);
  }
}

}  // namespace dlx
