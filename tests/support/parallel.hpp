// Parallel searches of problems too small to be shared: here they are shared at once, and the queue
// holds a handful of solutions only, so that workers and reader wait for each other.
//
//     const support::Shared shared{.options = options, .room = support::tiny_limits[1]};
//     auto search = shared.search(prepared);
#pragma once

#include "parallel/parallel.hpp"

#include <array>

namespace support {

// The least room that is possible, a little, and plenty.
inline constexpr std::array tiny_limits{
    dlx::parallel::QueueLimits{.batch = 1, .front = 1, .others_stop = 1, .second_stops = 2},
    dlx::parallel::QueueLimits{.batch = 4, .front = 20, .others_stop = 40, .second_stops = 60},
    dlx::parallel::QueueLimits{}};

struct Shared {
  dlx::SearchOptions options;
  dlx::parallel::QueueLimits limits;
  std::uint64_t alone = 0;

  [[nodiscard]] dlx::parallel::Parallel search(const dlx::Prepared& prepared) const {
    return search(prepared, dlx::search::make_engine(prepared, options).engine);
  }
  [[nodiscard]] dlx::parallel::Parallel search(const dlx::Prepared& prepared,
                                               std::unique_ptr<dlx::search::Engine> engine) const {
    return {std::move(engine), prepared, options, {alone, limits, 1}};
  }
};

/// The solutions that are left; a time slice ends nothing.
inline std::vector<dlx::Solution> rest_of(dlx::parallel::Parallel& search) {
  std::vector<dlx::Solution> solutions;
  do
    while (search.next()) solutions.push_back(search.solution());
  while (search.outcome() == dlx::Outcome::running);
  return solutions;
}

}  // namespace support
