// A turn is a node limit of the engine at work.
#include "search/restarts.hpp"

#include "matrix/compiled.hpp"
#include "search/clauses/clauses.hpp"
#include "search/luby.hpp"
#include "search/order.hpp"
#include "search/tuning.hpp"

#include <algorithm>
#include <utility>

namespace dlx::search {
namespace {

constexpr std::uint64_t no_end = StepLimits::no_nodes_limit;

}  // namespace

Restarts::Restarts(const Prepared& prepared, const SearchOptions& options,
                   std::unique_ptr<Engine> first, const RestartTuning& tuning)
    : prepared_(prepared),
      options_(options),
      tuning_(tuning),
      seed_(options.seed.value_or(0) + 1),
      first_(std::move(first)) {
  begin();
}

// Starting

void Restarts::begin() {
  run_.reset();
  for (auto& learner : learners_) learner.reset();
  known_.clear();
  kind_ = RunKind::plain;
  settled_ = false;
  runs_ = run_nodes_ = skipped_ = 0;
  done_ = {};
  begin_turn(*first_, tuning_.first_turn);
}

void Restarts::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  first_->restart(given, without);
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  begin();
}

void Restarts::restart_at(const Position& position) {
  begin();
  const Position own = first_->position();
  const bool of_run = !position.engine.empty() && position.seed && position.seed != own.seed;
  if (of_run) {
    run_ = search::make_run(prepared_, options_, position.engine, *position.seed);
    run_->restart(given_, without_);
  }
  settle(of_run ? *run_ : *first_);
  at_work_->restart_at(position);
}

bool Restarts::reset(const Prepared& prepared) {
  if (!first_->reset(prepared)) return false;
  prepared_ = prepared;
  given_.clear();
  without_.clear();
  begin();
  return true;
}

// From here on the engine keeps the search.
void Restarts::settle(Engine& engine) {
  settled_ = true;
  begin_turn(engine, no_end);
  if (&engine == &*first_) end_run();
  for (auto& learner : learners_) learner.reset();
}

void Restarts::end_run() {
  if (!run_) return;
  add(done_, run_->statistics());
  if (kind_ != RunKind::plain) learner() = std::move(run_);
  run_.reset();
}

// Searching

// The engine that keeps the search has the rest of the step, unless it may find again what is
// known.
std::optional<Outcome> Restarts::step(const StepLimits& limits) {
  if (limits.counting) settle_for_counting();
  while (!settled_ || skips_known()) {
    if (const auto end = find(limits)) return end;
    if (!passes(limits, *this)) return std::nullopt;
  }
  return at_work_->step(limits_here(limits));
}

std::optional<Outcome> Restarts::find(const StepLimits& limits) {
  while (true) {
    const auto end = step_to_unknown(limits);
    if (!end) note_solution();
    if (end != Outcome::node_limit || at_work_->statistics().nodes < turn_end_) return end;
    try {
      next_turn();
    } catch (const matrix::Stopped&) {
      return outcome_when_stopped(options_.limits);
    }
  }
}

// Goes to the next solution of the engine at work that is not known.
std::optional<Outcome> Restarts::step_to_unknown(const StepLimits& limits) {
  StepLimits one_by_one = limits_here(limits);
  one_by_one.counting = false;
  one_by_one.solutions = nullptr;
  one_by_one.paths = nullptr;
  while (true) {
    if (const auto end = at_work_->step(one_by_one)) return end;
    if (!skips_known()) return std::nullopt;
    const auto found = std::find(known_.begin(), known_.end(), at_work_->solution());
    if (found == known_.end()) return std::nullopt;
    known_.erase(found);
    ++skipped_;
  }
}

// The end of the turn, or the node limit, in nodes of the engine at work.
StepLimits Restarts::limits_here(const StepLimits& limits) const {
  const std::uint64_t left = limits.nodes - std::min(limits.nodes, nodes());
  const std::uint64_t here = at_work_->statistics().nodes;
  StepLimits result = limits;
  result.nodes = std::min(turn_end_, left < no_end - here ? here + left : no_end);
  return result;
}

