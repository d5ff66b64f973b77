// A solution stream against its problems, question by question. It shares nothing with the engines
// or with drawing: the library's readers, its check(), the words of kinds of boards, and what
// stands here.
#pragma once

#include "check/distinct.hpp"
#include "check/kind_words.hpp"
#include "check/option_texts.hpp"

#include <dlx/check.hpp>
#include <dlx/problem.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace check {

struct Report {
  /// Counts a solution of so many options.
  void add_solution(std::size_t options) {
    ++solutions;
    fewest = std::min(fewest, options);
    most = std::max(most, options);
  }

  std::uint64_t questions = 0;
  std::uint64_t solutions = 0;
  std::uint64_t defects = 0;
  bool is_whole = true;  ///< each answer says how many solutions there are, and shows them all
  bool tells_of_more = false;     ///< some answer says that there are more solutions than it shows
  std::uint64_t unanswered = 0;   ///< questions without a solution, and without a word about it
  std::size_t fewest = SIZE_MAX;  ///< options of a solution
  std::size_t most = 0;           ///< the same
  std::string part;  ///< 2/3 if these are the solutions of a part of the search; else empty
};

class Verifier {
 public:
  /// `source` is what defects call the answers; with `memory`, solutions must differ. All must
  /// outlive the verifier.
  Verifier(dlx::ProblemReader& problems, dlx::SolutionReader& answers, std::string source,
           std::ostream& out, std::optional<std::uint64_t> memory, dlx::board::Language language);

  /// Writes a line per defect to `out`, and behind that of a wrong solution lines in the words of
  /// the problem's kind. Throws dlx::ParseError for the problems' text, OutOfMemory.
  Report run();

 private:
  void verify_stream();
  void verify_question(const dlx::Instance& instance);
  void verify_head(const dlx::Instance& instance);
  void verify_directives(const dlx::Directives& problem);
  void verify_solution(const dlx::SolutionLines& solution, const dlx::Instance& instance);
  [[nodiscard]] bool take_options(const dlx::SolutionLines& solution, const dlx::Problem& problem);
  void verify_texts(const dlx::SolutionLines& solution);
  void verify_given(const dlx::SolutionLines& solution, const dlx::Instance& instance);
  void verify_cost(const dlx::SolutionLines& solution, const dlx::Problem& problem);
  void explain(const dlx::SolutionLines& solution, const dlx::Instance& instance);
  void verify_images();
  void verify_difference(const dlx::SolutionLines& solution);
  void defect(std::size_t line, const std::string& what);
  void defect(const dlx::SolutionLines& solution, const std::string& what);
  void say(std::size_t line, const std::string& what);
  void say(const dlx::SolutionLines& solution, const std::string& what);

  dlx::ProblemReader& problems_;
  dlx::SolutionReader& answers_;
  std::string source_;
  std::ostream& out_;
  std::optional<Distinct> distinct_;
  KindWords words_;
  std::optional<dlx::Checker> checker_;  // of the problem at hand, like the next
  std::optional<OptionTexts> texts_;
  std::vector<dlx::OptionId> options_;  // of the solution at hand, as ids
  dlx::Natural images_;                 // of the question's solutions
  std::uint64_t without_images_ = 0;    // of them
  Report report_;
};

}  // namespace check
