// Answers in other forms than a stream of solutions: what other programs print and what people
// write. The first line that says anything tells which form it is:
//
//     3 14 15                rows: the numbers of a solution's options, also [3, 14, 15]
//     {"problem":1, ...      json, as dlx-solve writes it
//     1:                     options: their items in any order, an option a line; a blank line or a
//      B G (1 of 2)          number with a colon stands between solutions, as Knuth's programs
//      A D (2 of 2)          print them
//     v 3 -4 14 0            model: what dlx-convert --from-model reads
//
//     problems::AnswerReader answers(lookahead.chunks(), "answer.txt", settings);
//     answers.begin(instance, true);
//     while (const problems::Answer* const answer = answers.next()) ...
#pragma once

#include "cli/help.hpp"
#include "problems/option_finder.hpp"

#include <dlx/problem.hpp>
#include <dlx/text.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/program_options/options_description.hpp>

namespace problems {

/// The form of an answer, as far as the command line tells it.
struct AnswerSettings {
  std::string form;        ///< rows, json, options or model; empty: as the text shows
  std::uint64_t base = 1;  ///< the number of the first option
};

/// Declares --form and --base.
void declare(boost::program_options::options_description& options, cli::Help& help,
             AnswerSettings& settings);

/// True if a text that begins so is a stream of solutions, which dlx::SolutionReader reads.
[[nodiscard]] bool is_solution_stream(std::string_view text);

/// Reads the answers to one question after the other.
class AnswerReader {
 public:
  /// `source` is what errors call the text.
  AnswerReader(dlx::ChunkSource chunks, std::string source, AnswerSettings settings);
  ~AnswerReader();
  AnswerReader(const AnswerReader&) = delete;
  AnswerReader& operator=(const AnswerReader&) = delete;

  /// Goes on to the answers to this question, which must live as long as they are read. After the
  /// last question, what stands between the answers to two is nothing.
  void begin(const dlx::Instance& instance, bool is_last);
  /// The next answer, valid until the next call; null after the last. Throws dlx::ParseError for a
  /// text of no known form, and for one that breaks its form.
  const Answer* next();
  /// The number of solutions that the text tells, once all were read.
  [[nodiscard]] const std::optional<dlx::Natural>& told() const noexcept;
  /// True if the text tells of more solutions than it shows, and says that it shows fewer.
  [[nodiscard]] bool tells_of_more() const noexcept;
  /// True if answers are left that belong to no question so far.
  [[nodiscard]] bool has_more();
  /// The number of the last line read.
  [[nodiscard]] std::size_t line() const noexcept;

  class Form;

 private:
  class Lines;
  std::unique_ptr<Lines> lines_;
  AnswerSettings settings_;
  std::unique_ptr<Form> form_;
  Answer answer_;
};

}  // namespace problems
