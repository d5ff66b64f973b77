// The node limit of the search serves as its budget, and the stop condition is polled when it is
// reached. Several threads have no node limit: they take large efforts only, and poll after each
// slice of time.
//
// Masks of conflicts take time to build that a short search does not earn. So `auto` begins with
// dancing links, in one thread, and the engine of its choice goes on at the position reached: all
// engines that it chooses from visit the same tree. It does so once the search has cost as much as
// the masks, or a quarter of it where as much as they cost is ahead by estimate. Masks of still
// more options are made as the search goes on (search/bits/problem.hpp), so there it begins with
// the engine of its choice.
#include "solve/search_counter.hpp"

#include "matrix/poll.hpp"
#include "search/tuning.hpp"
#include "solve/effort.hpp"
#include "solve/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace dlx::solve {
namespace {

// The monitor of the search is for its set-up alone.
SearchOptions search_options(const CountOptions& options, matrix::StopCondition& stop_condition) {
  SearchOptions search;
  search.engine = options.engine;
  search.branch = options.branch;
  search.seed = options.seed;
  search.limits = options.limits;
  search.limits.deadline.reset();
  search.proofs = false;  // the frontier takes turns with it already
  search.observer = options.observer;
  if (options.observer && search.engine == "auto") search.engine = "links";
  if (options.limits.nodes) search.limits.threads = 1;
  search.monitor.interval = std::chrono::milliseconds(1);
  search.monitor.report = [&stop_condition](const Progress& progress) {
    return !stop_condition.stops(progress.engine);
  };
  return search;
}

bool begins_with_links(const Prepared& prepared, const SearchOptions& search) {
  const std::size_t options = prepared.problem().option_count();
  return search.engine == "auto" && options > tuning::least_options_for_links &&
         options <= search::tuning::most_conflicts_at_once;
}

SearchOptions first_options(const Prepared& prepared, SearchOptions search) {
  if (!begins_with_links(prepared, search)) return search;
  search.engine = "links";
  search.limits.threads = 1;
  return search;
}

// The effort of making the masks of all options.
double mask_effort(const Prepared& prepared) {
  const auto options = static_cast<double>(prepared.problem().option_count());
  return options * options / tuning::mask_pairs_per_effort;
}

// All engines that `auto` chooses from have the same tree, so probes need no masks either.
EstimateOptions estimate_options(const Prepared& prepared, const SearchOptions& search) {
  EstimateOptions estimate;
  estimate.engine = first_options(prepared, search).engine;
  estimate.branch = search.branch;
  estimate.limits.stop = search.limits.stop;
  estimate.limits.deadline = search.limits.deadline;
  return estimate;
}

bool is_at_its_end(Outcome outcome) noexcept {
  return outcome == Outcome::exhausted || outcome == Outcome::solution_limit;
}

}  // namespace

SearchCounter::SearchCounter(const Prepared& prepared, const CountOptions& options,
                             matrix::StopCondition& stop_condition)
    : prepared_(prepared),
      options_(search_options(options, stop_condition)),
      search_(prepared, first_options(prepared, options_)),
      is_final_(!begins_with_links(prepared, options_)),
      stop_condition_(stop_condition) {}

void SearchCounter::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  spent_ += static_cast<double>(nodes()) * node_effort();
  search_.restart(given, without);
  search_.set_solution_limit(options_.limits.solutions);
  has_threads_ = false;
  before_ = {};
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  probing_.reset();
  earlier_ = later_ = {};
}

bool SearchCounter::masks_would_pay() const {
  if (is_final_) return false;
  const double spent = spent_ + static_cast<double>(nodes()) * node_effort();
  const double masks = mask_effort(prepared_);
  return spent > masks || (spent > tuning::early_mask_share * masks && effort_ahead() > masks);
}

double SearchCounter::effort_to_begin() const {
  return masks_would_pay() ? mask_effort(prepared_) : 0;
}

// The engine of choice goes on where the first one stands.
void SearchCounter::change_engine() {
  is_final_ = true;
  Position position = search_.position();
  search::add(before_, search_.statistics());
  search_ = Search(prepared_, options_);
  if (const auto limit = options_.limits.solutions)
    search_.set_solution_limit(*limit - before_.solutions);
  search_.restart(given_, without_);
  position.engine = search_.engine();
  search_.restart_at(position);
}

Statistics SearchCounter::statistics() const {
  Statistics sum = before_;
  search::add(sum, search_.statistics());
  return sum;
}

std::uint64_t SearchCounter::nodes() const noexcept {
  return before_.nodes + search_.statistics().nodes;
}

// The effort that a node costs here, from those seen so far.
double SearchCounter::node_effort() const noexcept {
  const auto& seen = search_.statistics().nodes > 0 ? search_.statistics() : before_;
  return seen.nodes > 0 ? effort_of(seen) / static_cast<double>(seen.nodes) : least_node_effort;
}

