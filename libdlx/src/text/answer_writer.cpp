// Writing answers: each solution is rendered into one buffer and handed over whole.
#include <dlx/text.hpp>

#include <ostream>

namespace dlx {

void AnswerWriter::begin(const Instance& instance, bool given_line, bool new_problem,
                         bool more_may_follow) {
  line_.clear();
  if (first_) {
    several_ = given_line || more_may_follow;
    line_ += several_ ? "| @solutions 1 several\n" : "| @solutions 1\n";
  }
  if (new_problem) {
    if (!first_) line_ += "| @next\n";
    for (const auto& [key, value] : instance.directives) {
      (line_ += "| @") += key;
      if (!value.empty()) (line_ += ' ') += value;
      line_ += '\n';
    }
  }
  if (given_line) {
    line_ += "| @given";
    for (const OptionId option : instance.given) line_ += ' ' + std::to_string(number(option));
    line_ += '\n';
  }
  first_ = false;
  problem_ = instance.problem;
  out_ << line_;
}

void AnswerWriter::answer(const Solution& solution, std::uint64_t number) {
  line_ = "| solution " + std::to_string(number);
  if (problem_.has_costs()) line_ += ", cost " + std::to_string(solution.cost);
  line_ += ':';
  for (const OptionId option : solution.options) line_ += ' ' + std::to_string(dlx::number(option));
  line_ += '\n';
  for (const OptionId option : solution.options) {
    append_option(line_, problem_, option);
    line_ += '\n';
  }
  line_ += '\n';
  out_ << line_;
}

void AnswerWriter::end(const Natural& solutions, std::uint64_t printed, Outcome outcome) {
  line_ = "| " + solutions.to_string() + " solutions";
  if (solutions != Natural(printed)) line_ += ", " + std::to_string(printed) + " printed";
  if (outcome != Outcome::exhausted) (line_ += ", stopped: ") += word(outcome);
  line_ += '\n';
  out_ << line_;
}

void AnswerWriter::finish() {
  if (several_) out_ << "| @end\n";
}

}  // namespace dlx
