// The levels of the tree. Its inner loops are in step.hpp; compact subproblems and batches of nodes
// in subproblem.cpp.
#include "search/bits/bits.hpp"

#include "base/cpu_dispatch.hpp"
#include "search/bits/sizes.hpp"
#include "search/bits/sparse.hpp"
#include "search/bits/step.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace dlx::search {

namespace {

DLX_CLONES(std::size_t, smallest_byte, (const void* sizes, std::size_t row), (sizes, row)) {
  return least_byte<true>(static_cast<const std::uint8_t*>(sizes), row).item;
}
DLX_CLONES(std::size_t, smallest_wide, (const void* sizes, std::size_t row), (sizes, row)) {
  return least_of(static_cast<const std::uint16_t*>(sizes), row).item;
}

DLX_CLONES(std::size_t, count_sparse,
           (const BitProblem& problem, std::size_t option, const BitFrame& from, BitFrame& to,
            Word* gone),
           (problem, option, from, to, gone)) {
  const std::size_t words = problem.words();
  const std::size_t count =
      split_live_sparse(from.live, problem.conflicts(option), to.live, gone, words);
  std::memcpy(to.sizes, from.sizes, problem.row());
  count_down(problem, gone, words, to.sizes);
  return count;
}

// The same where there are no rows: sizes copied and counted down.
std::size_t step_sparse(const BitProblem& problem, std::size_t option, const BitFrame& from,
                        BitFrame& to, Word* gone) {
  const std::size_t count = count_sparse(problem, option, from, to, gone);
  mark_covered(problem.items_of(option), to.sizes);
  return count;
}

const std::uint8_t* row_of(const BitProblem& problem, std::size_t option) {
  return static_cast<const std::uint8_t*>(problem.rows()) +
         option * problem.row() * problem.size_bytes();
}

std::size_t step_dense(const BitProblem& problem, std::size_t option, const BitFrame& from,
                       BitFrame& to) {
  const std::size_t lines = problem.row() * problem.size_bytes() / line_bytes;
  const FrameUpdate step{from.live,      problem.conflicts(option),
                         problem.rows(), row_of(problem, option),
                         from.sizes,     to.live,
                         to.sizes,       problem.words(),
                         lines,          from.live_count};
  return make_step(step, problem.wide());
}

}  // namespace

std::size_t Sizes::smallest() const {
  return wide_ ? smallest_wide(bytes_, row_) : smallest_byte(bytes_, row_);
}

Bits::Bits(const Prepared::Compiled& compiled, const Order& order, Branch branch,
           const Thresholds& subproblem_at)
    : BitTree(branch, compiled, order, subproblem_at) {}

Bits::Bits(Branch branch, const Thresholds& subproblem_at)
    : BitTree(branch, std::make_shared<Whole>(), subproblem_at) {}

Bits Bits::sibling() const {
  whole_->problem.make_conflicts();
  return {branch_, whole_, thresholds()};
}

bool Bits::suits(const Prepared::Compiled& compiled, std::uint64_t memory) noexcept {
  const std::size_t options = compiled.choosable.size();
  const double rows = 2.0 * static_cast<double>(options) *
                      static_cast<double>(compiled.problem.primary_count() + line_bytes);
  return options <= most_options &&
         BitProblem::bytes_for(options) + rows <= static_cast<double>(memory);
}

// Frames

void Bits::set_size(BitFrame& frame, std::size_t item, std::size_t size) {
  const auto wide = static_cast<std::uint16_t>(size);
  if (frame.problem->wide()) {
    std::memcpy(frame.sizes + item * sizeof wide, &wide, sizeof wide);
  } else {
    frame.sizes[item] = static_cast<std::uint8_t>(size);
  }
}

void Bits::start_root(std::span<const OptionId> without) {
  BitFrame& frame = begin_at_root();
  const auto& [root, place] = *whole_;
  frame.uncovered = static_cast<std::uint32_t>(root.item_count());
  for (std::size_t item = 0; item < root.item_count(); ++item)
    set_size(frame, item, root.list_length(item));
  if (without.empty()) return;
  for (const OptionId option : without) exclude(frame, place[index(option)]);
  for (std::size_t item = 0; item < root.item_count(); ++item)
    set_size(frame, item, live_options(frame, item));
}

