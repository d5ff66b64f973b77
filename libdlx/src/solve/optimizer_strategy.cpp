// A stream of all solutions, unlike a list of the best, must not repeat one, so it holds its
// solutions back until one engine is chosen.
#include "solve/optimizer_strategy.hpp"

#include "matrix/poll.hpp"
#include "solve/tuning.hpp"

#include <algorithm>
#include <limits>

namespace dlx::solve {
namespace {

using matrix::AdvanceResult, matrix::no_limit;

constexpr std::string_view first_to_end = "it was the first to end";

}  // namespace

Progress OptimizerStrategy::Searcher::progress() const {
  if (!strategy_.search_) return {.engine = "bound"};
  const double done = strategy_.guesses_ ? strategy_.guesses_->progress() : 0;
  return {.engine = "bound",
          .done = std::max(done, strategy_.shared_.progress(*strategy_.search_)),
          .nodes = strategy_.nodes()};
}

OptimizerStrategy::OptimizerStrategy(const Prepared& prepared, const OptimizeOptions& options,
                                     const Budgets& budgets)
    : prepared_(prepared),
      options_(options),
      budgets_(budgets),
      count_options_(count_options()),
      memory_(options.limits.memory),
      stop_condition_(count_options_),
      incumbents_(make_incumbents()),
      shared_(options.limits.nodes || options.gap > 0 ? 1 : options.limits.threads),
      searcher_(*this) {}

CountOptions OptimizerStrategy::count_options() {
  CountOptions options;
  options.order = options_.order;
  options.limits = options_.limits;
  options.limits.threads = 1;
  options.monitor = options_.monitor;
  if (options_.monitor.report)
    options.monitor.report = [this](Progress progress) {
      add_costs(progress);
      return options_.monitor.report(progress);
    };
  return options;
}

bound::Incumbents OptimizerStrategy::make_incumbents() const {
  constexpr bound::Cost none = std::numeric_limits<bound::Cost>::max();
  const auto negated = [](bound::Cost cost) {
    return cost == std::numeric_limits<bound::Cost>::min() ? none : -cost;
  };
  const auto limit = options_.cost_limit;
  const bound::Cost most = !limit ? none : options_.maximize ? negated(*limit) : *limit;
  return {options_.best, most, options_.gap};
}

void OptimizerStrategy::restart(std::span<const OptionId> given,
                                std::span<const OptionId> without) {
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  tables_.reset();
  shared_.reset();
  guesses_.reset();
  favours_guesses_ = false;
  ordered_.reset();
  is_ordering_ = false;
  last_.clear();
  incumbents_ = make_incumbents();
  stop_condition_.reset();
  engine_ = "bound";
  reason_ = "the search is short";
  bound_.reset();
  proved_.reset();
  of_tables_.reset();
  phase_ = Phase::unstarted;
  outcome_ = Outcome::running;
  given_out_ = 0;
}

std::optional<Solution> OptimizerStrategy::next() {
  try {
    return go_on();
  } catch (const matrix::Stopped&) {
    (void)stop_condition_.stops(searcher_);  // It notes why a round was stopped.
    end(stop_condition_.outcome());
    return go_on();
  }
}

std::optional<Solution> OptimizerStrategy::go_on() {
  if (phase_ == Phase::unstarted) work();
  if (given_out_ < incumbents_.kept().size()) return incumbents_.kept()[given_out_++];
  if (phase_ == Phase::listing) return next_from_tables();
  if (phase_ == Phase::searching) return search_on();
  return std::nullopt;
}

void OptimizerStrategy::end(Outcome outcome) {
  phase_ = Phase::done;
  outcome_ = outcome;
  if (outcome != Outcome::exhausted) incumbents_.recall();
}

// The monitor belongs to the thread that asked: several threads look at the rest of the condition.
bool OptimizerStrategy::is_stopped() {
  const bool is_in_round = shared_.is_in_round() || (guesses_ && guesses_->is_in_round());
  return is_in_round ? stop_condition_.is_due() : stop_condition_.stops(searcher_);
}

// Runs to the end, or to the point from which solutions are streamed.
void OptimizerStrategy::work() {
  if (options_.best == 0U) return end(Outcome::exhausted);
  if (!search_)
    search_.emplace(*compiled_form(prepared_),
                    bound::Residual::Objective{options_.maximize, options_.unit_costs},
                    matrix::Poll([this] { return is_stopped(); }));
  search_->restart(given_, without_, incumbents_);
  bound_ = search_->lower_bound();
  if (options_.engine != "auto" && options_.engine != "bound") return enter_tables(true);
  if (search_for(budgets_.first)) return;
  if (phase_ == Phase::searching) return;
  reason_ = first_to_end;
  for (int round = 0; round < tuning::multiplier_rounds; ++round) {
    if (!is_ordering_ && !restart_search(incumbents_.cutoff()) && end_search(*search_)) return;
    if (search_for(budgets_.with_multipliers << round) || phase_ == Phase::searching) return;
    if (round == 0 && !incumbents_.keeps_all() && start_guesses()) return;
    if (incumbents_.keeps_all()) break;  // a restart would find the same solutions again
  }
  if (options_.engine == "bound" || options_.limits.nodes) return search_to_the_end();
  enter_tables(false);
}

// False if the root has no solution within the cutoff.
bool OptimizerStrategy::restart_search(bound::Cost cutoff) {
  if (!is_ordering_) incumbents_.set_aside_within_cutoff();
  shared_.restart();
  search_->restart_with_multipliers(cutoff);
  if (const auto bound = search_->lower_bound()) bound_ = std::max(bound_.value_or(*bound), *bound);
  return !search_->is_done();
}

// Short searches and streams are for one thread.
bool OptimizerStrategy::shares_search(std::uint64_t effort) const {
  const bool is_long = shared_.has_parts() || effort >= budgets_.round;
  return shared_.is_shared() && is_long && !incumbents_.keeps_all();
}

// True if the search is done or stopped.
bool OptimizerStrategy::search_for(std::uint64_t effort) {
  const std::uint64_t most = options_.limits.nodes.value_or(no_limit);
  const bool shares = shares_search(effort);
  const std::uint64_t look = shares ? budgets_.round : budgets_.look;
  for (std::uint64_t spent = 0; spent < effort; spent += look) {
    if (stop_condition_.stops(searcher_)) return end(stop_condition_.outcome()), true;
    if (is_within_gap()) return end(Outcome::gap), true;
    if (is_ordering_) {
      if (order_for(look, most)) return true;
    } else {
      const std::uint64_t others = nodes() - search_->statistics().nodes;
      const std::uint64_t left = most == no_limit ? most : most - others;
      const auto found = shares ? shared_.advance(*search_, look, incumbents_)
                                : search_->advance(look, false, left, incumbents_);
      if (found == bound::BoundSearch::Found::end && end_search(*search_)) return true;
    }
    if (nodes() >= most) return end(Outcome::node_limit), true;
    if (incumbents_.keeps_all() && incumbents_.kept().size() >= budgets_.many) {
      phase_ = Phase::searching;
      return false;
    }
  }
  return false;
}

// True if the search is done or stopped. The guesses have a large share at once, and in each turn,
// where their root has a better bound.
bool OptimizerStrategy::start_guesses() {
  if (is_ordering_) return false;
  guesses_.emplace(*search_, shared_.is_shared() ? options_.limits.threads : 1);
  guesses_->start(given_, without_, incumbents_);
  const auto bound = guesses_->lower_bound();
  if (!bound) return end_search(guesses_->search());
  favours_guesses_ = bound_ && *bound > *bound_;
  if (favours_guesses_) guesses_->look_for_incumbents();
  bound_ = std::max(bound_.value_or(*bound), *bound);
  return favours_guesses_ && guess_for(budgets_.guesses);
}

// Guesses whose bound is not better, and tables, take some ten times as long for their effort
// as the first search.
std::uint64_t OptimizerStrategy::share_of_guesses(std::uint64_t share) const noexcept {
  return favours_guesses_ ? tuning::favoured_share * share : share / tuning::slow_divisor;
}

// Small tables are done within the first turn.
std::uint64_t OptimizerStrategy::share_of_tables(std::uint64_t share) const noexcept {
  if (favours_guesses_) return share / tuning::favoured_divisor;
  return std::max(share / tuning::slow_divisor, budgets_.share);
}

// True if the search is done or stopped.
bool OptimizerStrategy::guess_for(std::uint64_t effort) {
  if (is_ordering_ || !guesses_) return search_for(effort);
  const std::uint64_t most = options_.limits.nodes.value_or(no_limit);
  const std::uint64_t look = guesses_->is_shared() ? budgets_.round : budgets_.look;
  for (std::uint64_t spent = 0; spent < effort && !is_ordering_;) {
    if (stop_condition_.stops(searcher_)) return end(stop_condition_.outcome()), true;
    if (is_within_gap()) return end(Outcome::gap), true;
    const std::uint64_t others = nodes() - guesses_->nodes(), before = guesses_->effort();
    const std::uint64_t left = most == no_limit ? most : most - others;
    const auto found = guesses_->advance(look, left, incumbents_);
    spent += std::max(look, guesses_->effort() - before);
    if (found == bound::BoundSearch::Found::end) {
      if (end_search(guesses_->search())) return true;
      return search_for(effort);
    }
    if (nodes() >= most) return end(Outcome::node_limit), true;
  }
  return false;
}

// The bound that is known for all solutions that are not in the list.
std::optional<bound::Cost> OptimizerStrategy::bound_so_far() const {
  std::optional<bound::Cost> bound = std::max(bound_, proved_);
  if (guesses_) bound = std::max(bound, guesses_->lower_bound());
  return bound;
}

// The bounds leave less than the allowed gap below the last incumbent.
bool OptimizerStrategy::is_within_gap() const {
  return !is_ordering_ && incumbents_.allowance() > 0 && bound_so_far() > incumbents_.cutoff();
}

// A search has ended. True if the list is final, as it is not full, or as good as is asked for;
// else the ordered search among ties begins, in the manner of the search that has ended.
bool OptimizerStrategy::end_search(const bound::BoundSearch& search) {
  if (incumbents_.allowance() > 0) {
    proved_ = incumbents_.cutoff() + 1;
    return end(Outcome::gap), true;
  }
  if (!incumbents_.is_full()) return end(Outcome::exhausted), true;
  ordered_.emplace(search);
  ordered_->start(given_, without_, search.root_multipliers(), incumbents_.kept().back());
  is_ordering_ = true;
  return false;
}

// Advances the ordered search; true once the tied part of the list is final.
bool OptimizerStrategy::order_for(std::uint64_t effort, std::uint64_t most) {
  auto& kept = incumbents_.kept();
  const bound::Cost cost = incumbents_.last_cost();
  const auto wanted = static_cast<std::size_t>(std::count_if(
      kept.begin(), kept.end(), [&](const Solution& solution) { return solution.cost == cost; }));
  const std::uint64_t others = nodes() - ordered_->nodes();
  const auto found = ordered_->advance(effort, most == no_limit ? most : most - others);
  if (found == bound::BoundSearch::Found::paused) return false;
  if (found == bound::BoundSearch::Found::solution) {
    if (ordered_->solution().cost == cost) last_.push_back(ordered_->solution());
    if (last_.size() < wanted) return false;
  }
  std::move(last_.begin(), last_.end(), kept.end() - static_cast<std::ptrdiff_t>(last_.size()));
  return end(Outcome::exhausted), true;
}

std::uint64_t OptimizerStrategy::nodes() const noexcept {
  if (!search_) return 0;
  return search_->statistics().nodes + shared_.nodes() + (guesses_ ? guesses_->nodes() : 0) +
         (is_ordering_ ? ordered_->nodes() : 0);
}

void OptimizerStrategy::search_to_the_end() {
  if (options_.engine == "bound") reason_ = "it was asked for";
  if (incumbents_.keeps_all()) {
    phase_ = Phase::searching;
  } else {
    for (std::uint64_t share = budgets_.share;
         !guess_for(share_of_guesses(share)) && !search_for(share);)
      share *= 2;
  }
}

// A stream goes on from one solution to the next.
std::optional<Solution> OptimizerStrategy::search_on() {
  incumbents_.forget_within_cutoff();
  given_out_ = 1;
  const std::uint64_t most = options_.limits.nodes.value_or(no_limit);
  while (true) {
    if (stop_condition_.stops(searcher_)) return end(stop_condition_.outcome()), std::nullopt;
    const auto found = search_->advance(budgets_.look, true, most, incumbents_);
    if (found == bound::BoundSearch::Found::solution) return incumbents_.kept().front();
    if (found == bound::BoundSearch::Found::end) return end(Outcome::exhausted), std::nullopt;
    if (nodes() >= most) return end(Outcome::node_limit), std::nullopt;
  }
}

// The root keeps solutions as expensive as the last one, since the tables decide ties themselves.
void OptimizerStrategy::enter_tables(bool alone) {
  if (!restart_search(incumbents_.last_cost())) return end(Outcome::exhausted);
  if (alone || !prepared_.problem().has_multiplicities())
    tables_.emplace(prepared_, *search_, count_options_, memory_, stop_condition_, given_, without_,
                    incumbents_.keeps_all() ? Listed::all
                    : options_.best == 1U   ? Listed::cheapest
                                            : Listed::best_first);
  if (!alone) return compete();
  if (turn(no_limit)) return;
  reason_ = "what was asked for needs more memory than it may take";
  search_to_the_end();
}

void OptimizerStrategy::compete() {
  for (std::uint64_t share = budgets_.share; tables_; share *= 2)
    if (turn(share_of_tables(share)) || guess_for(share_of_guesses(share)) || search_for(share) ||
        phase_ == Phase::searching)
      return;
  search_to_the_end();
}

// The turn of the tables; true if they are done or stopped.
bool OptimizerStrategy::turn(std::uint64_t share) {
  tables_->set_cutoff(incumbents_.last_cost());
  const AdvanceResult step = tables_->advance(share);
  if (step == AdvanceResult::stopped) return end(stop_condition_.outcome()), true;
  if (step == AdvanceResult::done) return finish(), true;
  if (step == AdvanceResult::too_large) tables_.reset();
  return false;
}

// The tables have all solutions within the limit.
void OptimizerStrategy::finish() {
  engine_ = "frontier";
  reason_ = options_.engine == "auto" ? first_to_end : "it was asked for";
  tables_->report(of_tables_.emplace());
  phase_ = Phase::listing;
  if (!incumbents_.keeps_all()) return take_best();
  incumbents_.forget_within_cutoff();
  given_out_ = 0;
}

// If it is stopped before all are read, the list of the search is kept.
void OptimizerStrategy::take_best() {
  std::vector<Solution> best;
  while (best.size() < *options_.best) {
    auto solution = next_from_tables();
    if (!solution) break;
    best.push_back(std::move(*solution));
  }
  if (phase_ == Phase::listing) end(Outcome::exhausted);
  if (outcome_ == Outcome::exhausted) incumbents_.kept() = std::move(best);
}

std::optional<Solution> OptimizerStrategy::next_from_tables() {
  if (stop_condition_.stops(searcher_)) return end(stop_condition_.outcome()), std::nullopt;
  auto solution = tables_->next(incumbents_.last_cost());
  if (!solution) end(Outcome::exhausted);
  return solution;
}

OptimizeStatistics OptimizerStrategy::statistics() const {
  OptimizeStatistics statistics;
  if (of_tables_) {
    static_cast<CountStatistics&>(statistics) = *of_tables_;
  } else if (search_) {
    static_cast<Statistics&>(statistics) = search_->statistics();
    statistics.nodes = nodes();
  }
  statistics.memory = memory_.peak();
  statistics.engine = engine_;
  statistics.reason = reason_;
  statistics.bound = bound_;
  return statistics;
}

Progress OptimizerStrategy::progress() const {
  Progress progress = searcher_.progress();
  add_costs(progress);
  return progress;
}

void OptimizerStrategy::add_costs(Progress& progress) const {
  const auto& kept = incumbents_.kept();
  progress.solutions = kept.size();
  if (!kept.empty() && !incumbents_.keeps_all()) progress.incumbent = kept.back().cost;
  progress.bound = bound_so_far();
  if (options_.maximize) {
    if (progress.incumbent) progress.incumbent = -*progress.incumbent;
    if (progress.bound) progress.bound = -*progress.bound;
  }
}

}  // namespace dlx::solve
