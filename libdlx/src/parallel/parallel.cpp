// The caller's thread first; a worker pool after 4,096 nodes, or at an earlier check more than 2 ms
// after the first.
#include "parallel/parallel.hpp"

#include "base/thread_support.hpp"
#include "parallel/merged_positions.hpp"
#include "parallel/tuning.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace dlx::parallel {
namespace {

std::size_t threads_for(const SearchOptions& options) {
  if (options.observer) return 1;
  const std::size_t wanted =
      options.limits.threads == 0 ? base::machine_threads() : options.limits.threads;
  return std::min(wanted, tuning::most_threads);
}

}  // namespace

Parallel::Parallel(std::unique_ptr<search::Engine> engine, const Prepared& prepared,
                   const SearchOptions& options, const ParallelTuning& tuning)
    : prepared_(prepared),
      tuning_(tuning),
      threads_asked_for_(threads_for(options)),
      ordered_(!options.unordered),
      solution_limit_(options.limits.solutions),
      node_limit_(options.limits.nodes) {
  limits_.deadline = options.limits.deadline;
  limits_.stop = options.limits.stop;
  adopt(std::move(engine));
}

void Parallel::adopt(std::unique_ptr<search::Engine> engine) {
  engines_.push_back(std::move(engine));
  wanted_threads_ = threads_asked_for_;
  like_ = engines_[0]->position();
  begin(1);
}

std::unique_ptr<search::Engine> Parallel::take_engine() {
  if (engines_.empty()) return nullptr;
  take_back();
  auto engine = std::move(engines_[0]);
  engines_.clear();
  return engine;
}

void Parallel::reset(std::unique_ptr<search::Engine> engine, const Prepared& prepared,
                     const SearchOptions& options) {
  solution_limit_ = options.limits.solutions;
  node_limit_ = options.limits.nodes;
  prepared_ = prepared;
  given_.clear();
  without_.clear();
  helpers_know_givens_ = false;
  adopt(std::move(engine));
}

// Starting

void Parallel::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  take_back();
  engines_[0]->restart(given, without);
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  helpers_know_givens_ = false;
  begin(1);
}

// All positions are tried before the first is searched: a wrong one is refused now.
void Parallel::restart_at(std::span<const Position> positions) {
  take_back();
  begin(0);
  outcome_ = Outcome::exhausted;
  is_part_done_ = true;
  Position none;
  none.visited = true;
  engines_[0]->restart_at(none);
  for (std::size_t i = positions.size(); i-- > 0;) engines_[0]->restart_at(positions[i]);
  begin(positions.size());
  parts_.assign(positions.begin(), positions.end());
  next_part_ = std::min<std::size_t>(parts_.size(), 1);
  if (!parts_.empty()) start_ = parts_[0];
}

void Parallel::begin(std::size_t parts) noexcept {
  start_ = {};
  parts_.clear();
  next_part_ = 0;
  part_count_ = parts;
  alone_until_ = std::min(tuning::nodes_before_clock, tuning_.alone);
  alone_since_.reset();
  outcome_ = Outcome::running;
  solutions_ = 0;
  has_counted_ = is_part_done_ = false;
  done_ = {};
  limits_.slice_end.reset();
}

// A slice goes on from one call to the next, so that a search with many solutions pauses as often
// as one with few.
void Parallel::begin_call(std::chrono::nanoseconds slice) {
  outcome_ = Outcome::running;
  if (slice != slice_) limits_.slice_end.reset();
  slice_ = slice;
  if (slice.count() > 0 && !limits_.slice_end)
    limits_.slice_end = std::chrono::steady_clock::now() + slice;
}

// Takes the rest of the search back from the pool.
void Parallel::take_back() {
  if (shared_) pool_->stop();
  shared_ = paused_ = limits_.counting = false;
  batch_.clear();
  taken_ = 0;
}

std::vector<Position> Parallel::split(const Position& position) {
  take_back();
  begin(1);
  is_part_done_ = true;
  return engines_[0]->split(position);
}

// Searching

bool Parallel::next(std::chrono::nanoseconds slice) {
  begin_call(slice);
  if (has_all()) {
    outcome_ = Outcome::solution_limit;
    return false;
  }
  set_counting(false);
  if (!(shared_ ? next_shared() : next_alone())) return false;
  ++solutions_;
  if (has_all()) pause();
  return true;
}

