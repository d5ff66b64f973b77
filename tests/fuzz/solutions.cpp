// Solution streams: however the text arrives, the same is read.
#include "fuzz/targets.hpp"

#include <dlx/text.hpp>

#include <sstream>

namespace fuzz {
namespace {

void add_question(std::string& text, const dlx::SolutionReader& reader) {
  text += "question" + std::string(reader.has_several() ? " of several" : "") + '\n';
  for (const auto& [key, value] : reader.directives()) text += '@' + key + ' ' + value + '\n';
  if (!reader.given()) return;
  text += "given";
  for (const auto option : *reader.given()) text += ' ' + std::to_string(option);
  text += '\n';
}

void add_answer(std::string& text, const dlx::SolutionRecord& answer) {
  text += std::to_string(answer.number);
  if (answer.cost) text += ", cost " + std::to_string(*answer.cost);
  text += '\n';
  for (const auto& option : answer.options) {
    text += std::to_string(option.number) + ':';
    for (const auto& token : option.tokens) text += ' ' + token;
    text += '\n';
  }
}

// All that a stream says, and the error that ends it.
std::string reading(dlx::SolutionReader reader) {
  std::string text;
  try {
    while (reader.next_instance()) {
      add_question(text, reader);
      while (const auto answer = reader.next_solution()) add_answer(text, *answer);
      const auto& [solutions, printed, sampled, outcome, classes, in_all] = reader.summary();
      text += solutions.to_string() + ' ' + printed.to_string() + (sampled ? " sampled " : " ") +
              (classes ? "classes " : "") + (in_all ? in_all->to_string() + ' ' : "") +
              std::string(dlx::word(outcome)) + '\n';
    }
  } catch (const dlx::ParseError& error) {
    text += error.what();
    require(!reader.next_instance() && !reader.next_solution(), "a reader goes on after an error");
  }
  return text;
}

}  // namespace

void solutions(std::string_view bytes) {
  const std::string whole = reading(dlx::SolutionReader(bytes, "text"));
  std::istringstream stream{std::string(bytes)};
  require(reading(dlx::SolutionReader(stream, "text")) == whole, "a stream reads as its text");
}

}  // namespace fuzz
