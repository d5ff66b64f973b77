// The number of solutions, by a dlx::ExactCounter: a short search, or engines by turns. No solution
// is handed out. A counter lives as long as its problem.
#include "solve/question.hpp"

#include <dlx/diagram_count.hpp>

#include <optional>

namespace solve {
namespace {

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
    result_.counted = count.value;
    result_.solutions = fitting(count.value);
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

}  // namespace

std::unique_ptr<Question> make_counting(const Settings& settings, Asker& asker) {
  return std::make_unique<Counting>(settings, asker);
}

}  // namespace solve
