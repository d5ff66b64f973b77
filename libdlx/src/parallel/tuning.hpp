// The constants of the room, each with its unit, the range that makes sense, and its reason;
// tests/bench/decisions.md has what was measured.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace dlx::parallel::tuning {

/// Nodes, at least 1: the clock is read there, and at each doubling.
inline constexpr std::uint64_t nodes_before_clock = 64;
/// Time of the caller's thread alone: a search that is done by then starts no workers.
inline constexpr std::chrono::milliseconds solo_time = std::chrono::milliseconds(2);
/// Time, at least 1 ms, that a request to stop waits at most where the standard library has no
/// std::stop_token: a user does not notice it, and waking so often costs less than 0.1 % of a core.
inline constexpr std::chrono::milliseconds stop_poll_interval = std::chrono::milliseconds(5);
/// Threads, at most.
inline constexpr std::size_t most_threads = 1024;
/// Batches, at least 0, that are kept for the next results.
inline constexpr std::size_t most_spare_batches = 64;

}  // namespace dlx::parallel::tuning
