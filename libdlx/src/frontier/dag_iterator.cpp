// An edge's own option costs what the edge costs less than what it leads to.
#include "frontier/dag_iterator.hpp"

#include <algorithm>
#include <utility>

namespace dlx::optimizing {

using counting::terminal_edge, counting::no_edge, counting::DagEdge;

DagIterator::DagIterator(counting::DagRoot set, std::int64_t base)
    : set_(std::move(set)), base_(base) {}

std::int64_t DagIterator::own_cost(const DagEdge& edge) const {
  const auto& dag = *set_.dag;
  return edge.to == terminal_edge ? edge.cost : edge.cost - dag[edge.to].cost;
}

// The edges of a set that are cheap enough become a level; false if there are none.
bool DagIterator::open(std::uint32_t set, std::int64_t before, std::int64_t limit) {
  const auto& dag = *set_.dag;
  Level level;
  level.before = before;
  for (std::uint32_t edge = set; edge != no_edge; edge = dag[edge].next)
    if (before + dag[edge].cost <= limit) level.edges.push_back(edge);
  std::sort(level.edges.begin(), level.edges.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(dag[a].cost, a) < std::pair(dag[b].cost, b);
  });
  if (level.edges.empty()) return false;
  levels_.push_back(std::move(level));
  return true;
}

// From the edge taken last to the end.
bool DagIterator::descend(std::int64_t limit) {
  while (true) {
    const Level& level = levels_.back();
    const DagEdge& edge = (*set_.dag)[level.edges[level.at]];
    cost_ = level.before + edge.cost;
    if (edge.to == terminal_edge) return true;
    if (!open(edge.to, level.before + own_cost(edge), limit)) return false;
  }
}

// To the next edge that is cheap enough, on the deepest level that has one.
bool DagIterator::advance(std::int64_t limit) {
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (++level.at < level.edges.size() &&
        level.before + (*set_.dag)[level.edges[level.at]].cost <= limit)
      return true;
    levels_.pop_back();
  }
  return false;
}

bool DagIterator::next(std::int64_t limit) {
  if (!std::exchange(begun_, true)) {
    if (set_.head == no_edge) return false;
    if (set_.head == terminal_edge) return cost_ = base_, base_ <= limit;
    if (open(set_.head, base_, limit) && descend(limit)) return true;
  }
  while (advance(limit))
    if (descend(limit)) return true;
  return false;
}

std::vector<std::uint32_t> DagIterator::options() const {
  std::vector<std::uint32_t> options;
  for (const Level& level : levels_) options.push_back((*set_.dag)[level.edges[level.at]].option);
  return options;
}

}  // namespace dlx::optimizing
