// Questions about a problem: its solutions one by one, their number, the cheapest ones, the size of
// the search. Each runs without Python's lock and can be interrupted by Ctrl-C.
#include "core.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <structmember.h>
#include <tuple>

namespace dlx::python {
namespace {

using Clock = std::chrono::steady_clock;

// --- Solutions one by one ------------------------------------------------------------------------

// The class dlxtools.Solution for one problem: its objects are made here, as a call of its __init__
// takes as long as finding a solution. The offsets of its __slots__ are told by their descriptors.
class SolutionMaker {
 public:
  SolutionMaker(py::type type, py::object problem)
      : type_(std::move(type)),
        problem_(std::move(problem)),
        problem_slot_(offset("problem")),
        indices_slot_(offset("indices")) {}

  [[nodiscard]] py::object operator()(const Solution& solution) const {
    auto* const type = static_cast<PyTypeObject*>(static_cast<void*>(type_.ptr()));
    auto made = py::reinterpret_steal<py::object>(type->tp_alloc(type, 0));
    if (!made) throw py::error_already_set();
    slot(made, problem_slot_) = py::object(problem_).release().ptr();
    slot(made, indices_slot_) = to_tuple(solution.options).release().ptr();
    return made;
  }

 private:
  [[nodiscard]] Py_ssize_t offset(const char* name) const {
    const py::object member = type_.attr(name);
    if (Py_TYPE(member.ptr()) != &PyMemberDescr_Type)
      throw std::invalid_argument(std::string("no slot ") + name);
    return static_cast<PyMemberDescrObject*>(static_cast<void*>(member.ptr()))->d_member->offset;
  }
  static PyObject*& slot(const py::object& object, Py_ssize_t offset) {
    return *static_cast<PyObject**>(
        static_cast<void*>(static_cast<char*>(static_cast<void*>(object.ptr())) + offset));
  }

  py::type type_;
  py::object problem_;
  Py_ssize_t problem_slot_, indices_slot_;
};

// A search that hands over what it finds in a few milliseconds at once: taking and releasing
// Python's lock for each solution would cost more than finding it.
class Solutions {
 public:
  Solutions(QuestionPointer question, const Settings& settings,
            const std::optional<std::uint64_t>& seed, py::type type, py::object problem)
      : question_(std::move(question)), make_(std::move(type), std::move(problem)) {
    SearchOptions options;
    options.engine = settings.engine;
    options.seed = seed;
    options.limits = limits(settings.limit, settings.timeout, settings.threads);
    options.monitor = interruption_.monitor();
    search_ = unlocked([&] { return std::make_unique<Search>(question_->prepared(), options); });
  }

  // Some further solutions, at most `most`; the first is waited for. None at the end.
  py::list next(std::size_t most) {
    const Turn turn(is_busy_);
    std::vector<Solution> found;
    if (!has_ended_) found = interruption_.run([&] { return batch(most); });
    py::list result(found.size());
    for (std::size_t at = 0; at < found.size(); ++at)
      PyList_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(at), make_(found[at]).release().ptr());
    return result;
  }
  [[nodiscard]] std::string outcome() const {
    return has_ended_ ? name_of(search_->outcome()) : "running";
  }
  [[nodiscard]] std::uint64_t nodes() {
    const Turn turn(is_busy_);
    return unlocked([&] { return search_->statistics().nodes; });
  }

 private:
  // A search belongs to one thread at a time.
  class Turn {
   public:
    explicit Turn(std::atomic<bool>& is_busy) : is_busy_(is_busy) {
      if (is_busy_.exchange(true)) throw std::invalid_argument("another thread is searching here");
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { is_busy_ = false; }

   private:
    std::atomic<bool>& is_busy_;
  };

  std::vector<Solution> batch(std::size_t most) {
    std::vector<Solution> found;
    bool is_there = search_->next();
    has_ended_ = !is_there;
    const auto until = Clock::now() + std::chrono::milliseconds(2);
    auto left = until - Clock::now();
    while (is_there) {
      found.push_back(search_->solution());
      // The clock costs as much as a quarter of a solution: it is asked for the first few of a
      // batch and then for one in eight.
      if (found.size() < 8 || found.size() % 8 == 0) left = until - Clock::now();
      if (found.size() >= most || left <= Clock::duration::zero()) break;
      is_there = search_->next_within(left);
      has_ended_ = !is_there && search_->outcome() != Outcome::running;
    }
    return found;
  }

