// What the members of a crew and their reader share.
#include "parallel/crew.hpp"

namespace dlx::search {

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
