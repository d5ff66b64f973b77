// Dancing cells: exact covering with colors over sparse sets, after Knuth (SSXCC, 2020, and TAOCP
// 7.2.2.1, exercise on dancing cells), as a tree.
//
// The sets are those of matrix/sparse_sets.hpp; an item that is covered, or whose color is agreed
// on, is closed. Differences from SSXCC: a trail instead of a copy of all sizes, and for the
// shortest list minima of blocks of items, so that a node costs what it changes and not what the
// problem has; and options are tried in the problem's order, not in the array's, so that the tree
// is the one that dancing links walk.
//
// A subtree with few options left is handed over to bits (see bits.hpp).
#pragma once

#include "matrix/partial_cover.hpp"
#include "matrix/sparse_sets.hpp"
#include "search/bits/bits.hpp"
#include "search/engine.hpp"
#include "search/order.hpp"
#include "search/tuning.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace dlx::search {

class Cells {
 public:
  static constexpr bool exact_degrees = true;

  /// A subtree is handed over if it has at most so many options, and `hand_over_options_per_item`
  /// of them for each open item; in any case if it has an eighth of that.
  Cells(const Prepared::Compiled& compiled, const Order& order, Branch branch,
        std::size_t hand_over_below = tuning::hand_over_options);

  [[nodiscard]] Branching branching();
  void enter(const Branching& branching);
  bool advance();
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept;
  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without);
  void undo_givens();
  /// Another tree of the same problem, at the root, without givens.
  [[nodiscard]] Cells sibling() const;
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_ + bits_.updates(); }

  // --- Batches of nodes, for DepthFirst: inside subtrees handed over to bits ---

  [[nodiscard]] BatchResult run_batch(const BatchLimits& limits);
  [[nodiscard]] std::size_t depth() const noexcept { return path_.size() + levels_with_bits_; }
  [[nodiscard]] dlx::search::Level level(std::size_t at) const noexcept;

  /// True if a subtree is with bits now, for tests.
  [[nodiscard]] bool is_handed_over() const noexcept { return levels_with_bits_ > 0; }
  /// Checks every invariant of the sets, for tests.
  [[nodiscard]] bool verify_sets() const;

 private:
  using Node = std::uint32_t;
  using Local = std::uint32_t;  // an item's place in branching order; secondary items follow

  static constexpr Local spacer = static_cast<Local>(-1);
  static constexpr std::size_t block = 64;  // items whose sizes have one minimum

  // One item of an option; behind the nodes of each option there is a spacer, whose place is the
  // first of them.
  struct SparseCell {
    Local item;
    Node place;
  };
  using Sets = matrix::SparseSets<SparseCell>;
  // Constant, shared by siblings.
  struct Fixed {
    Fixed(const Prepared::Compiled& compiled, const Order& order);
    Problem problem;
    BitProblem subproblem_source;  // the source of subproblems for bits
    Local primary_count = 0;
    std::vector<Node> tags;        // by node: its color; of a spacer the option's number in parts
    std::vector<Node> first_node;  // by option of the problem; 0 for those that cannot be chosen
  };
  // The state that a level restores.
  struct CellsMark {
    std::size_t trail = 0;
    std::size_t live = 0;
    Local uncovered = 0;
  };
  struct Level {
    CellsMark before, after;                        // covering the item
    std::size_t candidates = 0, next = 0, end = 0;  // in candidates_: the first, the next, the end
    Node node = 0;                                  // the option chosen
  };

  // Searches the subtree handed over. A copy of the tree gets an empty one of its own.
  struct SubproblemSearch : Bits {
    explicit SubproblemSearch(Branch rule) : Bits(rule), branch(rule) {}
    SubproblemSearch(const SubproblemSearch& other) : SubproblemSearch(other.branch) {}
    SubproblemSearch& operator=(const SubproblemSearch&) = delete;
    SubproblemSearch(SubproblemSearch&&) noexcept = default;
    SubproblemSearch& operator=(SubproblemSearch&&) noexcept = default;
    ~SubproblemSearch() = default;
    Branch branch;
  };

  void link_options(Fixed& fixed, const Order& order);

  [[nodiscard]] Node tag(Node node) const noexcept { return fixed_->tags[node]; }
  [[nodiscard]] bool is_live(Node first) const noexcept;
  [[nodiscard]] std::size_t number_of(Node node) const noexcept;
  [[nodiscard]] Local branch_item();
  [[nodiscard]] Local within_block(std::size_t at, Node size) const noexcept;

  [[nodiscard]] CellsMark mark();
  void undo(const CellsMark& mark);
  void touch(Local item);
  void refresh_minima();

  void remove(Node node);
  void hide(Node node);
  [[nodiscard]] Node close(Local item);
  void cover(Local item);
  void purify(Node node);
  void commit(Node node);
  void choose(Node node);
  void exclude(OptionId option);

  void enter_item();
  [[nodiscard]] bool suits_bits() const noexcept;
  void hand_over();

  Branch branch_;
  std::size_t hand_over_below_;  // 0: never
  std::shared_ptr<const Fixed> fixed_;
  Sets sets_;
  std::size_t live_ = 0;  // options that are still possible
  Local uncovered_ = 0;   // primary items

  std::vector<Node> minima_;  // by block of primary items; right but for those in stale_
  std::vector<std::uint32_t> stale_;
  std::vector<char> is_stale_;

  std::vector<Level> path_;
  std::vector<Node> candidates_;
  CellsMark root_;
  std::vector<char> is_excluded_;  // by option
  std::vector<OptionId> excluded_;
  matrix::PartialCover cover_;  // of the options given only
  std::vector<OptionId> given_;
  std::uint64_t updates_ = 0;

  SubproblemSearch bits_;
  std::size_t levels_with_bits_ = 0;
  Lines<Word> live_set_;              // scratch of hand_over, all zero between calls
  std::vector<std::uint32_t> items_;  // likewise
};

}  // namespace dlx::search
