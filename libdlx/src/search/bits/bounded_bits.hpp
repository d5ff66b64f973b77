// The search on bit sets with multiplicities, as a tree: the one that BoundedLinks visits, with the
// data structure of Bits.
//
// A frame holds the live options and, for each primary item, how many of them it has, how many of
// these must still be chosen and how many may be. Options conflict by what is covered at most once
// only; when an item has been covered for the last time, the mask of its options goes, too. An
// option tried for an item that may be covered several times leaves the frame itself, so that its
// later siblings are without it. The rest is that of Bits (bit_tree.hpp), which has one test of
// conflicts where here uses are counted, and an inner loop of its own for that.
#pragma once

#include "search/bits/bit_tree.hpp"
#include "search/tuning.hpp"

namespace dlx::search {

/// `rest` is followed by the set of all candidates of the level; the rows are sizes, must and may.
struct BoundedFrame : BitFrame {
  static constexpr std::size_t rest_sets = 2, size_rows = 3;
  [[nodiscard]] Word* opened() const noexcept { return rest + problem->words(); }

  bool no_more = false;  // the current candidate is none: the last child
  bool tweaks = false;   // candidates tried leave the frame
};

/// REQUIRES apply_givens() first, and again after a move: frames point to members.
class BoundedBits : public BitTree<BoundedFrame> {
 public:
  static Thresholds default_thresholds() {
    return {tuning::subproblem_options, tuning::bounded_register_options};
  }

  BoundedBits(const Prepared::Compiled& compiled, const Order& order, Branch branch,
              const Thresholds& subproblem_at = default_thresholds());

  [[nodiscard]] Branching branching();
  void enter(const Branching& branching);
  bool advance();
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept;
  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without);
  [[nodiscard]] BoundedBits sibling() const;
  /// True if the masks of the problem fit into so many bytes.
  [[nodiscard]] static bool suits(const Prepared::Compiled& compiled,
                                  std::uint64_t memory) noexcept;

 private:
  using Frame = BoundedFrame;
  struct Kept {
    std::size_t size, must, may;
  };
  class Numbers;

  using BitTree::BitTree;

  void start_root(std::span<const OptionId> without);
  template <class Act>
  static void for_each_item(const BitProblem& problem, std::size_t option, Act act);
  static void remove(Frame& frame, std::size_t option);
  static void put_back(Frame& frame, std::size_t option);
  void choose(Frame& from, std::size_t option, Frame& to);
  void choose_no_more(Frame& from, Frame& to);
  void step(Frame& from, Frame& to);
  [[nodiscard]] Subproblem* subproblem_for(const Frame& frame) {
    return BitTree::subproblem_for(frame, [](const Subproblem&) { return true; });
  }
  void move_to_subproblem(Frame& frame, Subproblem& into);
  void open(Frame& frame);

  std::shared_ptr<const std::vector<Bounds>> bounds_;  // by item of the problem; of all siblings
  Lines<Word> go_;                                     // scratch: the options that go
  Lines<std::uint8_t> zeros_;                          // a row
  std::vector<Kept> kept_;                             // scratch of move_to_subproblem
  std::vector<char> once_;                             // likewise
};

}  // namespace dlx::search
