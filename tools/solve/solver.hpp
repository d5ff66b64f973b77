// The run of dlx-solve: one question about every instance of a stream, one after the other.
#pragma once

#include "cli/progress.hpp"
#include "cli/tool.hpp"
#include "solve/question.hpp"

#include <dlx/text.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace solve {

class Solver : private Asker {
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
  // For the question at work.
  bool tick() override;
  void save_if_due(const std::function<Work()>& work) override;
  void solution(const dlx::Solution& solution, std::uint64_t number) override;
  void class_of(const dlx::Solution& solution, std::uint64_t number,
                const dlx::Natural& images) override;
  void event(const dlx::TraceEvent& event) override;
  void explain(const dlx::Problem& problem, std::string_view engine,
               std::string_view reason) override;

  void end_between(int status);
  void answer(const dlx::ProblemReader& reader, const dlx::Instance& asked);
  void end_answer(Result result, const dlx::Problem& problem);
  void read_about(dlx::ProblemReader& reader, const dlx::Instance& asked);
  void begin_problem(const dlx::Instance& asked);
  const dlx::Instance& with_selection(const dlx::Instance& asked);
  void pass_over(const dlx::ProblemReader& reader, const dlx::Instance& asked);
  void begin_answer(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                    const dlx::Instance& searched);
  void present(const dlx::ProblemReader& reader, const dlx::Instance& asked,
               const dlx::Instance& searched);
  void write(const std::function<void()>& write);
  void warn_if_hopeless();
  void tell_engine(const dlx::Problem& problem, std::string_view engine,
                   std::string_view reason) const;
  void show_stats(const dlx::Problem& problem, const Result& result);
  [[nodiscard]] std::string progress_line() const;
  [[nodiscard]] double seconds() const { return progress_.seconds() - start_; }
  [[nodiscard]] bool is_kept(const Result& result) const;
  void note_exit(const Result& result);
  [[nodiscard]] bool is_negative(const Result& result) const;

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
  bool can_be_drawn_ = false;
  bool finished_ = false;  // the whole run is over: a signal, or the timeout
};

}  // namespace solve
