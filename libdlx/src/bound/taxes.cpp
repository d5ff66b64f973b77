// Coordinate ascent gets stuck at corners of the bound; with the corners rounded off it does not.
// The bound is smoothed by an entropy of a temperature, so that an item's best tax is a soft
// minimum of its options' net costs: the one for which exp(-net / temperature), summed over them,
// is what the item needs. Item after item, this is the scaling of matrices to given sums (R.
// Sinkhorn 1964; for assignments, J. Kosowsky and A. Yuille 1994). The temperature falls by halves,
// and with it the distance to the best bound there is.
#include "bound/taxes.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::optimizing {
namespace {

constexpr int stages = 15;
constexpr int most_sweeps = 24;  // of a stage
constexpr std::uint64_t entry_effort = 3;

class Annealing {
 public:
  explicit Annealing(const Remainder& remainder) : remainder_(remainder) {
    taxes_.assign(remainder.item_count(), 0);
    net_.assign(remainder.option_count(), 0);
    bool any = false;
    for (std::uint32_t o = 0; o < remainder.option_count(); ++o) {
      if (!remainder.is_live(o)) continue;
      net_[o] = static_cast<double>(remainder.cost_of(o));
      lowest_ = any ? std::min(lowest_, net_[o]) : net_[o];
      highest_ = any ? std::max(highest_, net_[o]) : net_[o];
      any = true;
    }
    for (std::uint32_t i = 0; i < remainder.item_count(); ++i)
      if (remainder.is_taxed(i) && remainder.size(i) > 0) {
        items_.push_back(i);
        entries_ += remainder.size(i);
      }
  }

  [[nodiscard]] std::uint64_t sweep_effort() const noexcept { return entries_ * entry_effort + 1; }

  void run(int sweeps) {
    double temperature = std::max({highest_ - lowest_, std::abs(highest_), std::abs(lowest_)});
    if (!(temperature > 0)) return;
    for (int stage = 0; stage < stages; ++stage, temperature /= 2)
      for (int sweep = 0; sweep < sweeps; ++sweep)
        for (const std::uint32_t item : items_) balance(item, temperature);
  }

  [[nodiscard]] double tax(std::uint32_t item) const noexcept { return taxes_[item]; }

 private:
  void balance(std::uint32_t item, double temperature) {
    const std::uint32_t size = remainder_.size(item);
    double least = net_[remainder_.live_option(item, 0)];
    for (std::uint32_t k = 1; k < size; ++k)
      least = std::min(least, net_[remainder_.live_option(item, k)]);
    double sum = 0;
    for (std::uint32_t k = 0; k < size; ++k)
      sum += std::exp((least - net_[remainder_.live_option(item, k)]) / temperature);
    const double soft = least - temperature * std::log(std::max(sum, 1.0));  // the least adds 1
    const double shift = wanted(item, soft, temperature) - taxes_[item];
    taxes_[item] += shift;
    for (std::uint32_t k = 0; k < size; ++k) net_[remainder_.live_option(item, k)] -= shift;
  }

  // The tax that makes the sum what is needed, if it is above 0; what there is room for, if below.
  [[nodiscard]] double wanted(std::uint32_t item, double soft, double temperature) const {
    const std::uint32_t need = remainder_.need(item), room = remainder_.room(item);
    const double tax = taxes_[item] + soft;
    const double for_need = need == 0 ? 0 : tax + temperature * std::log(need);
    const double for_room = room == 0 ? 0 : tax + temperature * std::log(room);
    const double best = for_need > 0 ? for_need : std::min(for_room, 0.0);
    const double most = (highest_ - lowest_ + std::abs(lowest_)) * 1024;
    return std::clamp(best, -most, most);
  }

  const Remainder& remainder_;
  std::vector<std::uint32_t> items_;
  std::vector<double> taxes_, net_;
  double lowest_ = 0, highest_ = 0;
  std::uint64_t entries_ = 0;
};

}  // namespace

std::vector<std::int64_t> soft_taxes(const Remainder& remainder, std::uint64_t effort) {
  Annealing annealing(remainder);
  const std::uint64_t sweeps = effort / annealing.sweep_effort() / stages;
  if (sweeps == 0) return {};
  annealing.run(static_cast<int>(std::min<std::uint64_t>(sweeps, most_sweeps)));
  std::vector<std::int64_t> taxes(remainder.item_count(), 0);
  for (std::uint32_t i = 0; i < taxes.size(); ++i)
    taxes[i] = remainder.scale().from_double(annealing.tax(i));
  return taxes;
}

}  // namespace dlx::optimizing
