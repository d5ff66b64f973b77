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

void Volume::gather_options(const Residual& residual) {
  for (auto& [first, options, entries, costs] : options_) {
    options.clear();
    entries.clear();
    costs.clear();
  }
  residual.for_live([&](std::uint32_t option) {
    own_entries_.clear();
    residual.for_multipliers(option,
                             [&](std::uint32_t item) { own_entries_.push_back(places_[item]); });
    const std::size_t length = own_entries_.size();
    if (length >= options_.size()) options_.resize(length + 1);
    VolumeOptions& like = options_[length];
    like.options.push_back(option);
    like.entries.insert(like.entries.end(), own_entries_.begin(), own_entries_.end());
    like.costs.push_back(static_cast<double>(residual.scaled_cost_of(option)));
  });
}

void Volume::gather(const Residual& residual) {
  gather_items(residual);
  gather_options(residual);
  average_.clear();
  entry_count_ = 0;
  for (std::size_t length = 0; length < options_.size(); ++length) {
    VolumeOptions& like = options_[length];
    like.first = average_.size();
    entry_count_ += like.entries.size();
    for (std::size_t k = 0; k < like.options.size(); ++k) {
      average_.push_back(estimates_[like.options[k]]);
      for (std::size_t e = k * length; e < (k + 1) * length; ++e)
        items_.covered[like.entries[e]] += average_.back();
    }
  }
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
    const std::uint32_t* entries = like.entries.data();
    for (std::size_t k = 0; k < like.costs.size(); ++k, entries += length) {
      double reduced_cost = like.costs[k];
      for (std::size_t e = 0; e < length; ++e) reduced_cost -= items_.trial[entries[e]];
      if (reduced_cost >= 0) continue;
      value += reduced_cost;
      taken_.push_back(static_cast<std::uint32_t>(like.first + k));
      for (std::size_t e = 0; e < length; ++e) ++items_.covered_in_step[entries[e]];
    }
  }
  return value;
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
  const std::uint64_t entries = probe(residual, limit, steps);
  for (const VolumeOptions& like : options_)
    for (std::size_t k = 0; k < like.options.size(); ++k)
      estimates_[like.options[k]] = average_[like.first + k];
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
    const double square = find_lacks();
    if (square < 1e-12) break;  // the average is a solution of the linear program
    residual.poll()(entry_count_ + 1);
    move_trial(factor * (target - best) / square);
    const double value = answer();
    const bool agreed = agrees();
    if (value <= best) factor *= slower;
    average();
    if (value > best) {
      best = value;
      items_.multiplier = items_.trial;
      items_.set_ranges();
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
  return entry_count_ * (static_cast<std::uint64_t>(step) + 2);
}

void Volume::keep_multipliers(const Residual& residual) {
  multipliers_ = residual.multipliers();
  const auto most = static_cast<double>(residual.scale().largest());
  for (std::size_t i = 0; i < items_.size(); ++i)
    multipliers_[items_.items[i]] = std::llround(std::clamp(items_.multiplier[i], -most, most));
}

}  // namespace dlx::bound
