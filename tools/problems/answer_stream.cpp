// Writes each answer by the writer of streams of solutions.
#include "problems/answer_stream.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <utility>

namespace problems {

AnswerStream::AnswerStream(dlx::ProblemReader& problems, AnswerReader& answers, std::string source,
                           std::uint64_t base)
    : problems_(problems),
      answers_(answers),
      source_(std::move(source)),
      base_(base),
      writer_(out_),
      following_(problems_.next()),
      is_given_line_(problems_.is_given_line()) {}

std::string_view AnswerStream::next_chunk() {
  out_.str({});
  while (!has_ended_ && out_.tellp() == 0) {
    if (!is_in_question_) {
      begin_question();
    } else if (const Answer* const answer = answers_.next()) {
      write_answer(*answer);
    } else {
      end_question();
    }
  }
  chunk_ = out_.str();
  return chunk_;
}

void AnswerStream::begin_question() {
  instance_ = std::move(following_);
  const bool is_given = is_given_line_, is_new = is_new_problem_;
  const dlx::Directives about = problems_.given_directives();
  following_ = problems_.next();
  is_given_line_ = problems_.is_given_line();
  is_new_problem_ = problems_.is_new_problem();
  answers_.begin(*instance_, !following_);
  if (is_new) finder_.emplace(instance_->problem, base_);
  writer_.begin(*instance_, is_given, is_new, following_.has_value());
  writer_.about(about);
  count_ = 0;
  is_in_question_ = true;
}

void AnswerStream::write_answer(const Answer& answer) {
  ++count_;
  if (const auto defect = finder_->find(answer))
    throw dlx::ParseError(source_, defect->line, 0,
                          "solution " + std::to_string(answer.number) + ": " + defect->what);
  dlx::Solution solution{finder_->chosen(), 0};
  std::sort(solution.options.begin(), solution.options.end());
  for (const dlx::OptionId option : solution.options)
    solution.cost += instance_->problem.cost(option);
  writer_.solution(solution, count_);
}

void AnswerStream::end_question() {
  writer_.end(dlx::Natural(count_), count_, dlx::Outcome::exhausted);
  is_in_question_ = false;
  if (following_) return;
  if (answers_.has_more())
    throw dlx::ParseError(source_, answers_.line(), 0, "answers to a problem that is not there");
  writer_.finish();
  has_ended_ = true;
}

}  // namespace problems
