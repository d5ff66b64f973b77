// The limits of one step of a search, and their check before each node.
//
// Limits are an argument of a step, so that no engine keeps any: what drives an engine sets them
// anew for each step, and an engine over another one passes on what it does not change.
#pragma once

#include <dlx/solve.hpp>

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>

namespace dlx::search {

class PathBatch;

struct StepLimits {
  using Time = std::chrono::steady_clock::time_point;
  static constexpr auto no_nodes_limit = std::numeric_limits<std::uint64_t>::max();

  /// The most nodes since the engine was started, not in this step: Outcome::node_limit.
  std::uint64_t nodes = no_nodes_limit;
  std::optional<Time> deadline = {};   ///< Outcome::timeout
  std::optional<Time> slice_end = {};  ///< a pause for the caller: Outcome::running
  StopToken stop = {};                 ///< Outcome::interrupted
  /// With a flag the step ends when it is set, with Outcome::running, and at none of the above.
  const std::atomic<bool>* flag = nullptr;

  /// Goes past solutions, which statistics() counts: many are found faster than they can be
  /// returned one by one.
  bool counting = false;
  /// The step adds solutions, or their paths, to one of these until there are `full` of them, or
  /// their weight is `full`.
  SolutionBatch* solutions = nullptr;
  PathBatch* paths = nullptr;
  std::size_t full = 0;

  [[nodiscard]] bool has_batch() const noexcept { return solutions != nullptr || paths != nullptr; }
  [[nodiscard]] bool watches_clock() const noexcept { return deadline || slice_end; }
  /// The time of the next look at the clock, for a caller that waits.
  [[nodiscard]] std::optional<Time> next_look() const {
    if (!slice_end) return deadline;
    return deadline ? std::min(*deadline, *slice_end) : *slice_end;
  }
};

/// The check of clock and stop token alone: nothing, or why the search pauses now.
[[nodiscard]] inline std::optional<Outcome> pause_now(const StepLimits& limits) {
  if (limits.stop.stop_requested()) return Outcome::interrupted;
  if (!limits.watches_clock()) return std::nullopt;
  const auto now = std::chrono::steady_clock::now();
  if (limits.deadline && now >= *limits.deadline) return Outcome::timeout;
  if (limits.slice_end && now >= *limits.slice_end) return Outcome::running;
  return std::nullopt;
}

/// Remembers between nodes, and from step to step, when the clock is to be read again. So a search
/// visits some nodes even in slices that have ended before they began.
class LimitCheck {
 public:
  /// The nodes that may be visited before the next check, if each takes microseconds at most.
  [[nodiscard]] std::uint64_t allowance(const StepLimits& limits,
                                        std::uint64_t nodes) const noexcept {
    if (limits.flag != nullptr)
      return limits.flag->load(std::memory_order_relaxed) ? 0 : allowance_;
    if (limits.stop.stop_requested()) return 0;
    return nodes < limits.nodes ? std::min(allowance_, limits.nodes - nodes) : 0;
  }
  /// Adds nodes visited without a check. After some hundreds the next check reads the clock.
  void spend(std::uint64_t nodes) noexcept {
    allowance_ -= nodes;
    if (nodes > 0) until_clock_ = 0;
  }

  /// The check before each node: nothing, or why the search pauses here.
  [[nodiscard]] std::optional<Outcome> pause(const StepLimits& limits, std::uint64_t nodes) {
    allowance_ = most_at_once;
    if (limits.flag != nullptr)
      return limits.flag->load(std::memory_order_relaxed) ? std::optional(Outcome::running)
                                                          : std::nullopt;
    if (nodes >= limits.nodes) return Outcome::node_limit;
    if (limits.stop.stop_requested()) return Outcome::interrupted;
    if (!limits.watches_clock() || until_clock_-- > 0) return std::nullopt;
    until_clock_ = nodes_per_clock;
    return pause_now(limits);
  }

 private:
  static constexpr std::uint64_t most_at_once = 64;
  static constexpr int nodes_per_clock = 15;  // reading the clock costs about half a small node

  int until_clock_ = 0;
  std::uint64_t allowance_ = 0;
};

}  // namespace dlx::search
