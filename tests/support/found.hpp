// What a walk over a tree finds, to be compared with what another tree finds: the solutions in
// order, and the nodes by level.
#pragma once

#include "search/depth_first.hpp"

#include <dlx/problem.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace support {

struct Found {
  std::vector<dlx::Solution> solutions;
  std::vector<std::uint64_t> profile;
  friend bool operator==(const Found&, const Found&) = default;
};

/// Asks a tree that has been through a search without givens before.
template <class Tree>
Found find(const dlx::Instance& question, const dlx::Prepared& prepared, Tree tree) {
  dlx::search::DepthFirst<Tree> walk(prepared, {}, "test", std::move(tree));
  while (walk.next()) continue;
  walk.restart(question.given, question.without);
  Found found;
  while (walk.next()) found.solutions.push_back(walk.solution());
  found.profile = walk.statistics().profile;
  return found;
}

}  // namespace support
