// A model is accepted only when it is an exact cover: solvers make mistakes, and so does the way
// from them to here.
#include "convert/answers.hpp"

#include <dlx/check.hpp>
#include <dlx/formats.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <cmath>

namespace convert {
namespace {

using Options = std::vector<dlx::OptionId>;

class Verifier {
 public:
  Verifier(const dlx::Instance& question, std::string source)
      : question_(question), source_(std::move(source)), checker_(question.problem) {}

  /// The model as a solution; throws ParseError if it is none.
  dlx::Solution operator()(const Options& chosen) {
    if (const auto defect = checker_.check(chosen)) fail(*defect);
    for (const dlx::OptionId option : question_.given)
      if (!std::binary_search(chosen.begin(), chosen.end(), option))
        fail("option " + std::to_string(number(option)) + ", which is given, is not chosen");
    dlx::Solution solution{chosen, 0};
    for (const dlx::OptionId option : chosen) solution.cost += question_.problem.cost(option);
    return solution;
  }

  void require_objective(std::int64_t cost, double objective) const {
    const auto exact = static_cast<double>(cost);
    if (std::abs(exact - objective) > 1e-6 * std::max(1.0, std::abs(exact)))
      fail("it costs " + std::to_string(cost) + ", and the answer says otherwise");
  }

 private:
  [[noreturn]] void fail(const std::string& defect) const {
    throw dlx::ParseError(source_, 0, 0, "the model is no solution: " + defect);
  }

  const dlx::Instance& question_;
  std::string source_;
  dlx::Checker checker_;
};

std::vector<dlx::Solution> verified(const dlx::Instance& question, const dlx::SolverOutput& models,
                                    const std::string& source) {
  Verifier verify(question, source);
  std::vector<dlx::Solution> solutions;
  for (const Options& chosen : models.chosen) solutions.push_back(verify(chosen));
  if (models.objective && question.problem.has_costs() && !solutions.empty())
    verify.require_objective(solutions.back().cost, *models.objective);
  return solutions;
}

}  // namespace

void write_answers(cli::Session& session, const dlx::Instance& question, bool given_line,
                   const std::string& file, std::uint64_t most_bytes) {
  cli::Input input = session.open(file, most_bytes);
  const auto models =
      dlx::read_solver_output(input.stream(), input.name(), question.problem.option_count());
  const auto solutions = verified(question, models, input.name());
  dlx::SolutionWriter writer(session.out());
  writer.begin(question, given_line);
  std::uint64_t written = 0;
  for (const auto& solution : solutions) writer.solution(solution, ++written);
  // A solver stops at the number of models it was asked for: whether there are more is unknown.
  writer.end(written, written,
             written == 0 ? dlx::Outcome::exhausted : dlx::Outcome::solution_limit);
  writer.finish();
}

}  // namespace convert
