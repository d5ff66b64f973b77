// The limits of a search: nodes, a deadline, a stop token; and the slice after which it pauses for
// its caller. Engines of a worker pool watch a flag instead.
//
// A slice goes on from one call to the next, so that a search with many solutions pauses as often
// as one with few.
#pragma once

#include <dlx/solve.hpp>

#include <algorithm>
#include <atomic>
#include <optional>

namespace dlx::search {

class Budget {
 public:
  explicit Budget(const SearchOptions& options)
      : node_limit_(options.limits.nodes),
        deadline_(options.limits.deadline),
        stop_(options.limits.stop) {}

  void set_node_limit(std::optional<std::uint64_t> limit) noexcept { node_limit_ = limit; }

  /// Starts slices of this length at the next check; of length 0: none.
  void set_slice(std::chrono::nanoseconds slice) noexcept {
    slice_ = slice;
    begin_slice();
  }
  /// Starts the slice anew at the next check.
  void begin_slice() noexcept {
    slice_end_.reset();
    until_clock_ = 0;
  }

  void listen(const std::atomic<bool>* flag) noexcept { flag_ = flag; }

  /// The nodes that may be visited before the next check, if each takes microseconds at most.
  [[nodiscard]] std::uint64_t allowance(std::uint64_t nodes) const noexcept {
    if (flag_ != nullptr) return flag_->load(std::memory_order_relaxed) ? 0 : allowance_;
    if (stop_.stop_requested()) return 0;
    if (!node_limit_) return allowance_;
    return nodes < *node_limit_ ? std::min(allowance_, *node_limit_ - nodes) : 0;
  }
  /// Adds nodes visited without a check. After some hundreds the next check reads the clock.
  void spend(std::uint64_t nodes) noexcept {
    allowance_ -= nodes;
    if (nodes > 0) until_clock_ = 0;
  }

  /// The check before each node: nothing, or why the search pauses here.
  [[nodiscard]] std::optional<Outcome> pause(std::uint64_t nodes) {
    allowance_ = most_at_once;
    if (flag_ != nullptr)
      return flag_->load(std::memory_order_relaxed) ? std::optional(Outcome::running)
                                                    : std::nullopt;
    if (node_limit_ && nodes >= *node_limit_) return Outcome::node_limit;
    if (stop_.stop_requested()) return Outcome::interrupted;
    if (!watches_clock() || until_clock_-- > 0) return std::nullopt;
    return look_at_clock();
  }

  /// The check of clock and stop token alone, at once.
  [[nodiscard]] std::optional<Outcome> pause_now() {
    if (stop_.stop_requested()) return Outcome::interrupted;
    return watches_clock() ? look_at_clock() : std::nullopt;
  }

  /// The time of the next check, for a caller that waits.
  [[nodiscard]] std::optional<std::chrono::steady_clock::time_point> next_look() const {
    if (!slice_end_) return deadline_;
    return deadline_ ? std::min(*deadline_, *slice_end_) : *slice_end_;
  }
  [[nodiscard]] const StopToken& stop() const noexcept { return stop_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t most_at_once = 64;
  static constexpr int nodes_per_clock = 15;  // reading the clock costs about half a small node

  [[nodiscard]] std::optional<Outcome> look_at_clock() {
    until_clock_ = nodes_per_clock;
    const auto now = Clock::now();
    if (deadline_ && now >= *deadline_) return Outcome::timeout;
    if (slice_.count() == 0) return std::nullopt;
    if (!slice_end_) slice_end_ = now + slice_;
    if (now < *slice_end_) return std::nullopt;
    begin_slice();
    return Outcome::running;
  }

  [[nodiscard]] bool watches_clock() const noexcept { return deadline_ || slice_.count() > 0; }

  const std::atomic<bool>* flag_ = nullptr;
  std::optional<std::uint64_t> node_limit_;
  std::optional<Clock::time_point> deadline_;
  StopToken stop_;
  std::chrono::nanoseconds slice_{0};
  std::optional<Clock::time_point> slice_end_;  // nothing: the slice has not begun
  int until_clock_ = 0;
  std::uint64_t allowance_ = 0;
};

}  // namespace dlx::search
