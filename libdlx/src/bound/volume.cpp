// The reduced costs of all live options take most of a step: one pass over their entries. The
// average changes by a pass over the options, what it covers by one over the items.
//
// Barahona and Anbil take a step's length from the gap between the bound and a target, divided by
// the square of what the average lacks, times a factor. Here a gain along the direction raises the
// factor by a fifth, a failure lowers it by as much: that reached the linear program's bound in a
// third of the steps that their rules took (tests/bench/decisions.md).
#include "bound/volume.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace dlx::bound {
namespace {

constexpr double first_factor = 0.1, most_factor = 2;
constexpr double faster = 1.2, slower = 0.8;
constexpr double most_weight = 0.1;    // of an answer in the average
constexpr double least_weight = 0.01;  // where a smaller one would be best
constexpr double target_share = 0.05;  // of the bound: how far above it the target is
constexpr int steps_between_looks = 100;
constexpr double least_gain = 1e-4;  // between two looks, of all that was gained
constexpr int most_stalls = 2;       // looks without it, after which a run ends
constexpr std::size_t core_options_per_item = 2, least_core = 1'000;  // options
constexpr int steps_between_prices = 10;
constexpr std::size_t block = 4;  // options whose reduced costs are summed at once

}  // namespace

// An item of positive multiplier lacks what is not covered up to its need, one of negative
// multiplier is to be covered as often as there is room, one without as often as between the two.
void Volume::VolumeItems::set_ranges() noexcept {
  for (std::size_t i = 0; i < size(); ++i) {
    low[i] = multiplier[i] < 0 ? room[i] : need[i];
    high[i] = multiplier[i] > 0 ? need[i] : room[i];
  }
}

void Volume::gather_items(const Residual& residual) {
  items_.items.clear();
  items_.need.clear();
  items_.room.clear();
  items_.multiplier.clear();
  for (std::uint32_t i = 0; i < residual.item_count(); ++i) {
    if (residual.size(i) == 0 || !residual.has_multiplier(i)) continue;
    places_[i] = static_cast<std::uint32_t>(items_.size());
    items_.items.push_back(i);
    items_.need.push_back(residual.need(i));
    items_.room.push_back(residual.room(i));
    items_.multiplier.push_back(static_cast<double>(residual.multipliers()[i]));
  }
  for (auto* by_item : {&items_.low, &items_.high, &items_.lacks, &items_.covered_in_step})
    by_item->resize(items_.size());
  items_.covered.assign(items_.size(), 0);
  items_.trial = items_.multiplier;
  items_.set_ranges();
}

// The largest reduced cost in the core. The first run has no good multipliers to choose by.
std::int64_t Volume::core_limit(const Residual& residual) const {
  constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
  const std::size_t rank = std::max(least_core, core_options_per_item * items_.size());
  if (!has_estimates_ || residual.live_count() <= rank) return none;
  std::vector<std::int64_t> reduced_costs;
  residual.for_live(
      [&](std::uint32_t option) { reduced_costs.push_back(residual.reduced_cost(option)); });
  const auto place = reduced_costs.begin() + static_cast<std::ptrdiff_t>(rank);
  std::nth_element(reduced_costs.begin(), place, reduced_costs.end());
  return std::max<std::int64_t>(*place, 0);
}

void Volume::gather_options(const Residual& residual) {
  for (auto& [options, entries, places, costs] : options_) {
    options.clear();
    entries.clear();
    places.clear();
    costs.clear();
  }
  average_.clear();
  outside_.clear();
  entry_count_ = 0;
  const std::int64_t limit = core_limit(residual);
  residual.for_live([&](std::uint32_t option) {
    if (residual.reduced_cost(option) <= limit)
      add_option(residual, option);
    else
      outside_.push_back(option);
  });
}

void Volume::add_option(const Residual& residual, std::uint32_t option) {
  own_entries_.clear();
  residual.for_multipliers(option,
                           [&](std::uint32_t item) { own_entries_.push_back(places_[item]); });
  const std::size_t length = own_entries_.size();
  if (length >= options_.size()) options_.resize(length + 1);
  VolumeOptions& like = options_[length];
  like.options.push_back(option);
  like.entries.insert(like.entries.end(), own_entries_.begin(), own_entries_.end());
  like.places.push_back(static_cast<std::uint32_t>(average_.size()));
  like.costs.push_back(static_cast<double>(residual.scaled_cost_of(option)));
  average_.push_back(estimates_[option]);
  entry_count_ += length;
  for (const std::uint32_t entry : own_entries_) items_.covered[entry] += average_.back();
}

