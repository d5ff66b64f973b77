// Every answer is judged by itself, as in a stream of solutions.
#include "check/answers.hpp"

#include <algorithm>
#include <utility>

namespace check {

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
    defect(answers_.line(), "answers to a problem that is not there: there are only " +
                                std::to_string(report_.questions));
  }
}

void AnswerVerifier::verify_question(const dlx::Instance& instance, bool is_new_problem) {
  begin_question(instance.problem, is_new_problem);
  count_ = 0;
  if (is_new_problem) finder_.emplace(instance.problem, base_);
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
    defect(answers_.line(), "the answer tells of " + told->to_string() +
                                (*told == dlx::Natural(1) ? " solution" : " solutions") +
                                " and has " + std::to_string(count_));
  }
}

void AnswerVerifier::verify(const problems::Answer& answer, const dlx::Instance& instance) {
  if (const auto named = finder_->find(answer))
    return defect(named->line, answer.number, named->what);
  options_ = finder_->chosen();
  if (const auto what = defect_of(answer)) {
    defect(answer.line, answer.number, *what);
    return explain(answer.line, answer.number, instance);
  }
  std::sort(options_.begin(), options_.end());
  auto what = answer.cost ? wrong_cost(answer.cost, instance.problem) : std::nullopt;
  if (!what) what = lacks_given(instance, base_);
  if (!what) what = repeats(answer.number);
  if (what) defect(answer.line, answer.number, *what);
}

// Options are called as the answer calls them: by its lines, or by its numbers.
std::optional<std::string> AnswerVerifier::defect_of(const problems::Answer& answer) {
  std::vector<std::uint64_t> numbers;
  for (const problems::NamedOption& option : answer.options)
    numbers.push_back(answer.by_items ? option.line : *option.number);
  return checker_->check(options_, {answer.by_items ? "line" : "option", numbers});
}

}  // namespace check
