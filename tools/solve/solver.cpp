// Questions share the Search as long as they share the problem. The search runs in slices of a
// millisecond; between two of them signals, progress and waiting output are looked after.
#include "solve/solver.hpp"

#include "problems/values.hpp"
#include "solve/hopeless.hpp"
#include "solve/parts.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

namespace solve {

using dlx::Outcome;

namespace {
constexpr std::chrono::milliseconds slice{1};

bool has_colors(const std::string& engine) {
  for (const dlx::EngineInfo& info : dlx::engines())
    if (info.name == engine) return info.can.colors;
  return true;
}

}  // namespace

Solver::Solver(const Settings& settings, cli::Session& session, Presenter& presenter,
               CheckpointedRun* checkpointed)
    : settings_(settings),
      session_(session),
      presenter_(presenter),
      progress_("dlx-solve", settings.progress, session.quiet()),
      checkpointed_(checkpointed) {
  if (checkpointed_ != nullptr && checkpointed_->was_negative()) status_ = cli::exit_negative;
  const auto proceed = [this] {
    tick([this] { return progress_line(); });
    return cli::Signals::pending().has_value();
  };
  if (settings.counting) counting_.emplace(*settings.counting, proceed);
  if (settings.optimizing) optimizing_.emplace(*settings.optimizing, proceed);
  if (settings.set) compiling_.emplace(*settings.set, proceed);
  if (settings.symmetry)
    symmetry_.emplace(settings.symmetry->group, settings.symmetry_counts,
                      has_colors(settings.search.engine), proceed);
}

int Solver::run(dlx::ProblemReader& reader) {
  try {
    while (!finished_) {
      const dlx::Instance* const instance = reader.read();
      if (instance == nullptr) break;
      session_.warn_at(reader.source(), reader.warnings());
      read_about(reader, *instance);
      answer(reader, *instance);
    }
    if (checkpointed_ != nullptr && !finished_) checkpointed_->reach_end();
    presenter_.finish();
    if (checkpointed_ != nullptr && !finished_) checkpointed_->finish();
  } catch (const cli::Interrupted& interrupted) {
    if (!session_.out()) throw;  // it was writing that waited: nothing more can be written
    status_ = 128 + interrupted.signal();
    if (checkpointed_ != nullptr) checkpointed_->save_between();
    if (question_ == 0) session_.output().discard();
  } catch (const cli::TimedOut&) {
    session_.warn("the timeout came while the input was read: what follows is not answered");
    status_ = cli::exit_stopped;
    if (checkpointed_ != nullptr) checkpointed_->save_between();
    if (question_ == 0) session_.output().discard();
  } catch (const dlx::ParseError&) {
    if (checkpointed_ != nullptr) checkpointed_->save_between();
    throw;
  }
  return status_;
}

void Solver::answer(const dlx::ProblemReader& reader, const dlx::Instance& asked) {
  ++question_;
  if (reader.is_new_problem()) begin_problem(asked);
  if (checkpointed_ != nullptr &&
      checkpointed_->was_answered(asked, reader.is_given_line(), reader.is_new_problem()))
    return pass_over(reader, asked);
  const dlx::Instance& instance = with_selection(asked);
  const bool estimating = settings_.content == Content::estimate;
  question_start_ = progress_.seconds();
  if (symmetry_) symmetry_->prepare(instance);
  if (symmetry_ && !counting_) prepare_classes(instance);
  if (!symmetry_ && !estimating && !counting_ && !optimizing_ && !compiling_) prepare(instance);
  if (optimizing_) optimizing_->prepare(instance, reader.is_new_problem());
  if (compiling_) compiling_->compile(instance);
  begin_answer(reader, asked, instance);
  Result result = estimating                               ? run_estimate(instance)
                  : symmetry_ && counting_                 ? run_class_count(instance)
                  : symmetry_ && !symmetry_->is_searched() ? run_class_list()
                  : counting_   ? run_count(instance, reader.is_new_problem())
                  : optimizing_ ? run_optimizing(instance)
                  : compiling_  ? run_compiled(instance)
                                : run_search(instance);
  // What a monitor has stopped, the signal explains.
  if (result.outcome == Outcome::interrupted)
    result.outcome = problems::signal_outcome().value_or(Outcome::interrupted);
  progress_.clear();
  if (symmetry_ && !counting_) audit_classes(result);
  if (checkpointed_ != nullptr && can_go_on(result.outcome))
    checkpointed_->save_last(work_of(result));
  if (settings_.part) result.part = part_text(*settings_.part);
  presenter_.end(result);
  note_exit(result);
  if (checkpointed_ != nullptr && !can_go_on(result.outcome))
    checkpointed_->answered(status_ == cli::exit_negative);
  if (settings_.stats) show_stats(instance.problem, result, progress_.seconds() - question_start_);
}

// Where the base announces lines about its questions, by one `| @about` of its own, they are waited
// for; else a question is answered as soon as its line is there.
void Solver::read_about(dlx::ProblemReader& reader, const dlx::Instance& asked) {
  if (!about_.empty()) about_ = {};
  if (!reader.is_given_line() || asked.directives.find("about") == nullptr) return;
  for (const auto& [key, value] : reader.given_directives())
    if (key == "about" || key == "title") about_.add(key, value);
}

void Solver::begin_problem(const dlx::Instance& asked) {
  is_prepared_ = false;
  for (const char* key : {"puzzle", "board"})
    if (asked.directives.find(key) != nullptr) can_be_drawn_ = true;
}

// Without a selection the question itself: a copy of it costs more than reading it.
const dlx::Instance& Solver::with_selection(const dlx::Instance& asked) {
  const auto& [given, without, with] = settings_.selection;
  if (given.empty() && without.empty() && with.empty()) return asked;
  selected_ = asked;
  apply(settings_.selection, selected_);
  return selected_;
}

Result Solver::run_count(const dlx::Instance& instance, bool is_new_problem) {
  Result result = counting_->count(instance, is_new_problem);
  const dlx::CountStatistics& effort = counting_->last().statistics;
  explain_engine(instance.problem, effort.engine, effort.reason);
  return result;
}

Result Solver::run_optimizing(const dlx::Instance& instance) {
  Result found;
  Result result;
  try {
    result =
        optimizing_->run([&](const dlx::Solution& best) { take([&] { return best; }, found); });
  } catch (const cli::OutputLimit&) {
    result.solutions = found.solutions;
    result.outcome = Outcome::output_limit;
  }
  result.printed = found.printed;
  const auto effort = optimizing_->statistics();
  explain_engine(instance.problem, effort.engine, effort.reason);
  return result;
}

Result Solver::run_compiled(const dlx::Instance& instance) {
  Result result = compiling_->run([&](const dlx::Solution& solution, std::uint64_t number) {
    progress_.clear();
    write_within_limit([&] { presenter_.solution(solution, number); });
  });
  const dlx::CountStatistics& effort = compiling_->last().statistics;
  explain_engine(instance.problem, effort.engine, effort.reason);
  return result;
}

Effort Solver::effort_of(const Result& result) const {
  if (symmetry_ && counting_) {
    const dlx::ClassCount& count = symmetry_->counted();
    return {count.statistics, result.outcome, result.counted};
  }
  if (symmetry_ && !symmetry_->is_searched())
    return {symmetry_->counted().statistics, result.outcome, std::to_string(result.solutions)};
  if (counting_) {
    const dlx::Count& count = counting_->last();
    return {count.statistics, count.outcome, count.value.to_string()};
  }
  if (compiling_)
    return {compiling_->last().statistics, result.outcome,
            result.counted.empty() ? "0" : result.counted};
  if (optimizing_) {
    const auto statistics = optimizing_->statistics();
    return {.statistics = statistics,
            .outcome = result.outcome,
            .solutions = std::to_string(result.solutions),
            .is_for_costs = true,
            .bound = statistics.bound};
  }
  Effort effort{{}, result.outcome, std::to_string(search_->statistics().solutions)};
  static_cast<dlx::Statistics&>(effort.statistics) = search_->statistics();
  effort.statistics.engine = search_->engine();
  effort.statistics.reason = search_->engine_reason();
  effort.statistics.threads = search_->threads();
  effort.branch = settings_.search.branch;
  return effort;
}

// After the solutions, where both go to a terminal.
void Solver::show_stats(const dlx::Problem& problem, const Result& result, double seconds) {
  session_.out().flush();
  std::cerr << stats_text(question_, problem, effort_of(result), seconds);
  if (symmetry_) std::cerr << symmetry_->stats();
  if (before_.nodes > 0)
    std::cerr << "  before     " << before_.solutions.to_string() << " solutions, " << before_.nodes
              << " nodes in earlier runs\n";
}

void Solver::prepare(const dlx::Instance& instance) {
  if (!is_prepared_) {
    prepare_problem(instance.problem);
    explain_engine(instance.problem, search_->engine(), search_->engine_reason());
    is_prepared_ = true;
  }
  search_->restart(instance.given, instance.without);
  before_ = {};
  waiting_.reset();
  traced_ = {};
  if (checkpointed_ != nullptr || settings_.part) go_to_places(instance.problem);
}

// One search for all problems: the next one finds its storage there.
void Solver::prepare_problem(const dlx::Prepared& prepared) {
  if (search_) return search_->reset(prepared);
  dlx::SearchOptions options = settings_.search;
  if (settings_.content == Content::trace)
    options.observer = [this](const dlx::TraceEvent& event) { trace(event); };
  search_.emplace(prepared, options);
}

void Solver::explain_engine(const dlx::Problem& problem, std::string_view engine,
                            std::string_view reason) {
  session_.explain("problem " + std::to_string(question_) + ": " +
                   std::to_string(problem.item_count()) + " items, " +
                   std::to_string(problem.option_count()) + " options; engine " +
                   std::string(engine) + ", since " + std::string(reason));
}

Result Solver::run_search(const dlx::Instance& instance) {
  const bool is_count = settings_.content == Content::count && !symmetry_;
  Result result = is_count ? count(instance) : enumerate();
  result.nodes = before_.nodes + search_->statistics().nodes;
  if (result.outcome == Outcome::output_limit && settings_.content == Content::trace)
    result.solutions = traced_.solutions, result.nodes = traced_.nodes;
  return result;
}

Result Solver::enumerate() {
  Result result;
  result.solutions = fitting(before_.solutions);
  result.printed = before_.printed;
  result.up_to_symmetry = symmetry_.has_value();
  if (symmetry_) result.in_all = before_.images;
  if (symmetry_ && settings_.most_classes &&
      *settings_.most_classes <= fitting(before_.solutions)) {
    result.outcome = Outcome::solution_limit;
    return result;
  }
  try {
    if (waiting_ && symmetry_ && !take_if_new(*waiting_, result)) return result;
    if (waiting_ && !symmetry_) take([this] { return *waiting_; }, result);
    waiting_.reset();
    while (!has_ended(result))
      while (search_->next_within(slice)) {
        if (!symmetry_) take([this] { return search_->solution(); }, result);
        if (symmetry_ && !take_if_new(search_->solution(), result)) return result;
      }
  } catch (const cli::OutputLimit&) {
    result.outcome = Outcome::output_limit;
    if (!waiting_ && settings_.content == Content::solutions) waiting_ = search_->solution();
  }
  return result;
}

Result Solver::count(const dlx::Instance& instance) {
  Result result;
  while (!has_ended(result)) {
    search_->run_within(slice);
    warn_if_hopeless(instance);
  }
  const dlx::Natural all = before_.solutions + search_->statistics().solutions;
  result.counted = all.to_string();
  result.solutions = fitting(all);
  return result;
}

// Of a part or with a checkpoint, once: not before a short search would have ended.
void Solver::warn_if_hopeless(const dlx::Instance& instance) {
  constexpr double soon = 1;  // seconds
  const bool is_bound = settings_.part || checkpointed_ != nullptr;
  if (!is_bound || session_.quiet() || progress_.seconds() < soon) return;
  if (std::exchange(knows_whether_hopeless_, true)) return;
  const std::string text = hopeless_text(instance, settings_.search);
  if (!text.empty())
    session_.warn(text + ": that goes without " + (settings_.part ? "--part" : "a checkpoint"));
}

// Before a search, and between two slices of it.
bool Solver::has_ended(Result& result) {
  result.outcome = search_->outcome();
  if (result.outcome != Outcome::running) return true;
  tick([this] { return progress_line(); });
  const auto stopped = problems::signal_outcome();
  if (stopped) result.outcome = *stopped;
  if (!stopped && checkpointed_ != nullptr)
    checkpointed_->save_if_due([&] { return work_of(result); });
  return stopped.has_value();
}

Result Solver::run_estimate(const dlx::Instance& instance) {
  Result result;
  result.seed = settings_.estimate.seed;
  const auto report = [&](const dlx::Progress& progress) {
    tick([&] {
      return std::to_string(progress.nodes) + (progress.nodes == 1 ? " probe" : " probes") +
             " made";
    });
    return !cli::Signals::pending();
  };
  result.estimate = estimate(instance, settings_.estimate, settings_.search, report);
  result.outcome = result.estimate->outcome;
  return result;
}

bool Solver::is_printed(std::uint64_t number, std::uint64_t printed) const {
  return settings_.content == Content::solutions && printed < settings_.print &&
         number % settings_.every == 0;
}

// Counts the solution when it is written, or need not be: only then is it asked for.
template <class GetSolution>
void Solver::take(GetSolution solution, Result& result) {
  const std::uint64_t number = result.solutions + 1;
  if (is_printed(number, result.printed)) {
    progress_.clear();
    write_within_limit([&] { presenter_.solution(solution(), number); });
    ++result.printed;
  }
  result.solutions = number;
}

void Solver::trace(const dlx::TraceEvent& event) {
  write_within_limit([&] { presenter_.event(event); });
  if (traced_.nodes == 0 || event.kind == dlx::TraceEvent::EventKind::option) ++traced_.nodes;
  if (event.kind == dlx::TraceEvent::EventKind::solution) ++traced_.solutions;
}

void Solver::tick(const std::function<std::string()>& line) {
  session_.output().flush_if_older(cli::oldest_output);
  if (cli::Signals::take_report_request() || progress_.is_due()) progress_.show(line());
}

void Solver::report_waiting() {
  progress_.show(std::to_string(question_) + (question_ == 1 ? " problem" : " problems") +
                 " answered, waiting for input");
}

std::string Solver::progress_line() const {
  const double seconds = std::max(progress_.seconds() - question_start_, 1e-3);
  std::string line = question_ > 1 ? "problem " + std::to_string(question_) + ", " : "";
  if (counting_) return line + counting_->progress_line(seconds);
  if (optimizing_) return line + optimizing_->progress_line(seconds);
  if (compiling_) return line + compiling_->progress_line();
  const auto& effort = search_->statistics();
  const double done = search_->progress();
  line += cli::rounded(100 * (1 - before_.left * (1 - done))) + " % done, " +
          (before_.solutions + effort.solutions).to_string() + " solutions, " +
          cli::rounded(static_cast<double>(effort.nodes) / seconds) + " nodes/s";
  if (done <= 0) return line;
  const std::string left = cli::duration_text(seconds * (1 - done) / done);
  return line + (left == "ages" ? ", ages left" : ", about " + left + " left");
}

// Signals outrank limits, limits outrank -e.
void Solver::note_exit(const Result& result) {
  const bool is_signal =
      result.outcome == Outcome::interrupted || result.outcome == Outcome::terminated;
  const bool is_kept = checkpointed_ != nullptr && can_go_on(result.outcome);
  const bool is_full = result.outcome == Outcome::output_limit;
  finished_ = is_signal || is_kept || is_full || result.outcome == Outcome::timeout;
  if (is_signal) {
    status_ = 128 + *cli::Signals::pending();
  } else if (is_full || result.outcome == Outcome::timeout ||
             result.outcome == Outcome::node_limit) {
    status_ = cli::exit_stopped;
  } else if (settings_.negative_exit && status_ == cli::exit_ok) {
    if (is_negative(result)) status_ = cli::exit_negative;
  }
}

// A limit of 0 finds nothing, and says nothing about solutions.
bool Solver::is_negative(const Result& result) const {
  if (settings_.content == Content::unique) return uniqueness(result) != "unique";
  return result.solutions == 0 && result.outcome == Outcome::exhausted;
}

}  // namespace solve
