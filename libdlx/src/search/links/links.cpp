// The steps of both algorithms; see links.hpp for their levels, and link_lists.hpp for the layout.
#include "search/links/links.hpp"

namespace dlx::search {

template <bool bounded>
DancingLinks<bounded>::DancingLinks(const Prepared::Compiled& compiled, const Order& order,
                                    Branch branch)
    : LinkLists(compiled, order), branch_(branch), cover_(problem()) {
  if constexpr (!bounded) return;
  for (Node item = 0; item <= problem().primary_count(); ++item) {
    const auto [low, high] = item == 0 ? Bounds{} : problem().bounds(ItemId{item - 1});
    may_.push_back(high);
    excess_.push_back(high - low);
  }
}

// Branching

// The number of options of the item that must still be chosen.
template <bool bounded>
LinkLists::Node DancingLinks<bounded>::must(Node item) const noexcept {
  if constexpr (!bounded) return 1;
  return may_[item] > excess_[item] ? may_[item] - excess_[item] : 0;
}

// With k options to be chosen of n, the first of them is one of n - k + 1.
template <bool bounded>
LinkLists::Node DancingLinks<bounded>::children(Node item) const noexcept {
  if constexpr (!bounded) return length(item);
  const Node least = must(item);
  return length(item) >= least ? length(item) - least + 1 : 0;
}

template <bool bounded>
Branching DancingLinks<bounded>::branching() const noexcept {
  Node item = fewest(false);
  if (item == 0) return Branching::found();
  if (branch_ == Branch::sharp && children(item) > 1)
    if (const Node sharp = fewest(true); sharp != 0) item = sharp;
  return {false, ItemId{item - 1}, children(item)};
}

// The item with the fewest children of those that are open and not done, of several the leftmost; 0
// if there is none. Sharp items are the first of the ring.
template <bool bounded>
LinkLists::Node DancingLinks<bounded>::fewest(bool sharp_only) const noexcept {
  Node best = 0, least = static_cast<Node>(-1);
  for (Node item = right_of(0); item != 0; item = right_of(item)) {
    if (sharp_only && !is_sharp(item)) break;
    if (bounded && length(item) == 0 && must(item) == 0) continue;
    const Node degree = children(item);
    if (degree >= least) continue;
    best = item;
    least = degree;
    if (least == 0 || branch_ == Branch::first) break;
  }
  return best;
}

// Levels

template <bool bounded>
void DancingLinks<bounded>::enter(const Branching& branching) {
  const Node item = static_cast<Node>(index(*branching.item)) + 1;
  path_.push_back({item, item, false, bounded && may_[item] > 1, tweaked_.size()});
  if (!path_.back().tweaks) cover(item);
}

template <bool bounded>
bool DancingLinks<bounded>::advance(std::uint64_t passed) {
  if constexpr (bounded)
    for (; passed > 0; --passed) (void)advance();
  Level& level = path_.back();
  if (level.no_more) return false;
  undo(level);
  for (; passed > 0; --passed) level.node = below(level.node);
  const bool found = level.tweaks ? try_and_tweak(level) : try_next(level);
  if (!found) level.no_more = must(level.item) == 0;
  return found || level.no_more;
}

// The item is covered for the last time: its options have left all other lists.
template <bool bounded>
bool DancingLinks<bounded>::try_next(Level& level) noexcept {
  level.node = below(level.node);
  if (level.node == level.item) return false;
  around(level.node, [this](Node other) { use(other); });
  return true;
}

// The rest of the list must be long enough, with the option that is tried.
template <bool bounded>
bool DancingLinks<bounded>::try_and_tweak(Level& level) {
  level.node = level.item;
  const Node left = length(level.item);
  if (left == 0 || left < must(level.item)) return false;
  level.node = below(level.item);
  tweaked_.push_back(level.node);
  use_all(level.node);
  return true;
}

template <bool bounded>
void DancingLinks<bounded>::undo(const Level& level) noexcept {
  if (level.node == level.item) return;
  around_backwards(level.node, [this](Node other) { unuse(other); });
  if (level.tweaks) unuse(level.node);
}

template <bool bounded>
void DancingLinks<bounded>::leave() {
  const Level& level = path_.back();
  undo(level);
  for (; tweaked_.size() > level.tweaks_before; tweaked_.pop_back()) include(tweaked_.back());
  if (!level.tweaks) uncover(level.item);
  path_.pop_back();
}

// An item is covered when it has been used as often as it may be.
template <bool bounded>
void DancingLinks<bounded>::use(Node node) noexcept {
  const Node item = item_of(node);
  if (!bounded || !is_primary(item)) return commit(node);
  if (--may_[item] == 0) cover(item);
}

template <bool bounded>
void DancingLinks<bounded>::unuse(Node node) noexcept {
  const Node item = item_of(node);
  if (!bounded || !is_primary(item)) return uncommit(node);
  if (may_[item]++ == 0) uncover(item);
}

// An option whose items are all open; one that may be chosen once only leaves its lists.
template <bool bounded>
void DancingLinks<bounded>::use_all(Node node) noexcept {
  if constexpr (bounded) exclude(node);
  use(node);
  around(node, [this](Node other) { use(other); });
}

// Givens

template <bool bounded>
bool DancingLinks<bounded>::apply_givens(std::span<const OptionId> given,
                                         std::span<const OptionId> without) {
  for (const OptionId option : without) leave_out(option);
  for (const OptionId option : given) {
    const Node node = first_node(option);
    if (node == 0 || is_left_out(option) || !cover_.accepts(option)) return false;
    cover_.add(option);
    use_all(node);
    given_nodes_.push_back(node);
  }
  return true;
}

template <bool bounded>
void DancingLinks<bounded>::undo_givens() {
  for (; !given_nodes_.empty(); given_nodes_.pop_back()) {
    const Node node = given_nodes_.back();
    around_backwards(node, [this](Node other) { unuse(other); });
    unuse(node);
    if constexpr (bounded) include(node);
    cover_.remove(option_at(node));
  }
  take_back_left_out();
}

template <bool bounded>
DancingLinks<bounded> DancingLinks<bounded>::sibling() const {
  DancingLinks links = *this;
  while (!links.path_.empty()) links.leave();
  links.undo_givens();
  return links;
}

template class DancingLinks<false>;
template class DancingLinks<true>;

}  // namespace dlx::search
