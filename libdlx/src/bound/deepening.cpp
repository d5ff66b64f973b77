// A stage is a search under one guess, with a list of its own. The lists are joined as soon as a
// stage has found something. The end has come when all solutions within the incumbents' cutoff have
// been searched for, which then the stage's cutoff is not below.
#include "bound/deepening.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace dlx::bound {
namespace {

constexpr std::uint64_t quick_nodes = 20;  // stages of fewer cost so little that margins double
constexpr std::uint64_t effort_before_improvement = 2'000'000;
constexpr double nearly_all = 0.75;  // of the margin of the cutoff
constexpr double improvement_share = 0.3, many_in_vain = 20;
constexpr Cost most_cost = std::numeric_limits<Cost>::max();

// The sum, or the largest cost there is.
Cost sum_of(Cost a, Cost b) {
  return b > 0 && a > most_cost - b ? most_cost : a + b;
}

}  // namespace

void Deepening::start(std::span<const OptionId> given, std::span<const OptionId> without,
                      const Incumbents& incumbents) {
  improvement_.reset();
  searched_ = improved_ = debt_ = 0;
  vain_ = 0;
  lower_bound_.reset();
  stage_ = incumbents;
  if (!search_.restart_at_root(given, without)) return search_.restart(given, without, incumbents);
  search_.restart_with_multipliers(incumbents.cutoff());
  if (search_.is_done()) return;
  root_bound_ = *search_.lower_bound();
  lower_bound_ = root_bound_;
  margin_ = first_margin();
  begin_stage(incumbents);
}

// The first guess leaves about as many options as there are items.
Cost Deepening::first_margin() const {
  const Residual& residual = search_.residual();
  std::vector<std::int64_t> reduced_costs;
  residual.for_live(
      [&](std::uint32_t option) { reduced_costs.push_back(residual.reduced_cost(option)); });
  if (reduced_costs.empty()) return 1;
  const std::size_t rank = std::min(residual.item_count(), reduced_costs.size() - 1);
  const auto place = reduced_costs.begin() + static_cast<std::ptrdiff_t>(rank);
  std::nth_element(reduced_costs.begin(), place, reduced_costs.end());
  return std::max<Cost>(1, residual.scale().above(std::max<std::int64_t>(*place, 0)));
}

// The guess would be little cheaper to search than the cutoff, which comes next.
bool Deepening::is_near(Cost guess, Cost cutoff) const {
  const auto margin = static_cast<double>(guess) - static_cast<double>(root_bound_);
  return margin > nearly_all * (static_cast<double>(cutoff) - static_cast<double>(root_bound_));
}

void Deepening::begin_stage(const Incumbents& incumbents) {
  const Scale& scale = search_.residual().scale();
  Cost guess = std::min(sum_of(root_bound_, margin_), incumbents.cutoff());
  if (is_near(guess, incumbents.cutoff())) guess = incumbents.cutoff();
  if (scale.limit(guess) >= scale.largest() - 1)
    guess = incumbents.cutoff();  // it excludes nothing
  stage_ = incumbents.empty_within(guess);
  shared_.restart();
  search_.restart_with_multipliers(guess);
}

// Incumbents by other means get a share of the effort, which shrinks while they find nothing.
void Deepening::improve(Incumbents& incumbents) {
  const double share = improvement_share / (1 + vain_ / many_in_vain);
  if (!improves_ || searched_ < effort_before_improvement ||
      static_cast<double>(improved_) > share * static_cast<double>(searched_))
    return;
  if (!improvement_) improvement_.emplace(search_);
  const Cost before = incumbents.cutoff();
  const std::uint64_t effort = improvement_->improve(incumbents);
  improved_ += effort;
  debt_ += effort;
  vain_ = incumbents.cutoff() < before ? 0 : vain_ + 1;
}

BoundSearch::Found Deepening::search(std::uint64_t effort, std::uint64_t most_nodes) {
  if (shared_.is_shared()) {
    searched_ += effort;
    return shared_.advance(search_, effort, stage_);
  }
  if (search_.is_done()) return BoundSearch::Found::end;
  const std::uint64_t before = search_.residual().effort();
  const auto found = search_.advance(effort, true, most_nodes, stage_);
  searched_ += search_.residual().effort() - before;
  return found;
}

BoundSearch::Found Deepening::advance(std::uint64_t effort, std::uint64_t most_nodes,
                                      Incumbents& incumbents) {
  using Found = BoundSearch::Found;
  improve(incumbents);
  stage_.lower_cutoff(incumbents.cutoff());
  const std::uint64_t paid = std::min(debt_, effort);
  debt_ -= paid;
  const std::uint64_t end = this->effort() + effort - paid;
  while (this->effort() < end && nodes() < most_nodes) {
    const Found found = search(end - this->effort(), most_nodes);
    if (found != Found::paused) incumbents.add_new(stage_.kept());
    if (found != Found::end) continue;
    if (stage_.cutoff() >= incumbents.cutoff() || !lower_bound_) return Found::end;
    if (stage_.kept().empty()) lower_bound_ = std::max(*lower_bound_, stage_.cutoff() + 1);
    const bool was_quick = nodes() < quick_nodes;
    margin_ = sum_of(margin_, was_quick ? margin_ : margin_ / 2 + 1);
    begin_stage(incumbents);
  }
  return Found::paused;
}

}  // namespace dlx::bound
