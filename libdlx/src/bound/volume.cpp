// The reduced costs of all live options take most of a step: one pass over their entries. The
// average changes by a pass over the options, what it covers by one over the items.
//
// Barahona and Anbil take a step's length from the gap between the bound and a target, divided by
// the square of what the average lacks, times a factor. Here a gain along the direction raises the
// factor by a fifth, a failure lowers it by as much: that reached the linear program's bound in a
// third of the steps that their rules took (tests/bench/decisions.md).
#include "bound/volume.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace

// The amount that the average lacks, or has too much where it is negative.
double Volume::lack(const VolumeItem& item, double covered) noexcept {
  if (item.multiplier > 0) return item.need - covered;
  if (item.multiplier < 0) return item.room - covered;
  return covered < item.need ? item.need - covered : std::min(item.room - covered, 0.0);
}

void Volume::gather_items(const Residual& residual) {
  items_.clear();
  for (std::uint32_t i = 0; i < residual.item_count(); ++i) {
    if (residual.size(i) == 0 || !residual.has_multiplier(i)) continue;
    places_[i] = static_cast<std::uint32_t>(items_.size());
    const auto multiplier = static_cast<double>(residual.multipliers()[i]);
    items_.push_back({i, static_cast<double>(residual.need(i)),
                      static_cast<double>(residual.room(i)), multiplier, multiplier, 0, 0});
  }
}

void Volume::gather(const Residual& residual) {
  gather_items(residual);
  options_.clear();
  entries_.clear();
  costs_.clear();
  average_.clear();
  starts_.assign(1, 0);
  residual.for_live([&](std::uint32_t option) {
    options_.push_back(option);
    costs_.push_back(static_cast<double>(residual.scaled_cost_of(option)));
    average_.push_back(estimates_[option]);
    residual.for_multipliers(option, [&](std::uint32_t item) {
      entries_.push_back(places_[item]);
      items_[places_[item]].covered += average_.back();
    });
    starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
  });
}

// The bound of the trial multipliers, and the options taken for it.
double Volume::answer() {
  double value = 0;
  for (VolumeItem& item : items_) {
    value += item.trial * (item.trial > 0 ? item.need : item.room);
    item.covered_in_step = 0;
  }
  taken_.clear();
  for (std::uint32_t o = 0; o < options_.size(); ++o) {
    double reduced_cost = costs_[o];
    for (std::uint32_t e = starts_[o]; e < starts_[o + 1]; ++e)
      reduced_cost -= items_[entries_[e]].trial;
    if (reduced_cost >= 0) continue;
    value += reduced_cost;
    taken_.push_back(o);
    for (std::uint32_t e = starts_[o]; e < starts_[o + 1]; ++e)
      ++items_[entries_[e]].covered_in_step;
  }
  return value;
}

// The first answer is the average.
void Volume::begin_average() {
  for (const std::uint32_t o : taken_) average_[o] = 1;
  for (VolumeItem& item : items_) item.covered = item.covered_in_step;
}

// Takes that average of the old one and the answer which lacks least.
void Volume::average() {
  double along = 0, square = 0;
  for (const VolumeItem& item : items_) {
    const double change = item.covered_in_step - item.covered;
    along += lack(item, item.covered) * change;
    square += change * change;
  }
  const double best = square > 0 ? along / square : 0;
  const double weight = best > 0 ? std::min(best, most_weight) : least_weight;
  for (double& share : average_) share *= 1 - weight;
  for (const std::uint32_t o : taken_) average_[o] += weight;
  for (VolumeItem& item : items_) item.covered += weight * (item.covered_in_step - item.covered);
}

void Volume::move_trial(double length) {
  for (VolumeItem& item : items_) {
    item.trial = item.multiplier + length * lack(item, item.covered);
    if (item.need == 0) item.trial = std::min(item.trial, 0.0);
  }
}

// True if what the answer lacks agrees with what the average lacks.
bool Volume::agrees() const noexcept {
  double along = 0;
  for (const VolumeItem& item : items_)
    along += lack(item, item.covered) * lack(item, item.covered_in_step);
  return along > 0;
}

double Volume::square_lack() const noexcept {
  double square = 0;
  for (const VolumeItem& item : items_) {
    const double lacks = lack(item, item.covered);
    square += lacks * lacks;
  }
  return square;
}

std::uint64_t Volume::run(const Residual& residual, std::int64_t limit, int steps) {
  const std::uint64_t entries = probe(residual, limit, steps);
  for (std::size_t o = 0; o < options_.size(); ++o) estimates_[options_[o]] = average_[o];
  return entries;
}

std::uint64_t Volume::probe(const Residual& residual, std::int64_t limit, int steps) {
  gather(residual);
  double best = answer();
  const double base = static_cast<double>(residual.bound()) - best;
  const double goal = static_cast<double>(limit) - base;
  const auto target_from = [&](double value) {
    return std::min(goal, value + target_share * std::max(std::abs(base + value), 1.0));
  };
  if (std::all_of(average_.begin(), average_.end(), [](double share) { return share == 0; }))
    begin_average();
  const double first = best;
  double target = target_from(best), factor = first_factor, looked = best;
  int step = 0, stalls = 0;
  for (; step < steps && best <= goal; ++step) {
    const double square = square_lack();
    if (square < 1e-12) break;  // the average is a solution of the linear program
    residual.poll()(entries_.size() + 1);
    move_trial(factor * (target - best) / square);
    const double value = answer();
    const bool agreed = agrees();
    if (value <= best) factor *= slower;
    average();
    if (value > best) {
      best = value;
      for (VolumeItem& item : items_) item.multiplier = item.trial;
      if (agreed) factor = std::min(factor * faster, most_factor);
      if (best > target - target_share * (target - first)) target = target_from(best);
    }
    if ((step + 1) % steps_between_looks != 0) continue;
    if (best - looked < least_gain * (best - first)) {
      if (++stalls == most_stalls) break;
      factor = first_factor;
    }
    looked = best;
  }
  bound_ = base + best;
  keep_multipliers(residual);
  return entries_.size() * (static_cast<std::uint64_t>(step) + 2);
}

void Volume::keep_multipliers(const Residual& residual) {
  multipliers_ = residual.multipliers();
  const auto most = static_cast<double>(residual.scale().largest());
  for (const VolumeItem& item : items_)
    multipliers_[item.item] = std::llround(std::clamp(item.multiplier, -most, most));
}

}  // namespace dlx::bound