void Restarts::note_solution() {
  if (settled_) return;
  const bool goes_on = known_.empty() || kind_ == RunKind::clauses;
  if (at_work_ != run_.get() || !goes_on) return settle(*at_work_);
  if (known_.empty()) begin_turn(*run_, turn_ = tuning_.first_turn);
  known_.push_back(run_->solution());
}

void Restarts::next_turn() {
  if (!known_.empty() || (run_ && run_->statistics().solutions > 0)) {
    turn_ *= 2;
    begin_turn(at_work_ == run_.get() ? *first_ : *run_, turn_);
  } else if (at_work_ == run_.get()) {
    const std::uint64_t nodes = run_->statistics().nodes;
    run_nodes_ += nodes;
    end_run();
    begin_turn(*first_, run_nodes_ < tuning_.nodes_before_long_turns ? nodes / 2 + 1 : 4 * nodes);
  } else {
    run_nodes_ < tuning_.most_run_nodes ? begin_run() : settle(*first_);
  }
}

// A learner goes on in the engine that it has had before.
void Restarts::begin_run() {
  kind_ = next_kind();
  const std::uint64_t nodes = nodes_of_run();
  const std::uint64_t seed = seed_ + runs_++;
  if (kind_ != RunKind::plain) run_ = std::move(learner());
  if (!run_ || !run_->begin_again(seed)) make_run(engine_of_run(nodes), seed);
  begin_turn(*run_, kind_ == RunKind::plain      ? nodes
                    : kind_ == RunKind::weighted ? (nodes + 1) / 2
                                                 : tuning_.clauses_factor * nodes);
}

// Every other run learns, or every fourth one, where options have very many conflicts; where they
// have few, every other one of those learns clauses when there have been many nodes.
Restarts::RunKind Restarts::next_kind() const {
  if (!may_learn() || runs_ % 2 == 0) return RunKind::plain;
  if (runs_ % 4 == 1) return RunKind::weighted;
  if (compiled_form(prepared_)->mean_conflicts() > tuning::very_many_conflicts)
    return RunKind::plain;
  const bool is_late = run_nodes_ >= tuning_.nodes_before_clauses;
  return is_late && Clauses::suits(prepared_) ? RunKind::clauses : RunKind::weighted;
}

std::uint64_t Restarts::nodes_of_run() const {
  const std::uint64_t entries = prepared_.problem().entry_count();
  const std::uint64_t to_build =
      entries /
      (kind_ == RunKind::plain ? tuning_.entries_per_node : tuning_.entries_per_learning_node);
  return std::max(tuning_.least_unit, to_build) * luby(may_learn() ? runs_ / 2 + 1 : runs_ + 1);
}

std::string_view Restarts::engine_of_run(std::uint64_t nodes) const {
  if (kind_ == RunKind::weighted) return "weighted";
  if (kind_ == RunKind::clauses) return "clauses";
  return nodes >= tuning_.long_run && may_learn() ? "cells" : "links";
}

void Restarts::make_run(std::string_view engine, std::uint64_t seed) {
  run_ = search::make_run(prepared_, options_, engine, seed);
  if (!given_.empty() || !without_.empty()) run_->restart(given_, without_);
}

void Restarts::begin_turn(Engine& engine, std::uint64_t nodes) {
  at_work_ = &engine;
  const std::uint64_t now = nodes == no_end ? 0 : engine.statistics().nodes;
  turn_end_ = now + nodes;
}

// Counting all of them is not a search for one: there are no further runs. The first search counts
// those that are known once more.
void Restarts::settle_for_counting() {
  if (!settled_) settle(!known_.empty() && run_ && kind_ != RunKind::clauses ? *run_ : *first_);
  if (at_work_ != first_.get()) return;
  skipped_ += known_.size();
  known_.clear();
}

// Results

std::uint64_t Restarts::nodes() const noexcept {
  return done_.nodes + first_->statistics().nodes + (run_ ? run_->statistics().nodes : 0);
}

const Statistics& Restarts::statistics() const noexcept {
  if (!run_ && done_.nodes == 0) return first_->statistics();
  sum_ = done_;
  add(sum_, first_->statistics());
  if (run_) add(sum_, run_->statistics());
  sum_.solutions -= skipped_;
  return sum_;
}

}  // namespace dlx::search
