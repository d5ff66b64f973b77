// Questions about a problem with one answer: a solution, their number, the cheapest ones, the size
// of the search. Each runs without Python's lock and can be interrupted by Ctrl-C.
#include "core.hpp"

#include <tuple>

namespace dlx::python {
namespace {

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
  module.def("any_solutions", &any_solutions);
  module.def("count", &count_solutions);
  module.def("estimate", &estimate_search);
  module.def("best", &best);
}

}  // namespace dlx::python
