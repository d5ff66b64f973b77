// The questions that a call into the library answers: the number of solutions, the size of the
// search, what is possible, the cheapest, and what the set of all has. What the library prepares
// of a problem - a counter, an optimizer, a finder - is kept for all its givens.
#include "cli/progress.hpp"
#include "cli/tool.hpp"
#include "problems/set_text.hpp"
#include "solve/question.hpp"

#include <dlx/diagram_count.hpp>
#include <dlx/possible.hpp>
#include <dlx/solution_set.hpp>
#include <dlx/symmetry.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace solve {
namespace {

using dlx::Natural, dlx::Outcome;

// --- The number of solutions ---
//
// A dlx::ExactCounter counts by a short search, or by engines in turn. No solution is handed out.

class Counting final : public Question {
 public:
  using Question::Question;

  [[nodiscard]] Effort effort() const override { return {statistics_}; }

 protected:
  void set_up(const Task& task) override {
    statistics_ = {};
    if (settings_.diagram == nullptr && task.is_new_problem)
      counter_.emplace(task.instance.problem, count_options());
  }
  void run() override {
    start(settings_.search.engine);
    dlx::Count count = counted();
    result_.outcome = count.outcome;
    result_.solutions = std::move(count.value);
    statistics_ = std::move(count.statistics);
  }

 private:
  [[nodiscard]] dlx::Count counted() {
    if (settings_.diagram == nullptr) return counter_->count(instance_->given, instance_->without);
    return dlx::count(instance_->problem, *settings_.diagram, count_options());
  }

  // A proof names an order, along which dlx-check counts again: a line.
  [[nodiscard]] dlx::CountOptions count_options() {
    dlx::CountOptions options;
    options.trees = settings_.proof == nullptr;
    return options_of(options);
  }

  std::optional<dlx::ExactCounter> counter_;
  dlx::CountStatistics statistics_;
};

// --- The size of the search, by random probes ---
//
// It makes as many probes as were asked for; or up to 10,000 within a work limit, so that it takes
// about a second and gives the same on every machine.

constexpr std::uint64_t usual_probes = 10'000;
constexpr std::uint64_t least_probes = 2;  // with one there is no standard error

// In a problem that exceeds the caches each unit of work takes four times as long.
std::uint64_t work_of_a_second(const dlx::Problem& problem) {
  constexpr double work = 2e8, entries_in_caches = 4e5, slowest = 0.25;
  const auto entries = static_cast<double>(problem.entry_count());
  return static_cast<std::uint64_t>(work *
                                    std::clamp(entries_in_caches / (entries + 1), slowest, 1.0));
}

class Estimating final : public Question {
 public:
  using Question::Question;

  [[nodiscard]] std::string progress_line(double) const override {
    const std::uint64_t probes = progress_.nodes;
    return std::to_string(probes) + (probes == 1 ? " probe made" : " probes made");
  }

 protected:
  void run() override {
    start(settings_.search.engine);
    result_.seed = settings_.search.seed.value_or(1);
    result_.estimate = estimate();
    result_.outcome = result_.estimate->outcome;
  }

 private:
  [[nodiscard]] dlx::EstimateOptions options() {
    auto options = options_of(dlx::EstimateOptions());
    options.limits.memory = dlx::Limits().memory;
    options.branch = settings_.search.branch;
    options.probes = settings_.probes.value_or(cli::Whole{usual_probes}).value;
    options.seed = result_.seed;
    options.work = settings_.probes ? UINT64_MAX : work_of_a_second(instance_->problem);
    return options;
  }

  [[nodiscard]] dlx::Estimate estimate() {
    dlx::EstimateOptions how = options();
    const dlx::Prepared prepared(*instance_);
    dlx::Estimate estimate = dlx::estimate(prepared, how);
    const bool is_complete = settings_.probes || estimate.probes >= least_probes;
    if (is_complete || estimate.outcome != Outcome::exhausted) return estimate;
    how.probes = least_probes;
    how.work = UINT64_MAX;
    dlx::Estimate again = dlx::estimate(prepared, how);
    if (again.probes >= estimate.probes) return again;
    estimate.outcome = again.outcome;
    return estimate;
  }
};

// --- For each option, whether it is in every solution, in some or in none ---

#ifdef DLX_WITH_NAUTY

// A limit leaves none: then the finder ends, too.
auto symmetries_of(const dlx::Problem& problem, const dlx::Limits& limits) {
  using Images = std::vector<dlx::OptionId>;
  using OptionIds = std::span<const dlx::OptionId>;
  return [problem, limits](OptionIds given, OptionIds without) -> std::vector<Images> {
    const dlx::Instance instance{
        problem, Images(given.begin(), given.end()), Images(without.begin(), without.end()), {}};
    try {
      return dlx::solution_symmetries(instance, limits);
    } catch (const dlx::SymmetryStopped&) {
      return {};
    }
  };
}

#endif

class Possibilities final : public Question {
 public:
  using Question::Question;

