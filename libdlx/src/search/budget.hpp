// When to stop: nodes, time, a stop token; and when to let the caller have a look.
#pragma once

#include <dlx/search.hpp>

namespace dlx::search {

class Budget {
 public:
  explicit Budget(const SearchOptions& options)
      : node_limit_(options.node_limit),
        deadline_(options.deadline),
        stop_(options.stop),
        slice_(options.slice) {}

  void set_node_limit(std::optional<std::uint64_t> limit) noexcept { node_limit_ = limit; }

  /// Asked before each node: nothing, or why the search pauses here.
  [[nodiscard]] std::optional<Outcome> pause(std::uint64_t nodes) {
    if (node_limit_ && nodes >= *node_limit_) return Outcome::node_limit;
    if (stop_.stop_requested()) return Outcome::interrupted;
    if (!watches_clock() || until_clock_-- > 0) return std::nullopt;
    until_clock_ = nodes_per_clock;
    const auto now = Clock::now();
    if (deadline_ && now >= *deadline_) return Outcome::timeout;
    if (slice_.count() == 0 || now < slice_end_) return std::nullopt;
    slice_end_ = now + slice_;
    return Outcome::running;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int nodes_per_clock = 15;  // reading the clock costs about half a small node

  [[nodiscard]] bool watches_clock() const noexcept { return deadline_ || slice_.count() > 0; }

  std::optional<std::uint64_t> node_limit_;
  std::optional<Clock::time_point> deadline_;
  std::stop_token stop_;
  std::chrono::nanoseconds slice_;
  Clock::time_point slice_end_{};
  int until_clock_ = 0;
};

}  // namespace dlx::search
