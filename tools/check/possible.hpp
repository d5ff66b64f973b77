// Answers of dlx-solve --possible: each witness is a solution, and the witnesses show of each
// option that it is possible, or not in every solution. Whether other options are in none, or in
// every one, no list of solutions tells: that is a question for a search.
#pragma once

#include "problems/possible_text.hpp"

#include <dlx/check.hpp>
#include <dlx/problem.hpp>
#include <dlx/text.hpp>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

namespace check {

class PossibleAnswers {
 public:
  /// Both must outlive this.
  PossibleAnswers(dlx::ProblemReader& answers, std::ostream& out) : answers_(answers), out_(out) {}

  /// Writes a line per defect to `out`; a question without an answer is a defect. Throws
  /// dlx::ParseError for the text.
  void run();
  [[nodiscard]] std::uint64_t questions() const noexcept { return questions_; }
  [[nodiscard]] std::uint64_t witnesses() const noexcept { return witnesses_; }
  [[nodiscard]] std::uint64_t defects() const noexcept { return defects_; }

 private:
  void verify(const dlx::Instance& instance, const problems::ToldPossible& told);
  void verify_witness(const dlx::Instance& instance, const problems::ToldPossible& told,
                      const dlx::Solution& witness, std::uint64_t which);
  void verify_option(const problems::ToldPossible& told, std::size_t option);
  void verify_count(const problems::ToldPossible& told, std::size_t option, std::uint64_t shown);
  void say(const std::string& what);

  dlx::ProblemReader& answers_;
  std::ostream& out_;
  std::optional<dlx::Checker> checker_;
  std::uint64_t questions_ = 0, witnesses_ = 0, defects_ = 0;
};

}  // namespace check