  [[nodiscard]] std::string progress_line(double seconds) const override {
    return cli::rounded(100 * progress_.done) + " % of the options decided, " + rate(seconds);
  }
  [[nodiscard]] Effort effort() const override {
    Effort effort;
    static_cast<dlx::Statistics&>(effort.statistics) = result_.possible->statistics;
    effort.statistics.engine = settings_.search.engine;
    effort.statistics.reason = "one search after the other, for a solution with each option";
    return effort;
  }
  bool prove() override {
    return settings_.proof->decide(*instance_, *result_.possible, options_of(dlx::CountOptions()));
  }

 protected:
  void set_up(const Task& task) override {
    if (!task.is_new_problem) return;
    dlx::PossibleOptions options = options_of(dlx::PossibleOptions());
    if (settings_.possible_counts) options.counts = settings_.possible_counts->value;
#ifdef DLX_WITH_NAUTY
    options.symmetries = symmetries_of(task.instance.problem, options.limits);
#endif
    finder_.emplace(task.instance.problem, options);
  }
  void run() override {
    start(settings_.search.engine);
    result_.possible = finder_->find(instance_->given, instance_->without);
    result_.outcome = result_.possible->outcome;
    result_.counted_to = settings_.possible_counts.value_or(cli::Whole{}).value;
    result_.solutions = result_.possible->statistics.solutions;
  }

 private:
  std::optional<dlx::PossibleFinder> finder_;
};

// --- The cheapest solutions, or all that are cheap enough ---

// Says by how much an incumbent may miss the optimum, as a share of its own cost; one decimal,
// rounded up.
std::string percent(std::int64_t incumbent, std::int64_t bound) {
  const double cost = std::abs(static_cast<double>(incumbent));
  const double gap = std::abs(static_cast<double>(incumbent) - static_cast<double>(bound));
  std::ostringstream text;
  const double rounded_up = cost > 0 ? std::ceil(1000 * gap / cost) / 10 : 0.0;
  text << std::fixed << std::setprecision(1) << rounded_up << " %";
  return gap > 0 && cost == 0 ? "above 100 %" : text.str();
}

class Optimizing final : public Question {
 public:
  using Question::Question;

  [[nodiscard]] std::string progress_line(double seconds) const override;
  [[nodiscard]] std::string remark() const override;
  [[nodiscard]] Effort effort() const override {
    const auto statistics = optimizer_->statistics();
    return {.statistics = statistics, .is_for_costs = true, .bound = statistics.bound};
  }
  bool prove() override;

 protected:
  void set_up(const Task& task) override {
    const dlx::Instance& asked = task.instance;
    if (task.is_new_problem) optimizer_.emplace(asked.problem, options_of(*settings_.optimizing));
    optimizer_->restart(asked.given, asked.without);
  }
  void run() override;

 private:
  std::optional<dlx::Optimizer> optimizer_;
  std::uint64_t found_ = 0;
  std::vector<dlx::Solution> best_;  // for the proof
};

void Optimizing::run() {
  start(settings_.search.engine);
  best_.clear();
  for (found_ = 0; optimizer_->next(); ++found_) {
    if (settings_.proof != nullptr && settings_.optimizing->best)
      best_.push_back(optimizer_->solution());
    take([&](Presenter& out, std::uint64_t number) {
      out.solution({optimizer_->solution(), number});
    });
  }
  result_.outcome = optimizer_->outcome();
}

// With the best known, it is refuted that others are better than the worst of them. If fewer were
// found than asked for, or all within a limit are asked for, it is refuted that there are others.
bool Optimizing::prove() {
  const dlx::OptimizeOptions& asked = *settings_.optimizing;
  const auto cost_of = [&](const dlx::Solution& solution) {
    return asked.unit_costs ? static_cast<std::int64_t>(solution.options.size()) : solution.cost;
  };
  dlx::RefutationOptions options{.maximize = asked.maximize, .unit_costs = asked.unit_costs};
  options.better = found_;
  dlx::ProofClaim claim{dlx::Natural(found_)};
  if (!best_.empty() && best_.size() == asked.best) {
    options.cost = cost_of(best_.back());
    const auto is_better = [&](const auto& found) { return cost_of(found) != *options.cost; };
    options.better =
        static_cast<std::uint64_t>(std::count_if(best_.begin(), best_.end(), is_better));
    claim.optimum = {.solution = best_.back(),
                     .cost = *options.cost,
                     .maximize = asked.maximize,
                     .unit_costs = asked.unit_costs,
                     .others = {best_.begin(), best_.end() - 1}};
  } else if (asked.cost_limit && *asked.cost_limit != (asked.maximize ? INT64_MIN : INT64_MAX)) {
    options.cost = *asked.cost_limit + (asked.maximize ? -1 : 1);
    claim.within = {*asked.cost_limit, asked.maximize, asked.unit_costs};
  }
  return settings_.proof->refute(*instance_, claim, result_.outcome, options_of(options));
}

// The remark tells, where the work has ended by --gap, how far from the best the answer may be.
std::string Optimizing::remark() const {
  const dlx::Progress state = optimizer_->progress();
  if (result_.outcome != Outcome::gap || !state.incumbent || !state.bound) return {};
  return "within " + percent(*state.incumbent, *state.bound) + ": no solution costs " +
         (settings_.optimizing->maximize ? "more" : "less") + " than " +
         std::to_string(*state.bound);
}

std::string Optimizing::progress_line(double seconds) const {
  std::string line = stage();
  if (settings_.optimizing->best)
    line += progress_.incumbent ? ", best " + std::to_string(*progress_.incumbent)
                                : ", no solution yet";
  else
    line += ", " + std::to_string(progress_.solutions) + " solutions in hand";
  if (progress_.bound)
    line += std::string(settings_.optimizing->maximize ? ", at most " : ", at least ") +
            std::to_string(*progress_.bound);
  if (settings_.optimizing->best && progress_.incumbent && progress_.bound)
    line += ", gap " + percent(*progress_.incumbent, *progress_.bound);
  return line + ", " + rate(seconds);
}

// --- A sample, one solution or the marginals of the set of all ---
//
// Each task is compiled anew: its givens make its set smaller.

class Compiling final : public Question {
 public:
  Compiling(const Settings& settings, Asker& asker)
      : Question(settings, asker), asked_(settings.set) {}

