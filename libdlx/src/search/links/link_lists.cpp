// Building the lists, and their verbs; see link_lists.hpp for the layout.
#include "search/links/link_lists.hpp"

#include <limits>

namespace dlx::search {

// Building

LinkLists::LinkLists(const Prepared::Compiled& compiled, const Order& order)
    : problem_(compiled.problem), primary_count_(static_cast<Node>(problem_.primary_count())) {
  const std::size_t items = problem_.item_count();
  const std::size_t nodes = 2 + items + problem_.entry_count() + order.options.size();
  if (nodes >= std::numeric_limits<Node>::max())
    throw EngineError("the problem is too large for engine 'links': it has more than " +
                      std::to_string(std::numeric_limits<Node>::max() - 1) + " nodes");
  cells_.reserve(nodes);
  lengths_ = {0};
  lengths_.insert(lengths_.end(), compiled.list_lengths.begin(), compiled.list_lengths.end());
  first_node_.assign(problem_.option_count(), 0);
  is_left_out_.assign(problem_.option_count(), 0);
  cells_.emplace_back();
  for (Node header = 1; header <= items; ++header) cells_.push_back({header, header, header, 0});
  cells_.emplace_back();
  link_items(order);
  is_sharp_.assign(primary_count_ + 1, 0);
  for (std::size_t i = 0; i < order.sharp; ++i) is_sharp_[index(order.items[i]) + 1] = 1;
  for (const OptionId option : order.options) {
    order.poll();
    link_option(option);
  }
}

void LinkLists::link_items(const Order& order) {
  left_.assign(primary_count_ + 1, 0);
  right_.assign(primary_count_ + 1, 0);
  Node last = 0;
  for (const ItemId item : order.items) {
    const Node header = static_cast<Node>(index(item)) + 1;
    left_[header] = last;
    right_[last] = header;
    last = header;
  }
  left_[0] = last;
  right_[last] = 0;
}

void LinkLists::link_option(OptionId option) {
  const Node before = static_cast<Node>(cells_.size() - 1);
  const Node first = before + 1;
  for (const auto [item, color] : problem_.option(option))
    append(static_cast<Node>(index(item)) + 1, static_cast<Node>(index(color)));
  first_node_[index(option)] = first;
  cells_[before].down = static_cast<Node>(cells_.size() - 1);
  cells_.push_back({first, 0, 0, static_cast<Node>(index(option))});
}

void LinkLists::append(Node item, Node color) {
  const Node node = static_cast<Node>(cells_.size());
  const Node last = cells_[item].up;
  cells_.push_back({last, item, item, color});
  cells_[last].down = node;
  cells_[item].up = node;
}

OptionId LinkLists::option_at(Node node) const noexcept {
  while (cells_[node].item != 0) ++node;
  return OptionId{cells_[node].color};
}

// Options left out

void LinkLists::leave_out(OptionId option) {
  const Node first = first_node_[index(option)];
  if (first == 0 || is_left_out_[index(option)] != 0) return;
  is_left_out_[index(option)] = 1;
  left_out_.push_back(option);
  exclude(first);
}

void LinkLists::take_back_left_out() {
  for (; !left_out_.empty(); left_out_.pop_back()) {
    is_left_out_[index(left_out_.back())] = 0;
    include(first_node_[index(left_out_.back())]);
  }
}

// The pairs of verbs

void LinkLists::exclude(Node node) noexcept {
  hide(node);
  if (cells_[node].color != agreed) unlink(node);
}

void LinkLists::include(Node node) noexcept {
  if (cells_[node].color != agreed) relink(node);
  unhide(node);
}

void LinkLists::unlink(Node node) noexcept {
  const LinkCell& cell = cells_[node];
  cells_[cell.up].down = cell.down;
  cells_[cell.down].up = cell.up;
  --lengths_[cell.item];
  ++updates_;
}

void LinkLists::relink(Node node) noexcept {
  const LinkCell& cell = cells_[node];
  cells_[cell.up].down = node;
  cells_[cell.down].up = node;
  ++lengths_[cell.item];
}

// A node whose color is agreed stays: its item's list has been purified and is not looked at.
void LinkLists::hide(Node node) noexcept {
  around(node, [this](Node other) {
    if (cells_[other].color != agreed) unlink(other);
  });
}

void LinkLists::unhide(Node node) noexcept {
  around_backwards(node, [this](Node other) {
    if (cells_[other].color != agreed) relink(other);
  });
}

void LinkLists::cover(Node item) noexcept {
  for (Node node = cells_[item].down; node != item; node = cells_[node].down) hide(node);
  if (!is_primary(item)) return;
  right_[left_[item]] = right_[item];
  left_[right_[item]] = left_[item];
}

void LinkLists::uncover(Node item) noexcept {
  if (is_primary(item)) {
    right_[left_[item]] = item;
    left_[right_[item]] = item;
  }
  for (Node node = cells_[item].up; node != item; node = cells_[node].up) unhide(node);
}

void LinkLists::commit(Node node) noexcept {
  const LinkCell& cell = cells_[node];
  if (cell.color == 0) {
    cover(cell.item);
  } else if (cell.color != agreed) {
    purify(node);
  }
}

void LinkLists::uncommit(Node node) noexcept {
  const LinkCell& cell = cells_[node];
  if (cell.color == 0) {
    uncover(cell.item);
  } else if (cell.color != agreed) {
    unpurify(node);
  }
}

// Options with the same color of the item may share it from now on; the rest is removed.
void LinkLists::purify(Node node) noexcept {
  const Node item = cells_[node].item;
  const Node color = cells_[node].color;
  for (Node other = cells_[item].down; other != item; other = cells_[other].down) {
    if (other == node) continue;
    if (cells_[other].color == color) {
      cells_[other].color = agreed;
    } else {
      hide(other);
    }
  }
}

void LinkLists::unpurify(Node node) noexcept {
  const Node item = cells_[node].item;
  const Node color = cells_[node].color;
  for (Node other = cells_[item].up; other != item; other = cells_[other].up) {
    if (other == node) continue;
    if (cells_[other].color == agreed) {
      cells_[other].color = color;
    } else {
      unhide(other);
    }
  }
}

// Checking

bool LinkLists::verify_links() const {
  for (Node item = 1; item < lengths_.size(); ++item) {
    Node length = 0;
    for (Node node = cells_[item].down; node != item; node = cells_[node].down, ++length)
      if (cells_[node].item != item || cells_[cells_[node].up].down != node) return false;
    if (length != lengths_[item] || cells_[cells_[item].up].down != item) return false;
  }
  Node item = 0;
  do {
    if (left_[right_[item]] != item) return false;
    item = right_[item];
  } while (item != 0);
  return true;
}

}  // namespace dlx::search
