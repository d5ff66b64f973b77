// What belongs to the whole run is looked after here, while the question is at work: signals,
// progress, waiting output, its limit, checkpoints.
#include "solve/solver.hpp"

#include "cli/signals.hpp"
#include "solve/hopeless.hpp"
#include "solve/parts.hpp"
#include "solve/questions.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

namespace solve {

using dlx::Outcome;

Solver::Solver(const Settings& settings, cli::Session& session, Presenter& presenter,
               CheckpointedRun* checkpointed)
    : settings_(settings),
      session_(session),
      presenter_(presenter),
      progress_("dlx-solve", settings.progress, session.quiet()),
      checkpointed_(checkpointed),
      question_(make_question(settings, *this)),
      engine_(settings.search.engine) {
  if (checkpointed_ != nullptr && checkpointed_->was_negative()) status_ = cli::exit_negative;
}

// --- The stream ---

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
    end_between(128 + interrupted.signal());
  } catch (const cli::TimedOut&) {
    session_.warn("the timeout came while the input was read: what follows is not answered");
    end_between(cli::exit_stopped);
  } catch (const dlx::ParseError&) {
    if (checkpointed_ != nullptr) checkpointed_->save_between();
    throw;
  }
  return status_;
}

void Solver::end_between(int status) {
  status_ = status;
  if (checkpointed_ != nullptr) checkpointed_->save_between();
  if (number_ == 0) session_.output().discard();
}

// Where the base announces lines about its questions, by one `| @about` of its own, they are waited
// for; else a question is answered as soon as its line is there.
void Solver::read_about(dlx::ProblemReader& reader, const dlx::Instance& asked) {
  if (!about_.empty()) about_ = {};
  if (!reader.is_given_line() || asked.directives.find("about") == nullptr) return;
  for (const auto& [key, value] : reader.given_directives())
    if (key == "about" || key == "title") about_.add(key, value);
}

// --- An answer ---

void Solver::answer(const dlx::ProblemReader& reader, const dlx::Instance& asked) {
  ++number_;
  if (reader.is_new_problem()) begin_problem(asked);
  if (checkpointed_ != nullptr &&
      checkpointed_->was_answered(asked, reader.is_given_line(), reader.is_new_problem()))
    return pass_over(reader, asked);
  const dlx::Instance& instance = with_selection(asked);
  at_work_ = &instance;
  start_ = progress_.seconds();
  Task task{instance, number_, !std::exchange(is_prepared_, true)};
  if (checkpointed_ != nullptr) {
    task.from = checkpointed_->work();
    task.source = settings_.checkpointing->resume;
  }
  question_->prepare(task);
  begin_answer(reader, asked, instance);
  end_answer(question_->answer(), instance.problem);
}

void Solver::begin_problem(const dlx::Instance& asked) {
  is_prepared_ = is_explained_ = false;
  for (const char* key : {"puzzle", "board"})
    if (asked.directives.find(key) != nullptr) can_be_drawn_ = true;
}

// Without a selection the instance itself: a copy of it costs more than reading it.
const dlx::Instance& Solver::with_selection(const dlx::Instance& asked) {
  const auto& [given, without, with] = settings_.selection;
  if (given.empty() && without.empty() && with.empty()) return asked;
  selected_ = asked;
  apply(settings_.selection, selected_);
  return selected_;
}

// An earlier run has answered this: what is written goes nowhere.
void Solver::pass_over(const dlx::ProblemReader& reader, const dlx::Instance& asked) {
  present(reader, asked, asked);
  presenter_.end({});
}

// The head of an answer at work is in the output of the run that began it.
void Solver::begin_answer(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                          const dlx::Instance& searched) {
  const bool was_begun = checkpointed_ != nullptr && checkpointed_->work() != nullptr;
  if (checkpointed_ != nullptr && !was_begun) checkpointed_->begin();
  present(reader, asked, searched);
  if (was_begun) checkpointed_->begin();
}

void Solver::present(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                     const dlx::Instance& searched) {
  const bool is_sample = settings_.set && settings_.set->arguments.sample;
  if (settings_.part || is_sample) shown_ = asked;
  if (settings_.part) shown_.directives.add("part", part_text(*settings_.part));
  if (is_sample) shown_.directives.add("sampled", "seed=" + std::to_string(settings_.set->seed));
  presenter_.begin({settings_.part || is_sample ? shown_ : asked, reader.is_given_line(),
                    reader.is_new_problem(), reader.more_may_follow(), searched, engine_,
                    settings_.search, about_});
}

