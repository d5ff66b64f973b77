// The steps of Algorithm M; see bounded_links.hpp for its levels.
#include "search/links/bounded_links.hpp"

namespace dlx::search {

BoundedLinks::BoundedLinks(const Prepared::Compiled& compiled, const Order& order, Branch branch)
    : LinkLists(compiled, order),
      branch_(branch),
      may_(problem().primary_count() + 1),
      excess_(may_.size()),
      cover_(problem()) {
  for (Node item = 1; item < may_.size(); ++item) {
    const auto [low, high] = problem().bounds(ItemId{item - 1});
    may_[item] = high;
    excess_[item] = high - low;
  }
}

// Branching

// The number of options of the item that must still be chosen.
BoundedLinks::Node BoundedLinks::must(Node item) const noexcept {
  return may_[item] > excess_[item] ? may_[item] - excess_[item] : 0;
}

// With k options to be chosen of n, the first of them is one of n - k + 1.
BoundedLinks::Node BoundedLinks::children(Node item) const noexcept {
  const Node least = must(item);
  return length(item) >= least ? length(item) - least + 1 : 0;
}

bool BoundedLinks::is_done(Node item) const noexcept {
  return length(item) == 0 && must(item) == 0;
}

Branching BoundedLinks::branching() const noexcept {
  const Node best = fewest();
  if (best == 0) return Branching::found();
  if (branch_ != Branch::sharp || children(best) <= 1)
    return {false, ItemId{best - 1}, children(best)};
  const Node sharp = fewest(true);
  const Node item = sharp != 0 ? sharp : best;
  return {false, ItemId{item - 1}, children(item)};
}

// The open item with the fewest children, of several the leftmost; 0 if there is none. Sharp items
// are the first of the ring.
BoundedLinks::Node BoundedLinks::fewest(bool sharp_only) const noexcept {
  Node best = 0, least = 0;
  for (Node item = right_of(0); item != 0; item = right_of(item)) {
    if (sharp_only && !is_sharp(item)) break;
    if (is_done(item)) continue;
    const Node degree = children(item);
    if (best != 0 && degree >= least) continue;
    best = item;
    least = degree;
    if (least == 0 || branch_ == Branch::first) break;
  }
  return best;
}

OptionId BoundedLinks::chosen(std::size_t level) const noexcept {
  return path_[level].no_more ? no_option : option_at(path_[level].node);
}

// Levels

void BoundedLinks::enter(const Branching& branching) {
  const Node item = static_cast<Node>(index(*branching.item)) + 1;
  path_.push_back({item, item, false, may_[item] > 1, tweaked_.size()});
  if (!path_.back().tweaks) cover(item);
}

bool BoundedLinks::advance() {
  Level& level = path_.back();
  if (level.no_more) return false;
  undo(level);
  const bool found = level.tweaks ? try_and_tweak(level) : try_next(level);
  if (!found) level.no_more = must(level.item) == 0;
  return found || level.no_more;
}

// The item is covered for the last time: its options have left all other lists.
bool BoundedLinks::try_next(Level& level) noexcept {
  level.node = below(level.node);
  if (level.node == level.item) return false;
  around(level.node, [this](Node other) { use(other); });
  return true;
}

// What is left of the list must be long enough, with the option that is tried.
bool BoundedLinks::try_and_tweak(Level& level) {
  level.node = level.item;
  const Node left = length(level.item);
  if (left == 0 || left < must(level.item)) return false;
  level.node = below(level.item);
  exclude(level.node);
  tweaked_.push_back(level.node);
  use(level.node);
  around(level.node, [this](Node other) { use(other); });
  return true;
}

void BoundedLinks::undo(const Level& level) noexcept {
  if (level.node == level.item) return;
  around_backwards(level.node, [this](Node other) { unuse(other); });
  if (level.tweaks) unuse(level.node);
}

void BoundedLinks::leave() {
  const Level& level = path_.back();
  undo(level);
  for (; tweaked_.size() > level.tweaks_before; tweaked_.pop_back()) include(tweaked_.back());
  if (!level.tweaks) uncover(level.item);
  path_.pop_back();
}

// An item is covered when it has been used as often as it may be.
void BoundedLinks::use(Node node) noexcept {
  const Node item = item_of(node);
  if (!is_primary(item)) return commit(node);
  if (--may_[item] == 0) cover(item);
}

void BoundedLinks::unuse(Node node) noexcept {
  const Node item = item_of(node);
  if (!is_primary(item)) return uncommit(node);
  if (may_[item]++ == 0) uncover(item);
}

// Givens

bool BoundedLinks::apply_givens(std::span<const OptionId> given,
                                std::span<const OptionId> without) {
  for (const OptionId option : without) leave_out(option);
  for (const OptionId option : given) {
    const Node node = first_node(option);
    if (node == 0 || is_left_out(option) || !cover_.accepts(option)) return false;
    cover_.add(option);
    exclude(node);
    use(node);
    around(node, [this](Node other) { use(other); });
    given_nodes_.push_back(node);
  }
  return true;
}

void BoundedLinks::undo_givens() {
  for (; !given_nodes_.empty(); given_nodes_.pop_back()) {
    const Node node = given_nodes_.back();
    around_backwards(node, [this](Node other) { unuse(other); });
    unuse(node);
    include(node);
    cover_.remove(option_at(node));
  }
  take_back_left_out();
}

BoundedLinks BoundedLinks::sibling() const {
  BoundedLinks links = *this;
  while (!links.path_.empty()) links.leave();
  links.undo_givens();
  return links;
}

}  // namespace dlx::search
