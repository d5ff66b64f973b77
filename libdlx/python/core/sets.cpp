// All solutions as one value, and solutions up to symmetry. Symmetries need nauty: without it the
// functions are there and raise an exception that says so.
#include "core.hpp"

#include <dlx/solution_set.hpp>
#ifdef DLX_WITH_NAUTY
#include <dlx/symmetry.hpp>
#endif

#include <algorithm>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace dlx::python {
namespace {

// --- Sets ----------------------------------------------------------------------------------------

// The set, none if memory was not enough or it was stopped, and the outcome.
std::pair<std::optional<SolutionSet>, std::string> compile_set(const QuestionPointer& question,
                                                               const Settings& settings) {
  Interruption interruption(Effort::large);
  CountOptions options;
  options.limits = limits({}, settings.timeout, settings.threads);
  interruption.watch(options);
  auto made =
      interruption.run([question, options] { return compile(question->instance(), options); },
                       options.limits.deadline);
  return {std::move(made.set), name_of(made.outcome)};
}

// The effort of work that visits all edges of a set, each with a number as long as the count.
Effort effort_of(const SolutionSet& set) {
  return set.edges() * (set.count().limbs().size() + 1) < 20'000 ? Effort::small : Effort::large;
}

std::vector<py::int_> marginals(const SolutionSet& set, std::optional<double> timeout) {
  std::vector<py::int_> result;
  for (const Natural& number : run_unwatched(
           effort_of(set), [set] { return set.marginals(); }, deadline_after(timeout))) {
    look_now_and_then(result.size());
    result.push_back(to_int(number));
  }
  return result;
}

// Makes up to `most` solutions: as many as a few milliseconds allow, but at least one.
template <class Make>
py::list some(std::uint64_t most, const Make& make) {
  return to_list(unlocked([&] {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(5);
    std::vector<Solution> found;
    while (found.size() < most && (found.empty() || std::chrono::steady_clock::now() < until))
      if (auto made = make())
        found.push_back(std::move(*made));
      else
        break;
    return found;
  }));
}

// Some of the solutions from number `from` on, `most` at most.
py::list slice(const SolutionSet& set, const py::int_& from, std::uint64_t most) {
  Natural at = to_natural(from);
  return some(most, [&]() -> std::optional<Solution> {
    if (at > set.count()) return {};
    std::optional<Solution> found(set.nth(at));
    at += 1;
    return found;
  });
}

std::optional<py::int_> rank(const SolutionSet& set, const Indices& options) {
  const auto ids = to_ids(set.instance().problem, options);
  const auto found = set.rank(ids);
  return found ? std::optional(to_int(*found)) : std::nullopt;
}

SolutionSet restricted_set(const SolutionSet& set, const Indices& given, const Indices& without,
                           std::optional<double> timeout) {
  const auto chosen = to_ids(set.instance().problem, given);
  const auto left_out = to_ids(set.instance().problem, without);
  return run_unwatched(
      effort_of(set), [=] { return set.restricted(chosen, left_out); }, deadline_after(timeout));
}

py::list best_of(const SolutionSet& set, std::uint64_t most, bool maximize,
                 std::optional<double> timeout) {
  Interruption interruption(most < 100 ? effort_of(set) : Effort::large);
  const auto list = [=, stop = interruption.token()] { return set.best(most, maximize, stop); };
  return to_list(interruption.run(list, deadline_after(timeout)));
}

py::list drawn(Sampler& sampler, std::size_t number, bool distinct) {
  return some(number,
              [&] { return std::optional(distinct ? sampler.next_distinct() : sampler.next()); });
}

py::bytes written(const SolutionSet& set) {
  std::ostringstream out;
  unlocked([&] { return set.write(out), true; });
  return std::move(out).str();
}

// Without the givens it was compiled with, as a file.
SolutionSet read_again(const py::bytes& written) {
  std::istringstream in{std::string(written)};
  return unlocked([&] { return SolutionSet::read(in, "a pickled set"); });
}

void bind_solution_sets(py::module_& module) {
  py::class_<SolutionSet>(module, "SolutionSet")
      .def("count", [](const SolutionSet& set) { return to_int(set.count()); })
      .def("edges", &SolutionSet::edges)
      .def("marginals", &marginals)
      .def("slice", &slice)
      .def("rank", &rank)
      .def("restricted", &restricted_set)
      .def("best", &best_of)
      .def(py::pickle(&written, &read_again));
  py::class_<Sampler>(module, "Sampler")
      .def(py::init<SolutionSet, std::uint64_t>())
      .def("draw", &drawn);
  module.def("compile", &compile_set);
}

// --- Symmetries ----------------------------------------------------------------------------------

#ifdef DLX_WITH_NAUTY

SymmetryGroup group_of(const QuestionPointer& question, const std::vector<std::string>& lines,
                       std::optional<double> timeout) {
  return run_unwatched(
      Effort::large,
      [question, lines] { return SymmetryGroup(question->instance(), {.group = lines}); },
      deadline_after(timeout));
}

py::tuple count_up_to_symmetry(const SymmetryGroup& group, std::optional<double> timeout) {
  Interruption interruption(Effort::large);
  CountOptions options;
  options.limits = limits({}, timeout);
  interruption.watch(options);
  const ClassCount found =
      interruption.run([=] { return count_classes(group, options); }, options.limits.deadline);
  return py::make_tuple(to_int(found.classes), name_of(found.outcome));
}

// The classes of a group: one by one by a search if the group is small, else all at the first call.
class Orbits {
 public:
  Orbits(SymmetryGroup group, std::optional<double> timeout)
      : group_(std::move(group)), limits_(limits({}, timeout)) {
    if (group_.is_small()) start();
  }

