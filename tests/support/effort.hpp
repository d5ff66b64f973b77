// The number of random problems that a test looks at. The build says how much it can afford: the
// whole number in a release build, a tenth under sanitizers.
#pragma once

#include <cstdint>

namespace support {

inline constexpr std::uint64_t random_problems = DLX_RANDOM_PROBLEMS;

}  // namespace support
