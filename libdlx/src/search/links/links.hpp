// Dancing links: Knuth's Algorithm C (TAOCP 7.2.2.1, exact covering with colors) as a tree. For
// problems whose primary items are all covered exactly once; see bounded_links.hpp for
// multiplicities.
#pragma once

#include "matrix/partial_cover.hpp"
#include "search/links/link_lists.hpp"

namespace dlx::search {

class Links : public LinkLists {
 public:
  static constexpr bool exact_degrees = true;

  Links(const Prepared::Compiled& compiled, const Order& order, Branch branch);

  [[nodiscard]] Branching branching() const noexcept;
  void enter(const Branching& branching);
  /// Passes over so many options.
  bool advance(std::uint64_t passed = 0);
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept {
    return option_at(path_[level]);
  }
  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without);
  void undo_givens();
  [[nodiscard]] Links sibling() const;

 private:
  [[nodiscard]] Node shortest() const noexcept;
  [[nodiscard]] Node shortest_sharp() const noexcept;
  void choose(Node node) noexcept;
  void unchoose(Node node) noexcept;

  Branch branch_;
  std::vector<Node> path_;         // the node chosen at each level, or the header before that
  std::vector<Node> given_nodes_;  // the nodes given
  PartialCover cover_;             // of the options given only
};

}  // namespace dlx::search
