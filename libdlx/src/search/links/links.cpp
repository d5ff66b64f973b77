// The steps of Algorithm C; see link_lists.hpp for the layout.
#include "search/links/links.hpp"

namespace dlx::search {

Links::Links(const Prepared::Compiled& compiled, const Order& order, Branch branch)
    : LinkLists(compiled, order), branch_(branch), cover_(problem()) {}

// Branching

Branching Links::branching() const noexcept {
  if (right_of(0) == 0) return Branching::found();
  const Node item = branch_ == Branch::first   ? right_of(0)
                    : branch_ == Branch::sharp ? shortest_sharp()
                                               : shortest();
  return {false, ItemId{item - 1}, length(item)};
}

Links::Node Links::shortest() const noexcept {
  Node best = right_of(0);
  for (Node item = right_of(best); item != 0 && length(best) > 0; item = right_of(item))
    if (length(item) < length(best)) best = item;
  return best;
}

// Sharp items are the first of the ring.
Links::Node Links::shortest_sharp() const noexcept {
  const Node best = shortest();
  Node sharp = right_of(0);
  if (length(best) <= 1 || !is_sharp(sharp)) return best;
  for (Node item = right_of(sharp); is_sharp(item); item = right_of(item))
    if (length(item) < length(sharp)) sharp = item;
  return sharp;
}

// Levels

void Links::enter(const Branching& branching) {
  const Node item = static_cast<Node>(index(*branching.item)) + 1;
  path_.push_back(item);
  cover(item);
}

bool Links::advance(std::uint64_t passed) {
  Node& node = path_.back();
  const Node item = item_of(node);
  if (node != item) unchoose(node);
  for (; passed > 0; --passed) node = below(node);
  node = below(node);
  if (node == item) return false;
  choose(node);
  return true;
}

void Links::leave() {
  const Node node = path_.back();
  const Node item = item_of(node);
  if (node != item) unchoose(node);
  uncover(item);
  path_.pop_back();
}

void Links::choose(Node node) noexcept {
  around(node, [this](Node other) { commit(other); });
}

void Links::unchoose(Node node) noexcept {
  around_backwards(node, [this](Node other) { uncommit(other); });
}

// Givens

bool Links::apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) {
  for (const OptionId option : without) leave_out(option);
  for (const OptionId option : given) {
    const Node node = first_node(option);
    if (node == 0 || is_left_out(option) || !cover_.accepts(option)) return false;
    cover_.add(option);
    commit(node);
    choose(node);
    given_nodes_.push_back(node);
  }
  return true;
}

void Links::undo_givens() {
  for (; !given_nodes_.empty(); given_nodes_.pop_back()) {
    unchoose(given_nodes_.back());
    uncommit(given_nodes_.back());
    cover_.remove(option_at(given_nodes_.back()));
  }
  take_back_left_out();
}

Links Links::sibling() const {
  Links links = *this;
  while (!links.path_.empty()) links.leave();
  links.undo_givens();
  return links;
}

}  // namespace dlx::search
