// The number of random problems that a test looks at. The build says how much it can afford: the
// whole number in a release build, less than a tenth under sanitizers.
#pragma once

#include <algorithm>
#include <cstdint>

namespace support {

inline constexpr std::uint64_t random_problems = DLX_RANDOM_PROBLEMS;

/// Returns how many of `count` repetitions the build can afford, but at least `least`.
constexpr std::uint64_t affordable(std::uint64_t count, std::uint64_t least) {
  constexpr std::uint64_t in_release = 40'000;
  return std::clamp(count * random_problems / in_release, std::min(least, count), count);
}

}  // namespace support