void Solver::end_answer(Result result, const dlx::Problem& problem) {
  progress_.clear();
  if (!is_explained_ && session_.verbose()) {
    const dlx::CountStatistics effort = question_->effort().statistics;
    tell_engine(problem, effort.engine, effort.reason);
  }
  if (is_kept(result)) checkpointed_->save_last(question_->work());
  if (settings_.part) result.part = part_text(*settings_.part);
  presenter_.end(result);
  note_exit(result);
  if (checkpointed_ != nullptr && !is_kept(result))
    checkpointed_->answered(status_ == cli::exit_negative);
  if (settings_.stats) show_stats(problem, result);
}

// After the solutions, where both go to a terminal.
void Solver::show_stats(const dlx::Problem& problem, const Result& result) {
  session_.out().flush();
  std::cerr << stats_text(number_, problem, result, question_->effort(), seconds());
}

// The question can go on in a later run.
bool Solver::is_kept(const Result& result) const {
  return checkpointed_ != nullptr && can_go_on(result.outcome);
}

// Signals outrank limits, limits outrank -e.
void Solver::note_exit(const Result& result) {
  const bool is_signal =
      result.outcome == Outcome::interrupted || result.outcome == Outcome::terminated;
  const bool is_over =
      result.outcome == Outcome::output_limit || result.outcome == Outcome::timeout;
  finished_ = is_signal || is_over || is_kept(result);
  if (is_signal) {
    status_ = 128 + *cli::Signals::pending();
  } else if (is_over || result.outcome == Outcome::node_limit) {
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

// --- While a question is at work ---

bool Solver::tick() {
  session_.output().flush_if_older(cli::oldest_output);
  if (cli::Signals::take_report_request() || progress_.is_due()) progress_.show(progress_line());
  return cli::Signals::pending().has_value();
}

std::string Solver::progress_line() const {
  const std::string line = number_ > 1 ? "problem " + std::to_string(number_) + ", " : "";
  return line + question_->progress_line(std::max(seconds(), 1e-3));
}

void Solver::report_waiting() {
  progress_.show(std::to_string(number_) + (number_ == 1 ? " problem" : " problems") +
                 " answered, waiting for input");
}

void Solver::save_if_due(const std::function<Work()>& work) {
  if (checkpointed_ != nullptr) checkpointed_->save_if_due(work);
  warn_if_hopeless();
}

// A part of a count, or one with a checkpoint, once: not before a short search would have ended.
void Solver::warn_if_hopeless() {
  constexpr double soon = 1;  // seconds
  const bool is_count = settings_.content == Content::count && !settings_.symmetry;
  const bool is_bound = settings_.part || checkpointed_ != nullptr;
  if (!is_count || !is_bound || session_.quiet() || progress_.seconds() < soon) return;
  if (std::exchange(knows_whether_hopeless_, true)) return;
  const std::string text = hopeless_text(*at_work_, settings_.search);
  if (!text.empty())
    session_.warn(text + ": that goes without " + (settings_.part ? "--part" : "a checkpoint"));
}

void Solver::solution(const dlx::Solution& solution, std::uint64_t number) {
  write([&] { presenter_.solution(solution, number); });
}

void Solver::class_of(const dlx::Solution& solution, std::uint64_t number,
                      const dlx::Natural& images) {
  write([&] { presenter_.class_of(solution, number, images); });
}

void Solver::event(const dlx::TraceEvent& event) {
  write([&] { presenter_.event(event); });
}

// Only what could go on without end is held to the limit: the line that says why it ended, and
// those before the first solution, are always written.
void Solver::write(const std::function<void()>& write) {
  progress_.clear();
  if (!settings_.max_output) return write();
  cli::Output& output = session_.output();
  output.set_limit(*settings_.max_output);
  try {
    write();
  } catch (const cli::OutputLimit&) {
    output.set_limit(UINT64_MAX);
    (checkpointed_ != nullptr ? checkpointed_->out() : session_.out()).clear();
    throw;
  }
  output.set_limit(UINT64_MAX);
}

void Solver::explain(const dlx::Problem& problem, std::string_view engine,
                     std::string_view reason) {
  engine_ = engine;
  is_explained_ = true;
  tell_engine(problem, engine, reason);
}

// An estimate has none.
void Solver::tell_engine(const dlx::Problem& problem, std::string_view engine,
                         std::string_view reason) const {
  if (!session_.verbose() || engine.empty()) return;
  session_.explain("problem " + std::to_string(number_) + ": " +
                   std::to_string(problem.item_count()) + " items, " +
                   std::to_string(problem.option_count()) + " options; engine " +
                   std::string(engine) + ", since " + std::string(reason));
}

}  // namespace solve
