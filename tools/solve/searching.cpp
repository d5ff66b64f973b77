// Tasks share the Search as long as they share the problem, and its storage beyond that.
#include "solve/searching.hpp"

#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "parts/cut.hpp"

#include <algorithm>
#include <stdexcept>

namespace solve {
namespace {

using dlx::Outcome;

// A choice has this rank among the children of a node, which are in the order of the search.
std::size_t rank(const std::vector<dlx::Position>& children, const dlx::Choice& choice) {
  const auto child = std::find_if(children.begin(), children.end(), [&](const auto& position) {
    return !position.path.empty() && position.path.back() == choice;
  });
  return static_cast<std::size_t>(child - children.begin());
}

// It returns true if `later` begins behind the subtree in which `position` is: behind one that
// contains it, or on a level that is fixed there, in a later child of the same node.
bool comes_after(const dlx::Position& later, const dlx::Position& position, dlx::Search& search) {
  const auto subtree = position.path.begin() + static_cast<std::ptrdiff_t>(position.fixed);
  const auto [ours, theirs] =
      std::mismatch(position.path.begin(), subtree, later.path.begin(), later.path.end());
  if (theirs == later.path.end()) return later.visited;
  if (ours == subtree) return false;
  const auto level = static_cast<std::size_t>(ours - position.path.begin());
  dlx::Position node = position;
  node.path.resize(level);
  node.fixed = level;
  node.visited = false;
  const auto children = search.split(node);
  const std::size_t there = rank(children, *theirs);
  return there < children.size() && rank(children, *ours) < there;
}

// The positions of an ordered search are disjoint and in its order. Those that are not would count
// solutions twice.
void require_in_order(const std::vector<dlx::Position>& positions, dlx::Search& search) {
  for (std::size_t i = 1; i < positions.size(); ++i)
    if (!comes_after(positions[i], positions[i - 1], search))
      throw std::invalid_argument("two of its positions overlap, or are not in order");
}

dlx::Solution solution_of(const std::vector<dlx::OptionId>& options, const dlx::Problem& problem) {
  dlx::Solution solution{options, 0};
  for (const dlx::OptionId option : options) {
    if (index(option) >= problem.option_count())
      throw std::invalid_argument("there is no option " + std::to_string(number(option)));
    solution.cost += problem.cost(option);
  }
  return solution;
}

}  // namespace

void Searching::set_up(const Task& task) {
  const dlx::Instance& asked = task.instance;
  if (task.is_new_problem) {
    prepare_problem(asked.problem);
    asker_.explain(asked.problem, search_->engine(), search_->engine_reason());
  }
  search_->restart(asked.given, asked.without);
  search_->set_node_limit(settings_.search.limits.nodes);
  before_ = {};
  waiting_.reset();
  if (task.from != nullptr)
    go_on(task);
  else if (settings_.part)
    search_->restart_at(
        parts::places_of(*settings_.part, *search_, cli::Signals::throw_if_pending));
  if (const auto limit = settings_.search.limits.solutions)
    search_->set_solution_limit(*limit -
                                std::min(*limit, fitting(before_.solutions) + (waiting_ ? 1 : 0)));
}

// All problems have one search: the next one finds its storage there.
void Searching::prepare_problem(const dlx::Prepared& prepared) {
  if (search_) return search_->reset(prepared);
  dlx::SearchOptions options = settings_.search;
  options.observer = observer();
  options.monitor = {[](const dlx::Progress&) { return !cli::Signals::pending(); },
                     std::chrono::milliseconds(10)};  // for its set-up, which has no slices
  search_.emplace(prepared, options);
}

void Searching::go_on(const Task& task) try {
  before_ = *task.from;
  result_.printed = before_.printed;
  if (!settings_.search.unordered) require_in_order(before_.positions, *search_);
  search_->restart_at(before_.positions);
  if (before_.waiting) waiting_ = solution_of(*before_.waiting, task.instance.problem);
} catch (const std::invalid_argument& error) {
  throw cli::IoError(task.source + ": it does not fit: " + error.what());
}

bool Searching::has_ended() {
  result_.outcome = search_->outcome();
  if (result_.outcome != Outcome::running) return true;
  if (asker_.tick()) result_.outcome = Outcome::interrupted;
  if (result_.outcome != Outcome::running) return true;
  asker_.save_if_due([this] { return work(); });
  return false;
}

// The workers are paused first. The output may have had no room for the last solution found.
Work Searching::work() {
  if (result_.outcome == Outcome::output_limit && !waiting_) waiting_ = search_->solution();
  search_->pause();
  Work work{found(),
            result_.printed,
            nodes(),
            0,
            search_->positions(most_positions),
            {},
            result_.in_all.value_or(dlx::Natural())};
  if (waiting_) work.waiting = waiting_->options;
  if (!work.positions.empty()) work.left = left();
  return work;
}

double Searching::done() const {
  return std::clamp(search_->progress(), 0.0, 1.0);
}

std::string Searching::progress_line(double seconds) const {
  const dlx::Statistics& effort = search_->statistics();
  std::string line = cli::rounded(100 * (1 - left())) + " % done, " +
                     (before_.solutions + effort.solutions).to_string() + " solutions, " +
                     cli::rounded(static_cast<double>(effort.nodes) / seconds) + " nodes/s";
  if (done() <= 0) return line;
  const std::string rest = cli::duration_text(seconds * (1 - done()) / done());
  return line + (rest == "ages" ? ", ages left" : ", about " + rest + " left");
}

Effort Searching::effort() const {
  Effort effort;
  static_cast<dlx::Statistics&>(effort.statistics) = search_->statistics();
  effort.statistics.engine = search_->engine();
  effort.statistics.reason = search_->engine_reason();
  effort.statistics.threads = search_->threads();
  effort.branch = settings_.search.branch;
  if (before_.nodes > 0)
    effort.more = "  before     " + before_.solutions.to_string() + " solutions, " +
                  std::to_string(before_.nodes) + " nodes in earlier runs\n";
  return effort;
}

// --- What a search is good for ---

void Listing::set_up(const Task& task) {
  Searching::set_up(task);
  taken_ = fitting(before_.solutions);
}

void Listing::run() {
  if (waiting_ && !take_found()) return;
  waiting_.reset();
  while (!has_ended())
    while (search_->next_within(slice))
      if (!take_found()) return;
}

bool Listing::take_found() {
  take([&](Presenter& out, std::uint64_t number) { out.solution({solution(), number}); });
  return true;
}

namespace {

// An answer cut short by the output tells what was written, not what was searched.
class Tracing final : public Searching {
 public:
  using Searching::Searching;

