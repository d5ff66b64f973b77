// What the members of a pool and their reader share.
#include "parallel/worker_pool.hpp"

namespace dlx::search {

Position leaf(const Position& like, std::span<const Choice> path) {
  Position position = like;
  position.path.assign(path.begin(), path.end());
  position.fixed = position.path.size();
  position.visited = false;
  return position;
}

void add(Statistics& sum, const Statistics& more) {
  sum.solutions += more.solutions;
  sum.nodes += more.nodes;
  sum.updates += more.updates;
  if (sum.profile.size() < more.profile.size()) sum.profile.resize(more.profile.size());
  for (std::size_t level = 0; level < more.profile.size(); ++level)
    sum.profile[level] += more.profile[level];
}

}  // namespace dlx::search
