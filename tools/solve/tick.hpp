// Work that takes long: what it asks between two steps, and what is said of it meanwhile.
#pragma once

#include "cli/progress.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>

namespace solve {

/// Called before the work and about every millisecond of it; true to stop it.
using Tick = std::function<bool()>;

/// A monitor that keeps the progress and asks `tick`. Both must outlive it.
[[nodiscard]] inline dlx::Monitor monitor(dlx::Progress& progress, const Tick& tick) {
  return {[&](const dlx::Progress& now) {
            progress = now;
            return !tick();
          },
          std::chrono::milliseconds(1)};
}

/// "frontier, layer 3 of 40, 1.2 k states", or of a search "bits, 12 % done".
[[nodiscard]] inline std::string stage_text(const dlx::Progress& progress) {
  const std::string engine(progress.engine);
  if (progress.levels == 0) return engine + ", " + cli::rounded(100 * progress.done) + " % done";
  return engine + ", layer " + std::to_string(progress.level) + " of " +
         std::to_string(progress.levels) + ", " +
         cli::rounded(static_cast<double>(progress.states)) + " states";
}

/// "1.2 M nodes/s", after so many seconds.
[[nodiscard]] inline std::string rate_text(const dlx::Progress& progress, double seconds) {
  return cli::rounded(static_cast<double>(progress.nodes) / std::max(seconds, 1e-3)) + " nodes/s";
}

}  // namespace solve
