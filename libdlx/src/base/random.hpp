// Random numbers below a bound, the same on every platform: the standard fixes the generator's
// numbers, but not what its distributions make of them.
#pragma once

#include <cstdint>
#include <random>

namespace dlx::search {

/// Uniform on 0 .. bound - 1, by rejection of draws that would favour small values. REQUIRES
/// bound > 0.
inline std::uint64_t draw(std::mt19937_64& random, std::uint64_t bound) {
  const std::uint64_t excess = (0 - bound) % bound;  // 2^64 mod bound
  std::uint64_t value = random();
  while (value < excess) value = random();
  return value % bound;
}

}  // namespace dlx::search
