// Every answer is judged by itself, as in a stream of solutions.
#include "check/answers.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <utility>

namespace check {

AnswerVerifier::AnswerVerifier(dlx::ProblemReader& problems, problems::AnswerReader& answers,
                               std::string source, std::ostream& out,
                               std::optional<std::uint64_t> memory, dlx::board::Language language,
                               std::uint64_t base)
    : problems_(problems),
      answers_(answers),
      source_(std::move(source)),
      out_(out),
      words_(language),
      base_(base) {
  if (memory) distinct_.emplace(*memory);
}

Report AnswerVerifier::run() {
  try {
    verify_all();
  } catch (const dlx::ParseError& error) {
    if (error.source() != source_) throw;
    ++report_.defects;
    out_ << error.what() << '\n';
  }
  return report_;
}

// A question is asked for before the one at hand is verified: behind the last one, empty lines part
// nothing.
void AnswerVerifier::verify_all() {
  bool is_new_problem = true;
  for (auto instance = problems_.next(); instance;) {
    auto following = problems_.next();
    const bool is_next_new = problems_.is_new_problem();
    answers_.begin(*instance, !following);
    verify_question(*instance, is_new_problem);
    instance = std::move(following);
    is_new_problem = is_next_new;
  }
  if (answers_.has_more()) {
    ++report_.defects;
    say(answers_.line(), "answers to a problem that is not there: there are only " +
                             std::to_string(report_.questions));
  }
}

void AnswerVerifier::verify_question(const dlx::Instance& instance, bool is_new_problem) {
  ++report_.questions;
  count_ = 0;
  if (is_new_problem) {
    checker_.emplace(instance.problem);
    finder_.emplace(instance.problem, base_);
    words_.reset();
  }
  if (distinct_) distinct_->clear();
  while (const problems::Answer* const answer = answers_.next()) {
    report_.add_solution(answer->options.size());
    ++count_;
    verify(*answer, instance);
  }
  verify_number();
}

void AnswerVerifier::verify_number() {
  const auto& told = answers_.told();
  if (!told) {
    report_.is_whole = false;
    report_.tells_of_more |= answers_.tells_of_more();
    if (count_ == 0 && !answers_.tells_of_more()) ++report_.unanswered;
  } else if (*told != dlx::Natural(count_)) {
    ++report_.defects;
    say(answers_.line(), "the answer tells of " + told->to_string() +
                             (*told == dlx::Natural(1) ? " solution" : " solutions") + " and has " +
                             std::to_string(count_));
  }
}

void AnswerVerifier::verify(const problems::Answer& answer, const dlx::Instance& instance) {
  if (const auto named = finder_->find(answer)) return defect(answer, named->line, named->what);
  options_ = finder_->chosen();
  if (const auto what = defect_of(answer)) {
    defect(answer, answer.line, *what);
    for (const std::string& line : words_.lines(instance, options_))
      say(answer.line, "solution " + std::to_string(answer.number) + ": " + line);
    return;
  }
  std::sort(options_.begin(), options_.end());
  if (const auto what = wrong_cost(answer, instance.problem))
    return defect(answer, answer.line, *what);
  if (const auto what = lacks_given(instance)) return defect(answer, answer.line, *what);
  if (!distinct_) return;
  if (const auto earlier = distinct_->find_or_add(options_, answer.number))
    defect(answer, answer.line, "it is solution " + std::to_string(*earlier) + " once more");
}

// Options are called as the answer calls them: by its lines, or by its numbers.
std::optional<std::string> AnswerVerifier::defect_of(const problems::Answer& answer) {
  std::vector<std::uint64_t> numbers;
  for (const problems::NamedOption& option : answer.options)
    numbers.push_back(answer.by_items ? option.line : *option.number);
  return checker_->check(options_, {answer.by_items ? "line" : "option", numbers});
}

// REQUIRES a solution: sums of costs of different options fit.
std::optional<std::string> AnswerVerifier::wrong_cost(const problems::Answer& answer,
                                                      const dlx::Problem& problem) const {
  if (!answer.cost) return std::nullopt;
  if (!problem.has_costs()) return "it has a cost, and the problem has none";
  std::int64_t cost = 0;
  for (const auto option : options_) cost += problem.cost(option);
  if (*answer.cost == cost) return std::nullopt;
  return "its cost is " + std::to_string(cost);
}

std::optional<std::string> AnswerVerifier::lacks_given(const dlx::Instance& instance) const {
  for (const auto option : instance.given)
    if (!std::binary_search(options_.begin(), options_.end(), option))
      return "it lacks the given option " + std::to_string(number(option) - 1 + base_);
  return std::nullopt;
}

void AnswerVerifier::defect(const problems::Answer& answer, std::size_t line,
                            const std::string& what) {
  ++report_.defects;
  say(line, "solution " + std::to_string(answer.number) + ": " + what);
}

void AnswerVerifier::say(std::size_t line, const std::string& what) {
  out_ << source_;
  if (line > 0) out_ << ':' << line;
  out_ << ": " << what << '\n';
}

}  // namespace check
