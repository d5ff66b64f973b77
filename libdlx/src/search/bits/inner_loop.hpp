// The inner loop of a search inside one problem of a few hundred options: the work of DepthFirst
// and Bits, node by node, in one loop that the compiler sees as a whole. Most nodes of a search are
// visited here, at some tens of nanoseconds each, half of which calls would add.
#pragma once

#include "search/bits/frame.hpp"
#include "search/engine.hpp"

#include <cstddef>
#include <cstdint>

namespace dlx::search {

/// The state of an inner loop, and its limits.
struct InnerLoop {
  BitFrame* frames;          // by depth; as many as the problem has items left to cover, and one
  std::size_t depth;         // open levels; the current node is frames[depth]
  std::size_t fixed;         // so many stay open
  std::size_t narrow;        // the number of options below which the problem is too wide
  bool counts;               // solutions are counted, and passed
  SolutionSink* sink;        // takes them, as long as it passes; or nullptr
  std::size_t above;         // options in the sink before those of the levels
  std::uint64_t nodes_left;  // may still be visited
  std::uint64_t* profile;    // nodes by depth, counted up
  std::size_t lowest;        // the least depth there was
  std::uint64_t updates;     // counted up by the options that went,
  std::uint64_t solutions;   // and by the solutions passed
};

enum class InnerLoopEnd {
  found,   ///< the current node is a solution, and not passed
  paused,  ///< nodes_left is 0
  left,    ///< the level now open belongs to another problem, or is fixed
  narrow,  ///< a level was opened with `narrow` options or fewer, and two candidates or more
};

/// True if there is a loop for such a problem: sizes must fit into bytes, and all conflicts be
/// made.
[[nodiscard]] inline bool has_inner_loop(const BitProblem& problem) noexcept {
  return !problem.wide() && problem.has_conflicts();
}

/// Goes on with the next candidate of the level that is open, in the order of Bits with
/// Branch::mrv. REQUIRES has_inner_loop(problem), that no item of it is preferred, and that the
/// open level belongs to it.
InnerLoopEnd run_inner_loop(const BitProblem& problem, InnerLoop& run_inner_loop);

}  // namespace dlx::search
