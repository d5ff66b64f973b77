// Where few options are left: moving a frame into a compact problem of its own, and walking there
// with dive.cpp, which visits most of all nodes.
#include "search/bits/bits.hpp"
#include "search/bits/sizes.hpp"

#include <algorithm>

namespace dlx::search {

// Compact parts

// The part that the frame should be moved into, if any: that of the lowest threshold it is below.
Bits::Part* Bits::part_for(const BitFrame& frame) {
  for (std::size_t i = parts_.size(); i-- > 0;) {
    Part& part = parts_[i];
    if (frame.live_count > part.threshold || frame.problem->option_count() <= part.threshold)
      continue;
    if (i == 0 || pays(part)) return &part;
  }
  return nullptr;
}

// What is saved in a node is a fraction of what an option costs when a part is made. Nodes are
// counted, not time, so that a search is the same wherever it runs.
bool Bits::pays(Part& part) {
  constexpr std::uint64_t first_trials = 16;
  constexpr std::uint64_t skips_per_trial = 128;
  constexpr std::uint64_t long_ago = 1024;
  if (part.made == long_ago) part.made /= 2, part.nodes /= 2;
  const bool paid = part.made < first_trials || 2 * part.nodes >= 3 * part.threshold * part.made;
  return paid || ++part.skipped % skips_per_trial == 0;
}

std::size_t Bits::next_threshold(const BitProblem& problem) const {
  for (const Part& part : parts_)
    if (problem.option_count() > part.threshold) return part.threshold;
  return 0;
}

// Moves the frame into a problem of its own. Its children, which are all made after this, live
// there; the frame's own parent is not touched.
void Bits::compact(BitFrame& frame, Part& into) {
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
  into.problem.restrict(*frame.problem, frame.live, frame.live_count, items_, longest);
  frame.item = static_cast<std::uint32_t>(item);
  make_all_live(frame, into.problem);
  for (std::size_t i = 0; i < kept_.size(); ++i) set_size(frame, i, kept_[i]);
}

// Gliding

Level Bits::level(std::size_t at) const noexcept {
  const BitFrame& frame = frames_[at];
  return {frame.problem->item(frame.item), frame.degree, frame.begun};
}

Glided Bits::glide(const Glide& limits) {
  Glided result{0, depth_, false, 0};
  if (branch_ == Branch::first) return result;
  while (result.nodes < limits.nodes && depth_ > limits.fixed &&
         can_dive(*frames_[depth_ - 1].problem) &&
         frames_[depth_ - 1].problem->sharp_count() == 0) {
    const Dived stopped = dive_here(limits, result);
    if (stopped == Dived::found) result.found = true;
    if (stopped == Dived::found || stopped == Dived::paused) break;
    if (stopped == Dived::left) continue;
    BitFrame& frame = frames_[depth_ - 1];
    if (Part* const part = part_for(frame)) compact(frame, *part);
    open(frame);
  }
  return result;
}

// In the problem of the level that is open.
Dived Bits::dive_here(const Glide& limits, Glided& result) {
  const BitProblem& problem = *frames_[depth_ - 1].problem;
  const std::uint64_t most = limits.nodes - result.nodes;
  Dive dive{frames_.data(),
            depth_,
            limits.fixed,
            next_threshold(problem),
            limits.counts,
            most,
            limits.profile,
            result.lowest,
            0,
            0};
  const Dived stopped = search::dive(problem, dive);
  depth_ = dive.depth;
  updates_ += dive.updates;
  result.nodes += most - dive.nodes_left;
  result.solutions += dive.solutions;
  for (Part& part : parts_)
    if (&part.problem == &problem) part.nodes += most - dive.nodes_left;
  result.lowest = dive.lowest;
  return stopped;
}

}  // namespace dlx::search