  [[nodiscard]] std::string progress_line(double) const override {
    return problems::compile_progress(progress_);
  }
  [[nodiscard]] Effort effort() const override { return {compilation_.statistics}; }

 protected:
  /// Throws std::runtime_error if the set takes too much memory, or has not what is asked for.
  void set_up(const Task& task) override;
  void run() override;

 private:
  void require_enough(const Natural& all) const;
  void sample(const dlx::SolutionSet& set);
  void print(const dlx::Solution& solution, std::uint64_t number) {
    asker_.write([&](Presenter& out) { out.solution({solution, number}); });
    ++result_.printed;
  }

  const SetArguments& asked_;
  dlx::Compilation compilation_;
};

void Compiling::set_up(const Task& task) {
  start("frontier");
  const auto options = options_of(dlx::CountOptions());
  compilation_ = dlx::compile(task.instance, options);
  if (compilation_.set) return require_enough(compilation_.set->count());
  if (compilation_.outcome == Outcome::running)
    throw std::runtime_error(problems::set_too_large(compilation_, options.limits.memory));
}

void Compiling::require_enough(const Natural& all) const {
  const auto& [wanted, distinct, marginals, nth] = asked_;
  if (nth && *nth > all)
    throw std::runtime_error("--nth " + nth->to_string() + ": there are " + all.to_string() +
                             " solutions");
  if (distinct && Natural(wanted->value) > all)
    throw std::runtime_error(problems::too_few_for(*wanted, all));
}

void Compiling::run() {
  result_.outcome = compilation_.outcome;
  if (!compilation_.set) return;
  const dlx::SolutionSet& set = *compilation_.set;
  result_.solutions = set.count();
  result_.is_sample = asked_.sample.has_value();
  if (asked_.marginals) result_.marginals = set.marginals();
  if (asked_.sample) sample(set);
  if (asked_.nth) print(set.nth(*asked_.nth), asked_.nth->to_uint64().value_or(1));
}

// None is drawn if there are no solutions.
void Compiling::sample(const dlx::SolutionSet& set) {
  if (set.count() == Natural()) return;
  dlx::Sampler sampler(set, settings_.search.seed.value_or(0));
  while (result_.printed < asked_.sample->value) {
    const auto deadline = settings_.search.limits.deadline;
    if (asker_.tick()) return void(result_.outcome = Outcome::interrupted);
    if (deadline && std::chrono::steady_clock::now() >= *deadline)
      return void(result_.outcome = Outcome::timeout);
    print(asked_.distinct ? sampler.next_distinct() : sampler.next(), result_.printed + 1);
  }
}

}  // namespace

std::unique_ptr<Question> make_question(const Settings& settings, Asker& asker) {
  if (settings.content == Content::estimate) return std::make_unique<Estimating>(settings, asker);
  if (settings.content == Content::possible)
    return std::make_unique<Possibilities>(settings, asker);
  if (settings.symmetry.asked) return make_class_question(settings, asker);
  if (settings.counting) return std::make_unique<Counting>(settings, asker);
  if (settings.optimizing) return std::make_unique<Optimizing>(settings, asker);
  if (settings.set.are_asked()) return std::make_unique<Compiling>(settings, asker);
  return make_search(settings, asker);
}

}  // namespace solve
