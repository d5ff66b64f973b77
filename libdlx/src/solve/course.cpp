// Streams differ from lists of the best: what was given out cannot come again, so a stream holds
// its solutions back until it is clear who makes it.
#include "solve/course.hpp"

#include <algorithm>
#include <limits>

namespace dlx::optimizing {
namespace {

using counting::Step;

constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
constexpr int taxed_rounds = 2;
constexpr std::uint64_t last_share = std::uint64_t{1} << 40U;
constexpr std::string_view first_to_end = "it was the first to end";

}  // namespace

CountProgress Course::Searcher::progress() const {
  CountProgress progress;
  progress.engine = "bound";
  progress.done = course_.search_.progress();
  progress.nodes = course_.search_.statistics().nodes;
  return progress;
}

Course::Course(const Problem& problem, const OptimizeOptions& options, const Budgets& budgets)
    : problem_(problem),
      options_(options),
      budgets_(budgets),
      watched_(watched()),
      memory_(options.memory),
      watch_(watched_),
      collector_(make_collector()),
      search_(problem, options.maximize),
      searcher_(*this) {}

CountOptions Course::watched() {
  CountOptions options;
  options.order = options_.order;
  options.memory = options_.memory;
  options.deadline = options_.deadline;
  options.stop = options_.stop;
  options.slice = options_.slice;
  if (options_.observer)
    options.observer = [this](const CountProgress& at) {
      OptimizeProgress progress;
      progress.at = at;
      add_costs(progress);
      options_.observer(progress);
    };
  return options;
}

Collector Course::make_collector() const {
  constexpr Cost none = std::numeric_limits<Cost>::max();
  const auto negated = [](Cost cost) {
    return cost == std::numeric_limits<Cost>::min() ? none : -cost;
  };
  const auto limit = options_.cost_limit;
  const Cost most = !limit ? none : options_.maximize ? negated(*limit) : *limit;
  return {options_.best, most};
}

void Course::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  entrants_.clear();
  collector_ = make_collector();
  watch_.reset();
  engine_ = "bound";
  reason_ = "the search is short";
  bound_.reset();
  of_tables_.reset();
  phase_ = Phase::fresh;
  outcome_ = Outcome::running;
  given_out_ = 0;
}

std::optional<Solution> Course::next() {
  if (phase_ == Phase::fresh) work();
  if (given_out_ < collector_.kept().size()) return collector_.kept()[given_out_++];
  if (phase_ == Phase::walking) return walk();
  if (phase_ == Phase::searching) return search_on();
  return std::nullopt;
}

void Course::end(Outcome outcome) {
  phase_ = Phase::done;
  outcome_ = outcome;
  if (outcome != Outcome::exhausted) collector_.recall();
}

// All of it, or up to where solutions are given one by one.
void Course::work() {
  if (options_.best == 0U) return end(Outcome::exhausted);
  search_.restart(given_, without_, collector_);
  bound_ = search_.lower_bound();
  if (options_.engine != "auto" && options_.engine != "bound") return enter_tables(true);
  if (search_for(budgets_.first)) return;
  if (phase_ == Phase::searching) return;
  reason_ = first_to_end;
  for (int round = 0; round < taxed_rounds; ++round) {
    if (!restart_search()) return end(Outcome::exhausted);
    if (search_for(budgets_.taxed << round) || phase_ == Phase::searching) return;
    if (collector_.keeps_all()) break;  // it would find the same again
  }
  if (options_.engine == "bound" || options_.node_limit) return search_to_the_end();
  enter_tables(false);
}

// False if nothing is left.
bool Course::restart_search() {
  collector_.set_aside_within_limit();
  search_.restart_with_taxes(collector_);
  if (const auto bound = search_.lower_bound()) bound_ = std::max(bound_.value_or(*bound), *bound);
  return !search_.is_done();
}

// True if that was the end, one way or the other.
bool Course::search_for(std::uint64_t effort) {
  const std::uint64_t most = options_.node_limit.value_or(all);
  for (std::uint64_t spent = 0; spent < effort; spent += budgets_.look) {
    if (watch_.stops(searcher_)) return end(watch_.outcome()), true;
    const auto found = search_.advance(budgets_.look, false, most, collector_);
    if (found == BoundSearch::Found::end) return end(Outcome::exhausted), true;
    if (search_.statistics().nodes >= most) return end(Outcome::node_limit), true;
    if (collector_.keeps_all() && collector_.kept().size() >= budgets_.many) {
      phase_ = Phase::searching;
      return false;
    }
  }
  return false;
}

