// The module dlxtools._core: its parts, exceptions and numbers.
#include "core.hpp"

#include <dlx/error.hpp>
#ifdef DLX_WITH_NAUTY
#include <dlx/symmetry.hpp>
#endif

#include <algorithm>
#include <cmath>
#include <exception>
#include <stdexcept>

namespace dlx::python {
namespace {

// Python's own conversion between int and decimal digits is bounded (sys.set_int_max_str_digits,
// 4300 by default), so longer numbers are taken in pieces of this length.
constexpr std::size_t piece_digits = 4000;

py::object power_of_ten(std::size_t exponent) {
  return py::int_(10).attr("__pow__")(exponent);
}

py::int_ int_of_piece(const std::string& digits) {
  return py::reinterpret_steal<py::int_>(PyLong_FromString(digits.c_str(), nullptr, 10));
}

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
#ifdef DLX_WITH_NAUTY
  } catch (const SymmetryError& error) {
    raise("SymmetryError", py::make_tuple(error.what()));
#endif
  }
}

}  // namespace

Limits limits(std::optional<std::uint64_t> solutions, std::optional<double> timeout,
              std::size_t threads) {
  constexpr double forever = 1e9;  // seconds; more would overflow the clock
  Limits result;
  result.solutions = solutions;
  result.threads = threads;
  if (!timeout) return result;
  if (!(*timeout >= 0)) throw std::invalid_argument("timeout must be a number of seconds from 0");
  if (*timeout < forever)
    result.deadline =
        std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::nanoseconds>(
                                               std::chrono::duration<double>(*timeout));
  return result;
}

std::string name_of(Outcome outcome) {
  return outcome == Outcome::exhausted ? "exhausted" : std::string(word(outcome));
}

py::int_ to_int(const Natural& value) {
  if (const auto small = value.to_uint64()) return py::int_(*small);
  const std::string digits = value.to_string();
  py::object result = py::int_(0);
  for (std::size_t at = 0; at < digits.size(); at += piece_digits) {
    const std::string piece = digits.substr(at, piece_digits);
    result = result * power_of_ten(piece.size()) + int_of_piece(piece);
  }
  return result;
}

Natural to_natural(const py::int_& value) {
  if (value < py::int_(0)) throw std::invalid_argument("a number below 0");
  const py::object piece = power_of_ten(piece_digits);
  std::string digits;
  py::object rest = value;
  while (rest > piece) {
    const py::tuple parts =
        py::reinterpret_steal<py::tuple>(PyNumber_Divmod(rest.ptr(), piece.ptr()));
    const std::string low = py::str(parts[1]);
    digits.insert(0, std::string(piece_digits - low.size(), '0') + low);
    rest = parts[0];
  }
  return *Natural::from_string(std::string(py::str(rest)) + digits);
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
  for (std::size_t at = 0; at < solutions.size(); ++at)
    PyList_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(at),
                    to_tuple(solutions[at].options).release().ptr());
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
