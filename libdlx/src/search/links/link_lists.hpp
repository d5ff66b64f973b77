// The lists of dancing links, shared by Knuth's Algorithms C and M (TAOCP 7.2.2.1).
//
// Nodes lie in one array. Nodes 1 to item_count are the headers of the items' vertical lists; then
// comes a spacer, and after it the options, each followed by a spacer. An item's list holds the
// options in which it occurs and which are still possible. Horizontally an option is its
// neighbouring nodes; only the primary items that are still open are linked left to right.
//
// The verbs come in pairs and undo each other exactly, in reverse order:
// cover/uncover, hide/unhide, commit/uncommit, purify/unpurify, exclude/include.
#pragma once

#include "search/engine.hpp"
#include "search/order.hpp"

#include <cstdint>
#include <vector>

namespace dlx::search {

class LinkLists {
 public:
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }

  /// Checks every invariant of the links, for tests: lists closed both ways, lengths right.
  [[nodiscard]] bool verify_links() const;

 protected:
  using Node = std::uint32_t;

  LinkLists(const Prepared::Compiled& compiled, const Order& order);

  [[nodiscard]] const Problem& problem() const noexcept { return problem_; }
  [[nodiscard]] bool is_primary(Node item) const noexcept { return item <= primary_count_; }
  [[nodiscard]] Node item_of(Node node) const noexcept { return cells_[node].item; }
  [[nodiscard]] Node below(Node node) const noexcept { return cells_[node].down; }
  [[nodiscard]] Node length(Node item) const noexcept { return lengths_[item]; }
  /// The next open primary item; 0 after the last one, and before the first.
  [[nodiscard]] Node right_of(Node item) const noexcept { return right_[item]; }
  /// True for the items that come first in the ring with Branch::sharp; not for 0.
  [[nodiscard]] bool is_sharp(Node item) const noexcept { return is_sharp_[item] != 0; }
  /// 0 for an option that cannot be chosen.
  [[nodiscard]] Node first_node(OptionId option) const noexcept {
    return first_node_[index(option)];
  }
  [[nodiscard]] OptionId option_at(Node node) const noexcept;

  /// Calls `act` for every other node of the option, to the right and round.
  template <class Act>
  void around(Node node, Act act);
  template <class Act>
  void around_backwards(Node node, Act act);

  void cover(Node item) noexcept;
  void uncover(Node item) noexcept;
  void commit(Node node) noexcept;
  void uncommit(Node node) noexcept;

  /// The option leaves all its lists, the first node's included.
  void exclude(Node node) noexcept;
  void include(Node node) noexcept;

  /// Options left out, once each; one that cannot be chosen is out already.
  void leave_out(OptionId option);
  void take_back_left_out();
  [[nodiscard]] bool is_left_out(OptionId option) const noexcept {
    return is_left_out_[index(option)] != 0;
  }

 private:
  // A spacer has item 0; its up is the first node of the option before it, its down the last node
  // of the option after it, its color the id of the option before it.
  struct LinkCell {
    Node up = 0;
    Node down = 0;
    Node item = 0;   // the header of the list; 0 for a spacer
    Node color = 0;  // 0: none; `agreed`: its item has been purified to this node's color
  };
  static constexpr Node agreed = static_cast<Node>(-1);

  void link_items(const Order& order);
  void link_option(OptionId option);
  void append(Node item, Node color);

  void unlink(Node node) noexcept;
  void relink(Node node) noexcept;
  void hide(Node node) noexcept;
  void unhide(Node node) noexcept;
  void purify(Node node) noexcept;
  void unpurify(Node node) noexcept;

  Problem problem_;
  Node primary_count_ = 0;
  std::vector<LinkCell> cells_;
  std::vector<Node> lengths_;       // of each item's list, by header
  std::vector<Node> left_, right_;  // open primary items, a ring through 0
  std::vector<Node> first_node_;    // by option; 0 for those that cannot be chosen
  std::vector<char> is_sharp_;      // by header
  std::vector<OptionId> left_out_;
  std::vector<char> is_left_out_;  // by option
  std::uint64_t updates_ = 0;
};

// Spacers are skipped.
template <class Act>
void LinkLists::around(Node node, Act act) {
  for (Node other = node + 1; other != node;) {
    if (cells_[other].item == 0) {
      other = cells_[other].up;
    } else {
      act(other);
      ++other;
    }
  }
}

template <class Act>
void LinkLists::around_backwards(Node node, Act act) {
  for (Node other = node - 1; other != node;) {
    if (cells_[other].item == 0) {
      other = cells_[other].down;
    } else {
      act(other);
      --other;
    }
  }
}

}  // namespace dlx::search
