// The bound as multipliers change: coordinate ascent. With all other multipliers fixed it is a
// concave function of one item's multiplier with corners at the reduced costs of the item's
// options: up to the one in place `need` it rises, beyond the one in place `room` + 1 it falls. A
// multiplier moves as little as makes it largest, but not past 0, so that a bound rises by at least
// what multipliers move, and none can run away.
#include "bound/residual.hpp"

#include <algorithm>

namespace dlx::bound {
namespace {

constexpr int most_ascent_passes = 3;
constexpr std::int64_t worth = 8;  // another pass if one closed an eighth of the gap

}  // namespace

// The term of the item in the bound.
std::int64_t Residual::share(std::uint32_t item) const noexcept {
  const std::int64_t multiplier = multipliers_[item];
  return multiplier == 0 ? 0 : multiplier * (multiplier > 0 ? need(item) : room(item));
}

void Residual::compute_bound() {
  bound_ = 0;
  for (const OptionId option : chosen_) bound_ += scaled_[index(option)];
  for (std::uint32_t i = 0; i < item_count(); ++i) bound_ += share(i);
  for (std::uint32_t o = 0; o < option_count(); ++o) {
    poll_();
    if (is_live(o)) bound_ += std::min<std::int64_t>(reduced_costs_[o], 0);
  }
}

void Residual::set_multipliers(std::span<const std::int64_t> multipliers) {
  multipliers_.assign(multipliers.begin(), multipliers.end());
  reduced_costs_ = scaled_;
  for (std::uint32_t o = 0; o < option_count(); ++o) {
    poll_();
    for_multipliers(o, [&](std::uint32_t item) { reduced_costs_[o] -= multipliers_[item]; });
  }
  compute_bound();
}

// The n-th smallest reduced cost of an item's options, from 1.
std::int64_t Residual::nth_reduced_cost(std::uint32_t item, std::size_t n) {
  const std::uint32_t size = sets_.size(item);
  effort_ += size;
  if (n <= 2) {
    std::int64_t first = INT64_MAX, second = INT64_MAX;
    for (std::uint32_t k = 0; k < size; ++k) {
      const std::int64_t reduced_cost = reduced_costs_[live_option(item, k)];
      second = std::min(second, std::max(first, reduced_cost));
      first = std::min(first, reduced_cost);
    }
    return n == 1 ? first : second;
  }
  scratch_.clear();
  for (std::uint32_t k = 0; k < size; ++k) scratch_.push_back(reduced_costs_[live_option(item, k)]);
  const auto place = scratch_.begin() + static_cast<std::ptrdiff_t>(n - 1);
  std::nth_element(scratch_.begin(), place, scratch_.end());
  return *place;
}

// The slope changes from room to need at multiplier 0, so one call does not cross 0.
std::int64_t Residual::shift_for(std::uint32_t item) {
  const std::int64_t multiplier = multipliers_[item];
  const std::uint32_t up = multiplier >= 0 ? need(item) : room(item);
  if (up > size(item)) return multiplier < 0 ? -multiplier : 0;
  if (up > 0)
    if (const std::int64_t reduced_cost = nth_reduced_cost(item, up); reduced_cost > 0)
      return multiplier < 0 ? std::min(reduced_cost, -multiplier) : reduced_cost;
  const std::uint32_t down = multiplier > 0 ? need(item) : room(item);
  if (down >= size(item)) return 0;
  const std::int64_t reduced_cost = nth_reduced_cost(item, down + 1);
  return reduced_cost >= 0 ? 0
         : multiplier > 0  ? std::max(reduced_cost, -multiplier)
                           : reduced_cost;
}

void Residual::shift(std::uint32_t item, std::int64_t by) {
  bound_ -= share(item);
  multipliers_[item] += by;
  bound_ += share(item);
  for (std::uint32_t k = 0; k < size(item); ++k) {
    std::int64_t& reduced_cost = reduced_costs_[live_option(item, k)];
    const std::int64_t before = std::min<std::int64_t>(reduced_cost, 0);
    reduced_cost -= by;
    bound_ += std::min<std::int64_t>(reduced_cost, 0) - before;
  }
  shifts_.push_back({item, size(item), by});
}

void Residual::raise(std::uint32_t item) {
  if (!has_multiplier(item) || size(item) == 0) return;
  poll_(size(item));
  // Scale leaves 50 bits for the sums of a bound, if no term exceeds largest(): 4 times that
  // need 52.
  const std::int64_t most = 4 * scale_.largest();
  const std::int64_t multiplier = std::clamp(multipliers_[item] + shift_for(item), -most, most);
  if (multiplier != multipliers_[item]) shift(item, multiplier - multipliers_[item]);
}

// Reduced-cost fixing: a decision that takes the bound above the cutoff is made the other way.
bool Residual::decide(std::uint32_t item, std::int64_t limit) {
  const std::int64_t gap = limit - bound_;
  doomed_.clear();
  for (std::uint32_t k = 0; k < size(item); ++k)
    if (const std::uint32_t option = live_option(item, k);
        reduced_costs_[option] > gap || reduced_costs_[option] < -gap)
      doomed_.push_back(option);
  for (const std::uint32_t option : doomed_)
    if (reduced_costs_[option] > 0 && !remove(option)) return false;
  for (const std::uint32_t option : doomed_)
    if (reduced_costs_[option] < 0 && (!is_live(option) || !choose(option))) return false;
  return true;
}

void Residual::move_multipliers(std::span<const std::int64_t> multipliers) {
  const std::int64_t most = 4 * scale_.largest();
  for (std::uint32_t i = 0; i < item_count(); ++i) {
    if (!has_multiplier(i) || size(i) == 0) continue;
    poll_(size(i));
    effort_ += size(i);
    const std::int64_t multiplier = std::clamp(multipliers[i], -most, most);
    if (multiplier != multipliers_[i]) shift(i, multiplier - multipliers_[i]);
  }
}

bool Residual::fix(std::int64_t limit) {
  if (bound_ > limit) return false;
  for (std::uint32_t i = 0; i < primary_; ++i)
    if (bound_ > limit || !decide(i, limit)) return false;
  return propagate() && bound_ <= limit;
}

bool Residual::tighten(std::int64_t limit) {
  for (int pass = 0; pass < most_ascent_passes && bound_ <= limit; ++pass) {
    const std::int64_t before = bound_;
    const std::size_t live_before = live_count_;
    for (std::uint32_t i = 0; i < item_count(); ++i) {
      if (size(i) == 0) continue;
      raise(i);
      if (bound_ > limit || (i < primary_ && !decide(i, limit))) return false;
    }
    if (!propagate()) return false;
    if (live_before == live_count_ && bound_ - before <= (limit - bound_) / worth) break;
  }
  return bound_ <= limit;
}

}  // namespace dlx::bound