 protected:
  dlx::TraceObserver observer() override {
    return [this](const dlx::TraceEvent& event) {
      asker_.write([&](Presenter& out) { out.event(event); });
      if (result_.nodes == 0 || event.kind == dlx::TraceEvent::EventKind::option) ++result_.nodes;
      if (event.kind == dlx::TraceEvent::EventKind::solution) result_.solutions += 1;
    };
  }

  void run() override {
    while (!has_ended())
      while (search_->next_within(slice)) continue;
    result_.solutions = search_->statistics().solutions;
    result_.nodes = nodes();
  }
};

// Solutions are counted without being shown, so that the search need not stop at each of them.
class SearchCount final : public Searching {
 public:
  using Searching::Searching;

 protected:
  void run() override {
    while (!has_ended()) search_->run_within(slice);
    result_.solutions = found();
  }
  [[nodiscard]] dlx::Natural found() const override {
    return before_.solutions + search_->statistics().solutions;
  }
};

}  // namespace

std::unique_ptr<Question> make_search(const Settings& settings, Asker& asker) {
  if (settings.content == Content::count) return std::make_unique<SearchCount>(settings, asker);
  if (settings.content == Content::trace) return std::make_unique<Tracing>(settings, asker);
  return std::make_unique<Listing>(settings, asker);
}

}  // namespace solve
