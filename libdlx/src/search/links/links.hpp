// Dancing links: Knuth's Algorithms C (exact covering with colors) and M (the same with
// multiplicities; TAOCP 7.2.2.1) as one tree. Algorithm C is what is left of M where every item is
// covered exactly once.
//
// An item that may be covered several times is branched on several times. The children of a node
// are the options that come first among those chosen from here on for its item, in the order of the
// list: each is made impossible as soon as it has been tried ("tweaking"), so that sets of options
// are found once and not once for each order. Where an item need not be covered any more, one child
// more, the last one, stands for no further option of it.
//
// Branch::mrv takes the item with the fewest children. Items that need no option and have none are
// done; when all other items are covered, there is a solution.
//
// Differences from Knuth's M: an item that is done does not make a level of its own, and options
// leave their lists whole, whichever item they are tried for.
#pragma once

#include "matrix/partial_cover.hpp"
#include "search/links/link_lists.hpp"

namespace dlx::search {

template <bool bounded>
class DancingLinks : public LinkLists {
 public:
  static constexpr bool exact_degrees = true;

  DancingLinks(const Prepared::Compiled& compiled, const Order& order, Branch branch);

  [[nodiscard]] Branching branching() const noexcept;
  void enter(const Branching& branching);
  /// Passes over so many options.
  bool advance(std::uint64_t passed = 0);
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept {
    return path_[level].no_more ? no_option : option_at(path_[level].node);
  }
  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without);
  void undo_givens();
  [[nodiscard]] DancingLinks sibling() const;

 private:
  struct Level {
    Node item;
    Node node;     // the current option; the header if there is none
    bool no_more;  // the current child is the last: no further option of the item
    bool tweaks;   // the item may be covered several times from here on
    std::size_t tweaks_before;
  };

  [[nodiscard]] Node must(Node item) const noexcept;
  [[nodiscard]] Node children(Node item) const noexcept;
  [[nodiscard]] Node fewest(bool sharp_only) const noexcept;

  [[nodiscard]] bool try_next(Level& level) noexcept;
  [[nodiscard]] bool try_and_tweak(Level& level);
  void undo(const Level& level) noexcept;
  void use(Node node) noexcept;
  void unuse(Node node) noexcept;
  void use_all(Node node) noexcept;

  Branch branch_;
  std::vector<Node> may_;     // by primary item: so many options of it may still be chosen
  std::vector<Node> excess_;  // by primary item: its upper bound less its lower one
  std::vector<Level> path_;
  std::vector<Node> tweaked_;      // nodes of the options tried on all levels that tweak
  std::vector<Node> given_nodes_;  // the nodes given
  matrix::PartialCover cover_;     // of the options given only
};

using Links = DancingLinks<false>;
using BoundedLinks = DancingLinks<true>;

}  // namespace dlx::search
