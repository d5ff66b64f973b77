// Answers in other forms than a stream of solutions, against their problems. What a form does not
// say is not asked for: costs, directives, how many solutions there are. What it says is verified.
#pragma once

#include "check/verifier.hpp"
#include "problems/answers.hpp"
#include "problems/option_finder.hpp"

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

namespace check {

class AnswerVerifier : public AnyVerifier {
 public:
  /// `base` is the number of the first option in the answers.
  AnswerVerifier(dlx::ProblemReader& problems, problems::AnswerReader& answers, std::string source,
                 std::ostream& out, std::optional<std::uint64_t> memory,
                 dlx::board::Language language, std::uint64_t base)
      : AnyVerifier(problems, std::move(source), out, memory, language),
        answers_(answers),
        base_(base) {}

 private:
  void verify_all() override;
  void verify_question(const dlx::Instance& instance, bool is_new_problem);
  void verify_number();
  void verify(const problems::Answer& answer, const dlx::Instance& instance);
  [[nodiscard]] std::optional<std::string> defect_of(const problems::Answer& answer);

  problems::AnswerReader& answers_;
  std::uint64_t base_;
  std::optional<problems::OptionFinder> finder_;  // of the problem at hand
  std::uint64_t count_ = 0;                       // answers to the question
};

}  // namespace check
