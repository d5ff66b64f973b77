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

}  // namespace dlx::search
