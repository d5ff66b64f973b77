// Edges of a node: a linked list, cheapest first.
#include "frontier/solution_dag.hpp"

#include <algorithm>
#include <utility>

namespace dlx::counting {

namespace {

// Puts a new edge into the list of a set that is not empty.
std::uint32_t with_edge(SolutionDag& dag, std::uint32_t set, std::uint32_t edge) {
  const bool cheaper = dag[edge].cost < dag[set].cost;
  const std::uint32_t before = cheaper ? edge : set, behind = cheaper ? set : edge;
  if (!cheaper) dag[behind].next = dag[before].next;
  dag[before].next = behind;
  return before;
}

}  // namespace

std::uint32_t SolutionDag::add(const DagEdge& edge) {
  const bool wants_chunk = size_ == chunks_.size() * per_chunk;
  if (wants_chunk) {
    const bool numbers_left = size_ < std::numeric_limits<std::uint32_t>::max() - 2 * per_chunk;
    if (!numbers_left || !memory_.take(sizeof(Chunk))) return full_ = true, no_edge;
    chunks_.push_back(std::make_unique<Chunk>());
  }
  const std::uint32_t number = first + size_++;
  (*this)[number] = edge;
  return number;
}

const FrontierDagSemiring::Word* FrontierDagSemiring::extend(const Word* value,
                                                             std::uint32_t option) {
  const std::int64_t reduced_cost_sum =
      static_cast<std::int64_t>(value[reduced_cost_sum_at]) + parameters_->reduced_costs[option];
  if (reduced_cost_sum > parameters_->slack) return nullptr;
  const std::int64_t cost = static_cast<std::int64_t>(value[cost_at]) + parameters_->costs[option];
  const std::uint32_t edge =
      dag_->add({cost, option, static_cast<std::uint32_t>(value[set_at]), no_edge});
  if (edge == no_edge) return nullptr;
  extended_ = {static_cast<Word>(cost), static_cast<Word>(reduced_cost_sum), edge};
  return extended_.data();
}

bool FrontierDagSemiring::add(Word* into, std::size_t, const Word* from, std::size_t) {
  const auto cost = static_cast<std::int64_t>(from[cost_at]);
  const bool cheaper = cost < static_cast<std::int64_t>(into[cost_at]);
  const auto set = static_cast<std::uint32_t>(into[set_at]);
  const auto edge = static_cast<std::uint32_t>(from[set_at]);
  if (static_cast<std::int64_t>(from[reduced_cost_sum_at]) <
      static_cast<std::int64_t>(into[reduced_cost_sum_at]))
    into[reduced_cost_sum_at] = from[reduced_cost_sum_at];
  if (parameters_->keep_all) {
    into[set_at] = with_edge(*dag_, set, edge);
  } else {
    if (cheaper) (*dag_)[set] = (*dag_)[edge];
    dag_->drop_last();
  }
  if (cheaper) into[cost_at] = from[cost_at];
  return true;
}

}  // namespace dlx::counting

namespace dlx::optimizing {

// An edge's own option costs what the edge costs less than what it leads to.

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
