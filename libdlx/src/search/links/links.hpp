// Dancing links: Knuth's Algorithm C (TAOCP 7.2.2.1, exact covering with colors) as a tree. For
// problems whose primary items are all covered exactly once; see bounded_links.hpp for others.
#pragma once

#include "matrix/usage.hpp"
#include "search/links/link_lists.hpp"

namespace dlx::search {

class Links : public LinkLists {
 public:
  static constexpr bool exact_degrees = true;

  Links(const Prepared::Compiled& compiled, const Order& order, Branch branch);

  [[nodiscard]] Look look() const noexcept;
  void enter(const Look& look);
  bool advance();
  void leave();
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept {
    return option_at(path_[level]);
  }
  bool force(std::span<const OptionId> given, std::span<const OptionId> without);
  void release();
  [[nodiscard]] Links sibling() const;

 private:
  [[nodiscard]] Node shortest() const noexcept;
  [[nodiscard]] Node shortest_sharp() const noexcept;
  void choose(Node node) noexcept;
  void unchoose(Node node) noexcept;

  Branch branch_;
  std::vector<Node> path_;    // the node chosen at each level, or the header before that
  std::vector<Node> forced_;  // the nodes chosen by force
  Usage usage_;               // of the options chosen by force only
};

}  // namespace dlx::search
