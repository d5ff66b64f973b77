// Edges of a node: a linked list, cheapest first.
#include "frontier/solution_dag.hpp"

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
