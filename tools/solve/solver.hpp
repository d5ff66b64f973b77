// The run of dlx-solve: every question of a stream, one after the other.
#pragma once

#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"
#include "solve/checkpointed_run.hpp"
#include "solve/compiling.hpp"
#include "solve/counting.hpp"
#include "solve/estimator.hpp"
#include "solve/optimizing.hpp"
#include "solve/presenter.hpp"
#include "solve/selection.hpp"
#include "solve/stats.hpp"
#include "solve/symmetry.hpp"

#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <functional>
#include <memory>
#include <optional>

namespace solve {

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

class Solver {
 public:
  /// With a checkpointed run, to which the presenter writes, the run can be resumed.
  Solver(const Settings& settings, cli::Session& session, Presenter& presenter,
         CheckpointedRun* checkpointed = nullptr);

  /// Answers all questions; the exit status. Throws what the reader throws; what was answered
  /// before stands.
  int run(dlx::ProblemReader& reader);

  /// Some problem said how it can be drawn.
  [[nodiscard]] bool can_be_drawn() const noexcept { return can_be_drawn_; }

  /// The progress line while nothing is searched.
  void report_waiting();

 private:
  void answer(const dlx::ProblemReader& reader, const dlx::Instance& asked);
  void pass_over(const dlx::ProblemReader& reader, const dlx::Instance& asked);
  void begin_answer(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                    const dlx::Instance& searched);
  void present(const dlx::ProblemReader& reader, const dlx::Instance& asked,
               const dlx::Instance& searched);
  void read_about(dlx::ProblemReader& reader, const dlx::Instance& asked);
  void begin_problem(const dlx::Instance& asked);
  const dlx::Instance& with_selection(const dlx::Instance& asked);
  [[nodiscard]] Effort effort_of(const Result& result) const;
  void show_stats(const dlx::Problem& problem, const Result& result, double seconds);
  Result run_count(const dlx::Instance& instance, bool is_new_problem);
  Result run_optimizing(const dlx::Instance& instance);
  Result run_compiled(const dlx::Instance& instance);
  Result run_class_count(const dlx::Instance& instance);
  Result run_class_list();
  void prepare_classes(const dlx::Instance& instance);
  bool take_class(const dlx::SolutionClass& found, Result& result);
  bool take_if_new(const dlx::Solution& solution, Result& result);
  void audit_classes(const Result& result);
  void explain_engine(const dlx::Problem& problem, std::string_view engine,
                      std::string_view reason);
  void prepare(const dlx::Instance& instance);
  void prepare_problem(const dlx::Prepared& prepared);
  void go_to_places(const dlx::Problem& problem);
  [[nodiscard]] dlx::Solution solution_of(const std::vector<dlx::OptionId>& options,
                                          const dlx::Problem& problem) const;
  Result run_search(const dlx::Instance& instance);
  Result enumerate();
  Result run_estimate(const dlx::Instance& instance);
  Result count(const dlx::Instance& instance);
  void warn_if_hopeless(const dlx::Instance& instance);
  bool has_ended(Result& result);
  [[nodiscard]] Work work_of(const Result& result);
  [[nodiscard]] bool is_printed(std::uint64_t number, std::uint64_t printed) const;
  template <class GetSolution>
  void take(GetSolution solution, Result& result);
  void trace(const dlx::TraceEvent& event);
  template <class Write>
  void write_within_limit(Write write);
  void tick(const std::function<std::string()>& line);
  [[nodiscard]] std::string progress_line() const;
  void note_exit(const Result& result);
  [[nodiscard]] bool is_negative(const Result& result) const;

  const Settings& settings_;
  cli::Session& session_;
  Presenter& presenter_;
  cli::Progress progress_;
  CheckpointedRun* checkpointed_;
  std::optional<dlx::Search> search_;
  bool is_prepared_ = false;  // search_ has the problem at hand
  std::optional<Counting> counting_;
  std::optional<Optimizing> optimizing_;
  std::optional<Compiling> compiling_;
  std::optional<UpToSymmetry> symmetry_;
  dlx::Instance selected_;  // the question with what the command line adds
  dlx::Directives about_;   // of the question, for its answer
  dlx::Instance shown_;     // the question as answers show it, where that is not as it was asked
  Work before_;             // what earlier runs have done for this question
  std::optional<dlx::Solution> waiting_;  // found, and there was no room for it in the output
  Result traced_;                         // what the events written tell
  std::uint64_t question_ = 0;
  double question_start_ = 0;
  int status_ = cli::exit_ok;
  bool knows_whether_hopeless_ = false;
  bool can_be_drawn_ = false;
  bool finished_ = false;  // the whole run is over: a signal, or the timeout
};

// Only what could go on without end is held to the limit: the line that says why it ended, and
// those before the first solution, are always written.
template <class Write>
void Solver::write_within_limit(Write write) {
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

}  // namespace solve
