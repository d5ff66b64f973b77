// Coordinate ascent gets stuck at corners of the bound; on a smoothed bound it does not.
// Each minimum in the bound is replaced by a soft minimum with parameter T, the temperature, so
// that an item's best multiplier is a soft minimum of its options' reduced costs: the one for which
// exp(-reduced cost / temperature), summed over them, is what the item needs. Item after item, this
// is the scaling of matrices to given sums (R. Sinkhorn 1964; for assignments, J. Kosowsky and A.
// Yuille 1994). The temperature falls by halves, and with it the distance to the best bound there
// is.
#include "bound/residual.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::bound {
namespace {

constexpr int stages = 15;
constexpr int most_annealing_passes = 24;  // of a stage
constexpr std::uint64_t entry_effort = 3;

class Annealing {
 public:
  explicit Annealing(const Residual& residual) : residual_(residual) {
    multipliers_.assign(residual.item_count(), 0);
    reduced_costs_.assign(residual.option_count(), 0);
    bool any = false;
    for (std::uint32_t o = 0; o < residual.option_count(); ++o) {
      if (!residual.is_live(o)) continue;
      reduced_costs_[o] = static_cast<double>(residual.cost_of(o));
      lowest_ = any ? std::min(lowest_, reduced_costs_[o]) : reduced_costs_[o];
      highest_ = any ? std::max(highest_, reduced_costs_[o]) : reduced_costs_[o];
      any = true;
    }
    for (std::uint32_t i = 0; i < residual.item_count(); ++i)
      if (residual.has_multiplier(i) && residual.size(i) > 0) {
        items_.push_back(i);
        entries_ += residual.size(i);
      }
  }

  [[nodiscard]] std::uint64_t pass_effort() const noexcept { return entries_ * entry_effort + 1; }

  void run(int passes) {
    double temperature = std::max({highest_ - lowest_, std::abs(highest_), std::abs(lowest_)});
    if (!(temperature > 0)) return;
    for (int stage = 0; stage < stages; ++stage, temperature /= 2)
      for (int pass = 0; pass < passes; ++pass)
        for (const std::uint32_t item : items_) {
          residual_.poll()(residual_.size(item));
          balance(item, temperature);
        }
  }

  [[nodiscard]] double multiplier(std::uint32_t item) const noexcept { return multipliers_[item]; }

 private:
  void balance(std::uint32_t item, double temperature) {
    const std::uint32_t size = residual_.size(item);
    double least = reduced_costs_[residual_.live_option(item, 0)];
    for (std::uint32_t k = 1; k < size; ++k)
      least = std::min(least, reduced_costs_[residual_.live_option(item, k)]);
    double sum = 0;
    for (std::uint32_t k = 0; k < size; ++k)
      sum += std::exp((least - reduced_costs_[residual_.live_option(item, k)]) / temperature);
    const double soft = least - temperature * std::log(std::max(sum, 1.0));  // the least adds 1
    const double shift = wanted(item, soft, temperature) - multipliers_[item];
    multipliers_[item] += shift;
    for (std::uint32_t k = 0; k < size; ++k)
      reduced_costs_[residual_.live_option(item, k)] -= shift;
  }

  // The multiplier that makes the sum what is needed, if it is above 0; what there is room for, if
  // below.
  [[nodiscard]] double wanted(std::uint32_t item, double soft, double temperature) const {
    const std::uint32_t need = residual_.need(item), room = residual_.room(item);
    const double multiplier = multipliers_[item] + soft;
    const double for_need = need == 0 ? 0 : multiplier + temperature * std::log(need);
    const double for_room = room == 0 ? 0 : multiplier + temperature * std::log(room);
    const double best = for_need > 0 ? for_need : std::min(for_room, 0.0);
    // A multiplier grows with each pass where needs cannot be met. In the end from_double() cuts it
    // to Scale::largest(); until then 1024 times the costs leaves 43 bits of a double to the costs.
    const double most = (highest_ - lowest_ + std::abs(lowest_)) * 1024;
    return std::clamp(best, -most, most);
  }

  const Residual& residual_;
  std::vector<std::uint32_t> items_;
  std::vector<double> multipliers_, reduced_costs_;
  double lowest_ = 0, highest_ = 0;
  std::uint64_t entries_ = 0;
};

}  // namespace

std::vector<std::int64_t> dual_ascent(const Residual& residual, std::uint64_t effort) {
  Annealing annealing(residual);
  const std::uint64_t passes = effort / annealing.pass_effort() / stages;
  if (passes == 0) return {};
  annealing.run(static_cast<int>(std::min<std::uint64_t>(passes, most_annealing_passes)));
  std::vector<std::int64_t> multipliers(residual.item_count(), 0);
  for (std::uint32_t i = 0; i < multipliers.size(); ++i)
    multipliers[i] = residual.scale().from_double(annealing.multiplier(i));
  return multipliers;
}

}  // namespace dlx::bound
