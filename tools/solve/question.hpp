// What dlx-solve can be asked is a class: each solution, their number, the cheapest ones, a set of
// all, the classes of symmetric ones, or how large a search would be.
//
//     const auto question = solve::make_question(settings, asker);   // see questions.hpp
//     while (...) {                                    // instances of one problem or of several
//       question->prepare({instance, number, is_new_problem});
//       const solve::Result result = question->answer();      // solutions go to asker.solution()
//     }
//
// Two kinds of askers use them: a Solver asks about a stream of problems, an answer to a part about
// one piece of a search after the other. The asker has what belongs to the whole run: signals,
// progress, checkpoints, output.
//
// A further kind of question is a class in a file of its own, its maker in questions.hpp, and in
// make_question() the settings that ask for it.
#pragma once

#include "cli/values.hpp"
#include "problems/symmetry_arguments.hpp"
#include "solve/checkpointed_run.hpp"
#include "solve/compiling.hpp"
#include "solve/presenter.hpp"
#include "solve/selection.hpp"
#include "solve/stats.hpp"

#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace solve {

struct EstimateSettings {
  std::optional<std::uint64_t> probes;  ///< default: what about a second allows, at least two
  std::uint64_t seed = 1;
};

/// What is asked, and what is done with the answers.
struct Settings {
  dlx::SearchOptions search;
  std::optional<dlx::CountOptions> counting;       // instead of a search that visits all
  std::optional<dlx::OptimizeOptions> optimizing;  // for costs
  std::optional<SetSettings> set;                  // for one that is compiled
  Content content = Content::solutions;
  EstimateSettings estimate;
  std::uint64_t print = UINT64_MAX;         // print so many, go on counting
  std::uint64_t every = 1;                  // print one solution in so many
  std::optional<std::uint64_t> max_output;  // bytes that this run writes at most
  Selection selection;
  std::optional<problems::SymmetryArguments> symmetry;  // solutions up to symmetry
  dlx::CountOptions symmetry_counts;                    // the tables of counts for it
  std::optional<std::uint64_t> most_classes;            // instead of a limit of the search
  std::optional<cli::Share> part;
  std::optional<CheckpointSettings> checkpointing;
  bool stats = false;
  bool negative_exit = false;  // -e
  bool progress = false;
};

/// Who asks: what a question needs while it is at work.
class Asker {
 public:
  virtual ~Asker() = default;

  /// Called before the work and about every millisecond of it; true to stop it.
  virtual bool tick() = 0;
  /// A search can be saved here; `work` tells where it is.
  virtual void save_if_due(const std::function<Work()>& work) = 0;
  /// A solution to be shown. This and the next two may throw cli::OutputLimit.
  virtual void solution(const dlx::Solution& solution, std::uint64_t number) = 0;
  /// A solution that stands for a class of so many.
  virtual void class_of(const dlx::Solution&, std::uint64_t, const dlx::Natural&) {}
  virtual void event(const dlx::TraceEvent&) {}
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

class Question {
 public:
  explicit Question(Asker& asker) : asker_(asker) {}
  virtual ~Question() = default;
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  /// Throws what the library throws, and cli::IoError if the task cannot begin at `from`.
  void prepare(const Task& task) {
    result_ = {};
    set_up(task);
  }
  /// Answers the task prepared. The result says what has stopped it: a limit, that of the output
  /// included, or a signal.
  const Result& answer();
  /// Where the work stands, that of prepare() included, after so many seconds.
  [[nodiscard]] virtual std::string progress_line(double seconds) const = 0;
  /// The effort of the answer, for --stats.
  [[nodiscard]] virtual Effort effort() const = 0;

  /// What has been done for the task, and what is left of it. REQUIRES a search.
  [[nodiscard]] virtual Work work() { return {}; }
  /// The share of the task that is done, 0 to 1, where that is known.
  [[nodiscard]] virtual double done() const { return 0; }

 protected:
  virtual void set_up(const Task& task) = 0;
  /// Answers into result_. What cli::OutputLimit leaves there is the answer, too.
  virtual void run() = 0;
  /// Counts a solution when it is written, or need not be: `write` may throw.
  template <class Write>
  void take(const Settings& settings, Write write);

  Asker& asker_;
  Result result_;
};

template <class Write>
void Question::take(const Settings& settings, Write write) {
  const std::uint64_t number = result_.solutions + 1;
  if (result_.printed < settings.print && number % settings.every == 0) {
    write(number);
    ++result_.printed;
  }
  result_.solutions = number;
}

}  // namespace solve
