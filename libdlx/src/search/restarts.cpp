// A turn is a node limit of the engine at work.
#include "search/restarts.hpp"

#include "matrix/compiled.hpp"
#include "search/clauses/clauses.hpp"
#include "search/luby.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace dlx::search {
namespace {

constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max();
constexpr double many_conflicts = 500;  // of an option, in the mean

}  // namespace

Restarts::Restarts(const Prepared& prepared, const SearchOptions& options,
                   std::unique_ptr<Engine> first, const RestartTuning& tuning)
    : prepared_(prepared),
      options_(options),
      tuning_(tuning),
      seed_(options.seed.value_or(0) + 1),
      first_(std::move(first)),
      solution_limit_(options.limits.solutions),
      node_limit_(options.limits.nodes) {
  first_->set_solution_limit({});
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
  outcome_ = Outcome::running;
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
  if (of_run)
    run_ = search::make_run(prepared_, options_, position.engine, *position.seed),
    run_->restart(given_, without_);
  settle(of_run ? *run_ : *first_);
  outcome_ = Outcome::exhausted;  // if the position is refused
  at_work_->restart_at(position);
  outcome_ = Outcome::running;
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

bool Restarts::next() {
  if (solution_limit_ && statistics().solutions >= *solution_limit_)
    return outcome_ = Outcome::solution_limit, false;
  if (!settled_ && known_.size() >= tuning::most_clause_solutions) settle(*first_);
  while (true) {
    const std::uint64_t left =
        node_limit_ ? *node_limit_ - std::min(*node_limit_, nodes()) : no_end;
    const std::uint64_t here = at_work_->statistics().nodes;
    at_work_->set_node_limit(std::min(turn_end_, left < no_end - here ? here + left : no_end));
    if (next_of(*at_work_)) return found();
    outcome_ = at_work_->outcome();
    const bool turn_is_over =
        outcome_ == Outcome::node_limit && at_work_->statistics().nodes >= turn_end_;
    if (!turn_is_over) return false;
    next_turn();
  }
}

// The next solution, without those that are known.
bool Restarts::next_of(Engine& engine) {
  while (engine.next()) {
    if (&engine != &*first_ || known_.empty()) return true;
    const auto found = std::find(known_.begin(), known_.end(), engine.solution());
    if (found == known_.end()) return true;
    known_.erase(found);
    ++skipped_;
  }
  return false;
}

bool Restarts::found() {
  outcome_ = Outcome::running;
  if (settled_) return true;
  const bool goes_on = known_.empty() || kind_ == RunKind::clauses;
  if (at_work_ == run_.get() && goes_on) {
    if (known_.empty()) turn_ = tuning_.first_turn;
    known_.push_back(run_->solution());
    begin_turn(*run_, turn_);
  } else {
    settle(*at_work_);
  }
  return true;
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
  run_->listen(flag_);
  run_->set_slice(slice_);
  begin_turn(*run_, kind_ == RunKind::plain      ? nodes
                    : kind_ == RunKind::weighted ? (nodes + 1) / 2
                                                 : tuning_.clauses_factor * nodes);
}

// Every other run learns, or every fourth one, where options have very many conflicts; where they
// have few, every other one of those learns clauses when there have been many nodes.
Restarts::RunKind Restarts::next_kind() const {
  if (!may_learn() || runs_ % 2 == 0) return RunKind::plain;
  if (runs_ % 4 == 1) return RunKind::weighted;
  if (compiled_form(prepared_)->mean_conflicts() > many_conflicts) return RunKind::plain;
  const bool is_late = has_clauses && run_nodes_ >= tuning_.nodes_before_clauses;
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
  run_->set_solution_limit({});
  if (!given_.empty() || !without_.empty()) run_->restart(given_, without_);
}

void Restarts::begin_turn(Engine& engine, std::uint64_t nodes) {
  at_work_ = &engine;
  const std::uint64_t now = nodes == no_end ? 0 : engine.statistics().nodes;
  turn_end_ = now + nodes;
}

void Restarts::listen(const std::atomic<bool>* flag) noexcept {
  flag_ = flag;
  first_->listen(flag);
  if (run_) run_->listen(flag);
}

void Restarts::set_slice(std::chrono::nanoseconds slice) noexcept {
  slice_ = slice;
  first_->set_slice(slice);
  if (run_) run_->set_slice(slice);
}

// Counting all of them is not a search for one: there are no further runs. The first search counts
// those that are known once more.
void Restarts::set_counting(bool counting) noexcept {
  if (counting && !settled_) {
    const bool run_goes_on = !known_.empty() && run_ && kind_ != RunKind::clauses;
    settle(run_goes_on ? *run_ : *first_);
    if (!run_goes_on) skipped_ += known_.size(), known_.clear();
  }
  at_work_->set_counting(counting);
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

double Restarts::progress() const noexcept {
  return outcome_ == Outcome::exhausted ? 1 : place().progress();
}

}  // namespace dlx::search
