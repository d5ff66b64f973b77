// The verbs of Algorithm C; see links.hpp for the layout.
#include "search/links.hpp"

#include <limits>

namespace dlx::search {

// Building

Links::Links(const Prepared::Compiled& compiled, const Order& order, Branch branch)
    : problem_(compiled.problem),
      branch_(branch),
      primary_count_(static_cast<Node>(problem_.primary_count())),
      usage_(problem_) {
  const std::size_t items = problem_.item_count();
  const std::size_t nodes = 2 + items + problem_.entry_count() + order.options.size();
  if (nodes >= std::numeric_limits<Node>::max())
    throw EngineError("the problem is too large for engine 'links'");
  cells_.reserve(nodes);
  lengths_.assign(items + 1, 0);
  first_node_.assign(problem_.option_count(), 0);
  is_excluded_.assign(problem_.option_count(), 0);
  cells_.emplace_back();
  for (Node header = 1; header <= items; ++header) cells_.push_back({header, header, header, 0});
  cells_.emplace_back();
  link_items(order);
  is_sharp_.assign(primary_count_ + 1, 0);
  for (std::size_t i = 0; i < order.sharp; ++i) is_sharp_[index(order.items[i]) + 1] = 1;
  for (const OptionId option : order.options) link_option(problem_, option);
}

void Links::link_items(const Order& order) {
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

void Links::link_option(const Problem& problem, OptionId option) {
  const Node before = static_cast<Node>(cells_.size() - 1);
  const Node first = before + 1;
  for (const auto [item, color] : problem.option(option))
    append(static_cast<Node>(index(item)) + 1, static_cast<Node>(index(color)));
  first_node_[index(option)] = first;
  cells_[before].down = static_cast<Node>(cells_.size() - 1);
  cells_.push_back({first, 0, 0, static_cast<Node>(index(option))});
}

void Links::append(Node item, Node color) {
  const Node node = static_cast<Node>(cells_.size());
  const Node last = cells_[item].up;
  cells_.push_back({last, item, item, color});
  cells_[last].down = node;
  cells_[item].up = node;
  ++lengths_[item];
}

// Looking

Look Links::look() const noexcept {
  if (right_[0] == 0) return Look::found();
  const Node item = branch_ == Branch::first   ? right_[0]
                    : branch_ == Branch::sharp ? shortest_sharp()
                                               : shortest();
  return {false, ItemId{item - 1}, lengths_[item]};
}

Links::Node Links::shortest() const noexcept {
  Node best = right_[0];
  for (Node item = right_[best]; item != 0 && lengths_[best] > 0; item = right_[item])
    if (lengths_[item] < lengths_[best]) best = item;
  return best;
}

// Sharp items are the first of the ring.
Links::Node Links::shortest_sharp() const noexcept {
  const Node best = shortest();
  Node sharp = right_[0];
  if (lengths_[best] <= 1 || is_sharp_[sharp] == 0) return best;
  for (Node item = right_[sharp]; is_sharp_[item] != 0; item = right_[item])
    if (lengths_[item] < lengths_[sharp]) sharp = item;
  return sharp;
}

OptionId Links::chosen(std::size_t level) const noexcept {
  Node node = path_[level];
  while (cells_[node].item != 0) ++node;
  return OptionId{cells_[node].color};
}

// Walking

void Links::enter(const Look& look) {
  const Node item = static_cast<Node>(index(*look.item)) + 1;
  path_.push_back(item);
  cover(item);
}

bool Links::advance() {
  Node& node = path_.back();
  const Node item = cells_[node].item;
  if (node != item) unchoose(node);
  node = cells_[node].down;
  if (node == item) return false;
  choose(node);
  return true;
}

void Links::leave() {
  const Node node = path_.back();
  const Node item = cells_[node].item;
  if (node != item) unchoose(node);
  uncover(item);
  path_.pop_back();
}

// Givens

bool Links::force(std::span<const OptionId> given, std::span<const OptionId> without) {
  for (const OptionId option : without) exclude(option);
  for (const OptionId option : given) {
    const Node node = first_node_[index(option)];
    if (node == 0 || is_excluded_[index(option)] != 0 || !usage_.accepts(option)) return false;
    usage_.add(option);
    commit(node);
    choose(node);
    forced_.push_back(node);
  }
  return true;
}

void Links::release() {
  for (; !forced_.empty(); forced_.pop_back()) {
    unchoose(forced_.back());
    uncommit(forced_.back());
    Node spacer = forced_.back();
    while (cells_[spacer].item != 0) ++spacer;
    usage_.remove(OptionId{cells_[spacer].color});
  }
  for (; !excluded_.empty(); excluded_.pop_back()) include(excluded_.back());
}

Links Links::sibling() const {
  Links links = *this;
  while (!links.path_.empty()) links.leave();
  links.release();
  return links;
}

// An option left out leaves all its lists, its first node's included.
void Links::exclude(OptionId option) {
  const Node first = first_node_[index(option)];
  if (first == 0 || is_excluded_[index(option)] != 0) return;
  is_excluded_[index(option)] = 1;
  excluded_.push_back(option);
  for (Node node = first; cells_[node].item != 0; ++node) unlink(node);
}

void Links::include(OptionId option) noexcept {
  is_excluded_[index(option)] = 0;
  Node node = first_node_[index(option)];
  while (cells_[node].item != 0) ++node;
  for (--node; cells_[node].item != 0; --node) relink(node);
}

// The pairs of verbs

void Links::unlink(Node node) noexcept {
  const Cell& cell = cells_[node];
  cells_[cell.up].down = cell.down;
  cells_[cell.down].up = cell.up;
  --lengths_[cell.item];
  ++updates_;
}

void Links::relink(Node node) noexcept {
  const Cell& cell = cells_[node];
  cells_[cell.up].down = node;
  cells_[cell.down].up = node;
  ++lengths_[cell.item];
}

// Every other node of the option, to the right and round, spacers skipped.
template <class Act>
void Links::around(Node node, Act act) {
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
void Links::around_backwards(Node node, Act act) {
  for (Node other = node - 1; other != node;) {
    if (cells_[other].item == 0) {
      other = cells_[other].down;
    } else {
      act(other);
      --other;
    }
  }
}

// A node whose color is agreed stays: its item's list has been purified and is not looked at.
void Links::hide(Node node) noexcept {
  around(node, [this](Node other) {
    if (cells_[other].color != agreed) unlink(other);
  });
}

void Links::unhide(Node node) noexcept {
  around_backwards(node, [this](Node other) {
    if (cells_[other].color != agreed) relink(other);
  });
}

void Links::cover(Node item) noexcept {
  for (Node node = cells_[item].down; node != item; node = cells_[node].down) hide(node);
  if (!is_primary(item)) return;
  right_[left_[item]] = right_[item];
  left_[right_[item]] = left_[item];
}

void Links::uncover(Node item) noexcept {
  if (is_primary(item)) {
    right_[left_[item]] = item;
    left_[right_[item]] = item;
  }
  for (Node node = cells_[item].up; node != item; node = cells_[node].up) unhide(node);
}

void Links::commit(Node node) noexcept {
  const Cell& cell = cells_[node];
  if (cell.color == 0) {
    cover(cell.item);
  } else if (cell.color != agreed) {
    purify(node);
  }
}

void Links::uncommit(Node node) noexcept {
  const Cell& cell = cells_[node];
  if (cell.color == 0) {
    uncover(cell.item);
  } else if (cell.color != agreed) {
    unpurify(node);
  }
}

// Options with the same color of the item may share it from now on; all others go.
void Links::purify(Node node) noexcept {
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

void Links::unpurify(Node node) noexcept {
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

void Links::choose(Node node) noexcept {
  around(node, [this](Node other) { commit(other); });
}

void Links::unchoose(Node node) noexcept {
  around_backwards(node, [this](Node other) { uncommit(other); });
}

// Checking

bool Links::verify_links() const {
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
