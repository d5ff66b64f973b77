// Answers in other forms as the stream of solutions that they stand for.
#pragma once

#include "problems/answers.hpp"
#include "problems/option_finder.hpp"

#include <dlx/text.hpp>

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace problems {

/// The text of the stream, piece by piece: for each problem the answers to it. They are numbered
/// from 1; wrong ones are in it, too, as long as their options are options of the problem.
class AnswerStream {
 public:
  /// `source` is what errors call the answers, `base` the number of their first option.
  AnswerStream(dlx::ProblemReader& problems, AnswerReader& answers, std::string source,
               std::uint64_t base);

  /// Valid until the next call, empty at the end. Throws dlx::ParseError for problems, and for
  /// answers that cannot be read, name options that are not there, or answer no problem.
  [[nodiscard]] std::string_view next_chunk();

 private:
  void begin_question();
  void write_answer(const Answer& answer);
  void end_question();

  dlx::ProblemReader& problems_;
  AnswerReader& answers_;
  std::string source_;
  std::uint64_t base_;
  std::ostringstream out_;
  dlx::SolutionWriter writer_;
  std::string chunk_;
  std::optional<dlx::Instance> instance_, following_;
  bool is_given_line_ = false, is_new_problem_ = true;  // of following_
  std::optional<OptionFinder> finder_;
  std::uint64_t count_ = 0;
  bool is_in_question_ = false, has_ended_ = false;
};

}  // namespace problems
