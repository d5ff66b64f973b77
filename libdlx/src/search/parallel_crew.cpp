// Making a crew, where there are threads, and what its members and their reader share.
#include "search/parallel_crew.hpp"

#include "search/has_threads.hpp"

#if DLX_HAS_THREADS
#include "search/parallel_threads.hpp"

#include <algorithm>
#endif

namespace dlx::search {

#if DLX_HAS_THREADS
std::unique_ptr<Crew> make_crew(std::size_t workers, bool ordered, const Room& room) {
  return std::make_unique<Threads>(workers, ordered, room);
}
std::size_t machine_threads() noexcept {
  return std::max(std::thread::hardware_concurrency(), 1U);
}
#else
std::unique_ptr<Crew> make_crew(std::size_t, bool, const Room&) {
  return nullptr;
}
std::size_t machine_threads() noexcept {
  return 1;
}
#endif

Position leaf(const Position& like, std::span<const Choice> path) {
  Position position = like;
  position.path.assign(path.begin(), path.end());
  position.fixed = position.path.size();
  position.visited = false;
  return position;
}

void add(Statistics& sum, const Statistics& part) {
  sum.solutions += part.solutions;
  sum.nodes += part.nodes;
  sum.updates += part.updates;
  if (sum.profile.size() < part.profile.size()) sum.profile.resize(part.profile.size());
  for (std::size_t level = 0; level < part.profile.size(); ++level)
    sum.profile[level] += part.profile[level];
}

}  // namespace dlx::search
