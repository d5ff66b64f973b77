// Dancing links: Knuth's Algorithm C (TAOCP 7.2.2.1, exact covering with colors) as a tree.
//
// Nodes lie in one array. Nodes 1 to item_count are the headers of the items' vertical lists; then
// comes a spacer, and after it the options, each followed by a spacer. An item's list holds the
// options in which it occurs and which are still possible. Horizontally an option is its
// neighbouring nodes; only the primary items that are not covered yet are linked left to right.
//
// The verbs come in pairs and undo each other exactly, in reverse order:
// cover/uncover, hide/unhide, commit/uncommit, purify/unpurify.
#pragma once

#include "search/engine.hpp"
#include "search/order.hpp"
#include "search/usage.hpp"

#include <cstdint>
#include <vector>

namespace dlx::search {

class Links {
 public:
  static constexpr bool exact_degrees = true;

  Links(const Prepared::Compiled& compiled, const Order& order, Branch branch);

  [[nodiscard]] Look look() const noexcept;
  void enter(const Look& look);
  bool advance();
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept;
  bool force(std::span<const OptionId> given, std::span<const OptionId> without);
  void release();
  [[nodiscard]] Links sibling() const;
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }

  /// Checks every invariant of the links, for tests: lists closed both ways, lengths right.
  [[nodiscard]] bool verify_links() const;

 private:
  using Node = std::uint32_t;

  // A spacer has item 0; its up is the first node of the option before it, its down the last node
  // of the option after it, its color the id of the option before it.
  struct Cell {
    Node up = 0;
    Node down = 0;
    Node item = 0;   // the header of the list; 0 for a spacer
    Node color = 0;  // 0: none; `agreed`: its item has been purified to this node's color
  };
  static constexpr Node agreed = static_cast<Node>(-1);

  void link_items(const Order& order);
  void link_option(const Problem& problem, OptionId option);
  void append(Node item, Node color);

  [[nodiscard]] bool is_primary(Node item) const noexcept { return item <= primary_count_; }
  [[nodiscard]] Node shortest() const noexcept;
  [[nodiscard]] Node shortest_sharp() const noexcept;

  template <class Act>
  void around(Node node, Act act);
  template <class Act>
  void around_backwards(Node node, Act act);

  void unlink(Node node) noexcept;
  void relink(Node node) noexcept;
  void hide(Node node) noexcept;
  void unhide(Node node) noexcept;
  void cover(Node item) noexcept;
  void uncover(Node item) noexcept;
  void commit(Node node) noexcept;
  void uncommit(Node node) noexcept;
  void purify(Node node) noexcept;
  void unpurify(Node node) noexcept;
  void choose(Node node) noexcept;
  void unchoose(Node node) noexcept;
  void exclude(OptionId option);
  void include(OptionId option) noexcept;

  Problem problem_;
  Branch branch_;
  Node primary_count_ = 0;
  std::vector<char> is_sharp_;  // by header, with Branch::sharp
  std::vector<Cell> cells_;
  std::vector<Node> lengths_;       // of each item's list, by header
  std::vector<Node> left_, right_;  // uncovered primary items, a ring through 0
  std::vector<Node> first_node_;    // by option; 0 for those that cannot be chosen
  std::vector<Node> path_;          // the node chosen at each level, or the header before that
  std::vector<Node> forced_;        // the nodes chosen by force
  std::vector<OptionId> excluded_;
  std::vector<char> is_excluded_;  // by option
  Usage usage_;                    // of the options chosen by force only
  std::uint64_t updates_ = 0;
};

}  // namespace dlx::search