bool Parallel::next(std::chrono::nanoseconds slice, SolutionBatch& batch, std::size_t most) {
  begin_call(slice);
  set_counting(false);
  const std::uint64_t left = has_all() ? 0 : solution_limit_.value_or(UINT64_MAX) - solutions_;
  const std::size_t before = batch.size();
  const std::size_t size = before + static_cast<std::size_t>(std::min<std::uint64_t>(most, left));
  const bool is_full =
      batch.size() >= size || (shared_ ? next_shared(batch, size) : next_alone(&batch, size));
  solutions_ += batch.size() - before;
  if (has_all()) pause();
  if (is_full && left < most) outcome_ = Outcome::solution_limit;
  return is_full && left >= most;
}

// With a limit solutions are counted one by one, so that the count never exceeds the limit.
void Parallel::run(std::chrono::nanoseconds slice) {
  if (solution_limit_) {
    while (next(slice)) continue;
    return;
  }
  begin_call(slice);
  set_counting(true);
  while (shared_ ? next_shared() : next_alone()) continue;
}

// The next solution, or as many as make the batch so large.
bool Parallel::next_alone(SolutionBatch* batch, std::size_t size) {
  limits_.solutions = batch;
  limits_.full = size;
  while (true) {
    limits_.nodes = nodes_at_most();
    const auto end = engines_[0]->step(limits_);
    if (!end) return true;
    is_part_done_ = *end == Outcome::exhausted;
    if (is_part_done_ && next_part()) continue;
    if (*end != Outcome::node_limit || is_over_its_node_limit()) return stop_with(*end);
    if (may_share() && was_alone_long_enough() && share())
      return batch != nullptr ? next_shared(*batch, size) : next_shared();
  }
}

bool Parallel::next_part() {
  if (next_part_ == parts_.size()) return false;
  search::add(done_, engines_[0]->statistics());
  engines_[0]->restart_at(parts_[next_part_++]);
  is_part_done_ = false;
  return true;
}

// An engine that cannot share its search may be able to later: with restarts, after the last. With
// a node limit the search stays here, so that it stops at the same node whatever the threads.
bool Parallel::may_share() const noexcept {
  return wanted_threads_ > 1 && !node_limit_ && engines_[0]->can_share();
}

// The node limit of the engine: that of the search, or the next check whether to start the pool.
std::uint64_t Parallel::nodes_at_most() const noexcept {
  if (wanted_threads_ == 1 && !node_limit_) return search::StepLimits::no_nodes_limit;
  const std::uint64_t now = done_.nodes + engines_[0]->statistics().nodes;
  const std::uint64_t limit = node_limit_   ? *node_limit_
                              : may_share() ? alone_until_
                                            : now + tuning_.look_again;
  return limit - std::min(limit, done_.nodes);
}

bool Parallel::is_over_its_node_limit() const noexcept {
  return node_limit_ && done_.nodes + engines_[0]->statistics().nodes >= *node_limit_;
}

bool Parallel::was_alone_long_enough() {
  const auto now = std::chrono::steady_clock::now();
  if (!alone_since_) alone_since_ = now;
  if (alone_until_ >= tuning_.alone || now - *alone_since_ >= tuning::solo_time) return true;
  alone_until_ = std::min(2 * alone_until_, tuning_.alone);
  return false;
}

// Sharing

bool Parallel::share() {
  if (!pool_) pool_ = make_worker_pool(wanted_threads_, ordered_, tuning_.limits);
  if (!pool_ || pool_->size() < 2) {
    wanted_threads_ = 1;
    return false;
  }
  make_helpers();
  const double share_of_each = 1.0 / static_cast<double>(part_count_);
  std::list<Task> rest;
  for (; next_part_ < parts_.size(); ++next_part_)
    rest.push_back({parts_[next_part_], share_of_each, share_of_each});
  pool_->start(engines_, share_of_each, std::move(rest));
  limits_.nodes = search::StepLimits::no_nodes_limit;  // watched when the pool has no solutions
  if (limits_.counting) pool_->set_counting(true);
  return shared_ = true;
}

void Parallel::make_helpers() {
  if (!helpers_know_givens_)
    for (std::size_t i = 1; i < engines_.size(); ++i) engines_[i]->restart(given_, without_);
  while (engines_.size() < pool_->size()) engines_.push_back(engines_[0]->clone());
  helpers_know_givens_ = true;
}

bool Parallel::next_shared() {
  go_on();
  if (const auto outcome = check_.pause(limits_, 0)) return stop_with(*outcome);
  while (taken_ == batch_.size())
    if (const auto outcome = fetch()) return stop_with(*outcome);
  ++taken_;
  return true;
}

