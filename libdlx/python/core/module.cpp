// The module dlxtools._core: its parts, exceptions and numbers.
#include "core.hpp"

#include <dlx/error.hpp>
#include <dlx/symmetry.hpp>

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace dlx::python {
namespace {

// The classes of dlxtools._errors carry what is known of a place.
void raise(const char* name, const py::tuple& arguments) {
  const py::object type = py::module_::import("dlxtools._errors").attr(name);
  PyErr_SetObject(type.ptr(), type(*arguments).ptr());
}

void translate(std::exception_ptr thrown) {
  if (!thrown) return;
  try {
    std::rethrow_exception(std::move(thrown));
  } catch (const ParseError& error) {
    raise("ParseError",
          py::make_tuple(error.message(), error.source(), error.line(), error.column()));
  } catch (const ModelError& error) {
    raise("ModelError", py::make_tuple(error.what()));
  } catch (const EngineError& error) {
    raise("EngineError", py::make_tuple(error.what()));
  } catch (const Late&) {
    raise("Timeout", py::make_tuple("timeout"));
  } catch (const SymmetryError& error) {
    raise("SymmetryError", py::make_tuple(error.what()));
  }
}

// The data that the thread that asks and the one that works share.
struct Aside {
  explicit Aside(std::function<void()> work) : task(std::move(work)) {}

  void run() {
    try {
      task();
    } catch (...) {
      thrown = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    has_ended = true;
    ended.notify_one();
  }
  bool wait_until(std::chrono::steady_clock::time_point time) {
    std::unique_lock lock(mutex);
    return ended.wait_until(lock, time, [&] { return has_ended; });
  }

  std::function<void()> task;
  std::exception_ptr thrown;
  std::mutex mutex;
  std::condition_variable ended;
  bool has_ended = false;
};

}  // namespace

void Interruption::run_aside(std::function<void()> task, const Deadline& deadline) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds between_looks(20), grace(40);
  const auto aside = std::make_shared<Aside>(std::move(task));
  std::thread([aside] { aside->run(); }).detach();
  while (!aside->wait_until(Clock::now() + between_looks)) {
    const bool is_late = deadline && Clock::now() > *deadline + grace;
    const bool goes_on = look();
    if (goes_on && !is_late) continue;
    stop_.request_stop();
    if (goes_on) throw Late();
    aside->wait_until(Clock::now() + grace);
    return;
  }
  if (aside->thrown) std::rethrow_exception(aside->thrown);
}

Interruption::Deadline deadline_after(std::optional<double> timeout) {
  constexpr double forever = 1e9;  // seconds; more would overflow the clock
  if (timeout && !(*timeout >= 0))
    throw std::invalid_argument("timeout must be a number of seconds from 0");
  if (!timeout || *timeout >= forever) return {};
  return std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::nanoseconds>(
                                                std::chrono::duration<double>(*timeout));
}

Limits limits(std::optional<std::uint64_t> solutions, std::optional<double> timeout,
              std::size_t threads) {
  Limits result;
  result.solutions = solutions;
  result.deadline = deadline_after(timeout);
  result.threads = threads;
  return result;
}

std::string name_of(Outcome outcome) {
  return outcome == Outcome::exhausted ? "exhausted" : std::string(word(outcome));
}

py::int_ to_int(const Natural& value) {
  if (const auto small = value.to_uint64()) return py::int_(*small);
  const auto& limbs = value.limbs();
  std::string bytes;
  for (std::uint64_t limb : limbs)
    for (int byte = 0; byte < 8; ++byte, limb >>= 8U) bytes += static_cast<char>(limb & 0xFFU);
  return py::type::of(py::int_()).attr("from_bytes")(py::bytes(bytes), "little");
}

Natural to_natural(const py::int_& value) {
  if (value < py::int_(0)) throw std::invalid_argument("a number below 0");
  const auto bits = value.attr("bit_length")().cast<std::size_t>();
  const std::string bytes = value.attr("to_bytes")(bits / 8 + 1, "little").cast<std::string>();
  std::vector<std::uint64_t> limbs(bytes.size() / 8 + 1);
  for (std::size_t at = 0; at < bytes.size(); ++at)
    limbs[at / 8] |= std::uint64_t{static_cast<unsigned char>(bytes[at])} << at % 8 * 8;
  return Natural::from_limbs(std::move(limbs));
}

void look_now_and_then(std::size_t at) {
  constexpr std::size_t every = 256;
  if (at % every == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
}

py::tuple to_tuple(std::span<const OptionId> options) {
  py::tuple result(options.size());
  for (std::size_t at = 0; at < options.size(); ++at)
    PyTuple_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(at),
                     PyLong_FromSize_t(index(options[at])));
  return result;
}

py::list to_list(std::span<const Solution> solutions) {
  py::list result(solutions.size());
  for (std::size_t at = 0; at < solutions.size(); ++at) {
    look_now_and_then(at);
    PyList_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(at),
                    to_tuple(solutions[at].options).release().ptr());
  }
  return result;
}

std::vector<OptionId> to_ids(const Problem& problem, const Indices& options) {
  std::vector<OptionId> ids;
  ids.reserve(options.size());
  for (const std::size_t option : options) {
    if (option >= problem.option_count())
      throw std::out_of_range("the problem has no option " + std::to_string(option) +
                              ": there are " + std::to_string(problem.option_count()) +
                              ", counted from 0");
    ids.push_back(OptionId{static_cast<std::uint32_t>(option)});
  }
  return ids;
}

}  // namespace dlx::python

PYBIND11_MODULE(_core, module) {
  using namespace dlx::python;
  py::register_exception_translator(&translate);
  bind_problems(module);
  bind_questions(module);
  bind_solutions(module);
  bind_sets(module);
  bind_puzzles(module);
}
