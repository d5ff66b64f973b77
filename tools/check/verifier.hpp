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
#include <utility>
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

/// A verifier of answers in any form, question by question.
class AnyVerifier {
 public:
  /// `source` is what defects call the answers; with `memory`, solutions must differ. All must
  /// outlive the verifier.
  AnyVerifier(dlx::ProblemReader& problems, std::string source, std::ostream& out,
              std::optional<std::uint64_t> memory, dlx::board::Language language);
  virtual ~AnyVerifier() = default;
  AnyVerifier(const AnyVerifier&) = delete;
  AnyVerifier& operator=(const AnyVerifier&) = delete;

  /// Writes a line per defect to `out`, and behind that of a wrong solution lines in the words of
  /// the problem's kind. Throws dlx::ParseError for the problems' text, OutOfMemory.
  Report run();

 protected:
  virtual void verify_all() = 0;
  /// Another question begins, of a new problem or of the one before.
  void begin_question(const dlx::Problem& problem, bool is_new_problem);
  // Each of these tells a defect of options_, if it has that: a given option is missing, of those
  // that count from `base`; the cost is not as told (REQUIRES a solution: sums of costs of
  // different options fit); the question has had these options before.
  [[nodiscard]] std::optional<std::string> lacks_given(const dlx::Instance& instance,
                                                       std::uint64_t base) const;
  [[nodiscard]] std::optional<std::string> wrong_cost(std::optional<std::int64_t> told,
                                                      const dlx::Problem& problem) const;
  [[nodiscard]] std::optional<std::string> repeats(std::uint64_t number);
  /// Counts and tells a defect, of the solution of a number where there is one. Line 0 is unknown.
  void defect(std::size_t line, const std::string& what);
  void defect(std::size_t line, std::uint64_t number, const std::string& what);
  /// Tells the defect of a solution in the words of the problem's kind.
  void explain(std::size_t line, std::uint64_t number, const dlx::Instance& instance);

  dlx::ProblemReader& problems_;
  std::optional<dlx::Checker> checker_;  // of the problem at hand
  std::vector<dlx::OptionId> options_;   // of the solution at hand
  Report report_;

 private:
  void say(std::size_t line, const std::string& what);

  std::string source_;
  std::ostream& out_;
  std::optional<Distinct> distinct_;
  KindWords words_;
};

class Verifier : public AnyVerifier {
 public:
  Verifier(dlx::ProblemReader& problems, dlx::SolutionReader& answers, std::string source,
           std::ostream& out, std::optional<std::uint64_t> memory, dlx::board::Language language)
      : AnyVerifier(problems, std::move(source), out, memory, language), answers_(answers) {}

 private:
  void verify_all() override;
  void verify_question(const dlx::Instance& instance);
  void verify_head(const dlx::Instance& instance);
  void verify_directives(const dlx::Directives& problem);
  void verify_solution(const dlx::SolutionLines& solution, const dlx::Instance& instance);
  [[nodiscard]] bool take_options(const dlx::SolutionLines& solution, const dlx::Problem& problem);
  void verify_texts(const dlx::SolutionLines& solution);
  void verify_images();

  dlx::SolutionReader& answers_;
  std::optional<OptionTexts> texts_;  // of the problem at hand
  dlx::Natural images_;               // of the question's solutions
  std::uint64_t without_images_ = 0;  // of them
};

}  // namespace check
