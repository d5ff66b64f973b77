// Streams of problems: however the text arrives, the same is read; what was read is written, and
// reads as the same again.
#include "fuzz/targets.hpp"

#include <dlx/formats.hpp>
#include <dlx/info.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <sstream>

namespace fuzz {
namespace {

// The result of a reader: a text per question, and the error at the end if there was one.
struct Reading {
  std::vector<std::string> questions;
  std::string error;
  friend bool operator==(const Reading&, const Reading&) = default;
};

void add_items(std::string& text, const dlx::Problem& problem) {
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    const auto [low, high] = problem.bounds(item);
    text += std::string(problem.is_primary(item) ? "" : "| ") + std::to_string(low) + ':' +
            std::to_string(high) + ' ' + std::string(problem.name(item)) + '\n';
  }
}

std::string shown(const dlx::ProblemReader& reader, const dlx::Instance& instance) {
  std::string text = reader.is_given_line() ? "given" : "problem";
  for (const auto option : instance.given) text += ' ' + std::to_string(dlx::number(option));
  text += '\n';
  if (!reader.is_new_problem()) return text;
  for (const auto& [key, value] : instance.directives) text += '@' + key + ' ' + value + '\n';
  add_items(text, instance.problem);
  for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) {
    dlx::append_option(text, instance.problem, dlx::OptionId{o});
    text += instance.problem.can_be_chosen(dlx::OptionId{o}) ? "\n" : " ignored\n";
  }
  return text;
}

Reading read(dlx::ProblemReader reader) {
  Reading reading;
  try {
    while (const auto* const instance = reader.read())
      reading.questions.push_back(shown(reader, *instance));
  } catch (const dlx::ParseError& error) {
    reading.error = error.what();
    require(reader.read() == nullptr, "a reader goes on after an error");
  }
  return reading;
}

dlx::ChunkSource pieces_of(std::string_view text, std::size_t size) {
  return [text, size]() mutable {
    const auto piece = text.substr(0, size);
    text.remove_prefix(piece.size());
    return piece;
  };
}

// The text that was read, written again; a stream that ended in an error is broken off.
std::string written(std::string_view text) {
  std::ostringstream out;
  dlx::ProblemWriter writer(out, "fuzz");
  dlx::ProblemReader reader(text, "text");
  bool any = false;
  try {
    while (auto instance = reader.next()) {
      const auto given = std::exchange(instance->given, {});
      if (reader.is_new_problem()) writer.problem(*instance);
      if (reader.is_given_line()) writer.given(given);
      any = true;
    }
    writer.end();
  } catch (const dlx::ParseError&) {
    if (any) writer.break_off();
  }
  return out.str();
}

// Givens are written in ascending order, each once: what is compared is the rest.
std::vector<std::string> without_givens(std::vector<std::string> questions) {
  for (auto& question : questions)
    question.erase(std::min(question.find(' '), question.find('\n')),
                   question.find('\n') - std::min(question.find(' '), question.find('\n')));
  return questions;
}

// Does with a problem all else that needs no search.
void use(const dlx::Instance& instance) {
  (void)dlx::problem_statistics(instance.problem);
  std::ostringstream out;
  for (const auto write : {dlx::write_cnf, dlx::write_opb, dlx::write_lp}) try {
      write(out, instance);
    } catch (const dlx::ModelError&) {
      continue;  // it cannot be written so
    }
}

}  // namespace

void problems(std::string_view bytes) {
  const Reading whole = read(dlx::ProblemReader(bytes, "text"));
  std::istringstream stream{std::string(bytes)};
  require(read(dlx::ProblemReader(stream, "text")) == whole, "a stream reads as its text");
  const std::size_t size = 1 + way_of(bytes, 9);
  require(read(dlx::ProblemReader(pieces_of(bytes, size), "text")) == whole,
          "pieces read as the whole");
  (void)read(dlx::ProblemReader(bytes, "text", dlx::Dialect::plain));
  if (whole.questions.empty()) return;
  const std::string once = written(bytes);
  const Reading again = read(dlx::ProblemReader(once, "text"));
  require(without_givens(again.questions) == without_givens(whole.questions),
          "what was read is written");
  require(whole.error.empty() == again.error.empty(), "a whole text is written as one");
  require(written(once) == once, "writing again changes nothing");
  dlx::ProblemReader reader(bytes, "text");
  use(*reader.next());
}

}  // namespace fuzz