  QuestionPointer question_;
  SolutionMaker make_;
  Interruption interruption_;
  std::unique_ptr<Search> search_;
  std::atomic<bool> is_busy_ = false;
  bool has_ended_ = false;
};

// Up to `most` solutions, by whichever engine finds them soonest, and the outcome.
std::pair<py::list, std::string> any_solutions(const Question& question, std::uint64_t most,
                                               std::optional<double> timeout) {
  Interruption interruption;
  SearchOptions options;
  options.purpose = Purpose::any;
  options.limits = limits(most, timeout);
  options.monitor = interruption.monitor();
  Outcome outcome = Outcome::running;
  const auto found = interruption.run([&] {
    std::vector<Solution> solutions;
    Search search(question.prepared(), options);
    while (search.next()) solutions.push_back(search.solution());
    outcome = search.outcome();
    return solutions;
  });
  return {to_list(found), name_of(outcome)};
}

// --- Numbers -------------------------------------------------------------------------------------

std::pair<py::int_, std::string> count_solutions(const Question& question,
                                                 const Settings& settings) {
  Interruption interruption;
  CountOptions options;
  options.engine = settings.engine;
  options.limits = limits(settings.limit, settings.timeout, settings.threads);
  options.monitor = interruption.monitor();
  const Count found = interruption.run([&] { return count(question.prepared(), options); });
  return {to_int(found.value), name_of(found.outcome)};
}

// Nodes and solutions, as doubles with standard errors, and the number of probes.
std::tuple<double, double, double, double, std::uint64_t, std::string> estimate_search(
    const Question& question, std::uint64_t seed, std::optional<double> timeout) {
  Interruption interruption;
  EstimateOptions options;
  options.seed = seed;
  options.limits = limits({}, timeout);
  options.monitor = interruption.monitor();
  const Estimate found = interruption.run([&] { return estimate(question.prepared(), options); });
  const auto error = [](const EstimatedFigure& figure) {
    return figure.error ? figure.error->to_double() : 0;
  };
  return {found.nodes.mean.to_double(), error(found.nodes), found.solutions.mean.to_double(),
          error(found.solutions),       found.probes,       name_of(found.outcome)};
}

// --- The cheapest --------------------------------------------------------------------------------

std::pair<py::list, std::string> best(const Question& question, std::optional<std::uint64_t> most,
                                      bool maximize, std::optional<std::int64_t> cost_limit,
                                      const Settings& settings) {
  Interruption interruption;
  OptimizeOptions options;
  options.engine = settings.engine;
  options.best = most;
  options.maximize = maximize;
  options.cost_limit = cost_limit;
  options.limits = limits(settings.limit, settings.timeout, settings.threads);
  options.monitor = interruption.monitor();
  Outcome outcome = Outcome::running;
  const auto found = interruption.run([&] {
    std::vector<Solution> solutions;
    Optimizer optimizer(question.prepared(), options);
    while (optimizer.next()) solutions.push_back(optimizer.solution());
    outcome = optimizer.outcome();
    return solutions;
  });
  return {to_list(found), name_of(outcome)};
}

}  // namespace

void bind_questions(py::module_& module) {
  py::class_<Settings>(module, "Settings")
      .def(py::init([](std::optional<std::uint64_t> limit, std::optional<double> timeout,
                       std::size_t threads, std::string engine) {
        return Settings{limit, timeout, threads, std::move(engine)};
      }));
  py::class_<Solutions>(module, "Solutions")
      .def(py::init<QuestionPointer, const Settings&, std::optional<std::uint64_t>, py::type,
                    py::object>())
      .def("next", &Solutions::next)
      .def("outcome", &Solutions::outcome)
      .def("nodes", &Solutions::nodes);
  module.def("any_solutions", &any_solutions);
  module.def("count", &count_solutions);
  module.def("estimate", &estimate_search);
  module.def("best", &best);
}

}  // namespace dlx::python
