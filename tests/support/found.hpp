// The findings of an engine, or of a walk over a tree, to be compared with those of another one:
// the solutions in order, and the nodes by level.
#pragma once

#include "search/depth_first.hpp"

#include <dlx/problem.hpp>

#include <cstdint>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace support {

/// Adds the solutions of further steps; returns why there are no more.
inline dlx::Outcome find_more(dlx::search::Engine& engine, std::vector<dlx::Solution>& found,
                              const dlx::search::StepLimits& limits = {}) {
  while (true) {
    if (const auto end = engine.step(limits)) return *end;
    found.push_back(engine.solution());
  }
}

/// The solutions of an engine that is to end by itself.
inline std::vector<dlx::Solution> all_of(dlx::search::Engine& engine) {
  std::vector<dlx::Solution> solutions;
  BOOST_TEST((find_more(engine, solutions) == dlx::Outcome::exhausted));
  BOOST_TEST(engine.statistics().solutions == solutions.size());
  return solutions;
}

struct Found {
  std::vector<dlx::Solution> solutions;
  std::vector<std::uint64_t> profile;
  friend bool operator==(const Found&, const Found&) = default;
};

/// Asks a tree that has been through a search without givens before.
template <class Tree>
Found find(const dlx::Instance& question, const dlx::Prepared& prepared, Tree tree) {
  dlx::search::DepthFirst<Tree> walk(prepared, {}, "test", std::move(tree));
  Found found;
  find_more(walk, found.solutions, {.counting = true});
  walk.restart(question.given, question.without);
  find_more(walk, found.solutions);
  found.profile = walk.statistics().profile;
  return found;
}

}  // namespace support