  // Some further pairs of a solution and the number of its images; the first is waited for.
  py::list next(std::size_t most) {
    const auto found = interruption_.run([&] { return search_ ? searched(most) : listed(most); });
    py::list result;
    for (const SolutionClass& each : found)
      result.append(py::make_tuple(to_tuple(each.representative.options), to_int(each.images)));
    return result;
  }
  [[nodiscard]] std::string outcome() const { return name_of(outcome_); }

 private:
  // Lists the group, which takes long.
  void start() {
    SearchOptions options;
    options.limits = limits_;
    options.monitor = interruption_.monitor();
    std::tie(breaking_, search_) = run_unwatched(
        Effort::large,
        [group = group_, options] {
          auto breaking = std::make_shared<const SymmetryBreaking>(group);
          return std::pair(breaking, std::make_shared<Search>(breaking->instance(), options));
        },
        limits_.deadline);
  }

  std::vector<SolutionClass> searched(std::size_t most) {
    std::vector<SolutionClass> found;
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(2);
    while (found.size() < most && (found.empty() || std::chrono::steady_clock::now() < until)) {
      if (outcome_ != Outcome::running || !search_->next()) {
        outcome_ = search_->outcome();
        break;
      }
      if (auto each = breaking_->select(search_->solution())) found.push_back(std::move(*each));
    }
    return found;
  }

  std::vector<SolutionClass> listed(std::size_t most) {
    if (!list_) {
      list_ = list_classes(group_, limits_, interruption_.monitor());
      if (list_->outcome != Outcome::exhausted) list_->classes.clear();
    }
    const std::size_t end = std::min(at_ + most, list_->classes.size());
    std::vector<SolutionClass> found(list_->classes.begin() + static_cast<std::ptrdiff_t>(at_),
                                     list_->classes.begin() + static_cast<std::ptrdiff_t>(end));
    at_ = end;
    if (found.empty()) outcome_ = list_->outcome;
    return found;
  }

  SymmetryGroup group_;
  Limits limits_;
  Interruption interruption_{Effort::small};
  std::shared_ptr<const SymmetryBreaking> breaking_;
  std::shared_ptr<Search> search_;
  std::optional<ClassList> list_;
  std::size_t at_ = 0;  // of the list
  Outcome outcome_ = Outcome::running;
};

// The first option of the orbit of each option; None where it does not take part.
std::vector<std::optional<std::size_t>> option_orbits(const SymmetryGroup& group) {
  std::vector<std::optional<std::size_t>> result;
  for (const OptionId id : group.option_orbits())
    result.push_back(id == no_option ? std::nullopt : std::optional(index(id)));
  return result;
}

std::vector<std::optional<std::size_t>> item_orbits(const SymmetryGroup& group) {
  std::vector<std::optional<std::size_t>> result;
  for (const auto& id : group.item_orbits())
    result.push_back(id ? std::optional(index(*id)) : std::nullopt);
  return result;
}

py::list generators(const SymmetryGroup& group) {
  py::list result;
  for (const auto& images : group.generators()) result.append(to_tuple(images));
  return result;
}

std::vector<Indices> equal_options(const SymmetryGroup& group) {
  std::vector<Indices> result;
  for (const auto& equal : group.equal_options()) {
    result.emplace_back();
    for (const OptionId id : equal) result.back().push_back(index(id));
  }
  return result;
}

void bind_symmetries(py::module_& module) {
  module.attr("has_symmetries") = true;
  py::class_<SymmetryGroup>(module, "SymmetryGroup")
      .def("order", [](const SymmetryGroup& group) { return to_int(group.order()); })
      .def("generators", &generators)
      .def("option_orbits", &option_orbits)
      .def("item_orbits", &item_orbits)
      .def("equal_options", &equal_options)
      .def("count", &count_up_to_symmetry);
  py::class_<Orbits>(module, "Orbits")
      .def(py::init<SymmetryGroup, std::optional<double>>())
      .def("next", &Orbits::next)
      .def("outcome", &Orbits::outcome);
  module.def("symmetry_group", &group_of);
}

#else

void bind_symmetries(py::module_& module) {
  module.attr("has_symmetries") = false;
}

#endif

}  // namespace

void bind_sets(py::module_& module) {
  bind_solution_sets(module);
  bind_symmetries(module);
}

}  // namespace dlx::python