// The bound of the trial multipliers, and the options taken for it.
double Volume::answer() {
  double value = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const double trial = items_.trial[i];
    value += trial * (trial > 0 ? items_.need[i] : items_.room[i]);
    items_.covered_in_step[i] = 0;
  }
  taken_.clear();
  for (std::size_t length = 0; length < options_.size(); ++length) {
    const VolumeOptions& like = options_[length];
    const std::size_t count = like.costs.size(), in_blocks = count - count % block;
    for (std::size_t k = 0; k < in_blocks; k += block) take<block>(like, length, k, value);
    for (std::size_t k = in_blocks; k < count; ++k) take<1>(like, length, k, value);
  }
  return value;
}

// Takes those of some consecutive options that have negative reduced costs, and adds these to the
// value. The sums of several do not wait for one another.
template <std::size_t N>
void Volume::take(const VolumeOptions& like, std::size_t length, std::size_t first, double& value) {
  const std::uint32_t* const entries = like.entries.data() + first * length;
  const double* const trial = items_.trial.data();
  std::array<double, N> reduced_costs;
  std::copy_n(like.costs.begin() + static_cast<std::ptrdiff_t>(first), N, reduced_costs.begin());
  for (std::size_t e = 0; e < length; ++e)
    for (std::size_t k = 0; k < N; ++k) reduced_costs[k] -= trial[entries[k * length + e]];
  for (std::size_t k = 0; k < N; ++k) {
    if (reduced_costs[k] >= 0) continue;
    value += reduced_costs[k];
    taken_.push_back(like.places[first + k]);
    for (std::size_t e = 0; e < length; ++e) ++items_.covered_in_step[entries[k * length + e]];
  }
}

// The first answer is the average.
void Volume::begin_average() {
  for (const std::uint32_t place : taken_) average_[place] = 1;
  items_.covered = items_.covered_in_step;
}

// Takes that average of the old one and the answer which lacks least.
void Volume::average() {
  double along = 0, square = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const double change = items_.covered_in_step[i] - items_.covered[i];
    along += items_.lacks[i] * change;
    square += change * change;
  }
  const double best = square > 0 ? along / square : 0;
  const double weight = best > 0 ? std::min(best, most_weight) : least_weight;
  for (double& share : average_) share *= 1 - weight;
  for (const std::uint32_t place : taken_) average_[place] += weight;
  for (std::size_t i = 0; i < items_.size(); ++i)
    items_.covered[i] += weight * (items_.covered_in_step[i] - items_.covered[i]);
}

void Volume::move_trial(double length) {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const double trial = items_.multiplier[i] + length * items_.lacks[i];
    items_.trial[i] = items_.need[i] == 0 ? std::min(trial, 0.0) : trial;
  }
}

// True if what the answer lacks agrees with what the average lacks.
bool Volume::agrees() const noexcept {
  double along = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const double covered = items_.covered_in_step[i];
    along += items_.lacks[i] * (std::clamp(covered, items_.low[i], items_.high[i]) - covered);
  }
  return along > 0;
}

// The amounts that the average lacks, or has too much where they are negative; the sum of their
// squares.
double Volume::find_lacks() noexcept {
  double square = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const double covered = items_.covered[i];
    const double lacks = std::clamp(covered, items_.low[i], items_.high[i]) - covered;
    items_.lacks[i] = lacks;
    square += lacks * lacks;
  }
  return square;
}

std::uint64_t Volume::run(const Residual& residual, std::int64_t limit, int steps) {
  VolumeRun run = begin(residual, limit);
  if (outside_.empty())
    (void)advance(run, steps, residual.poll());
  else
    advance_with_prices(run, steps, residual);
  for (const VolumeOptions& like : options_)
    for (std::size_t k = 0; k < like.options.size(); ++k)
      estimates_[like.options[k]] = average_[like.places[k]];
  for (const std::uint32_t option : outside_) estimates_[option] = 0;
  has_estimates_ = true;
  return end(run, residual);
}

