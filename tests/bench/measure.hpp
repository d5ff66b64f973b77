// One run of one engine on one family, in a process of its own.
#pragma once

#include "families.hpp"

#include <optional>
#include <string>

namespace bench {

struct Run {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;    // of CPU: preparing and searching, not making the problem
  double megabytes = 0;  // resident at the peak
};

/// Nothing if the engine cannot search this problem. Throws std::runtime_error if the run failed.
[[nodiscard]] std::optional<Run> measure(const Family& family, const std::string& engine,
                                         std::optional<std::uint64_t> shuffle);

}  // namespace bench
