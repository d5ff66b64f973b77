// Covering and uncovering in dancing cells; see cells.hpp for the layout.
#include "search/cells/cells.hpp"

#include "base/cpu_dispatch.hpp"

#include <algorithm>
#include <limits>

namespace dlx::search {
namespace {

DLX_CLONES(std::uint32_t, least, (const std::uint32_t* numbers, std::size_t count),
           (numbers, count)) {
  std::uint32_t smallest = std::numeric_limits<std::uint32_t>::max();
  for (std::size_t i = 0; i < count; ++i) smallest = numbers[i] < smallest ? numbers[i] : smallest;
  return smallest;
}

// The least size of neighbouring sets.
DLX_CLONES(std::uint32_t, least_size, (const matrix::SetRange* sets, std::size_t count),
           (sets, count)) {
  std::uint32_t smallest = std::numeric_limits<std::uint32_t>::max();
  for (std::size_t i = 0; i < count; ++i)
    smallest = std::min(smallest, sets[i].end - sets[i].begin);
  return smallest;
}

}  // namespace

// Branching

Branching Cells::branching() {
  if (levels_with_bits_ > 0) return bits_.branching();
  if (uncovered_ == 0) return Branching::found();
  const Local item = branch_item();
  return {false, fixed_->subproblem_source.item(item), sets_.size(item)};
}

// Blocks and the items in them are in branching order: the first one found is the leftmost.
Cells::Local Cells::branch_item() {
  refresh_minima();
  if (branch_ != Branch::first) {
    const Node smallest = least(minima_.data(), minima_.size());
    const std::size_t sharps = fixed_->subproblem_source.sharp_count();
    const Node sharp = smallest <= 1 ? Sets::closed_size : least_size(sets_.ranges(), sharps);
    if (sharp != Sets::closed_size) return within_block(0, sharp);
    const auto found = std::find(minima_.begin(), minima_.end(), smallest);
    return within_block(static_cast<std::size_t>(found - minima_.begin()), smallest);
  }
  const auto found = std::find_if(minima_.begin(), minima_.end(),
                                  [](Node smallest) { return smallest != Sets::closed_size; });
  auto item = static_cast<Local>(static_cast<std::size_t>(found - minima_.begin()) * block);
  while (sets_.is_closed(item)) ++item;
  return item;
}

Cells::Local Cells::within_block(std::size_t at, Node size) const noexcept {
  auto item = static_cast<Local>(at * block);
  while (sets_.size(item) != size) ++item;
  return item;
}

void Cells::refresh_minima() {
  const std::size_t primaries = fixed_->primary_count;
  for (const std::uint32_t at : stale_) {
    const std::size_t begin = at * block;
    minima_[at] = least_size(sets_.ranges() + begin, std::min(block, primaries - begin));
    is_stale_[at] = 0;
  }
  stale_.clear();
}

OptionId Cells::chosen(std::size_t level) const noexcept {
  if (level >= path_.size()) return bits_.chosen(level - path_.size());
  return fixed_->subproblem_source.option(number_of(path_[level].node));
}

std::size_t Cells::number_of(Node node) const noexcept {
  while (sets_[node].item != spacer) ++node;
  return tag(node);
}

// Levels

void Cells::enter(const Branching& branching) {
  const bool hands_over = levels_with_bits_ == 0 && suits_bits();
  if (hands_over) hand_over();
  if (!hands_over && levels_with_bits_ == 0) return enter_item();
  bits_.enter(branching);
  ++levels_with_bits_;
}

void Cells::enter_item() {
  const Local item = branch_item();
  Level level;
  level.before = mark();
  level.candidates = level.next = candidates_.size();
  for (Node at = sets_.begin(item); at < sets_.end(item); ++at) candidates_.push_back(sets_.at(at));
  level.end = candidates_.size();
  std::sort(candidates_.begin() + static_cast<std::ptrdiff_t>(level.candidates), candidates_.end());
  cover(item);
  level.after = mark();
  path_.push_back(level);
}

bool Cells::advance() {
  if (levels_with_bits_ > 0) return bits_.advance();
  Level& level = path_.back();
  undo(level.after);
  if (level.next == level.end) return false;
  level.node = candidates_[level.next++];
  choose(level.node);
  return true;
}

void Cells::leave() {
  if (levels_with_bits_ > 0) {
    bits_.leave();
    --levels_with_bits_;
    return;
  }
  undo(path_.back().before);
  candidates_.resize(path_.back().candidates);
  path_.pop_back();
}

// Batches of nodes

BatchResult Cells::run_batch(const BatchLimits& limits) {
  const std::size_t above = path_.size();
  if (levels_with_bits_ == 0) return {0, above + 1, false, 0};
  const std::size_t fixed = std::max(limits.fixed, above) - above;
  BatchResult result = bits_.run_batch({limits.nodes, fixed, limits.counts, limits.profile + above,
                                        limits.sink, limits.above + above});
  levels_with_bits_ = bits_.depth();
  result.lowest += above;
  return result;
}

dlx::search::Level Cells::level(std::size_t at) const noexcept {
  if (at >= path_.size()) return bits_.level(at - path_.size());
  const Level& level = path_[at];
  const Local item = sets_[candidates_[level.candidates]].item;
  return {fixed_->subproblem_source.item(item), level.end - level.candidates,
          level.next - level.candidates};
}

// The trail

Cells::CellsMark Cells::mark() {
  return {sets_.mark(), live_, uncovered_};
}

void Cells::undo(const CellsMark& mark) {
  sets_.undo(mark.trail, [this](Local item) { touch(item); });
  live_ = mark.live;
  uncovered_ = mark.uncovered;
}

void Cells::touch(Local item) {
  if (item >= fixed_->primary_count) return;
  const std::size_t at = item / block;
  if (is_stale_[at] != 0) return;
  is_stale_[at] = 1;
  stale_.push_back(static_cast<std::uint32_t>(at));
}

// Covering

void Cells::remove(Node node) {
  if (sets_.remove(node, [this](Local item) { touch(item); })) ++updates_;
}

// The option leaves the sets of its other items.
void Cells::hide(Node node) {
  Node other = node + 1;
  for (; sets_[other].item != spacer; ++other) remove(other);
  for (other = sets_[other].place; other != node; ++other) remove(other);
  --live_;
}

Cells::Node Cells::close(Local item) {
  return sets_.close(item, [this](Local closed) { touch(closed); });
}

void Cells::cover(Local item) {
  const Node end = close(item);
  if (item < fixed_->primary_count) --uncovered_;
  for (Node at = sets_.begin(item); at < end; ++at) hide(sets_.at(at));
}

// Options with the same color of the item may share it from now on; the rest is removed.
void Cells::purify(Node node) {
  const Local item = sets_[node].item;
  const Node end = close(item);
  for (Node at = sets_.begin(item); at < end; ++at)
    if (tag(sets_.at(at)) != tag(node)) hide(sets_.at(at));
}

void Cells::commit(Node node) {
  if (sets_.is_closed(sets_[node].item)) return;  // on the option's own color
  tag(node) == 0 ? cover(sets_[node].item) : purify(node);
}

void Cells::choose(Node node) {
  Node other = node + 1;
  for (; sets_[other].item != spacer; ++other) commit(other);
  for (other = sets_[other].place; other != node; ++other) commit(other);
}

// Givens

bool Cells::apply_givens(std::span<const OptionId> given, std::span<const OptionId> without) {
  root_ = mark();
  for (const OptionId option : without) exclude(option);
  for (const OptionId option : given) {
    const Node node = fixed_->first_node[index(option)];
    if (node == 0 || is_excluded_[index(option)] != 0 || !cover_.accepts(option)) return false;
    cover_.add(option);
    given_.push_back(option);
    commit(node);
    choose(node);
  }
  return true;
}

void Cells::undo_givens() {
  undo(root_);
  for (; !given_.empty(); given_.pop_back()) cover_.remove(given_.back());
  for (; !excluded_.empty(); excluded_.pop_back()) is_excluded_[index(excluded_.back())] = 0;
}

// An option left out leaves all sets, its first item's included.
void Cells::exclude(OptionId option) {
  const Node first = fixed_->first_node[index(option)];
  if (first == 0 || is_excluded_[index(option)] != 0) return;
  is_excluded_[index(option)] = 1;
  excluded_.push_back(option);
  hide(first);
  remove(first);
}

// Handing over to bits

bool Cells::suits_bits() const noexcept {
  return live_ <= hand_over_below_ / tuning::small_subtree_divisor ||
         (live_ <= hand_over_below_ &&
          live_ >= tuning::hand_over_options_per_item * std::size_t{uncovered_});
}

// Every live option is in the set of its first primary item, as all its primary items are open.
void Cells::hand_over() {
  std::size_t longest = 0;
  items_.clear();
  for (Local item = 0; item < fixed_->primary_count; ++item) {
    if (sets_.is_closed(item)) continue;
    items_.push_back(item);
    longest = std::max<std::size_t>(longest, sets_.size(item));
    for (Node at = sets_.begin(item); at < sets_.end(item); ++at) {
      const std::size_t number = number_of(sets_.at(at));
      live_set_[number / word_bits] |= Word{1} << (number % word_bits);
    }
  }
  bits_.refill([&](BitProblem& subproblem) {
    subproblem.assign_subproblem(fixed_->subproblem_source, live_set_.data(), live_, items_,
                                 longest);
  });
  std::fill(live_set_.begin(), live_set_.end(), 0);
  (void)bits_.branching();  // finds the same item
}

}  // namespace dlx::search
