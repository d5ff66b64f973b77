// A question that dlx-solve can be asked is a class: each solution, their number, the cheapest
// ones, a set of all, the classes of symmetric ones, or how large a search would be.
//
//     const auto question = solve::make_question(settings, asker);
//     while (...) {                                    // instances of one problem or of several
//       question->prepare({instance, number, is_new_problem});
//       const solve::Result result = question->answer();      // solutions go to asker.write()
//     }
//
// There are two kinds of askers: a Solver asks about each problem of a stream, answer_part() about
// each piece of a part. The asker has what belongs to the whole run: signals,
// progress, checkpoints, output.
//
// For example, `gen-queens 8 | dlx-solve --count`: fill() sets `counting`, as neither a limit of
// solutions or nodes, a branching, a part, a checkpoint nor a seed asks for a search
// (arguments.cpp). make_question() makes a Counting of that (library_questions.cpp), and
// make_presenter() lines of one number each. The Solver (solver.cpp) reads one instance. prepare()
// makes an ExactCounter of its problem, which is kept for further givens. answer() calls its
// count(): 1049 nodes are less than the short search may have, so the search alone has the answer,
// and --stats says so. While it works, the monitor calls tick(), which looks for signals and shows
// progress. The presenter then writes 92; a count that was stopped would be written as >=N. The
// exit status is 0.
//
// A further question is a class in library_questions.cpp, or in searching.cpp if it is a search,
// and a line of make_question() or make_search().
#pragma once

#include "cli/system.hpp"
#include "cli/values.hpp"
#include "problems/symmetry_arguments.hpp"
#include "solve/checkpointed_run.hpp"
#include "solve/presenter.hpp"
#include "solve/proof_file.hpp"
#include "solve/shared_arguments.hpp"

#include <dlx/option_diagram.hpp>
#include <dlx/solve.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace solve {

/// --sample, --nth and --marginals: the set of all solutions is asked.
struct SetArguments {
  std::optional<cli::Whole> sample;
  bool distinct = false, marginals = false;
  std::optional<dlx::Natural> nth;

  [[nodiscard]] bool are_asked() const noexcept { return sample || nth || marginals; }
};

/// The question, and the use of its answers.
struct Settings {
  Content content = Content::solutions;
  dlx::SearchOptions search;         // its engine, seed and limits are those of any question
  std::string order = "auto";        // of the items in the frontier
  std::optional<cli::Bytes> memory;  // of the frontier; else half of the machine's
  bool counting = false;             // instead of a search that visits all
  std::shared_ptr<const dlx::OptionDiagram> diagram;  // the options, where the problem has none
  std::optional<dlx::OptimizeOptions> optimizing;     // for costs; only what it says of them
  SetArguments set;                                   // for one that is compiled
  std::optional<cli::Whole> probes;                   // of an estimate; else what a second allows
  std::optional<cli::Whole> possible_counts;          // solutions of each option, up to so many
  std::uint64_t print = UINT64_MAX;                   // print so many, go on counting
  std::uint64_t every = 1;                            // print one solution in so many
  std::optional<std::uint64_t> max_output;            // bytes that this run writes at most
  Selection selection;
  problems::SymmetryArguments symmetry;       // solutions up to symmetry
  std::optional<std::uint64_t> most_classes;  // instead of a limit of the search
  std::optional<cli::Share> part;
  std::optional<CheckpointSettings> checkpointing;
  ProofFile* proof = nullptr;  // told of every answer; the search has its observer
  bool stats = false;
  bool negative_exit = false;  // -e
  bool progress = false;
};

/// An asker serves a question while it is at work.
class Asker {
 public:
  virtual ~Asker() = default;

  /// Called before the work and about every millisecond of it; true to stop it.
  virtual bool tick() = 0;
  /// A search can be saved here; `work` tells where it is.
  virtual void save_if_due(const std::function<Work()>& work) = 0;
  /// A solution or a step is to be written. Throws cli::OutputLimit if there is no room.
  virtual void write(const std::function<void(Presenter&)>& write) = 0;
  /// The engine that will search, and why.
  virtual void explain(const dlx::Problem&, std::string_view, std::string_view) {}
};

/// An instance to be asked about.
struct Task {
  const dlx::Instance& instance;  ///< must outlive the answer
  std::uint64_t number = 1;       ///< in the stream
  bool is_new_problem = true;     ///< false: that of the task before, with other givens
  const Work* from = nullptr;     ///< where an earlier run of a search was
  std::string source = {};        ///< the file that `from` was read from
};

