// The mean of many probes and its standard error, by Welford's recurrence, which loses no digits
// to large means; the sums are kept in units of the largest probe's power of two.
#include "base/random.hpp"
#include "search/prober.hpp"

#include <dlx/estimate.hpp>

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

std::vector<OptionId> each_once(std::vector<OptionId> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

}  // namespace

Estimate estimate(const Prepared& prepared, const EstimateOptions& options) {
  const auto [prober, name] = search::make_prober(prepared, search_options(options));
  std::mt19937_64 random(options.seed);
  Estimate estimate;
  std::uint64_t work = options.work_limit;
  const auto goes_on = [&] { return !options.proceed || options.proceed(estimate.probes); };
  const auto pick = [&](std::uint64_t bound) {
    if (!goes_on()) work = 0;  // the current probe is then discarded
    return search::draw(random, bound);
  };
  const bool possible = prober->apply_givens(each_once(options.given), options.without);
  Sample nodes, solutions;
  for (; estimate.probes < options.probes && goes_on(); ++estimate.probes) {
    const auto probe = possible ? prober->probe(pick, work) : search::Probe{};
    if (!probe) break;
    nodes.add(probe->nodes);
    solutions.add(probe->solutions);
  }
  estimate.nodes = nodes.figure();
  estimate.solutions = solutions.figure();
  estimate.engine = name;
  return estimate;
}

}  // namespace dlx
