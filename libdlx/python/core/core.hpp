// What the parts of the module dlxtools._core share: a problem as Python holds it, limits, numbers,
// and how a question is asked while other Python threads run.
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
#include <memory>
#include <mutex>
#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <span>
#include <string>
#include <string_view>
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

/// Looks for Ctrl-C during a question: its monitor runs Python's signal handlers, and an exception
/// of theirs stops the work. (On other threads than the main one Python runs no handlers.)
class Interruption {
 public:
  Interruption() = default;
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption() = default;

  [[nodiscard]] Monitor monitor() {
    return {.report = [this](const Progress&) { return look(); },
            .interval = std::chrono::milliseconds(20)};
  }
  /// Runs `work` without Python's lock; then throws what a signal handler has raised. `work` calls
  /// nothing of Python.
  template <class Work>
  auto run(const Work& work) {
    has_raised_ = false;
    auto result = [&] {
      const py::gil_scoped_release unlocked;
      return work();
    }();
    if (has_raised_) throw py::error_already_set();
    return result;
  }

  /// During the work: false if it is to be stopped.
  bool look() {
    const py::gil_scoped_acquire locked;
    has_raised_ = has_raised_ || PyErr_CheckSignals() != 0;
    return !has_raised_;
  }

 private:
  bool has_raised_ = false;
};

/// Runs `work` without Python's lock.
template <class Work>
auto unlocked(const Work& work) {
  const py::gil_scoped_release released;
  return work();
}

/// What questions have in common.
struct Settings {
  std::optional<std::uint64_t> limit;
  std::optional<double> timeout;
  std::size_t threads = 1;
  std::string engine = "auto";
};

/// As keyword arguments have them; `timeout` in seconds from now. Throws std::invalid_argument.
[[nodiscard]] Limits limits(std::optional<std::uint64_t> solutions, std::optional<double> timeout,
                            std::size_t threads = 1);

/// "exhausted", "limit", "timeout", ...
[[nodiscard]] std::string name_of(Outcome outcome);

/// An int of any size.
[[nodiscard]] py::int_ to_int(const Natural& value);
/// Throws std::invalid_argument for a number below 0.
[[nodiscard]] Natural to_natural(const py::int_& value);

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
