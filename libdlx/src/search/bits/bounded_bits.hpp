// The search on bit sets with multiplicities, as a tree: the one that BoundedLinks visits, with the
// data structure of Bits.
//
// A frame holds the live options and, for each primary item, how many of them it has, how many of
// these must still be chosen and how many may be. Options conflict by what is covered at most once
// only; when an item has been covered for the last time, the mask of its options goes, too. An
// option tried for an item that may be covered several times leaves the frame itself, so that its
// later siblings are without it. Like Bits, a frame with few live options is moved into a compact
// problem of its own.
#pragma once

#include "search/bits/problem.hpp"
#include "search/engine.hpp"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace dlx::search {

/// REQUIRES apply_givens() first, and again after a move: frames point to members.
class BoundedBits {
 public:
  static constexpr bool exact_degrees = true;

  /// With so many live options or fewer a frame is moved into a problem of its own.
  using Thresholds = std::vector<std::size_t>;
  static Thresholds default_thresholds() { return {1024, 128}; }

  BoundedBits(const Prepared::Compiled& compiled, const Order& order, Branch branch,
              const Thresholds& subproblem_at = default_thresholds());

  [[nodiscard]] Branching branching();
  void enter(const Branching& branching);
  bool advance();
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept;
  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without);
  void undo_givens() {}
  [[nodiscard]] BoundedBits sibling() const;
  /// True if the masks of the problem fit into so many bytes.
  [[nodiscard]] static bool suits(const Prepared::Compiled& compiled,
                                  std::uint64_t memory) noexcept;
  /// Options that went, each counted once.
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }

 private:
  // One level of the search. Numbers by item are bytes, or of 16 bits if the problem is wide.
  struct Frame {
    explicit Frame(const BitProblem& largest)
        : sets(3 * largest.words()), numbers(3 * largest.row() * (largest.wide() ? 2 : 1)) {}
    [[nodiscard]] Word* live() noexcept { return sets.data(); }
    [[nodiscard]] Word* rest() noexcept { return sets.data() + problem->words(); }
    [[nodiscard]] Word* opened() noexcept { return sets.data() + 2 * problem->words(); }
    [[nodiscard]] bool has(std::size_t option) const noexcept {
      return (sets[option / word_bits] >> (option % word_bits) & 1) != 0;
    }

    const BitProblem* problem = nullptr;
    std::uint32_t word = 0;    // the first word of `rest` that may not be empty
    std::uint32_t chosen = 0;  // the current candidate,
    bool no_more = false;      // or none: the last child
    bool tweaks = false;       // candidates tried leave the frame
    std::uint32_t item = 0;    // what the level branches on
    std::uint32_t degree = 0;  // how many children there are,
    std::uint32_t begun = 0;   // and how many of them were begun
    std::uint32_t live_count = 0;
    Lines<Word> sets;             // the options that are left; the candidates not yet tried, all
    Lines<std::uint8_t> numbers;  // sizes, must, may: rows of the problem's length
  };
  // Shared by siblings.
  struct Whole {
    BitProblem problem;
    std::vector<Bounds> bounds;        // by item of the problem
    std::vector<std::uint32_t> place;  // by option: its number in the problem, or no_place
  };
  // The current subproblem below a threshold.
  struct Subproblem {
    std::size_t threshold;
    BitProblem problem;
  };
  struct Kept {
    std::size_t size, must, may;
  };
  class Numbers;

  BoundedBits(std::shared_ptr<const Whole> whole, Branch branch,
              std::vector<Subproblem> subproblems)
      : branch_(branch), whole_(std::move(whole)), subproblems_(std::move(subproblems)) {}

  void make_frames(std::size_t count);
  void start_root(std::span<const OptionId> without);
  static void make_all_live(Frame& frame, const BitProblem& problem);
  template <class Act>
  static void for_each_item(const BitProblem& problem, std::size_t option, Act act);
  static void remove(Frame& frame, std::size_t option);
  static void put_back(Frame& frame, std::size_t option);
  void choose(Frame& from, std::size_t option, Frame& to);
  void choose_no_more(Frame& from, Frame& to);
  void step(Frame& from, Frame& to);
  [[nodiscard]] Subproblem* subproblem_for(const Frame& frame);
  void move_to_subproblem(Frame& frame, Subproblem& into);
  void open(Frame& frame);

  Branch branch_;
  std::shared_ptr<const Whole> whole_;
  std::vector<Subproblem> subproblems_;
  std::vector<Frame> frames_;         // by depth
  Lines<Word> go_;                    // scratch: the options that go
  Lines<std::uint8_t> zeros_;         // a row
  std::vector<std::uint32_t> items_;  // scratch of move_to_subproblem
  std::vector<Kept> kept_;            // likewise
  std::vector<char> once_;            // likewise
  std::size_t depth_ = 0;
  std::uint64_t updates_ = 0;
};

}  // namespace dlx::search
