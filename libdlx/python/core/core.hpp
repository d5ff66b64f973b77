// Declarations that the parts of the module dlxtools._core share: a problem as Python holds it,
// limits, numbers, and how a question is asked while other Python threads run.
//
// The module speaks in numbers: items, options and colors by their ids from 0, texts as bytes. What
// a user sees, items of any type, pictures and messages, is written in Python on top of it.
#pragma once

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace dlx::python {

namespace py = pybind11;
using Indices = std::vector<std::size_t>;

/// An instance and, from the first question on, its compiled form.
class Question {
 public:
  explicit Question(Instance instance) : instance_(std::move(instance)) {}

  [[nodiscard]] const Instance& instance() const noexcept { return instance_; }
  [[nodiscard]] const Problem& problem() const noexcept { return instance_.problem; }
  /// Any thread may ask. Takes the time of reading the problem once, so not under Python's lock.
  [[nodiscard]] const Prepared& prepared() const {
    std::call_once(once_, [&] { prepared_.emplace(instance_); });
    return *prepared_;
  }

 private:
  Instance instance_;
  mutable std::once_flag once_;
  mutable std::optional<Prepared> prepared_;
};

using QuestionPointer = std::shared_ptr<Question>;

// --- Ctrl-C --------------------------------------------------------------------------------------

/// The time that work may take.
enum class Effort {
  small,  ///< where it takes long, its monitor is called: it runs on the thread that asks
  large,  ///< some part of it takes long and has no monitor: it runs on a thread of its own
};

/// The effort of work that grows with the problem: reading, compiling, writing, drawing.
[[nodiscard]] inline Effort effort_of(std::size_t options) noexcept {
  return options < 10'000 ? Effort::small : Effort::large;
}

[[nodiscard]] inline Effort effort_of(const Question& question) noexcept {
  return effort_of(question.problem().option_count());
}

/// The time for a question is over, and it does not end: a Timeout in Python.
class Late : public std::exception {};

/// Looks for Ctrl-C during a question: runs Python's signal handlers, and an exception of theirs
/// stops the work. (On other threads than the main one Python runs no handlers.)
///
/// Work on a thread of its own is asked to stop by the token, and left behind if it does not. So it
/// owns all that it uses.
class Interruption {
 public:
  using Deadline = std::optional<std::chrono::steady_clock::time_point>;

  explicit Interruption(Effort effort) : effort_(effort) {}
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption() = default;

  /// Tells the work of both.
  template <class Options>
  void watch(Options& options) {
    options.limits.stop = stop_.get_token();
    if (effort_ == Effort::small) options.monitor = monitor();
  }
  [[nodiscard]] StopToken token() const { return stop_.get_token(); }
  /// A monitor for work of small effort.
  [[nodiscard]] Monitor monitor() {
    return {.report = [this](const Progress&) { return look(); },
            .interval = std::chrono::milliseconds(20)};
  }
  /// Runs `work` without Python's lock; then throws what a signal handler has raised. `work` calls
  /// nothing of Python. Throws Late a moment after the deadline.
  template <class Work>
  auto run(Work work, const Deadline& deadline = {}) {
    has_raised_ = false;
    auto result = std::make_shared<std::optional<std::invoke_result_t<Work&>>>();
    auto task = [result, work = std::move(work)]() mutable { result->emplace(work()); };
    {
      const py::gil_scoped_release unlocked;
      if (effort_ == Effort::small)
        task();
      else
        run_aside(std::move(task), deadline);
    }
    if (has_raised_) throw py::error_already_set();
    return std::move(**result);
  }

  /// Looks for signals during the work; false if it is to be stopped.
  bool look() {
    const py::gil_scoped_acquire locked;
    has_raised_ = has_raised_ || PyErr_CheckSignals() != 0;
    return !has_raised_;
  }

 private:
  void run_aside(std::function<void()> task, const Deadline& deadline);

  Effort effort_;
  StopSource stop_;
  bool has_raised_ = false;
};

/// Runs `work`, which owns all that it uses and has no monitor.
template <class Work>
auto run_unwatched(Effort effort, Work work, const Interruption::Deadline& deadline = {}) {
  return Interruption(effort).run(std::move(work), deadline);
}

/// Runs `work` without Python's lock.
template <class Work>
auto unlocked(const Work& work) {
  const py::gil_scoped_release released;
  return work();
}

/// The settings that all questions have.
struct Settings {
  std::optional<std::uint64_t> limit;
  std::optional<double> timeout;
  std::size_t threads = 1;
  std::string engine = "auto";
};

/// `timeout` in seconds from now. Throws std::invalid_argument.
[[nodiscard]] Interruption::Deadline deadline_after(std::optional<double> timeout);
/// The limits that keyword arguments give.
[[nodiscard]] Limits limits(std::optional<std::uint64_t> solutions, std::optional<double> timeout,
                            std::size_t threads = 1);

/// "exhausted", "limit", "timeout", ...
[[nodiscard]] std::string name_of(Outcome outcome);

/// An int of any size.
[[nodiscard]] py::int_ to_int(const Natural& value);
/// Throws std::invalid_argument for a number below 0.
[[nodiscard]] Natural to_natural(const py::int_& value);

/// Looks for Ctrl-C in a loop that makes many objects, at one of 256 of its steps.
void look_now_and_then(std::size_t at);
/// Ids as a tuple of ints from 0.
[[nodiscard]] py::tuple to_tuple(std::span<const OptionId> options);
/// Each as such a tuple.
[[nodiscard]] py::list to_list(std::span<const Solution> solutions);
/// Throws std::out_of_range, which is an IndexError, for an option that the problem does not have.
[[nodiscard]] std::vector<OptionId> to_ids(const Problem& problem, const Indices& options);

void bind_problems(py::module_& module);
void bind_questions(py::module_& module);
void bind_solutions(py::module_& module);
void bind_sets(py::module_& module);
void bind_puzzles(py::module_& module);

}  // namespace dlx::python
