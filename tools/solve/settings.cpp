// The settings are made of the command line's options here, and of nothing else.
#include "solve/arguments.hpp"

#include <algorithm>
#include <chrono>

namespace solve {
namespace {

std::optional<std::uint64_t> number(const std::optional<cli::Whole>& value) {
  return value ? std::optional(value->value) : std::nullopt;
}

dlx::SearchOptions search_options(const Arguments& given) {
  dlx::SearchOptions options;
  options.engine = given.engine;
  options.branch = dlx::branch_from_name(given.branch.value_or("mrv")).value();
  options.unordered = given.unordered;
  options.seed = number(given.seed);
  options.limits = limits_of(given);
  dlx::Limits& limits = options.limits;
  limits.solutions = given.unique ? 2 : number(given.limit);
  // Any two will do, as only their number is told.
  const bool any_two = given.unique || (given.count && limits.solutions == 2U);
  if (any_two || limits.solutions == 1U) options.purpose = dlx::Purpose::any;
  options.restarts = !given.has_checkpoint() && !given.part && !given.every;
  if (given.memory) limits.memory = given.memory->value;
  return options;
}

Content content_of(const Arguments& given) {
  if (given.count) return Content::count;
  if (given.unique) return Content::unique;
  if (given.trace) return Content::trace;
  if (given.estimate) return Content::estimate;
  if (given.possible) return Content::possible;
  return given.set.marginals ? Content::marginals : Content::solutions;
}

// Is the count for dlx::ExactCounter, and not for a search in slices?
bool is_counted(const Arguments& given) {
  if (!given.count || given.costs.are_asked() || given.limit || given.node_limit) return false;
  if (given.branch || given.part || given.has_checkpoint() || given.random) return false;
  const auto engines = dlx::counting_engines();
  return given.engine == "auto" ||
         std::any_of(engines.begin(), engines.end(),
                     [&](const dlx::EngineInfo& info) { return info.name == given.engine; });
}

// The search visits more solutions than classes: the limit is not its own.
void fill_symmetry(Settings& settings, const Arguments& given) {
  if (const char* const why = problems::no_symmetry())
    throw cli::UsageError(std::string("--up-to-symmetry: ") + why);
  settings.symmetry = given.symmetry;
  settings.most_classes = settings.search.limits.solutions;
  settings.search.limits.solutions.reset();
  settings.search.purpose = dlx::Purpose::all;
}

}  // namespace

dlx::Limits limits_of(const Arguments& given) {
  dlx::Limits limits;
  limits.threads = given.jobs.value;
  limits.nodes = number(given.node_limit);
  if (given.timeout) limits.deadline = std::chrono::steady_clock::now() + given.timeout->value;
  return limits;
}

void fill(Settings& settings, const Arguments& given) {
  settings.search = search_options(given);
  if (given.memory) settings.memory = given.memory->value;
  settings.counting = is_counted(given);
  if (given.costs.are_asked()) settings.optimizing = optimize_options(given.costs);
  if (given.set.are_asked()) settings.set = given.set;
  if (given.symmetry.asked) fill_symmetry(settings, given);
  settings.content = content_of(given);
  settings.part = given.part;
  if (given.print) settings.print = given.print->value;
  if (settings.content != Content::solutions) settings.print = 0;
  if (given.max_output && given.max_output->value > 0)
    settings.max_output = given.max_output->value;
  if (given.every) settings.every = given.every->value;
}

}  // namespace solve