std::uint64_t Volume::probe(const Residual& residual, std::int64_t limit, int steps) {
  VolumeRun run = begin(residual, limit);
  (void)advance(run, steps, residual.poll());
  return end(run, residual);
}

Volume::VolumeRun Volume::begin(const Residual& residual, std::int64_t limit) {
  gather_items(residual);
  gather_options(residual);
  const double first = answer();
  if (std::all_of(average_.begin(), average_.end(), [](double share) { return share == 0; }))
    begin_average();
  const double base = static_cast<double>(residual.bound()) - first;
  VolumeRun run{base, static_cast<double>(limit) - base, first, first, 0, first, first_factor};
  run.target = target(run);
  return run;
}

double Volume::target(const VolumeRun& run) {
  return std::min(run.goal, run.best + target_share * std::max(std::abs(run.base + run.best), 1.0));
}

// False if more steps would gain too little.
bool Volume::advance(VolumeRun& run, int steps, const matrix::Poll& poll) {
  for (; run.step < steps && run.best <= run.goal; ++run.step) {
    const double square = find_lacks();
    if (square < 1e-12) return false;  // the average is a solution of the linear program
    poll(entry_count_ + 1);
    take_step(run, square);
    if ((run.step + 1) % steps_between_looks == 0 && has_stalled(run)) return false;
  }
  return true;
}

void Volume::take_step(VolumeRun& run, double square) {
  move_trial(run.factor * (run.target - run.best) / square);
  const double value = answer();
  const bool agreed = agrees();
  average();
  if (value <= run.best) {
    run.factor *= slower;
    return;
  }
  run.best = value;
  items_.multiplier = items_.trial;
  items_.set_ranges();
  if (agreed) run.factor = std::min(run.factor * faster, most_factor);
  if (run.best > run.target - target_share * (run.target - run.first)) run.target = target(run);
}

bool Volume::has_stalled(VolumeRun& run) {
  if (run.best - run.looked < least_gain * (run.best - run.first)) {
    if (++run.stalls == most_stalls) return true;
    run.factor = first_factor;
  }
  run.looked = run.best;
  return false;
}

// The bound of the core is one of the problem only where no option outside is cheap, so the best
// multipliers are those at the best of these moments.
void Volume::advance_with_prices(VolumeRun& run, int steps, const Residual& residual) {
  std::vector<double> multiplier = items_.multiplier;
  double best = run.best;
  for (bool gains = true; gains && run.step < steps && run.best <= run.goal;) {
    gains = advance(run, std::min(run.step + steps_between_prices, steps), residual.poll());
    if (price(residual)) {
      items_.trial = items_.multiplier;
      run.looked = run.best = answer();
    }
    if (run.best <= best) continue;
    best = run.best;
    multiplier = items_.multiplier;
  }
  run.best = best;
  items_.multiplier = std::move(multiplier);
}

// Adds those options to the core whose reduced costs are negative under the best multipliers; true
// if there are some.
bool Volume::price(const Residual& residual) {
  const std::size_t before = outside_.size();
  const auto is_cheap = [&](std::uint32_t option) {
    auto reduced_cost = static_cast<double>(residual.scaled_cost_of(option));
    residual.for_multipliers(
        option, [&](std::uint32_t item) { reduced_cost -= items_.multiplier[places_[item]]; });
    if (reduced_cost >= 0) return false;
    estimates_[option] = 0;
    add_option(residual, option);
    return true;
  };
  outside_.erase(std::remove_if(outside_.begin(), outside_.end(), is_cheap), outside_.end());
  return outside_.size() < before;
}

std::uint64_t Volume::end(const VolumeRun& run, const Residual& residual) {
  bound_ = run.base + run.best;
  keep_multipliers(residual);
  return entry_count_ * (static_cast<std::uint64_t>(run.step) + 2);
}

void Volume::keep_multipliers(const Residual& residual) {
  multipliers_ = residual.multipliers();
  const auto most = static_cast<double>(residual.scale().largest());
  for (std::size_t i = 0; i < items_.size(); ++i)
    multipliers_[items_.items[i]] = std::llround(std::clamp(items_.multiplier[i], -most, most));
}

}  // namespace dlx::bound
