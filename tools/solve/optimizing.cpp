// --min, --max and --cost-limit ask for the cheapest solutions, or for all that are cheap enough.
// An optimizer lives as long as its problem.
#include "solve/question.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace solve {
namespace {

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
      out.solution(optimizer_->solution(), number);
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
  if (result_.outcome != dlx::Outcome::gap || !state.incumbent || !state.bound) return {};
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

}  // namespace

std::unique_ptr<Question> make_optimizing(const Settings& settings, Asker& asker) {
  return std::make_unique<Optimizing>(settings, asker);
}

}  // namespace solve
