// Failure-weighted search as a tree, to find one solution. Each item has a weight, the number of
// times that it was the first to run out of options (F. Boussemart, F. Hemery, C. Lecoutre and L.
// Sais, "Boosting systematic search by weighting constraints", ECAI 2004). A node branches on an
// item with the fewest options, and of those on one of the largest weight: where failures were. As
// weights are kept, a search begun again from the root begins there.
//
// Forced choices, of items with one option left, are made at once: a level is a decision. A choice
// is given up at the first item without options.
//
// The sets are those of matrix/sparse_sets.hpp; an item that is covered, or whose color is agreed
// on, is closed. What is left at the root is copied into sets of its own.
//
// A level tries the options of the guide first: those of the node with the fewest open items so far
// (SAT solvers save phases likewise: K. Pipatsrisawat and A. Darwiche 2007). The guide is forgotten
// after two runs without a better node, as it may lead astray: restarts have other runs for that.
//
// Orders depend on what was learnt, so a position means nothing to another such search.
#pragma once

#include "matrix/poll.hpp"
#include "matrix/sparse_sets.hpp"
#include "search/engine.hpp"

#include <cstdint>
#include <vector>

namespace dlx::search {

class Weighted {
 public:
  static constexpr bool exact_degrees = true;

  /// REQUIRES a problem without multiplicities. The Poll is called whenever the sets are built.
  Weighted(const Prepared::Compiled& compiled, std::uint64_t seed, matrix::Poll poll = {});

  [[nodiscard]] Branching branching() const;
  void enter(const Branching& branching);
  bool advance();
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept { return path_[level].option; }
  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without);
  void undo_givens() noexcept {}
  /// Changes the orders, at the root, by this seed and what has been learnt.
  void begin_again(std::uint64_t seed);
  [[nodiscard]] Weighted sibling() const { return *this; }
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }
  void append_solution(std::vector<OptionId>& options) const;

  /// Checks every invariant of the sets, for tests.
  [[nodiscard]] bool verify_sets() const;

 private:
  using Node = std::uint32_t;
  using Local = std::uint32_t;  // items are numbered anew, primary ones first; options, too

  // One item of an option, and its place in the item's set.
  struct WeightedCell {
    Local item;
    Node place;
    Local option;
    ColorId color;
  };
  // An option's cell, and the end of its item's set before the item was covered.
  struct CoveredCell {
    Node node, end;
  };
  struct WeightedLevel {
    std::size_t trail, chosen, open;  // to be restored
    std::size_t candidates, end;      // in candidates_, a heap: those still to be tried
    OptionId option;
  };

  void build(const std::vector<OptionId>& options);
  void number_items(bool (*keeps)(const Weighted&, Local));
  [[nodiscard]] bool is_live(Local option) const;
  void compact();
  void set_weights();
  void set_guide();
  [[nodiscard]] bool apply(std::span<const OptionId> given, std::span<const OptionId> without);
  [[nodiscard]] bool remove_option(Local option);

  // False: an item has no options left, which is the end of this choice.
  [[nodiscard]] bool choose(Local option);
  [[nodiscard]] bool cover(Node own, Node end);
  [[nodiscard]] bool hide(Node node);
  [[nodiscard]] bool remove(Node node);
  [[nodiscard]] bool visit_size(Local item);
  [[nodiscard]] bool propagate();
  void rank(Local item) noexcept;
  void score(Local item) noexcept;
  void halve_weights();
  void undo(const WeightedLevel& level);

  Problem problem_;
  std::vector<OptionId> choosable_;
  std::uint64_t seed_;
  matrix::Poll poll_;

  std::vector<OptionId> options_;  // by local number
  std::vector<ItemId> ids_;        // of the items
  std::vector<Local> local_;       // by item of the problem; those covered at the root: no_local
  std::vector<Node> first_;        // by option: its first cell; one more at the end
  matrix::SparseSets<WeightedCell> sets_;
  std::vector<std::uint32_t> weights_;  // of the primary items
  std::vector<std::uint32_t> rank_;     // likewise: the lower bits of the score
  std::vector<std::uint32_t> score_;    // likewise; the least is branched on
  std::size_t open_ = 0;                // primary items without an option chosen

  std::vector<Local> forced_;         // items with one option, at least one of them when put here
  std::vector<CoveredCell> covered_;  // scratch of choose()
  std::vector<OptionId> chosen_;
  std::vector<WeightedLevel> path_;
  std::vector<std::uint64_t> candidates_;  // rank by seed above the option's number
  bool is_dead_ = false;
  std::vector<OptionId> best_;  // the options chosen at the node with the fewest open items
  std::size_t best_open_ = 0, guide_open_ = 0;
  std::vector<char> guide_;      // by local option
  std::uint32_t fruitless_ = 0;  // runs without a better node
  std::uint64_t updates_ = 0;
};

}  // namespace dlx::search
