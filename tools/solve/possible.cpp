// --possible asks of each option whether it is in every solution, in some or in none. A finder
// lives as long as its problem.
#include "cli/progress.hpp"
#include "solve/question.hpp"

#include <dlx/possible.hpp>
#include <dlx/symmetry.hpp>

#include <optional>
#include <span>
#include <vector>

namespace solve {
namespace {

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

}  // namespace

std::unique_ptr<Question> make_possible(const Settings& settings, Asker& asker) {
  return std::make_unique<Possibilities>(settings, asker);
}

}  // namespace solve
