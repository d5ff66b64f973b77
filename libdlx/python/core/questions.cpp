// Questions about a problem with one answer: a solution, their number, the cheapest ones, the size
// of the search. Each runs without Python's lock, and Ctrl-C ends it.
#include "core.hpp"

#include <dlx/possible.hpp>

#include <tuple>

namespace dlx::python {
namespace {

// Solutions with the outcome, found without Python's lock.
using Found = std::pair<std::vector<Solution>, Outcome>;

template <class Search>
Found all_of(Search& search) {
  std::vector<Solution> solutions;
  while (search.next()) solutions.push_back(search.solution());
  return {std::move(solutions), search.outcome()};
}

std::pair<py::list, std::string> to_pair(const Found& found) {
  return {to_list(found.first), name_of(found.second)};
}

// Finds up to `most` solutions, by whichever engine finds them soonest; returns them and the
// outcome.
std::pair<py::list, std::string> any_solutions(const QuestionPointer& question, std::uint64_t most,
                                               std::optional<double> timeout) {
  Interruption interruption(effort_of(*question));
  SearchOptions options;
  options.purpose = Purpose::any;
  options.limits = limits(most, timeout);
  interruption.watch(options);
  return to_pair(interruption.run(
      [question, options] {
        Search search(question->prepared(), options);
        return all_of(search);
      },
      options.limits.deadline));
}

// --- Numbers -------------------------------------------------------------------------------------

std::pair<py::int_, std::string> count_solutions(const QuestionPointer& question,
                                                 const Settings& settings) {
  Interruption interruption(effort_of(*question));
  CountOptions options;
  options.engine = settings.engine;
  options.limits = limits(settings.limit, settings.timeout, settings.threads);
  interruption.watch(options);
  const Count found =
      interruption.run([question, options] { return count(question->prepared(), options); },
                       options.limits.deadline);
  return {to_int(found.value), name_of(found.outcome)};
}

// Nodes and solutions, as doubles with standard errors, and the number of probes.
std::tuple<double, double, double, double, std::uint64_t, std::string> estimate_search(
    const QuestionPointer& question, std::uint64_t seed, std::optional<double> timeout) {
  Interruption interruption(effort_of(*question));
  EstimateOptions options;
  options.seed = seed;
  options.limits = limits({}, timeout);
  interruption.watch(options);
  const Estimate found =
      interruption.run([question, options] { return estimate(question->prepared(), options); },
                       options.limits.deadline);
  const auto error = [](const EstimatedFigure& figure) {
    return figure.error ? figure.error->to_double() : 0;
  };
  return {found.nodes.mean.to_double(), error(found.nodes), found.solutions.mean.to_double(),
          error(found.solutions),       found.probes,       name_of(found.outcome)};
}

// --- What is possible ----------------------------------------------------------------------------

// Returns the word for each option, counts, witnesses and the outcome.
py::tuple possible(const QuestionPointer& question, std::optional<std::uint64_t> counts,
                   std::optional<double> timeout, const std::string& engine) {
  Interruption interruption(effort_of(*question));
  PossibleOptions options;
  options.engine = engine;
  options.counts = counts;
  options.limits = limits({}, timeout);
  interruption.watch(options);
  const Possible found =
      interruption.run([question, options] { return find_possible(question->prepared(), options); },
                       options.limits.deadline);
  std::vector<std::string> words;
  for (const Possibility possibility : found.options) words.emplace_back(word(possibility));
  return py::make_tuple(words, found.counts, to_list(found.witnesses), name_of(found.outcome));
}

// --- The cheapest --------------------------------------------------------------------------------

std::pair<py::list, std::string> best(const QuestionPointer& question,
                                      std::optional<std::uint64_t> most, bool maximize,
                                      std::optional<std::int64_t> cost_limit, bool unit_costs,
                                      double gap, const Settings& settings) {
  Interruption interruption(effort_of(*question));
  OptimizeOptions options;
  options.engine = settings.engine;
  options.best = most;
  options.maximize = maximize;
  options.cost_limit = cost_limit;
  options.unit_costs = unit_costs;
  options.gap = gap;
  options.limits = limits(settings.limit, settings.timeout, settings.threads);
  interruption.watch(options);
  return to_pair(interruption.run(
      [question, options] {
        Optimizer optimizer(question->prepared(), options);
        return all_of(optimizer);
      },
      options.limits.deadline));
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
  module.def("possible", &possible);
}

}  // namespace dlx::python
