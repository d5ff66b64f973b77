// The four-way linked lists of dancing links (D. Knuth, The Art of Computer Programming
// 4B, 7.2.2.1, Algorithms X and C), for drawing: a header per item, a node per entry of an option.
// Algorithm C marks nodes by the sign of their color; here a flag says so.
#pragma once

#include <dlx/error.hpp>
#include <dlx/problem.hpp>

#include <cstddef>
#include <vector>

namespace dlx::draw {

class LinkedLists {
 public:
  static constexpr std::size_t root = 0;

  struct LinkNode {
    std::size_t left = 0, right = 0;  ///< of headers: the list of items that are not covered
    std::size_t up = 0, down = 0;     ///< the list of an item's options
    std::size_t header = 0;           ///< its own, of a header
    std::size_t option = 0;           ///< its number, from 1; 0 of a header
    ColorId color = no_color;
    bool is_fixed = false;    ///< has the color that its item has got already
    bool is_covered = false;  ///< of a header: it is out of the list of items
  };

  /// Options that can never be chosen have no nodes in lists.
  explicit LinkedLists(const Problem& problem);

  [[nodiscard]] const std::vector<LinkNode>& nodes() const noexcept { return nodes_; }
  [[nodiscard]] static std::size_t header(ItemId item) { return index(item) + 1; }
  /// The nodes of an option, neighbours in a circle.
  [[nodiscard]] std::size_t first(OptionId option) const { return firsts_[index(option)]; }
  [[nodiscard]] std::size_t end(OptionId option) const { return firsts_[index(option) + 1]; }

  /// True if its neighbours in the item's list are linked to it.
  [[nodiscard]] bool is_linked(std::size_t node) const {
    return nodes_[nodes_[node].up].down == node;
  }
  /// True if it is not covered. Secondary items stand in no list of items.
  [[nodiscard]] bool is_open(std::size_t header) const { return !nodes_[header].is_covered; }
  /// The number of options in an item's list.
  [[nodiscard]] std::uint64_t length(std::size_t header) const;

  // The operations; each undoes the one before it in reverse order.
  void cover(std::size_t header);
  void uncover(std::size_t header);
  void purify(std::size_t node);
  void unpurify(std::size_t node);
  /// Takes an option out of all its lists, for good.
  void remove(OptionId option);

 private:
  void hide(std::size_t node);
  void unhide(std::size_t node);
  [[nodiscard]] std::size_t next_in_option(std::size_t node) const;
  [[nodiscard]] std::size_t previous_in_option(std::size_t node) const;
  void unlink(std::size_t node);
  void relink(std::size_t node);

  std::vector<LinkNode> nodes_;
  std::vector<std::size_t> firsts_;  // by option, and the end
};

}  // namespace dlx::draw
