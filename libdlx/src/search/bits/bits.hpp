// The search on bit sets, as a tree: the set of live options is copied from level to level and
// masked, so that undoing costs nothing.
//
// A frame holds the live options and, for each primary item, how many of them it has; covered
// items hold the largest number there is. Choosing an option subtracts the rows of the options
// that go, or, if fewer stay, adds up the rows of those. When few options are left, the frame is
// moved into a compact problem of its own (see BitProblem::assign_subproblem): all that its subtree
// does then happens in a few cache lines. Items and options keep their order, so the tree is the
// one that dancing links walk.
#pragma once

#include "search/bits/bit_tree.hpp"
#include "search/bits/inner_loop.hpp"
#include "search/tuning.hpp"

namespace dlx::search {

/// REQUIRES apply_givens() first, and again after a move: frames point to members.
class Bits : public BitTree<BitFrame> {
 public:
  /// At the first threshold a frame is moved always, at the later ones where that pays.
  static Thresholds default_thresholds() {
    return {tuning::subproblem_options, tuning::second_subproblem_options,
            tuning::third_subproblem_options, tuning::register_options};
  }

  Bits(const Prepared::Compiled& compiled, const Order& order, Branch branch,
       const Thresholds& subproblem_at = default_thresholds());

  /// Makes a search of subproblems of a problem that has no masks, each of them made by refill().
  explicit Bits(Branch branch, const Thresholds& subproblem_at = default_thresholds());
  static constexpr std::size_t most_options = 65534;

  /// Becomes the search of the subproblem that `fill(BitProblem&)` makes, at its root; does what
  /// apply_givens() does otherwise. Keeps its storage.
  template <class Fill>
  void refill(Fill fill) {
    fill(whole_->problem);
    whole_->problem.count_lists();
    if (!frames_.fits(whole_->problem)) frames_.clear();
    start_root({});
  }

  [[nodiscard]] Branching branching();
  void enter(const Branching& branching);
  bool advance();
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept {
    return frames_[level].problem->option(frames_[level].chosen);
  }
  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without);
  [[nodiscard]] Bits sibling() const;

  // --- Batches of nodes, for DepthFirst ---

  [[nodiscard]] BatchResult run_batch(const BatchLimits& limits);
  [[nodiscard]] std::size_t depth() const noexcept { return depth_; }
  [[nodiscard]] Level level(std::size_t at) const noexcept;

  /// True if the masks of the problem fit into so many bytes.
  [[nodiscard]] static bool suits(const Prepared::Compiled& compiled,
                                  std::uint64_t memory) noexcept;

 private:
  using BitTree::BitTree;

  void start_root(std::span<const OptionId> without);
  static void set_size(BitFrame& frame, std::size_t item, std::size_t size);
  static std::size_t live_options(const BitFrame& frame, std::size_t item);
  static void exclude(BitFrame& frame, std::uint32_t option);
  void choose(const BitFrame& from, std::size_t option, BitFrame& to);
  [[nodiscard]] Subproblem* subproblem_for(const BitFrame& frame) {
    return BitTree::subproblem_for(frame, [this](const Subproblem& s) { return pays(s); });
  }
  [[nodiscard]] bool pays(const Subproblem& subproblem) const;
  [[nodiscard]] std::size_t next_threshold(const BitProblem& problem) const;
  void recompute();
  void open(BitFrame& frame);
  void make_frames(const BitFrame& frame);
  void move_to_subproblem(BitFrame& frame, Subproblem& into);
  InnerLoopEnd run_inner_loop_here(const BatchLimits& limits, BatchResult& result);

  std::vector<std::uint16_t> kept_;  // scratch of move_to_subproblem
  Lines<Word> gone_;                 // scratch of choose
};

}  // namespace dlx::search
