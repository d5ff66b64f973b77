// Fixed-point costs of the bounds: multiplied by a power of 2, so that multipliers may be fractions
// of them (the best ones are), and so that no sum of a bound overflows 64 bits. Costs too large for
// that are divided instead, and rounded down: the bound is then a little too low, and valid.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace dlx::bound {

class Scale {
 public:
  Scale() = default;
  /// `total`: the sum of all absolute costs. `terms`: how many of them a sum may have.
  Scale(std::int64_t total, std::uint64_t terms)
      : total_(total),
        exponent_(
            std::min(most, free_bits - bits(static_cast<std::uint64_t>(total)) - bits(terms))) {}

  /// The exponent of the power of 2; below 0 where costs are divided.
  [[nodiscard]] int exponent() const noexcept { return exponent_; }
  [[nodiscard]] std::int64_t cost(std::int64_t cost) const noexcept {
    return exponent_ >= 0 ? cost * (std::int64_t{1} << exponent_)
                          : cost >> std::min(-exponent_, 63);
  }
  /// The largest bound within a cost.
  [[nodiscard]] std::int64_t limit(std::int64_t limit) const noexcept {
    return cost(std::clamp(limit, -total_ - 1, total_));
  }
  /// More than the absolute cost of any solution, scaled: no multiplier needs to be larger.
  [[nodiscard]] std::int64_t largest() const noexcept { return cost(total_) + 1; }
  /// Powers of 2 are exact in a double.
  [[nodiscard]] std::int64_t from_double(double cost) const noexcept {
    const double scaled = std::ldexp(cost, exponent_);
    if (!(std::abs(scaled) < static_cast<double>(largest())))
      return std::signbit(scaled) ? -largest() : largest();
    return std::llround(scaled);
  }
  /// The least cost that is no less than a bound.
  [[nodiscard]] std::int64_t above(std::int64_t bound) const noexcept {
    if (exponent_ >= 0) return -(-bound >> exponent_);
    const int shift = std::min(-exponent_, 63);
    const std::int64_t most_bound = INT64_MAX >> shift;
    return std::clamp(bound, -most_bound, most_bound) * (std::int64_t{1} << std::min(shift, 62));
  }

 private:
  static constexpr int most = 16;
  static constexpr int free_bits = 50;
  [[nodiscard]] static int bits(std::uint64_t number) noexcept {
    return 64 - std::countl_zero(number);
  }
  std::int64_t total_ = 0;
  int exponent_ = most;
};

}  // namespace dlx::bound
