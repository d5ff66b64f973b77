// Moves a frame below a threshold of live options into a compact subproblem, and visits its nodes
// with inner_loop.cpp, where most nodes of a search lie.
#include "search/bits/bits.hpp"
#include "search/bits/sizes.hpp"
#include "search/tuning.hpp"

#include <algorithm>

namespace dlx::search {

// Compact subproblems

// A node of a subproblem saves a fraction of what an option costs when the subproblem is built: the
// nodes that were visited in subproblems are compared with the options that were moved into them.
// It takes some trials to know, and it may change: so some are made at first, and a small part of
// the work later. Nodes are counted, not time, so that a search is deterministic.
bool Bits::pays(const Subproblem& subproblem) const {
  const std::uint64_t moved = subproblem.threshold * subproblem.made;
  return 2 * subproblem.nodes >= 3 * moved ||
         moved < tuning::first_trials + updates_ / tuning::trial_divisor;
}

std::size_t Bits::next_threshold(const BitProblem& problem) const {
  for (const Subproblem& subproblem : subproblems_)
    if (problem.option_count() > subproblem.threshold &&
        (&subproblem == &subproblems_[0] || pays(subproblem)))
      return subproblem.threshold;
  return 0;
}

// Moves the frame into a problem of its own. Its children, which are all made after this, live
// there; the frame's own parent is not touched.
void Bits::move_to_subproblem(BitFrame& frame, Subproblem& into) {
  const Sizes before(*frame.problem, frame.sizes);
  std::size_t longest = 0;
  std::size_t item = 0;
  items_.clear();
  kept_.clear();
  for (std::uint32_t i = 0; i < frame.problem->item_count(); ++i) {
    if (before.covered(i)) continue;
    if (i == frame.item) item = items_.size();
    items_.push_back(i);
    kept_.push_back(static_cast<std::uint16_t>(before[i]));
    longest = std::max(longest, before[i]);
  }
  ++into.made;
  into.problem.assign_subproblem(*frame.problem, frame.live, frame.live_count, items_, longest);
  frame.item = static_cast<std::uint32_t>(item);
  make_all_live(frame, into.problem);
  for (std::size_t i = 0; i < kept_.size(); ++i) set_size(frame, i, kept_[i]);
}

// Batches of nodes

Level Bits::level(std::size_t at) const noexcept {
  const BitFrame& frame = frames_[at];
  return {frame.problem->item(frame.item), frame.degree, frame.begun};
}

BatchResult Bits::run_batch(const BatchLimits& limits) {
  BatchResult result{0, depth_, false, 0};
  if (branch_ == Branch::first) return result;
  while (result.nodes < limits.nodes && depth_ > limits.fixed &&
         has_inner_loop(*frames_[depth_ - 1].problem) &&
         frames_[depth_ - 1].problem->sharp_count() == 0) {
    const InnerLoopEnd stopped = run_inner_loop_here(limits, result);
    result.found = stopped == InnerLoopEnd::found;
    if (result.found) break;
    if (stopped != InnerLoopEnd::narrow) continue;
    BitFrame& frame = frames_[depth_ - 1];
    if (Subproblem* const subproblem = subproblem_for(frame))
      move_to_subproblem(frame, *subproblem);
    open(frame);
  }
  return result;
}

// Runs the inner loop in the problem of the open level, not for long: then it is asked again
// whether subproblems pay. The loop ends at none that does not.
InnerLoopEnd Bits::run_inner_loop_here(const BatchLimits& limits, BatchResult& result) {
  const BitProblem& problem = *frames_[depth_ - 1].problem;
  const std::uint64_t most = std::min(limits.nodes - result.nodes, tuning::nodes_at_once);
  InnerLoop run_inner_loop{frames_.data(),
                           depth_,
                           limits.fixed,
                           next_threshold(problem),
                           limits.counts,
                           limits.sink,
                           limits.above,
                           most,
                           limits.profile,
                           result.lowest,
                           0,
                           0};
  const InnerLoopEnd stopped = search::run_inner_loop(problem, run_inner_loop);
  depth_ = run_inner_loop.depth;
  updates_ += run_inner_loop.updates;
  result.nodes += most - run_inner_loop.nodes_left;
  result.solutions += run_inner_loop.solutions;
  for (Subproblem& subproblem : subproblems_)
    if (&subproblem.problem == &problem) subproblem.nodes += most - run_inner_loop.nodes_left;
  result.lowest = run_inner_loop.lowest;
  return stopped;
}

}  // namespace dlx::search
