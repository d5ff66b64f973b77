// Read back strictly: words that to_words() would not write are refused.
#include "parts/question.hpp"

#include "cli/sealed_text.hpp"

#include <array>

namespace parts {
namespace {

using Kind = Question::Kind;

void add_options(std::string& text, std::string_view name,
                 const std::vector<dlx::OptionId>& options) {
  for (const dlx::OptionId option : options)
    ((text += ' ') += name) += ' ' + std::to_string(number(option));
}

std::string kind_text(const Question& question) {
  switch (question.kind) {
    case Kind::list:
      return "--list";
    case Kind::count:
      return "--count";
    case Kind::unique:
      return "--unique";
    case Kind::best:
      break;
  }
  return std::string(question.maximize ? "--max" : "--min") + " --best " +
         std::to_string(question.best);
}

// One option and its value; false if there is no such option.
bool read_option(Question& question, std::string_view name, std::string_view& rest) {
  if (name == "--list") return question.kind = Kind::list, true;
  if (name == "--count") return question.kind = Kind::count, true;
  if (name == "--unique") return question.kind = Kind::unique, true;
  if (name == "--min" || name == "--max")
    return question.kind = Kind::best, question.maximize = name == "--max", true;
  if (name == "--unordered") return question.unordered = true;
  if (name == "--cubes") return question.cubes = true;
  const std::string_view value = cli::take_word(rest);
  if (name == "--engine") return question.engine = value, !value.empty();
  if (name == "--branch") {
    const auto branch = dlx::branch_from_name(value);
    return branch ? question.branch = *branch, true : false;
  }
  if (name == "--best") {
    const auto best = cli::number_in<std::uint64_t>(value);
    return best ? question.best = *best, true : false;
  }
  if (name == "--cost-limit")
    return question.cost_limit = cli::number_in<std::int64_t>(value),
           question.cost_limit.has_value();
  if (name != "--given" && name != "--without") return false;
  const auto option = cli::option_in(value);
  if (option) (name == "--given" ? question.given : question.without).push_back(*option);
  return option.has_value();
}

}  // namespace

std::string to_words(const Question& question) {
  std::string text = kind_text(question);
  if (question.unordered) text += " --unordered";
  if (question.cubes) text += " --cubes";
  if (question.cost_limit) text += " --cost-limit " + std::to_string(*question.cost_limit);
  text += " --engine " + question.engine;
  (text += " --branch ") += dlx::name(question.branch);
  add_options(text, "--given", question.given);
  add_options(text, "--without", question.without);
  return text;
}

std::optional<Question> question_from(std::string_view words) {
  Question question;
  for (std::string_view rest = words; !rest.empty();)
    if (!read_option(question, cli::take_word(rest), rest)) return std::nullopt;
  if (to_words(question) != words) return std::nullopt;
  return question;
}

dlx::Instance with_selection(const dlx::Instance& asked, const Question& question) {
  dlx::Instance instance = asked;
  instance.given.insert(instance.given.end(), question.given.begin(), question.given.end());
  instance.without.insert(instance.without.end(), question.without.begin(), question.without.end());
  return instance;
}

}  // namespace parts
