// Answers in other forms than a stream of solutions, against their problems. What a form does not
// say is not asked for: costs, directives, how many solutions there are. What it says is verified.
#pragma once

#include "check/distinct.hpp"
#include "check/kind_words.hpp"
#include "check/verifier.hpp"
#include "problems/answers.hpp"
#include "problems/option_finder.hpp"

#include <dlx/check.hpp>
#include <dlx/text.hpp>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace check {

class AnswerVerifier {
 public:
  /// The arguments of Verifier; `base` is the number of the first option in the answers.
  AnswerVerifier(dlx::ProblemReader& problems, problems::AnswerReader& answers, std::string source,
                 std::ostream& out, std::optional<std::uint64_t> memory,
                 dlx::board::Language language, std::uint64_t base);

  /// Writes lines as Verifier::run() does. Throws dlx::ParseError for a problem's text.
  Report run();

 private:
  void verify_all();
  void verify_question(const dlx::Instance& instance, bool is_new_problem);
  void verify_number();
  void verify(const problems::Answer& answer, const dlx::Instance& instance);
  [[nodiscard]] std::optional<std::string> defect_of(const problems::Answer& answer);
  [[nodiscard]] std::optional<std::string> wrong_cost(const problems::Answer& answer,
                                                      const dlx::Problem& problem) const;
  [[nodiscard]] std::optional<std::string> lacks_given(const dlx::Instance& instance) const;
  void defect(const problems::Answer& answer, std::size_t line, const std::string& what);
  void say(std::size_t line, const std::string& what);

  dlx::ProblemReader& problems_;
  problems::AnswerReader& answers_;
  std::string source_;
  std::ostream& out_;
  std::optional<Distinct> distinct_;
  KindWords words_;
  std::uint64_t base_;
  std::optional<dlx::Checker> checker_;  // of the problem at hand, like the next
  std::optional<problems::OptionFinder> finder_;
  std::vector<dlx::OptionId> options_;  // of the answer at hand, ascending
  std::uint64_t count_ = 0;             // answers to the question
  Report report_;
};

}  // namespace check
