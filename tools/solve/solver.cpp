// The whole run is looked after here while a question is at work: signals, progress, waiting
// output, its limit, checkpoints.
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "solve/hopeless.hpp"
#include "solve/runs.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

namespace solve {
namespace {

using dlx::Outcome;

class Solver : private Asker {
 public:
  Solver(const Settings& settings, cli::Session& session, Presenter& presenter,
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

  int run(dlx::ProblemReader& reader) {
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

  // The progress line says this while nothing is searched.
  void report_waiting() {
    progress_.show(std::to_string(number_) + (number_ == 1 ? " problem" : " problems") +
                   " answered, waiting for input");
  }

 private:
  void end_between(int status) {
    status_ = status;
    if (checkpointed_ != nullptr) checkpointed_->save_between();
    if (number_ == 0) session_.output().discard();
  }

  // A base can announce lines about its questions, by one `| @about` of its own: then they are
  // waited for; else a question is answered as soon as its line is there.
  void read_about(dlx::ProblemReader& reader, const dlx::Instance& asked) {
    if (!about_.empty()) about_ = {};
    if (!reader.is_given_line() || asked.directives.find("about") == nullptr) return;
    for (const auto& [key, value] : reader.given_directives())
      if (key == "about" || key == "title") about_.add(key, value);
  }

  // --- An answer ---

  void answer(const dlx::ProblemReader& reader, const dlx::Instance& asked) {
    ++number_;
    if (reader.is_new_problem()) is_prepared_ = is_explained_ = false;
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
    const Result& result = question_->answer();
    if (settings_.proof != nullptr && !question_->prove())
      session_.warn("problem " + std::to_string(number_) +
                    ": the proof was stopped, and proves nothing");
    end_answer(result, instance.problem);
  }

  // Without a selection it is the instance itself: a copy costs more than reading it.
  const dlx::Instance& with_selection(const dlx::Instance& asked) {
    const auto& [given, without, with] = settings_.selection;
    if (given.empty() && without.empty() && with.empty()) return asked;
    selected_ = asked;
    apply(settings_.selection, selected_);
    return selected_;
  }

  // An earlier run has answered this: what is written goes nowhere.
  void pass_over(const dlx::ProblemReader& reader, const dlx::Instance& asked) {
    present(reader, asked, asked);
    presenter_.end({});
  }

  // The head of an answer at work is in the output of the run that began it.
  void begin_answer(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                    const dlx::Instance& searched) {
    const bool was_begun = checkpointed_ != nullptr && checkpointed_->work() != nullptr;
    if (checkpointed_ != nullptr && !was_begun) checkpointed_->begin();
    present(reader, asked, searched);
    if (was_begun) checkpointed_->begin();
  }

  void present(const dlx::ProblemReader& reader, const dlx::Instance& asked,
               const dlx::Instance& searched) {
    const bool is_sample = settings_.set.sample.has_value();
    if (settings_.part || is_sample) shown_ = asked;
    if (settings_.part) shown_.directives.add("part", settings_.part->text());
    if (is_sample)
      shown_.directives.add("sampled", "seed=" + std::to_string(*settings_.search.seed));
    presenter_.begin({settings_.part || is_sample ? shown_ : asked, reader.is_given_line(),
                      reader.is_new_problem(), reader.more_may_follow(), searched, engine_,
                      settings_.search, about_});
  }

  void end_answer(Result result, const dlx::Problem& problem) {
    progress_.clear();
    if (!is_explained_ && session_.verbose()) {
      const dlx::CountStatistics effort = question_->effort().statistics;
      tell_engine(problem, effort.engine, effort.reason);
    }
    if (is_kept(result)) checkpointed_->save_last(question_->work());
    if (settings_.part) result.part = settings_.part->text();
    presenter_.end(result);
    if (const std::string remark = question_->remark(); !remark.empty()) session_.warn(remark);
    note_exit(result);
    if (checkpointed_ != nullptr && !is_kept(result))
      checkpointed_->answered(status_ == cli::exit_negative);
    if (settings_.stats) show_stats();
  }

  // They come after the solutions where both go to a terminal.
  void show_stats() {
    session_.out().flush();
    std::cerr << question_->stats_text(number_, seconds());
  }

  // The question has no answer yet, and a later run can go on with it.
  [[nodiscard]] bool is_kept(const Result& result) const {
    return checkpointed_ != nullptr && result.outcome != Outcome::exhausted &&
           result.outcome != Outcome::solution_limit;
  }

  // Signals outrank limits, limits outrank -e.
  void note_exit(const Result& result) {
    const bool is_signal =
        result.outcome == Outcome::interrupted || result.outcome == Outcome::terminated;
    const bool is_over =
        result.outcome == Outcome::output_limit || result.outcome == Outcome::timeout;
    finished_ = is_signal || is_over || is_kept(result);
    if (is_signal) {
      status_ = 128 + *cli::Signals::pending();
    } else if (is_over || result.outcome == Outcome::node_limit || result.outcome == Outcome::gap) {
      status_ = cli::exit_stopped;
    } else if (settings_.negative_exit && status_ == cli::exit_ok) {
      if (is_negative(result)) status_ = cli::exit_negative;
    }
  }

  // A limit of 0 finds nothing, and says nothing about solutions.
  [[nodiscard]] bool is_negative(const Result& result) const {
    if (settings_.content == Content::unique) return uniqueness(result) != "unique";
    return result.solutions == 0 && result.outcome == Outcome::exhausted;
  }

  // --- While a question is at work ---

  bool tick() override {
    session_.output().flush_if_older(cli::oldest_output);
    if (cli::Signals::take_report_request() || progress_.is_due()) progress_.show(progress_line());
    return cli::Signals::pending().has_value();
  }

  [[nodiscard]] double seconds() const { return progress_.seconds() - start_; }

  [[nodiscard]] std::string progress_line() const {
    const std::string line = number_ > 1 ? "problem " + std::to_string(number_) + ", " : "";
    return line + question_->progress_line(std::max(seconds(), 1e-3));
  }

  void save_if_due(const std::function<Work()>& work) override {
    if (checkpointed_ != nullptr) checkpointed_->save_if_due(work);
    warn_if_hopeless();
  }

  // A part of a count, or one with a checkpoint, is warned about once, and not before a short
  // search would have ended.
  void warn_if_hopeless() {
    constexpr double soon = 1;  // seconds
    const bool is_count = settings_.content == Content::count && !settings_.symmetry.asked;
    const bool is_bound = settings_.part || checkpointed_ != nullptr;
    if (!is_count || !is_bound || session_.quiet() || progress_.seconds() < soon) return;
    if (std::exchange(knows_whether_hopeless_, true)) return;
    const std::string text = hopeless_text(*at_work_, settings_.search);
    if (!text.empty())
      session_.warn(text + ": that goes without " + (settings_.part ? "--part" : "a checkpoint"));
  }

  // Only what could go on without end is held to the limit: the line that says why it ended, and
  // those before the first solution, are always written.
  void write(const std::function<void(Presenter&)>& write) override {
    progress_.clear();
    if (!settings_.max_output) return write(presenter_);
    cli::Output& output = session_.output();
    output.set_limit(*settings_.max_output);
    try {
      write(presenter_);
    } catch (const cli::OutputLimit&) {
      output.set_limit(UINT64_MAX);
      (checkpointed_ != nullptr ? checkpointed_->out() : session_.out()).clear();
      throw;
    }
    output.set_limit(UINT64_MAX);
  }

  void explain(const dlx::Problem& problem, std::string_view engine,
               std::string_view reason) override {
    engine_ = engine;
    is_explained_ = true;
    tell_engine(problem, engine, reason);
  }

  // An estimate has none.
  void tell_engine(const dlx::Problem& problem, std::string_view engine,
                   std::string_view reason) const {
    if (!session_.verbose() || engine.empty()) return;
    session_.explain("problem " + std::to_string(number_) + ": " +
                     std::to_string(problem.item_count()) + " items, " +
                     std::to_string(problem.option_count()) + " options; engine " +
                     std::string(engine) + ", since " + std::string(reason));
  }

  const Settings& settings_;
  cli::Session& session_;
  Presenter& presenter_;
  cli::Progress progress_;
  CheckpointedRun* checkpointed_;
  std::unique_ptr<Question> question_;
  bool is_prepared_ = false;   // for the problem at hand
  std::string engine_;         // as far as it is known before the work
  bool is_explained_ = false;  // the engine, for the problem at hand
  dlx::Instance selected_;     // the instance with what the command line adds
  dlx::Directives about_;      // of the instance, for its answer
  dlx::Instance shown_;        // the instance as answers show it, where that is not as it was asked
  const dlx::Instance* at_work_ = nullptr;
  std::uint64_t number_ = 0;  // of the instance
  double start_ = 0;          // of its answer
  int status_ = cli::exit_ok;
  bool knows_whether_hopeless_ = false;
  bool finished_ = false;  // the whole run is over: a signal, or the timeout
};

}  // namespace

int answer_stream(const Settings& settings, cli::Session& session, Presenter& presenter,
                  CheckpointedRun* checkpointed, problems::ProblemInput& input) {
  Solver solver(settings, session, presenter, checkpointed);
  input.set_wait_options({settings.search.limits.deadline, [&] { solver.report_waiting(); }});
  return solver.run(input.reader());
}

}  // namespace solve
