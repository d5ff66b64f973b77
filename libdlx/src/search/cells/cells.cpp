// Covering and uncovering in dancing cells; see cells.hpp for the layout.
#include "search/cells/cells.hpp"

#include "base/cpu_dispatch.hpp"

#include <algorithm>
#include <limits>

namespace dlx::search {
namespace {

// The smallest of a block of sizes.
DLX_CLONES std::uint32_t least(const std::uint32_t* sizes, std::size_t count) {
  std::uint32_t smallest = std::numeric_limits<std::uint32_t>::max();
  for (std::size_t i = 0; i < count; ++i) smallest = sizes[i] < smallest ? sizes[i] : smallest;
  return smallest;
}

}  // namespace

// Branching

Branching Cells::branching() {
  if (levels_with_bits_ > 0) return bits_.branching();
  if (uncovered_ == 0) return Branching::found();
  const Local item = branch_item();
  return {false, fixed_->subproblem_source.item(item), size_[item]};
}

// Blocks and the items in them are in branching order: the first one found is the leftmost.
Cells::Local Cells::branch_item() {
  refresh_minima();
  if (branch_ != Branch::first) {
    const Node smallest = least(minima_.data(), minima_.size());
    const std::size_t sharps = fixed_->subproblem_source.sharp_count();
    const Node sharp = smallest <= 1 ? covered : least(size_.data(), sharps);
    if (sharp != covered) return within_block(0, sharp);
    const auto found = std::find(minima_.begin(), minima_.end(), smallest);
    return within_block(static_cast<std::size_t>(found - minima_.begin()), smallest);
  }
  const auto found = std::find_if(minima_.begin(), minima_.end(),
                                  [](Node smallest) { return smallest != covered; });
  const auto item = size_.begin() + (found - minima_.begin()) * static_cast<std::ptrdiff_t>(block);
  const auto open = std::find_if(item, size_.end(), [](Node size) { return size != covered; });
  return static_cast<Local>(open - size_.begin());
}

Cells::Local Cells::within_block(std::size_t at, Node size) const noexcept {
  std::size_t item = at * block;
  while (size_[item] != size) ++item;
  return static_cast<Local>(item);
}

void Cells::refresh_minima() {
  const std::size_t primaries = fixed_->primary_count;
  for (const std::uint32_t at : stale_) {
    const std::size_t begin = at * block;
    minima_[at] = least(size_.data() + begin, std::min(block, primaries - begin));
    is_stale_[at] = 0;
  }
  stale_.clear();
}

OptionId Cells::chosen(std::size_t level) const noexcept {
  if (level >= path_.size()) return bits_.chosen(level - path_.size());
  return fixed_->subproblem_source.option(number_of(path_[level].node));
}

std::size_t Cells::number_of(Node node) const noexcept {
  while (cells_[node].item != spacer) ++node;
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
  const auto begin = set_.begin() + static_cast<std::ptrdiff_t>(fixed_->begins[item]);
  candidates_.insert(candidates_.end(), begin, begin + static_cast<std::ptrdiff_t>(size_[item]));
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
  const Local item = cells_[candidates_[level.candidates]].item;
  return {fixed_->subproblem_source.item(item), level.end - level.candidates,
          level.next - level.candidates};
}

// The trail

// From here on sizes are saved anew.
Cells::CellsMark Cells::mark() noexcept {
  ++epoch_;
  return {trail_.size(), live_, uncovered_};
}

void Cells::undo(const CellsMark& mark) {
  for (; trail_.size() > mark.trail; trail_.pop_back()) {
    size_[trail_.back().item] = trail_.back().size;
    touch(trail_.back().item);
  }
  live_ = mark.live;
  uncovered_ = mark.uncovered;
  ++epoch_;
}

void Cells::save(Local item) {
  if (saved_in_[item] == epoch_) return;
  saved_in_[item] = epoch_;
  trail_.push_back({item, size_[item]});
  touch(item);
}

void Cells::touch(Local item) {
  if (item >= fixed_->primary_count) return;
  const std::size_t at = item / block;
  if (is_stale_[at] != 0) return;
  is_stale_[at] = 1;
  stale_.push_back(static_cast<std::uint32_t>(at));
}

// Covering

// Swaps the node with the last one inside the set, and shrinks the set.
void Cells::remove(Node node) {
  SparseCell& cell = cells_[node];
  if (size_[cell.item] == covered) return;
  save(cell.item);
  const Node last = fixed_->begins[cell.item] + --size_[cell.item];
  const Node other = set_[last];
  set_[cell.place] = other;
  cells_[other].place = cell.place;
  set_[last] = node;
  cell.place = last;
  ++updates_;
}

// The option leaves the sets of its other items.
void Cells::hide(Node node) {
  Node other = node + 1;
  for (; cells_[other].item != spacer; ++other) remove(other);
  for (other = cells_[other].place; other != node; ++other) remove(other);
  --live_;
}

void Cells::cover(Local item) {
  save(item);
  const Node begin = fixed_->begins[item];
  const Node end = begin + size_[item];
  size_[item] = covered;
  if (item < fixed_->primary_count) --uncovered_;
  for (Node at = begin; at < end; ++at) hide(set_[at]);
}

// Options with the same color of the item may share it from now on; the rest is removed.
void Cells::purify(Node node) {
  const Local item = cells_[node].item;
  save(item);
  const Node begin = fixed_->begins[item];
  const Node end = begin + size_[item];
  size_[item] = covered;
  for (Node at = begin; at < end; ++at)
    if (tag(set_[at]) != tag(node)) hide(set_[at]);
}

void Cells::commit(Node node) {
  if (size_[cells_[node].item] == covered) return;  // on the option's own color
  tag(node) == 0 ? cover(cells_[node].item) : purify(node);
}

void Cells::choose(Node node) {
  Node other = node + 1;
  for (; cells_[other].item != spacer; ++other) commit(other);
  for (other = cells_[other].place; other != node; ++other) commit(other);
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
  return live_ <= hand_over_below_ / 8 ||
         (live_ <= hand_over_below_ && live_ >= dense * std::size_t{uncovered_});
}

// Every live option is in the set of its first primary item, as all its primary items are open.
void Cells::hand_over() {
  std::size_t longest = 0;
  items_.clear();
  for (Local item = 0; item < fixed_->primary_count; ++item) {
    if (size_[item] == covered) continue;
    items_.push_back(item);
    longest = std::max<std::size_t>(longest, size_[item]);
    const Node begin = fixed_->begins[item];
    for (Node at = begin; at < begin + size_[item]; ++at) {
      const std::size_t number = number_of(set_[at]);
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
