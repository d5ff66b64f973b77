// The bound as taxes change: coordinate ascent. With all other taxes fixed it is a concave function
// of one item's tax with corners at the net costs of the item's options: up to the one in place
// `need` it rises, beyond the one in place `room` + 1 it falls. A tax moves as little as makes it
// largest, so that a bound rises by at least what taxes move, and none can run away.
#include "bound/remainder.hpp"

#include <algorithm>

namespace dlx::optimizing {
namespace {

constexpr int most_passes = 3;
constexpr std::int64_t worth = 8;  // another pass, if one has closed such a part of the gap

}  // namespace

// What the item itself adds to the bound.
std::int64_t Remainder::share(std::uint32_t item) const noexcept {
  const std::int64_t tax = taxes_[item];
  return tax == 0 ? 0 : tax * (tax > 0 ? need_[item] : room_[item]);
}

void Remainder::compute_bound() {
  bound_ = 0;
  for (const OptionId option : chosen_) bound_ += scaled_[index(option)];
  for (std::uint32_t i = 0; i < item_count(); ++i) bound_ += share(i);
  for (std::uint32_t o = 0; o < option_count(); ++o)
    if (is_live(o)) bound_ += std::min<std::int64_t>(net_[o], 0);
}

void Remainder::set_taxes(std::span<const std::int64_t> taxes) {
  taxes_.assign(taxes.begin(), taxes.end());
  net_ = scaled_;
  for (std::uint32_t o = 0; o < option_count(); ++o)
    for_taxed(o, [&](std::uint32_t item) { net_[o] -= taxes_[item]; });
  compute_bound();
}

// The n-th smallest net cost of an item's options, from 1.
std::int64_t Remainder::nth_net(std::uint32_t item, std::size_t n) {
  const std::uint32_t size = sizes_[item];
  effort_ += size;
  if (n <= 2) {
    std::int64_t first = INT64_MAX, second = INT64_MAX;
    for (std::uint32_t k = 0; k < size; ++k) {
      const std::int64_t net = net_[live_option(item, k)];
      second = std::min(second, std::max(first, net));
      first = std::min(first, net);
    }
    return n == 1 ? first : second;
  }
  scratch_.clear();
  for (std::uint32_t k = 0; k < size; ++k) scratch_.push_back(net_[live_option(item, k)]);
  const auto place = scratch_.begin() + static_cast<std::ptrdiff_t>(n - 1);
  std::nth_element(scratch_.begin(), place, scratch_.end());
  return *place;
}

std::int64_t Remainder::shift_for(std::uint32_t item) {
  const std::int64_t tax = taxes_[item];
  const std::uint32_t up = tax >= 0 ? need_[item] : room_[item];
  if (up > sizes_[item]) return tax < 0 ? -tax : 0;
  if (up > 0)
    if (const std::int64_t net = nth_net(item, up); net > 0)
      return tax < 0 ? std::min(net, -tax) : net;
  const std::uint32_t down = tax > 0 ? need_[item] : room_[item];
  if (down >= sizes_[item]) return 0;
  const std::int64_t net = nth_net(item, down + 1);
  return net >= 0 ? 0 : tax > 0 ? std::max(net, -tax) : net;
}

void Remainder::shift(std::uint32_t item, std::int64_t by) {
  bound_ -= share(item);
  taxes_[item] += by;
  bound_ += share(item);
  for (std::uint32_t k = 0; k < sizes_[item]; ++k) {
    std::int64_t& net = net_[live_option(item, k)];
    const std::int64_t before = std::min<std::int64_t>(net, 0);
    net -= by;
    bound_ += std::min<std::int64_t>(net, 0) - before;
  }
  trail_.push_back({Did::tax, item, by});
}

void Remainder::raise(std::uint32_t item) {
  if (!is_taxed(item) || sizes_[item] == 0) return;
  const std::int64_t most = 4 * scale_.largest();
  const std::int64_t tax = std::clamp(taxes_[item] + shift_for(item), -most, most);
  if (tax != taxes_[item]) shift(item, tax - taxes_[item]);
}

// What would take the bound above the limit in one way is decided the other way.
bool Remainder::decide(std::uint32_t item, std::int64_t limit) {
  const std::int64_t gap = limit - bound_;
  doomed_.clear();
  for (std::uint32_t k = 0; k < sizes_[item]; ++k)
    if (const std::uint32_t option = live_option(item, k);
        net_[option] > gap || net_[option] < -gap)
      doomed_.push_back(option);
  for (const std::uint32_t option : doomed_)
    if (net_[option] > 0 && !remove(option)) return false;
  for (const std::uint32_t option : doomed_)
    if (net_[option] < 0 && (!is_live(option) || !choose(option))) return false;
  return true;
}

bool Remainder::tighten(std::int64_t limit) {
  for (int pass = 0; pass < most_passes && bound_ <= limit; ++pass) {
    const std::int64_t before = bound_;
    const std::size_t live_before = live_count_;
    for (std::uint32_t i = 0; i < item_count(); ++i) {
      if (sizes_[i] == 0) continue;
      raise(i);
      if (bound_ > limit || (i < primary_ && !decide(i, limit))) return false;
    }
    if (!propagate()) return false;
    if (live_before == live_count_ && bound_ - before <= (limit - bound_) / worth) break;
  }
  return bound_ <= limit;
}

}  // namespace dlx::optimizing