void Course::search_to_the_end() {
  if (options_.engine == "bound") reason_ = "it was asked for";
  if (collector_.keeps_all()) {
    phase_ = Phase::searching;
  } else {
    while (!search_for(last_share)) continue;
  }
}

// A stream goes on from one solution to the next.
std::optional<Solution> Course::search_on() {
  collector_.forget_within_limit();
  given_out_ = 1;
  const std::uint64_t most = options_.node_limit.value_or(all);
  while (true) {
    if (watch_.stops(searcher_)) return end(watch_.outcome()), std::nullopt;
    const auto found = search_.advance(budgets_.look, true, most, collector_);
    if (found == BoundSearch::Found::solution) return collector_.kept().front();
    if (found == BoundSearch::Found::end) return end(Outcome::exhausted), std::nullopt;
    if (search_.statistics().nodes >= most) return end(Outcome::node_limit), std::nullopt;
  }
}

void Course::enter_tables(bool alone) {
  if (!restart_search()) return end(Outcome::exhausted);
  const bool all_can = !problem_.has_multiplicities();
  for (const std::string_view name : {"frontier", "memo"})
    if (alone ? name == options_.engine : all_can)
      entrants_.push_back(
          {std::string(name),
           std::make_unique<Tables>(name, problem_, search_, watched_, memory_, watch_, given_,
                                    without_, !collector_.keeps_one())});
  if (!alone) return compete();
  if (turn(all)) return;
  reason_ = "what was asked for needs more memory than it may take";
  search_to_the_end();
}

void Course::compete() {
  for (std::uint64_t share = budgets_.share; !entrants_.empty();
       share = std::min(2 * share, last_share))
    if (turn(share) || search_for(share) || phase_ == Phase::searching) return;
  search_to_the_end();
}

// Each of the tables; true if that was the end.
bool Course::turn(std::uint64_t share) {
  for (std::size_t at = 0; at < entrants_.size();) {
    entrants_[at].tables->obey(collector_.limit());
    const Step step = entrants_[at].tables->advance(share);
    if (step == Step::stopped) return end(watch_.outcome()), true;
    if (step == Step::done) return finish(entrants_[at]), true;
    if (step == Step::too_large)
      entrants_.erase(entrants_.begin() + static_cast<std::ptrdiff_t>(at));
    else
      ++at;
  }
  return false;
}

// The tables have all solutions within the limit; what is kept above it stays.
void Course::finish(Entrant& entrant) {
  engine_ = entrant.name;
  reason_ = options_.engine == "auto" ? first_to_end : "it was asked for";
  entrant.tables->worker().report(of_tables_.emplace());
  std::swap(entrant, entrants_.front());
  entrants_.resize(1);
  collector_.forget_within_limit();
  given_out_ = 0;
  phase_ = Phase::walking;
  if (collector_.keeps_all()) return;
  while (auto solution = walk()) collector_.add(solution->options, solution->cost);
}

std::optional<Solution> Course::walk() {
  if (watch_.stops(searcher_)) return end(watch_.outcome()), std::nullopt;
  auto solution = entrants_.front().tables->next(collector_.limit());
  if (!solution) end(Outcome::exhausted);
  return solution;
}

OptimizeStatistics Course::statistics() const {
  OptimizeStatistics statistics;
  if (of_tables_)
    static_cast<CountStatistics&>(statistics) = *of_tables_;
  else
    static_cast<Statistics&>(statistics) = search_.statistics();
  statistics.memory = memory_.peak();
  statistics.engine = engine_;
  statistics.reason = reason_;
  statistics.bound = bound_;
  return statistics;
}

OptimizeProgress Course::progress() const {
  OptimizeProgress progress;
  progress.at = searcher_.progress();
  add_costs(progress);
  return progress;
}

void Course::add_costs(OptimizeProgress& progress) const {
  const auto& kept = collector_.kept();
  progress.solutions = kept.size();
  if (!kept.empty() && !collector_.keeps_all()) progress.incumbent = kept.back().cost;
  progress.bound = bound_;
  if (options_.maximize) {
    if (progress.incumbent) progress.incumbent = -*progress.incumbent;
    if (progress.bound) progress.bound = -*progress.bound;
  }
}

}  // namespace dlx::optimizing
