// The search on bit sets, as a tree: the set of live options is copied from level to level and
// masked, so that undoing costs nothing.
//
// A frame holds the live options and, for each primary item, how many of them it has; covered
// items hold the largest number there is. Choosing an option subtracts the rows of the options
// that go, or, if fewer stay, adds up the rows of those. When few options are left, the frame is
// moved into a compact problem of its own (see BitProblem::restrict): all that its subtree does
// then happens in a few cache lines. Items and options keep their order, so the tree is the one
// that dancing links walk.
#pragma once

#include "search/bit_problem.hpp"
#include "search/engine.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace dlx::search {

/// REQUIRES force() before anything else, and again after a move: frames point to our problems.
class Bits {
 public:
  static constexpr bool exact_degrees = true;

  /// A compaction costs some 30 microseconds, and on tilings most of the tree lies below 1,000 live
  /// options. Measured on pentominoes 6x10: compacting at 512 costs 1.0 s in all, at 768 0.75, at
  /// 1024 0.72, at 1536 1.26: smaller problems are more numerous than they are cheaper.
  static constexpr std::size_t usual_compact_below = 1024;

  Bits(const Prepared::Compiled& compiled, const Order& order, Branch branch,
       std::size_t compact_below = usual_compact_below);

  /// For parts of a problem that has no masks, each of them made by refill().
  explicit Bits(Branch branch)
      : branch_(branch),
        compact_below_(usual_compact_below),
        part_(std::make_shared<Whole>()),
        whole_(part_) {}
  static constexpr std::size_t most_options = 65534;

  /// Becomes the search of the part that `fill(BitProblem&)` makes, at its root; does what force()
  /// does otherwise. Keeps its storage.
  template <class Fill>
  void refill(Fill fill) {
    const std::size_t row = part_->problem.row();
    fill(part_->problem);
    part_->problem.count_lists();
    if (part_->problem.row() > row) frames_.clear();  // their sizes have no room for it
    start_root({});
  }

  [[nodiscard]] Look look();
  void enter(const Look& look);
  bool advance();
  void leave() { --depth_; }
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept { return frames_[level].option; }
  bool force(std::span<const OptionId> given, std::span<const OptionId> without);
  void release() {}
  [[nodiscard]] Bits sibling() const;
  /// Options that went, each counted once.
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }

  /// True if the masks of the problem fit into a sensible amount of memory.
  [[nodiscard]] static bool suits(const Prepared::Compiled& compiled) noexcept;

 private:
  struct Frame {
    const BitProblem* problem = nullptr;
    Lines<Word> live;
    Lines<std::uint8_t> sizes;  // of 16 bits if the problem is wide
    std::size_t live_count = 0;
    std::size_t uncovered = 0;  // primary items still to be covered
    std::size_t item = 0;       // what look() found, as a place in the problem
    // While the level is open: the candidates not yet tried, from the word at `word` on.
    Lines<Word> candidates;
    std::size_t word = 0;
    OptionId option{};
  };

  // What siblings share.
  struct Whole {
    BitProblem problem;
    std::vector<std::size_t> place;  // by option: its number in the problem, or no_place
  };
  Bits(std::shared_ptr<const Whole> whole, Branch branch, std::size_t compact_below)
      : branch_(branch), compact_below_(compact_below), whole_(std::move(whole)) {}

  Frame& frame_at(std::size_t depth);
  void shape(Frame& frame, const BitProblem& problem) const;
  void start_root(std::span<const OptionId> without);
  void make_all_live(Frame& frame) const;
  static void set_size(Frame& frame, std::size_t item, std::size_t size);
  static std::size_t live_options(const Frame& frame, std::size_t item);
  static void exclude(Frame& frame, std::size_t option);
  void choose(const Frame& from, std::size_t option, Frame& to);
  void compact(Frame& frame);

  Branch branch_;
  std::size_t compact_below_;
  std::shared_ptr<Whole> part_;  // of a search of parts the whole, which refill() changes
  std::shared_ptr<const Whole> whole_;
  BitProblem compact_;                // the part at work; frames above it are the whole's
  std::vector<Frame> frames_;         // by depth; storage is kept
  std::vector<std::uint32_t> items_;  // scratch of compact
  std::vector<std::uint16_t> kept_;   // idem
  std::size_t depth_ = 0;
  std::uint64_t updates_ = 0;
};

}  // namespace dlx::search
