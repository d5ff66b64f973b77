// --estimate tells how large the search would be. It makes as many probes as were asked for; or up
// to 10,000 within a work limit, so that it takes about a second and gives the same on every
// machine.
#include "solve/question.hpp"

#include <algorithm>

namespace solve {
namespace {

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
  [[nodiscard]] Effort effort() const override { return {}; }

 protected:
  void set_up(const Task&) override {}
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
    if (is_complete || estimate.outcome != dlx::Outcome::exhausted) return estimate;
    how.probes = least_probes;
    how.work = UINT64_MAX;
    dlx::Estimate again = dlx::estimate(prepared, how);
    if (again.probes >= estimate.probes) return again;
    estimate.outcome = again.outcome;
    return estimate;
  }
};

}  // namespace

std::unique_ptr<Question> make_estimating(const Settings& settings, Asker& asker) {
  return std::make_unique<Estimating>(settings, asker);
}

}  // namespace solve