/// The effort of an answer by any of the library's entries.
struct Effort {
  dlx::CountStatistics statistics = {};    ///< engine and reason included
  std::optional<dlx::Branch> branch = {};  ///< of a search for all solutions
  bool is_for_costs = false;
  std::optional<std::int64_t> bound = {};  ///< for costs
  std::string more = {};                   ///< further lines
};

class Question {
 public:
  /// Both must outlive it. Limits among the settings may change between two tasks.
  Question(const Settings& settings, Asker& asker) : settings_(settings), asker_(asker) {}
  virtual ~Question() = default;
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  /// Throws what the library throws, and cli::IoError if the task cannot begin at `from`.
  void prepare(const Task& task);
  /// Answers the task prepared. The result says what has stopped it: a limit, that of the output
  /// included, or a signal.
  const Result& answer();
  /// A line that tells where the work stands, that of prepare() included, after so many seconds.
  [[nodiscard]] virtual std::string progress_line(double seconds) const;
  /// A remark about the answer, to be written beside it; empty: none.
  [[nodiscard]] virtual std::string remark() const { return {}; }
  /// The effort of the answer.
  [[nodiscard]] virtual Effort effort() const { return {}; }
  /// The lines of --stats about the answer to problem `number`: its effort as statistics (not in
  /// the units of effort of the library).
  [[nodiscard]] std::string stats_text(std::uint64_t number, double seconds) const;

  /// Proves the answer as far as it goes; false if a limit has kept it from more. REQUIRES a proof
  /// among the settings.
  virtual bool prove() {
    settings_.proof->end(*instance_, result_, effort().statistics);
    return true;
  }

  /// The work done for the task, and the places that are left. REQUIRES a search.
  [[nodiscard]] virtual Work work() { return {}; }
  /// The share of the task that is done, 0 to 1, where that is known.
  [[nodiscard]] virtual double done() const { return 0; }

 protected:
  virtual void set_up(const Task&) {}
  /// Answers into result_. What cli::OutputLimit leaves there is the answer, too.
  virtual void run() = 0;

  /// Counts a solution when it is written, or need not be: only then is it asked for, by
  /// `show(presenter, number)`.
  template <class Show>
  void take(Show show) {
    const std::uint64_t number = taken_ + 1;
    if (result_.printed < settings_.print && number % settings_.every == 0) {
      asker_.write([&](Presenter& out) { show(out, number); });
      ++result_.printed;
    }
    taken_ = number;
  }

  /// The options of a call into the library that takes long: engine and limits as asked, and a
  /// monitor that asks whether to go on.
  template <class Options>
  [[nodiscard]] Options options_of(Options options) {
    if constexpr (requires { options.engine; }) options.engine = settings_.search.engine;
    if constexpr (requires { options.order; }) options.order = settings_.order;
    if constexpr (requires { options.observer; }) options.observer = settings_.search.observer;
    options.limits = settings_.search.limits;
    options.limits.memory = settings_.memory ? settings_.memory->value : cli::system::memory() / 2;
    options.limits.stop = stop_.get_token();
    options.monitor = {[this](const dlx::Progress& now) {
                         progress_ = now;
                         return !asker_.tick();
                       },
                       std::chrono::milliseconds(1)};
    return options;
  }
  /// Such a call comes next, and ends at once if a signal has arrived.
  void start(std::string_view engine) {
    progress_ = {.engine = engine};
    if (asker_.tick()) stop_.request_stop();
  }
  /// "frontier, layer 3 of 40, 1.2 k states", or of a search "bits, 12 % done".
  [[nodiscard]] std::string stage() const;
  /// "1.2 M nodes/s", after so many seconds.
  [[nodiscard]] std::string rate(double seconds) const;

  const Settings& settings_;
  Asker& asker_;
  const dlx::Instance* instance_ = nullptr;  // of the task
  Result result_;
  std::uint64_t taken_ = 0;  // the solutions of this and earlier runs, where they are taken
  dlx::Progress progress_;

 private:
  dlx::StopSource stop_;
};

/// The question that the settings ask.
[[nodiscard]] std::unique_ptr<Question> make_question(const Settings& settings, Asker& asker);

/// The questions that a dlx::Search answers: each solution, a trace, or their number.
[[nodiscard]] std::unique_ptr<Question> make_search(const Settings& settings, Asker& asker);
/// The questions about solutions up to symmetry.
[[nodiscard]] std::unique_ptr<Question> make_class_question(const Settings& settings, Asker& asker);

}  // namespace solve