// The errors of the two estimates are independent, and both are within a factor: hence their
// geometric mean. Probes whose estimate proved too low tell nothing any more; without a position,
// several times as much as so far is ahead then.
double SearchCounter::nodes_ahead() const {
  const double probes = nodes_ahead_by_probes(), position = nodes_ahead_by_position();
  if (probes > 0 && position > 0) return std::sqrt(probes * position);
  if (probes == 0 && position == 0 && probing_)
    return tuning::unknown_rest * static_cast<double>(nodes());
  return std::max(probes, position);
}

// More often too low than too high, hence one standard error more; 0 if still too low.
double SearchCounter::nodes_ahead_by_probes() const {
  if (!probing_) return 0;
  const EstimatedFigure figure = probing_->estimate().nodes;
  const double whole = figure.mean.to_double() + figure.error.value_or(0.0).to_double();
  return std::max(whole - static_cast<double>(nodes()), 0.0);
}

// An estimate that the rest goes on at the rate of the last half of the nodes.
double SearchCounter::nodes_ahead_by_position() const {
  const double done = search_.progress();
  if (done <= earlier_.done) return 0;
  return (1 - done) * (static_cast<double>(nodes()) - earlier_.nodes) / (done - earlier_.done);
}

void SearchCounter::note_position() {
  const double nodes = static_cast<double>(this->nodes());
  if (nodes < 2 * later_.nodes) return;
  earlier_ = later_;
  later_ = {nodes, search_.progress()};
}

// A more precise estimate would hardly make another member the favourite. One that proved too low
// is not precise, however alike its probes were.
bool SearchCounter::is_precise() const {
  const EstimatedFigure nodes = probing_->estimate().nodes;
  return nodes_ahead_by_probes() > 0 && nodes.error &&
         nodes.error->to_double() < (1 - tuning::hysteresis) * nodes.mean.to_double();
}

// Probes begin with the rows of the problem made again. When that is stopped, so is the next turn.
void SearchCounter::refine_estimate(std::uint64_t effort) {
  if (!probing_ && prepared_.problem().entry_count() > tuning::entries_per_effort * effort) return;
  try {
    if (!probing_)
      probing_.emplace(prepared_, estimate_options(prepared_, options_), given_, without_);
  } catch (const matrix::Stopped&) {
    return;
  }
  if (is_precise()) return;
  probing_->run(std::numeric_limits<std::uint64_t>::max(), 2 * effort,
                [this](std::uint64_t) { return !stop_condition_.stops(*this); });
}

matrix::AdvanceResult SearchCounter::advance(std::uint64_t effort) {
  const bool pays = is_final_ && options_.limits.threads != 1 && effort >= tuning::effort_to_share;
  has_threads_ = has_threads_ || pays;  // a limit of nodes, as below, would not stop them again
  return has_threads_ ? advance_threads(static_cast<double>(effort))
                      : advance_alone(static_cast<double>(effort));
}

matrix::AdvanceResult SearchCounter::advance_threads(double effort) {
  const double more = effort / node_effort();
  const double end = static_cast<double>(nodes()) + more;
  search_.set_node_limit({});
  while (!stop_condition_.stops(*this)) {
    search_.run_within(std::chrono::milliseconds(1));
    if (is_at_its_end(search_.outcome())) return matrix::AdvanceResult::done;
    note_position();
    if (static_cast<double>(nodes()) < end) continue;
    search_.pause();  // the end of a slice lets the threads go on
    return matrix::AdvanceResult::paused;
  }
  return matrix::AdvanceResult::stopped;
}

// The nodes so far tell what a node costs: hence never more at once than there were. Another engine
// begins a turn: the time that its masks take tells nothing of its rate.
matrix::AdvanceResult SearchCounter::advance_alone(double effort) {
  const std::uint64_t begin = nodes();
  const std::uint64_t most =
      options_.limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
  if (masks_would_pay()) change_engine();
  while (!stop_condition_.stops(*this)) {
    const double left = effort - static_cast<double>(nodes() - begin) * node_effort();
    const double known = std::clamp(static_cast<double>(nodes()), 1.0, tuning::most_nodes_at_once);
    const double some =
        std::clamp(std::min(left, tuning::effort_at_once) / node_effort(), 1.0, known);
    const auto step = static_cast<std::uint64_t>(some);
    search_.set_node_limit(nodes() - before_.nodes +
                           std::min(step, most - std::min(most, nodes())));
    search_.run_within({});
    if (is_at_its_end(search_.outcome())) return matrix::AdvanceResult::done;
    note_position();
    if (nodes() >= most || static_cast<double>(nodes() - begin) * node_effort() >= effort)
      return matrix::AdvanceResult::paused;
    if (!masks_would_pay()) continue;
    if (effort < static_cast<double>(matrix::no_limit)) return matrix::AdvanceResult::paused;
    change_engine();
  }
  return matrix::AdvanceResult::stopped;
}

Progress SearchCounter::progress() const {
  const Statistics effort = statistics();
  return {.engine = search_.engine(),
          .done = search_.progress(),
          .nodes = effort.nodes,
          .solutions = effort.solutions};
}

void SearchCounter::report(CountStatistics& statistics) const {
  static_cast<Statistics&>(statistics) = this->statistics();
  statistics.threads = search_.threads();
}

}  // namespace dlx::solve
