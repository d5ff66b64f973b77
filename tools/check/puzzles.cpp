// Numbers of options, and what check() and the words of the puzzle's kind say of them.
#include "check/puzzles.hpp"

#include "cli/values.hpp"
#include "problems/values.hpp"

#include <algorithm>

namespace check {

void Puzzles::run() {
  while (const dlx::Instance* const instance = problems_.read()) {
    ++questions_;
    if (problems_.is_new_problem()) {
      checker_.emplace(instance->problem);
      words_.reset();
    }
    const dlx::Directives& told =
        problems_.is_given_line() ? problems_.given_directives() : instance->directives;
    const auto defect = defect_of(*instance, told.find("solution"));
    if (!defect) continue;
    ++defects_;
    say(*defect);
    for (const std::string& line : explanation_) say(line);
  }
}

void Puzzles::say(const std::string& what) {
  out_ << problems_.source() << ": puzzle " << questions_ << ": " << what << '\n';
}

std::optional<std::string> Puzzles::defect_of(const dlx::Instance& instance,
                                              const std::string* numbers) {
  options_.clear();
  explanation_.clear();
  if (numbers == nullptr) return "it has no '| @solution'";
  for (const std::string_view word : problems::words_of(*numbers)) {
    const auto number = cli::number_in<std::uint64_t>(word);
    if (!number) return "its solution is not a list of option numbers";
    if (*number == 0 || *number > instance.problem.option_count())
      return "there is no option " + std::to_string(*number);
    options_.push_back(dlx::OptionId{static_cast<std::uint32_t>(*number - 1)});
  }
  if (auto defect = checker_->check(options_)) {
    explanation_ = words_.lines(instance, options_);
    return defect;
  }
  for (const auto option : instance.given)
    if (std::find(options_.begin(), options_.end(), option) == options_.end())
      return "its solution lacks the given option " + std::to_string(number(option));
  return std::nullopt;
}

}  // namespace check
