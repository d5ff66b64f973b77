// Options removed at the root by reduced-cost fixing are left out of the tables.
#include "solve/tables.hpp"

#include "frontier/trials.hpp"
#include "matrix/matrix.hpp"

namespace dlx::solve {

Tables::Tables(const Prepared& prepared, const bound::BoundSearch& search,
               const CountOptions& options, matrix::MemoryBudget& memory,
               matrix::StopCondition& stop_condition, std::span<const OptionId> given,
               std::span<const OptionId> without, Listed listed)
    : given_(given.begin(), given.end()), listed_(listed) {
  std::sort(given_.begin(), given_.end());
  given_.erase(std::unique(given_.begin(), given_.end()), given_.end());
  std::vector<char> stays(prepared.problem().option_count(), 0);
  const bound::Residual& residual = search.residual();
  for (const OptionId option : residual.chosen()) stays[index(option)] = 1;
  std::vector<OptionId> out(without.begin(), without.end());
  for (std::uint32_t o = 0; o < stays.size(); ++o)
    if (stays[o] == 0 && !residual.is_live(o)) out.push_back(OptionId{o});
  matrix_ = matrix::matrix_of(prepared, given_, out).value_or(matrix::Matrix());
  parameters_.only_cheapest = listed == Listed::cheapest;
  make_parameters(search, memory);
  const frontier::EdgeCosts* const parameters = &parameters_;
  engine_ = std::make_unique<frontier::FrontierTrials<frontier::CostedEdgeSemiring>>(
      matrix_, options, parameters, memory, stop_condition);
}

// A solution costs at least the root bound plus the sum of the positive reduced costs of its
// options (residual.hpp). Options that the root has chosen are in every solution.
void Tables::make_parameters(const bound::BoundSearch& search, matrix::MemoryBudget& memory) {
  const bound::Residual& residual = search.residual();
  parameters_.memory = &memory;
  for (const OptionId option : matrix_.options) {
    const auto o = static_cast<std::uint32_t>(index(option));
    numbers_.push_back(o);
    parameters_.costs.push_back(residual.cost_of(o));
    parameters_.reduced_costs.push_back(
        residual.is_live(o) ? std::max<std::int64_t>(residual.reduced_cost(o), 0) : 0);
  }
  scale_ = residual.scale();
  bound_ = residual.bound();
  for (const OptionId option : given_)
    base_ += residual.cost_of(static_cast<std::uint32_t>(index(option)));
}

void Tables::set_cutoff(bound::Cost limit) {
  parameters_.slack = scale_.limit(limit) - bound_;
}

std::optional<std::vector<std::uint32_t>> Tables::next_path(bound::Cost limit) {
  if (!all_ && !best_) {
    frontier::RecordedPaths paths(engine_->value(), parameters_.costs);
    if (listed_ == Listed::all)
      all_.emplace(std::move(paths), base_);
    else
      best_.emplace(std::move(paths), numbers_);
  }
  if (best_) return best_->path(rank_++);
  return all_->next(limit) ? std::optional(all_->labels()) : std::nullopt;
}

std::optional<Solution> Tables::next(bound::Cost limit) {
  const auto path = next_path(limit);
  if (!path) return std::nullopt;
  Solution solution{given_, base_};
  for (const std::uint32_t option : *path) {
    solution.options.push_back(matrix_.options[option]);
    solution.cost += parameters_.costs[option];
  }
  if (solution.cost > limit) return std::nullopt;
  std::sort(solution.options.begin(), solution.options.end());
  return solution;
}

}  // namespace dlx::solve
