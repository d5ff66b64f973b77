// Random numbers below a bound, and seeds, the same on every platform: the standard fixes the
// generator's numbers, but not what its distributions make of them.
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

namespace dlx::base {

/// Uniform on 0 .. bound - 1, by rejection of draws that would favour small values. REQUIRES
/// bound > 0.
inline std::uint64_t draw(std::mt19937_64& random, std::uint64_t bound) {
  const std::uint64_t excess = (0 - bound) % bound;  // 2^64 mod bound
  std::uint64_t value = random();
  while (value < excess) value = random();
  return value % bound;
}

/// A random number in (0, 1].
inline double drawn_chance(std::mt19937_64& random) {
  return std::ldexp(static_cast<double>((random() >> 11U) + 1), -53);
}

/// A number whose bits all depend on all of the given one's: seeds made of seeds and of numbers
/// that count. (SplitMix: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number
/// generators", 2014.)
constexpr std::uint64_t mixed(std::uint64_t number) noexcept {
  std::uint64_t bits = number + 0x9E3779B97F4A7C15U;
  bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
  bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
  return bits ^ (bits >> 31U);
}

}  // namespace dlx::base
