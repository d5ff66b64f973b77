// What the bound at the root has decided against is left out before the tables are made.
#include "solve/tables.hpp"

#include "frontier/trials.hpp"
#include "matrix/givens.hpp"
#include "memo/trials.hpp"

namespace dlx::optimizing {

using namespace counting;

Tables::Tables(std::string_view engine, const Problem& problem, const BoundSearch& search,
               const CountOptions& options, Memory& memory, Watch& watch,
               std::span<const OptionId> given, std::span<const OptionId> without, bool keep_all)
    : given_(given.begin(), given.end()) {
  std::sort(given_.begin(), given_.end());
  given_.erase(std::unique(given_.begin(), given_.end()), given_.end());
  std::vector<char> stays(problem.option_count(), 0);
  const Remainder& rest = search.rest();
  for (const OptionId option : rest.chosen()) stays[index(option)] = 1;
  std::vector<OptionId> out(without.begin(), without.end());
  for (std::uint32_t o = 0; o < stays.size(); ++o)
    if (stays[o] == 0 && !rest.is_live(o)) out.push_back(OptionId{o});
  core_ = core_of(problem, given_, out).value_or(Core());
  terms_.keep_all = keep_all;
  make_terms(search, memory);
  const RouteTerms* const terms = &terms_;
  if (engine == "frontier")
    finder_ = std::make_unique<SweepTrials<SweptRoutes>>(core_, options, terms, memory, watch);
  else
    finder_ = std::make_unique<MemoTrials<MemoRoutes>>(core_, options, terms, memory, watch);
}

// A solution costs at least the bound of the root, and for each option of it what its net cost is
// above 0: see remainder.hpp. Options that the root has chosen are in every solution.
void Tables::make_terms(const BoundSearch& search, Memory& memory) {
  const Remainder& rest = search.rest();
  terms_.memory = &memory;
  for (const OptionId option : core_.options) {
    const auto o = static_cast<std::uint32_t>(index(option));
    terms_.costs.push_back(rest.cost_of(o));
    terms_.rises.push_back(rest.is_live(o) ? std::max<std::int64_t>(rest.net(o), 0) : 0);
  }
  scale_ = rest.scale();
  bound_ = rest.bound();
  for (const OptionId option : given_)
    base_ += rest.cost_of(static_cast<std::uint32_t>(index(option)));
}

void Tables::obey(Cost limit) {
  terms_.slack = scale_.limit(limit) - bound_;
}

std::optional<Solution> Tables::next(Cost limit) {
  if (!walk_) walk_.emplace(finder_->value(), base_);
  if (!walk_->next(limit)) return std::nullopt;
  Solution solution{given_, walk_->cost()};
  for (const std::uint32_t option : walk_->options())
    solution.options.push_back(core_.options[option]);
  std::sort(solution.options.begin(), solution.options.end());
  return solution;
}

}  // namespace dlx::optimizing
