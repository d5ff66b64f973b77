// Questions that a dlx::Search answers, in slices of a millisecond: each solution, a trace, or
// their number. They can begin where an earlier run was, or at a part, and be saved between two
// slices.
#pragma once

#include "solve/question.hpp"

#include <dlx/solve.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace solve {

class Searching : public Question {
 public:
  using Question::Question;

  [[nodiscard]] std::string progress_line(double seconds) const override;
  [[nodiscard]] Effort effort() const override;
  [[nodiscard]] Work work() override;
  [[nodiscard]] double done() const override;

 protected:
  static constexpr std::chrono::milliseconds slice{1};

  void set_up(const Task& task) override;
  /// It is asked before each slice.
  bool has_ended();
  /// Those found, by earlier runs and this one.
  [[nodiscard]] virtual dlx::Natural found() const { return taken_; }
  /// A search for a trace has an observer of its own.
  virtual dlx::TraceObserver observer() { return settings_.search.observer; }
  [[nodiscard]] std::uint64_t nodes() const { return before_.nodes + search_->statistics().nodes; }

  std::optional<dlx::Search> search_;
  Work before_;                           // what earlier runs have done for this task
  std::optional<dlx::Solution> waiting_;  // found by an earlier run, whose output had no room

 private:
  [[nodiscard]] double left() const { return before_.left * (1 - done()); }
  void prepare_problem(const dlx::Prepared& prepared);
  void go_on(const Task& task);
};

/// Every solution, printed or only counted.
class Listing : public Searching {
 public:
  using Searching::Searching;

 protected:
  void set_up(const Task& task) override;
  void run() override;
  /// Takes the solution found; false if that was the last one wanted.
  virtual bool take_found();
  [[nodiscard]] dlx::Solution solution() const {
    return waiting_ ? *waiting_ : search_->solution();
  }
};

}  // namespace solve
