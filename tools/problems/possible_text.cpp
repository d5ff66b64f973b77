// Directives of possible options, written and read.
#include "problems/possible_text.hpp"

#include "cli/values.hpp"
#include "problems/values.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <sstream>

namespace problems {
namespace {

using dlx::OptionId;
using dlx::Possibility;

constexpr std::array kinds_of_answer{Possibility::every, Possibility::some, Possibility::none,
                                     Possibility::unknown};

std::uint64_t number_of(std::string_view word, std::string_view key) {
  const auto number = cli::number_in<std::uint64_t>(word);
  if (!number)
    throw dlx::ModelError("'| @" + std::string(key) + "' has '" + std::string(word) +
                          "', which is not a number");
  return *number;
}

std::vector<std::uint64_t> numbers_in(const std::string& value, std::string_view key) {
  std::vector<std::uint64_t> numbers;
  std::istringstream words(value);
  for (std::string word; words >> word;) numbers.push_back(number_of(word, key));
  return numbers;
}

std::vector<OptionId> options_in(const std::string& value, std::string_view key,
                                 const dlx::Problem& problem) {
  std::vector<OptionId> options;
  for (const std::uint64_t number : numbers_in(value, key)) {
    if (number == 0 || number > problem.option_count())
      throw dlx::ModelError("'| @" + std::string(key) + "' has option " + std::to_string(number) +
                            ", and the problem has " + std::to_string(problem.option_count()));
    options.push_back(OptionId{static_cast<std::uint32_t>(number - 1)});
  }
  return options;
}

// Collects what the lines tell, and requires that they tell all of it once.
class AnswerLines {
 public:
  AnswerLines(const dlx::Directives& directives, const dlx::Problem& problem)
      : problem_(problem), is_told_(problem.option_count()) {
    told_.answer.options.assign(problem.option_count(), Possibility::unknown);
    for (const auto& [key, value] : directives) read(key, value);
    require_all();
  }
  ToldPossible take() { return std::move(told_); }

 private:
  void read(const std::string& key, const std::string& value) {
    for (const Possibility possibility : kinds_of_answer)
      if (key == word(possibility)) read_options(possibility, value);
    if (key == "without") told_.without = options_in(value, key, problem_);
    if (key == "counts") read_counts(value);
    if (key == "witness") {
      told_.answer.witnesses.push_back({options_in(value, key, problem_), 0});
      std::sort(told_.answer.witnesses.back().options.begin(),
                told_.answer.witnesses.back().options.end());
    }
    if (key == "possible") summary_ = value;
  }

  void read_options(Possibility possibility, const std::string& value) {
    for (const OptionId option : options_in(value, word(possibility), problem_)) {
      if (is_told_[index(option)] != 0)
        throw dlx::ModelError("option " + std::to_string(number(option)) + " is told of twice");
      is_told_[index(option)] = 1;
      told_.answer.options[index(option)] = possibility;
    }
  }

  void read_counts(const std::string& value) {
    auto numbers = numbers_in(value, "counts");
    if (numbers.size() != problem_.option_count() + 1)
      throw dlx::ModelError("'| @counts' has not a number for each option");
    told_.counted_to = numbers.front();
    told_.answer.counts.assign(numbers.begin() + 1, numbers.end());
  }

  void require_all() {
    for (std::size_t o = 0; o < is_told_.size(); ++o)
      if (is_told_[o] == 0)
        throw dlx::ModelError("option " + std::to_string(o + 1) + " is not told of");
    told_.answer.is_solvable = !told_.answer.witnesses.empty();
    told_.answer.outcome = outcome();
    if (summary_ != possible_summary(told_.answer))
      throw dlx::ModelError("'| @possible' tells '" + summary_ + "', and the lines before it '" +
                            possible_summary(told_.answer) + "'");
  }

  [[nodiscard]] dlx::Outcome outcome() const {
    constexpr std::string_view stopped = ", stopped: ";
    const std::size_t at = summary_.find(stopped);
    if (at == std::string::npos) return dlx::Outcome::exhausted;
    return dlx::outcome_from_word(summary_.substr(at + stopped.size()))
        .value_or(dlx::Outcome::running);
  }

  const dlx::Problem& problem_;
  std::vector<char> is_told_;  // by option
  std::string summary_;
  ToldPossible told_;
};

}  // namespace

std::string possible_summary(const dlx::Possible& answer) {
  std::string text;
  for (const Possibility possibility : kinds_of_answer) {
    const std::uint64_t count = answer.number_of(possibility);
    if (possibility == Possibility::unknown && count == 0) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(count) + ' ';
    text += word(possibility);
  }
  const bool is_whole = answer.outcome == dlx::Outcome::exhausted;
  if (is_whole && !answer.is_solvable) text += ", no solution";
  if (!is_whole) (text += ", stopped: ") += word(answer.outcome);
  return text;
}

dlx::Directives possible_directives(const dlx::Possible& answer,
                                    const std::vector<OptionId>& without,
                                    std::optional<std::uint64_t> counts) {
  dlx::Directives lines;
  if (!without.empty()) lines.add("without", numbers_text(without));
  for (const Possibility possibility : kinds_of_answer) {
    std::vector<OptionId> options;
    for (std::uint32_t o = 0; o < answer.options.size(); ++o)
      if (answer.options[o] == possibility) options.push_back(OptionId{o});
    if (!options.empty()) lines.add(word(possibility), numbers_text(options));
  }
  if (counts) {
    std::string list = std::to_string(*counts);
    for (const std::uint64_t count : answer.counts) list += ' ' + std::to_string(count);
    lines.add("counts", list);
  }
  for (const dlx::Solution& witness : answer.witnesses)
    lines.add("witness", numbers_text(witness.options));
  lines.add("possible", possible_summary(answer));
  return lines;
}

bool tells_possible(const dlx::Directives& directives) {
  return directives.find("possible") != nullptr;
}

ToldPossible told_possible(const dlx::Directives& directives, const dlx::Problem& problem) {
  return AnswerLines(directives, problem).take();
}

}  // namespace problems
