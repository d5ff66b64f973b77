// --min, --max and --cost-limit: the cheapest solutions, or all that are cheap enough. An optimizer
// lives as long as its problem.
#include "solve/questions.hpp"
#include "solve/watch.hpp"

#include <optional>

namespace solve {
namespace {

class Optimizing final : public Question {
 public:
  Optimizing(const Settings& settings, Asker& asker)
      : Question(asker), settings_(settings), options_(*settings.optimizing), watch_(asker) {}

  [[nodiscard]] std::string progress_line(double seconds) const override;
  [[nodiscard]] Effort effort() const override {
    const auto statistics = optimizer_->statistics();
    return {.statistics = statistics, .is_for_costs = true, .bound = statistics.bound};
  }

 protected:
  void set_up(const Task& task) override {
    const dlx::Instance& asked = task.instance;
    if (task.is_new_problem) optimizer_.emplace(asked.problem, watch_.over(options_));
    optimizer_->restart(asked.given, asked.without);
  }
  void run() override;

 private:
  const Settings& settings_;
  const dlx::OptimizeOptions& options_;
  Watch watch_;
  std::optional<dlx::Optimizer> optimizer_;
};

void Optimizing::run() {
  watch_.start(options_.engine);
  while (optimizer_->next())
    take(settings_, [&](std::uint64_t number) { asker_.solution(optimizer_->solution(), number); });
  result_.outcome = optimizer_->outcome();
}

std::string Optimizing::progress_line(double seconds) const {
  const dlx::Progress& progress = watch_.progress();
  std::string line = watch_.stage();
  if (options_.best)
    line +=
        progress.incumbent ? ", best " + std::to_string(*progress.incumbent) : ", no solution yet";
  else
    line += ", " + std::to_string(progress.solutions) + " solutions in hand";
  if (progress.bound)
    line += std::string(options_.maximize ? ", at most " : ", at least ") +
            std::to_string(*progress.bound);
  return line + ", " + watch_.rate(seconds);
}

}  // namespace

std::unique_ptr<Question> make_optimizing(const Settings& settings, Asker& asker) {
  return std::make_unique<Optimizing>(settings, asker);
}

}  // namespace solve
