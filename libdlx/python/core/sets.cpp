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

namespace dlx::python {
namespace {

// --- Sets ----------------------------------------------------------------------------------------

// The set, none if memory was not enough or it was stopped, and the outcome.
std::pair<std::optional<SolutionSet>, std::string> compile_set(const Question& question,
                                                               const Settings& settings) {
  Interruption interruption;
  CountOptions options;
  options.limits = limits({}, settings.timeout, settings.threads);
  options.monitor = interruption.monitor();
  auto made = interruption.run([&] { return compile(question.instance(), options); });
  return {std::move(made.set), name_of(made.outcome)};
}

std::vector<py::int_> marginals(const SolutionSet& set) {
  std::vector<py::int_> result;
  for (const Natural& number : unlocked([&] { return set.marginals(); }))
    result.push_back(to_int(number));
  return result;
}

// Solutions number `from` to `from + most - 1`, as far as there are some.
py::list slice(const SolutionSet& set, const py::int_& from, std::uint64_t most) {
  Natural at = to_natural(from);
  std::vector<Solution> found = unlocked([&] {
    std::vector<Solution> solutions;
    for (; solutions.size() < most && at <= set.count(); at += 1) solutions.push_back(set.nth(at));
    return solutions;
  });
  return to_list(found);
}

std::optional<py::int_> rank(const SolutionSet& set, const Indices& options) {
  const auto ids = to_ids(set.instance().problem, options);
  const auto found = set.rank(ids);
  return found ? std::optional(to_int(*found)) : std::nullopt;
}

SolutionSet restricted_set(const SolutionSet& set, const Indices& given, const Indices& without) {
  const auto chosen = to_ids(set.instance().problem, given);
  const auto left_out = to_ids(set.instance().problem, without);
  return unlocked([&] { return set.restricted(chosen, left_out); });
}

py::list drawn(Sampler& sampler, std::size_t number, bool distinct) {
  std::vector<Solution> found = unlocked([&] {
    std::vector<Solution> solutions;
    while (solutions.size() < number)
      solutions.push_back(distinct ? sampler.next_distinct() : sampler.next());
    return solutions;
  });
  return to_list(found);
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
      .def("best",
           [](const SolutionSet& set, std::uint64_t most, bool maximize) {
             return to_list(unlocked([&] { return set.best(most, maximize); }));
           })
      .def(py::pickle(&written, &read_again));
  py::class_<Sampler>(module, "Sampler")
      .def(py::init<SolutionSet, std::uint64_t>())
      .def("draw", &drawn);
  module.def("compile", &compile_set);
}

// --- Symmetries ----------------------------------------------------------------------------------

#ifdef DLX_WITH_NAUTY

SymmetryGroup group_of(const Question& question, const std::vector<std::string>& lines) {
  return unlocked([&] { return SymmetryGroup(question.instance(), {.group = lines}); });
}

py::tuple count_up_to_symmetry(const SymmetryGroup& group, std::optional<double> timeout) {
  Interruption interruption;
  CountOptions options;
  options.limits = limits({}, timeout);
  options.monitor = interruption.monitor();
  const ClassCount found = interruption.run([&] { return count_classes(group, options); });
  return py::make_tuple(to_int(found.classes), name_of(found.outcome));
}

// The classes of a group: one by one by a search if the group is small, else all at the first call.
class Orbits {
 public:
  Orbits(SymmetryGroup group, std::optional<double> timeout) : group_(std::move(group)) {
    limits_ = limits({}, timeout);
    if (group_.is_small()) unlocked([&] { return start(), true; });
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
  void start() {
    breaking_.emplace(group_);
    SearchOptions options;
    options.limits = limits_;
    options.monitor = interruption_.monitor();
    search_ = std::make_unique<Search>(breaking_->instance(), options);
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
  Interruption interruption_;
  std::optional<SymmetryBreaking> breaking_;
  std::unique_ptr<Search> search_;
  std::optional<ClassList> list_;
  std::size_t at_ = 0;  // of the list
  Outcome outcome_ = Outcome::running;
};

// By option, the first of its orbit; None where it does not take part.
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