std::size_t Bits::live_options(const BitFrame& frame, std::size_t item) {
  const Word* const options = frame.problem->options_of(item);
  std::size_t size = 0;
  for (std::size_t w = 0; w < frame.problem->words(); ++w)
    size += static_cast<std::size_t>(std::popcount(frame.live[w] & options[w]));
  return size;
}

void Bits::exclude(BitFrame& frame, std::uint32_t option) {
  if (option == no_place) return;
  Word& word = frame.live[option / word_bits];
  const Word bit = Word{1} << (option % word_bits);
  if ((word & bit) != 0) --frame.live_count;
  word &= ~bit;
}

// Levels

Branching Bits::branching() {
  if (frames_[depth_].is_spent) recompute();
  BitFrame& frame = frames_[depth_];
  if (frame.uncovered == 0) return Branching::found();
  const Sizes sizes(*frame.problem, frame.sizes);
  frame.item =
      static_cast<std::uint32_t>(branch_ == Branch::first ? sizes.first() : sizes.preferred());
  frame.degree = static_cast<std::uint32_t>(sizes[frame.item]);
  return {false, frame.problem->item(frame.item), frame.degree};
}

void Bits::enter(const Branching&) {
  BitFrame& frame = frames_[depth_];
  if (Subproblem* const subproblem = subproblem_for(frame)) move_to_subproblem(frame, *subproblem);
  open(frame);
  ++depth_;
  make_frames(frame);
}

// An inner loop may return to this level and go on from it: each level takes an option and its
// items. For one that is to come when all conflicts are made, too.
void Bits::make_frames(const BitFrame& frame) {
  const std::size_t levels = frame.uncovered / frame.problem->least_uses() + 1;
  const std::size_t deepest = std::min<std::size_t>(levels, frame.live_count);
  frames_.make(depth_ + (frame.problem->wide() ? 1 : deepest), whole_->problem);
}

void Bits::leave() {
  frames_[depth_--].own();
}

// Makes a node again whose sets the next level took over, or that had no sizes: from the last one
// above that has all. They are of the same problem, as only an inner loop leaves nodes so.
void Bits::recompute() {
  const std::uint64_t updates = updates_;
  std::size_t at = depth_;
  while (frames_[at].is_spent) --at;
  for (; at < depth_; ++at) choose(frames_[at], frames_[at].chosen, frames_[at + 1]);
  updates_ = updates;
}

void Bits::open(BitFrame& frame) {
  BitTree::open(frame);
  frame.is_forced = false;
}

bool Bits::advance() {
  BitFrame& frame = frames_[depth_ - 1];
  const std::size_t words = frame.problem->words();
  while (frame.word < words && frame.rest[frame.word] == 0) ++frame.word;
  if (frame.word == words) return false;
  Word& rest = frame.rest[frame.word];
  frame.chosen = static_cast<std::uint32_t>(frame.word * word_bits + lowest(rest));
  rest &= rest - 1;
  ++frame.begun;
  choose(frame, frame.chosen, frames_[depth_]);
  return true;
}

void Bits::choose(const BitFrame& from, std::size_t option, BitFrame& to) {
  to.own();
  const BitProblem& problem = *from.problem;
  if (&problem == &whole_->problem) whole_->problem.make_conflicts(option);
  if (problem.sparse()) gone_.resize(std::max(gone_.size(), problem.words()));
  const std::size_t gone = problem.sparse() ? step_sparse(problem, option, from, to, gone_.data())
                                            : step_dense(problem, option, from, to);
  to.problem = &problem;
  to.live_count = from.live_count - static_cast<std::uint32_t>(gone);
  to.uncovered = from.uncovered - static_cast<std::uint32_t>(problem.item_uses(option));
  updates_ += gone;
}

bool Bits::apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) {
  start_root(without);
  return choose_givens(given, [this](const BitFrame& from, std::size_t option, BitFrame& to) {
    choose(from, option, to);
  });
}

}  // namespace dlx::search
