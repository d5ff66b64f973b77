// --sample, --nth and --marginals are asked of the set of all solutions. Each task is compiled
// anew: its givens make its set smaller.
#include "cli/tool.hpp"
#include "problems/set_text.hpp"
#include "solve/question.hpp"

#include <dlx/solution_set.hpp>

#include <chrono>
#include <stdexcept>

namespace solve {
namespace {

using dlx::Natural, dlx::Outcome;

class Compiling final : public Question {
 public:
  Compiling(const Settings& settings, Asker& asker)
      : Question(settings, asker), asked_(*settings.set) {}

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
    asker_.write([&](Presenter& out) { out.solution(solution, number); });
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
  result_.counted = set.count();
  result_.solutions = fitting(set.count());
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

std::unique_ptr<Question> make_compiling(const Settings& settings, Asker& asker) {
  return std::make_unique<Compiling>(settings, asker);
}

}  // namespace solve
