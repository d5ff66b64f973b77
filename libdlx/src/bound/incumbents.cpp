// The list is short or a stream: plain insertion.
#include "bound/incumbents.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::bound {
namespace {

bool is_before(const Solution& a, const Solution& b) {
  return a.cost != b.cost ? a.cost < b.cost : a.options < b.options;
}

}  // namespace

void Incumbents::add(std::span<const OptionId> options, Cost cost) {
  Solution solution{{options.begin(), options.end()}, cost};
  std::sort(solution.options.begin(), solution.options.end());
  if (!most_) return kept_.push_back(std::move(solution));
  const auto place = std::upper_bound(kept_.begin(), kept_.end(), solution, is_before);
  if (place != kept_.begin() && *(place - 1) == solution) return;  // two searches have found it
  kept_.insert(place, std::move(solution));
  if (kept_.size() > *most_) kept_.pop_back();
  if (!is_full()) return;
  last_cost_ = std::min(last_cost_, kept_.back().cost);
  cutoff_ = std::min(cutoff_, last_cost_ - 1);
  allow_gap();
}

// Half of the range is left, so that the difference cannot overflow.
void Incumbents::allow_gap() {
  constexpr double most = 0x1p61;
  const double share = gap_ * std::abs(static_cast<double>(last_cost_));
  allowance_ = static_cast<Cost>(std::min(share, most));
  const Cost least = std::numeric_limits<Cost>::min() / 2;
  last_cutoff_ = std::max(last_cost_ - 1, least) - allowance_;
}

void Incumbents::forget_within_cutoff() {
  aside_.clear();
  const auto goes = [this](const Solution& solution) { return solution.cost <= cutoff_; };
  kept_.erase(std::remove_if(kept_.begin(), kept_.end(), goes), kept_.end());
}

void Incumbents::set_aside_within_cutoff() {
  std::vector<Solution> aside = std::move(aside_);
  for (const Solution& solution : kept_)
    if (solution.cost <= cutoff_) aside.push_back(solution);
  forget_within_cutoff();
  aside_ = std::move(aside);
}

void Incumbents::recall() {
  add_new(std::move(aside_));
  aside_.clear();
}

void Incumbents::add_new(std::vector<Solution> solutions) {
  std::sort(solutions.begin(), solutions.end(), is_before);
  solutions.erase(std::unique(solutions.begin(), solutions.end()), solutions.end());
  std::vector<Solution> known = kept_;
  std::sort(known.begin(), known.end(), is_before);
  for (const Solution& solution : solutions)
    if (accepts(solution.cost) &&
        !std::binary_search(known.begin(), known.end(), solution, is_before))
      add(solution.options, solution.cost);
}

}  // namespace dlx::bound
