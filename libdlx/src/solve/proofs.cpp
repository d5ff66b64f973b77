// A turn of the search is a node limit of its engine.
#include "solve/proofs.hpp"

#include "solve/effort.hpp"

#include <algorithm>
#include <utility>

namespace dlx::solve {
namespace {

CountOptions count_options(const SearchOptions& search) {
  CountOptions options;
  options.limits.deadline = search.limits.deadline;
  options.limits.stop = search.limits.stop;
  options.monitor = search.monitor;
  options.limits.memory = static_cast<std::uint64_t>(tuning::proof_memory_share *
                                                     static_cast<double>(search.limits.memory));
  return options;
}

}  // namespace

bool may_prove(const SearchOptions& options) {
  return options.proofs && options.engine == "auto" && options.branch == Branch::mrv &&
         !options.observer && !options.limits.nodes;
}

// The data that a counter needs as long as it lives.
struct Proofs::Count {
  explicit Count(const Proofs& proofs)
      : options(count_options(proofs.options_)),
        memory(options.limits.memory),
        stop_condition(options),
        counter(proofs.prepared_, proofs.given_, proofs.without_, *find_engine("frontier"), options,
                memory, stop_condition) {}

  CountOptions options;
  matrix::MemoryBudget memory;
  matrix::StopCondition stop_condition;
  MatrixCounter counter;
};

Proofs::Proofs(const Prepared& prepared, const SearchOptions& options,
               std::unique_ptr<search::Engine> engine, const ProofTuning& tuning)
    : prepared_(prepared), options_(options), tuning_(tuning), engine_(std::move(engine)) {
  begin();
}

Proofs::~Proofs() = default;

// Starting

void Proofs::begin() {
  count_.reset();
  spent_ = 0;
  look_at_ = tuning_.nodes_between_turns;
  is_turn_of_count_ = has_ended_ = has_proved_ = false;
}

void Proofs::end() noexcept {
  count_.reset();
  has_ended_ = true;
}

void Proofs::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  engine_->restart(given, without);
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  begin();
}

void Proofs::restart_at(const Position& position) {
  begin();
  end();
  engine_->restart_at(position);
}

std::vector<Position> Proofs::split(const Position& position) {
  begin();
  end();
  return engine_->split(position);
}

// Searching

std::optional<Outcome> Proofs::step(const search::StepLimits& limits) {
  if (limits.flag != nullptr) end();
  while (!has_ended_) {
    if (is_turn_of_count_) {
      if (const auto pause = prove(limits)) return pause;
      begin_turn();
    }
    search::StepLimits turn = limits;
    turn.nodes = std::min(look_at_, limits.nodes);
    const auto outcome = engine_->step(turn);
    const Statistics& seen = engine_->statistics();
    if (seen.solutions > 0) end();
    if (outcome != Outcome::node_limit || seen.nodes >= limits.nodes) return outcome;
    is_turn_of_count_ = true;
  }
  return has_proved_ ? Outcome::exhausted : engine_->step(limits);
}

// From here on the search has its turn.
void Proofs::begin_turn() {
  const std::uint64_t nodes = engine_->statistics().nodes;
  look_at_ = nodes + std::max(tuning_.nodes_between_turns, nodes / 4);
  is_turn_of_count_ = false;
}

// The count takes what it may have by now: nothing when it has, else why both pause. It watches the
// deadline and the stop token itself; a piece of it fits into any slice.
std::optional<Outcome> Proofs::prove(const search::StepLimits& limits) {
  const double least = static_cast<double>(tuning_.turn_effort);
  if (!count_ && allowance() < least) return std::nullopt;
  if (!count_) count_ = std::make_unique<Count>(*this);
  while (allowance() >= std::max(least, count_->counter.effort_to_begin())) {
    const matrix::AdvanceResult step = advance();
    if (step == matrix::AdvanceResult::paused) {
      if (const auto pause = search::pause_now(limits)) return pause;
      continue;
    }
    const Outcome stopped = count_->stop_condition.outcome();
    has_proved_ = step == matrix::AdvanceResult::done && count_->counter.value() == Natural();
    end();
    if (step == matrix::AdvanceResult::stopped) return stopped;
    if (has_proved_) return Outcome::exhausted;
    break;
  }
  return std::nullopt;
}

matrix::AdvanceResult Proofs::advance() {
  MatrixCounter& counter = count_->counter;
  counter.set_allowance(allowance());
  spent_ += std::max(static_cast<double>(tuning_.turn_effort), counter.effort_to_begin());
  return counter.advance(tuning_.turn_effort);
}

double Proofs::allowance() const {
  const double part = tuning_.effort_share * effort();
  return (may_end_soon() ? std::max(part, std::min(effort(), tuning_.equal_share_until)) : part) -
         spent_;
}

bool Proofs::may_end_soon() const {
  if (!count_) return true;
  const double ahead = count_->counter.effort_ahead();
  return ahead > 0 ? ahead < std::max(tuning_.near_end, 2 * effort())
                   : spent_ < tuning_.unknown_end;
}

// The effort of the search, within a factor of three on most problems of tests/bench/run auto.
// Where the options of a node are many, each update costs less.
double Proofs::effort() const noexcept {
  constexpr double most_per_node = 112;
  const Statistics& seen = engine_->statistics();
  return std::min(search_rate * effort_of(seen), most_per_node * static_cast<double>(seen.nodes));
}

// After a proof nothing is left.
Position Proofs::position() const {
  Position position = engine_->position();
  if (!has_proved_) return position;
  position.path.clear();
  position.fixed = 0;
  position.visited = true;
  return position;
}

}  // namespace dlx::solve