bool Parallel::next_shared(SolutionBatch& batch, std::size_t size) {
  std::vector<OptionId> options;
  const auto add = [&] {
    options.clear();
    append_options(options);
    batch.add(options);
  };
  while (batch.size() < size) {
    if (!next_shared()) return false;
    for (add(); batch.size() < size && taken_ < batch_.size(); add()) ++taken_;
  }
  return true;
}

// Waits for the next solutions; if none come, why.
std::optional<Outcome> Parallel::fetch() {
  batch_.clear();
  taken_ = 0;
  if (node_limit_ && statistics().nodes >= *node_limit_) return Outcome::node_limit;
  try {
    const auto taken = pool_->take(batch_, limits_.next_look(), limits_.stop);
    if (taken == WorkerPool::Taken::batch) return std::nullopt;
    return taken == WorkerPool::Taken::nothing_left ? Outcome::exhausted
                                                    : search::pause_now(limits_);
  } catch (...) {
    take_back();
    throw;
  }
}

// Pauses the workers at every pause of the search except the end of a slice.
bool Parallel::stop_with(Outcome outcome) {
  outcome_ = outcome;
  outcome == Outcome::running ? limits_.slice_end.reset() : pause();
  return false;
}

void Parallel::pause() noexcept {
  if (shared_ && !std::exchange(paused_, true)) pool_->pause();
}

void Parallel::interrupt(Outcome outcome) noexcept {
  outcome_ = outcome;
  pause();
}

void Parallel::go_on() {
  if (std::exchange(paused_, false)) pool_->resume();
}

// Paused: solutions that workers count between the two calls would be neither read nor handed over.
void Parallel::set_counting(bool counting) {
  has_counted_ = has_counted_ || counting;
  if (limits_.counting == counting) return;
  pause();
  if (limits_.counting) solutions_ = statistics().solutions;
  if (shared_) pool_->set_counting(counting);
  limits_.counting = counting;
  batch_.clear();
  taken_ = 0;
}

// Results

Solution Parallel::solution() const {
  if (!shared_ || taken_ == 0) return engines_[0]->solution();
  Solution solution;
  append_options(solution.options);
  search::complete(solution, prepared_.problem());
  return solution;
}

// Those of the solution last taken from the pool.
void Parallel::append_options(std::vector<OptionId>& options) const {
  options.insert(options.end(), given_.begin(), given_.end());
  for (const Choice& choice : batch_[taken_ - 1])
    if (choice.option != no_option) options.push_back(choice.option);
}

const Statistics& Parallel::statistics() const noexcept {
  if (!shared_ && next_part_ < 2) return engines_[0]->statistics();
  sum_ = done_;
  if (shared_) {
    pool_->add_to(sum_);
  } else {
    search::add(sum_, engines_[0]->statistics());
  }
  if (!limits_.counting) sum_.solutions = solutions_;
  return sum_;
}

double Parallel::progress() const noexcept {
  if (outcome_ == Outcome::exhausted) return 1;
  if (shared_) return std::clamp(1 - pool_->left(), 0.0, 1.0);
  const auto before = static_cast<double>(next_part_ > 0 ? next_part_ - 1 : 0);
  return (before + engines_[0]->progress()) / static_cast<double>(part_count_);
}

// The first position of the rest of the search, and all later ones.
Position Parallel::position() const {
  if (!shared_ && part_count_ == 1) return engines_[0]->position();
  if (part_count_ > 1 || !ordered_ || limits_.counting)
    throw std::logic_error("this search is at several places at once");
  const auto rest = positions();
  Position position = rest.empty() ? start_ : rest.front();
  position.fixed = start_.fixed;
  if (rest.empty()) {
    position.path.resize(start_.fixed);
    position.visited = true;
  }
  return position;
}

std::vector<Position> Parallel::positions(std::size_t most) const {
  std::vector<Position> positions;
  const bool is_mergeable = ordered_ && !has_counted_;
  if (!is_mergeable || most == SIZE_MAX) {
    each_position([&](Position position) { positions.push_back(std::move(position)); });
    return positions;
  }
  MergedPositions merged(parts_, most);
  each_position([&](Position position) { merged.add(std::move(position)); });
  return merged.take();
}

void Parallel::each_position(const std::function<void(Position)>& use) const {
  if (shared_) {
    for (std::size_t i = taken_; i < batch_.size(); ++i) use(leaf(like_, batch_[i]));
    pool_->each_position(use);
  } else if (!is_part_done_) {
    use(engines_[0]->position());
  }
  for (std::size_t i = next_part_; i < parts_.size(); ++i) use(parts_[i]);
}

}  // namespace dlx::parallel
