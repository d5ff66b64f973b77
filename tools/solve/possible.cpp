// --possible asks of each option whether it is in every solution, in some or in none. A finder
// lives as long as its problem.
#include "cli/progress.hpp"
#include "solve/question.hpp"

#include <dlx/possible.hpp>

#include <optional>

namespace solve {
namespace {

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
  bool prove(ProofFile& proof, const dlx::Instance& instance) override {
    return proof.decide(instance, *result_.possible, options_of(dlx::CountOptions()));
  }

 protected:
  void set_up(const Task& task) override {
    instance_ = &task.instance;
    if (!task.is_new_problem) return;
    dlx::PossibleOptions options = options_of(dlx::PossibleOptions());
    options.counts = settings_.possible_counts;
    finder_.emplace(task.instance.problem, options);
  }
  void run() override {
    start(settings_.search.engine);
    result_.possible = finder_->find(instance_->given, instance_->without);
    result_.outcome = result_.possible->outcome;
    result_.counted_to = settings_.possible_counts.value_or(0);
    result_.solutions = result_.possible->statistics.solutions;
  }

 private:
  const dlx::Instance* instance_ = nullptr;
  std::optional<dlx::PossibleFinder> finder_;
};

}  // namespace

std::unique_ptr<Question> make_possible(const Settings& settings, Asker& asker) {
  return std::make_unique<Possibilities>(settings, asker);
}

}  // namespace solve
