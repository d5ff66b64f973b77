// Dancing cells before and after a search: setting up the sets, and checking them.
#include "search/cells/cells.hpp"

#include <algorithm>
#include <utility>

namespace dlx::search {

// Building

Cells::Fixed::Fixed(const Prepared::Compiled& compiled, const Order& order)
    : problem(compiled.problem),
      subproblem_source(compiled, order, BitProblem::Bare{}),
      primary_count(static_cast<Local>(problem.primary_count())),
      begins(problem.item_count() + 1),
      first_node(problem.option_count()) {}

Cells::Cells(const Prepared::Compiled& compiled, const Order& order, Branch branch,
             std::size_t hand_over_below)
    : branch_(branch),
      hand_over_below_(std::min(hand_over_below, Bits::most_options)),
      size_(compiled.problem.item_count()),
      live_(order.options.size()),
      uncovered_(static_cast<Local>(compiled.problem.primary_count())),
      saved_in_(size_.size()),
      minima_((uncovered_ + block - 1) / block),
      is_stale_(minima_.size()),
      is_excluded_(compiled.problem.option_count()),
      cover_(compiled.problem),
      bits_(branch) {
  const std::size_t nodes = 1 + compiled.problem.entry_count() + order.options.size();
  if (nodes >= covered) throw EngineError("the problem is too large for engine 'cells'");
  Fixed fixed(compiled, order);
  link_options(fixed, order);
  link_sets(fixed);
  live_set_.resize(fixed.subproblem_source.words());
  fixed_ = std::make_shared<const Fixed>(std::move(fixed));
  for (Local item = 0; item < uncovered_; ++item) touch(item);
  root_ = mark();
}

void Cells::link_options(Fixed& fixed, const Order& order) {
  const auto add = [&](SparseCell cell, Node tag) {
    cells_.push_back(cell);
    fixed.tags.push_back(tag);
  };
  const std::size_t nodes = 1 + fixed.problem.entry_count() + order.options.size();
  cells_.reserve(nodes);
  fixed.tags.reserve(nodes);
  add({spacer, 0}, 0);
  for (Node number = 0; number < order.options.size(); ++number) {
    const Node first = static_cast<Node>(cells_.size());
    fixed.first_node[index(order.options[number])] = first;
    for (const auto [item, color] : fixed.problem.option(order.options[number]))
      add({order.place[index(item)], 0}, static_cast<Node>(index(color)));
    add({spacer, first}, number);
  }
}

// The arrays of all items, one behind the other, their nodes in ascending order.
void Cells::link_sets(Fixed& fixed) {
  for (const SparseCell& cell : cells_)
    if (cell.item != spacer) ++fixed.begins[cell.item + 1];
  for (std::size_t item = 1; item < fixed.begins.size(); ++item)
    fixed.begins[item] += fixed.begins[item - 1];
  set_.resize(fixed.begins.back());
  for (Node node = 0; node < cells_.size(); ++node) {
    SparseCell& cell = cells_[node];
    if (cell.item == spacer) continue;
    cell.place = fixed.begins[cell.item] + size_[cell.item]++;
    set_[cell.place] = node;
  }
}

Cells Cells::sibling() const {
  Cells cells = *this;
  cells.levels_with_bits_ = 0;
  while (!cells.path_.empty()) cells.leave();
  cells.undo_givens();
  return cells;
}

// Checking

bool Cells::is_live(Node first) const noexcept {
  for (Node node = first; cells_[node].item != spacer; ++node) {
    const auto [item, place] = cells_[node];
    if (size_[item] == covered ? item < fixed_->primary_count
                               : place >= fixed_->begins[item] + size_[item])
      return false;
  }
  return true;
}

bool Cells::verify_sets() const {
  std::size_t live = 0;
  for (const Node first : fixed_->first_node) live += first != 0 && is_live(first) ? 1U : 0U;
  Local uncovered = 0;
  for (Local item = 0; item < fixed_->primary_count; ++item) uncovered += size_[item] != covered;
  for (std::size_t place = 0; place < set_.size(); ++place)
    if (cells_[set_[place]].place != place) return false;
  return live == live_ && uncovered == uncovered_;
}

}  // namespace dlx::search
