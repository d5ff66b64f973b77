// Powers of 2 are exact in a double.
#include "bound/scale.hpp"

#include <cmath>

namespace dlx::optimizing {

std::int64_t Scale::from_double(double cost) const noexcept {
  const double scaled = std::ldexp(cost, exponent_);
  const double most_of_it = static_cast<double>(largest());
  if (!(std::abs(scaled) < most_of_it)) return std::signbit(scaled) ? -largest() : largest();
  return std::llround(scaled);
}

std::int64_t Scale::above(std::int64_t bound) const noexcept {
  if (exponent_ >= 0) return -(-bound >> exponent_);
  const std::int64_t most_bound = INT64_MAX >> std::min(-exponent_, 63);
  return std::clamp(bound, -most_bound, most_bound) * (std::int64_t{1} << std::min(-exponent_, 62));
}

}  // namespace dlx::optimizing
