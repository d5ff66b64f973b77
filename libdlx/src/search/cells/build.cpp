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
      first_node(problem.option_count()) {}

Cells::Cells(const Prepared::Compiled& compiled, const Order& order, Branch branch,
             std::size_t hand_over_below)
    : branch_(branch),
      hand_over_below_(std::min(hand_over_below, Bits::most_options)),
      live_(order.options.size()),
      uncovered_(static_cast<Local>(compiled.problem.primary_count())),
      minima_((uncovered_ + block - 1) / block),
      is_stale_(minima_.size()),
      is_excluded_(compiled.problem.option_count()),
      cover_(compiled.problem),
      bits_(branch) {
  const std::size_t nodes = 1 + compiled.problem.entry_count() + order.options.size();
  if (nodes >= Sets::closed_size)
    throw EngineError("the problem is too large for engine 'cells': it has more than " +
                      std::to_string(Sets::closed_size - 1) + " nodes");
  Fixed fixed(compiled, order);
  link_options(fixed, order);
  live_set_.resize(fixed.subproblem_source.words());
  fixed_ = std::make_shared<const Fixed>(std::move(fixed));
  for (Local item = 0; item < uncovered_; ++item) touch(item);
  root_ = mark();
}

void Cells::link_options(Fixed& fixed, const Order& order) {
  const auto add = [&](SparseCell cell, Node tag) {
    order.poll();
    sets_.add(cell);
    fixed.tags.push_back(tag);
  };
  const std::size_t nodes = 1 + fixed.problem.entry_count() + order.options.size();
  sets_.clear(fixed.problem.item_count());
  sets_.reserve(nodes);
  fixed.tags.reserve(nodes);
  add({spacer, 0}, 0);
  for (Node number = 0; number < order.options.size(); ++number) {
    const Node first = sets_.cell_count();
    fixed.first_node[index(order.options[number])] = first;
    for (const auto [item, color] : fixed.problem.option(order.options[number]))
      add({order.place[index(item)], 0}, static_cast<Node>(index(color)));
    add({spacer, first}, number);
  }
  sets_.link(order.poll);
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
  for (Node node = first; sets_[node].item != spacer; ++node) {
    const bool may_be_closed = sets_[node].item >= fixed_->primary_count;
    if (!sets_.has(node) && !(may_be_closed && sets_.is_closed(sets_[node].item))) return false;
  }
  return true;
}

bool Cells::verify_sets() const {
  std::size_t live = 0;
  for (const Node first : fixed_->first_node) live += first != 0 && is_live(first) ? 1U : 0U;
  Local uncovered = 0;
  for (Local item = 0; item < fixed_->primary_count; ++item)
    uncovered += sets_.is_closed(item) ? 0U : 1U;
  return sets_.verify() && live == live_ && uncovered == uncovered_;
}

}  // namespace dlx::search
