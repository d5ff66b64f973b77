// Writing problems. A problem is checked as a whole before its first byte is written.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "text/problem_body.hpp"
#include "text/syntax.hpp"

#include <dlx/text.hpp>

#include <algorithm>
#include <ostream>

namespace dlx {
namespace {

using base::in_quotes;

bool is_token(std::string_view name) {
  return !name.empty() && name.find_first_of(" \t|:") == std::string_view::npos &&
         base::clean_prefix(name) == name.size();
}

bool is_directive(std::string_view key, std::string_view value) {
  return !key.empty() && key.find_first_of(" \t") == std::string_view::npos &&
         !text::is_stream_directive(key) && base::clean_prefix(key) == key.size() &&
         base::clean_prefix(value) == value.size() && base::trimmed(value) == value;
}

// The text as a comment can show it: one line, and no directive.
std::string as_comment(std::string_view text) {
  std::string comment;
  while (!text.empty()) {
    const std::size_t clean = base::clean_prefix(text);
    comment += text.substr(0, clean);
    text.remove_prefix(clean);
    if (text.empty()) break;
    comment += '?';
    text.remove_prefix(1);
  }
  if (base::trimmed(comment).starts_with('@')) comment[comment.find('@')] = '?';
  return comment;
}

void require_directives(const Directives& directives) {
  for (const auto& [key, value] : directives)
    if (!is_directive(key, value))
      throw ModelError("the directive " + in_quotes(key + ' ' + value) +
                       " cannot be written as text");
}

void require_askable(const Problem& problem, OptionId option) {
  const bool known = index(option) < problem.option_count();
  if (known && problem.can_be_chosen(option)) return;
  const std::string which = "option " + std::to_string(number(option)) + " is given, and ";
  if (!known) throw ModelError(which + "the problem has " + std::to_string(problem.option_count()));
  throw ModelError(which + "has no primary item: no solution contains it");
}

}  // namespace

void require_writable(const Instance& instance) {
  const Problem& problem = instance.problem;
  if (problem.primary_count() == 0)
    throw ModelError("a problem without primary items cannot be written as text");
  for (std::size_t i = 0; i < problem.item_count(); ++i)
    if (const auto name = problem.name(ItemId{static_cast<std::uint32_t>(i)}); !is_token(name))
      throw ModelError("the name " + in_quotes(name) + " cannot be written as text");
  for (std::size_t c = 1; c <= problem.color_count(); ++c)
    if (const auto name = problem.name(ColorId{static_cast<std::uint32_t>(c)}); !is_token(name))
      throw ModelError("the color " + in_quotes(name) + " cannot be written as text");
  require_directives(instance.directives);
  if (!instance.without.empty())
    throw ModelError("a problem with options left out cannot be written as text");
  for (const OptionId option : instance.given) require_askable(problem, option);
}

ProblemWriter::ProblemWriter(std::ostream& out, std::string_view command_line) : out_(out) {
  out_ << "| " << as_comment(command_line) << "\n| @dlx 1\n";
}

void ProblemWriter::problem(const Instance& instance) {
  require_writable(instance);
  if (!first_) out_ << "| @next\n";
  first_ = false;
  problem_ = instance.problem;
  text::write_body(out_, instance);
  if (!instance.given.empty()) given(instance.given);
}

void ProblemWriter::option(std::span<const Entry> entries) {
  line_.clear();
  text::append_entries(line_, problem_, entries);
  out_ << (line_ += '\n');
}

void ProblemWriter::given(const std::vector<OptionId>& options, const Directives& more) {
  if (first_) throw ModelError("a question needs its problem before it");
  for (const OptionId option : options) require_askable(problem_, option);
  require_directives(more);
  text::write_numbers(out_, "given", options, line_);
  text::write_directives(out_, more);
}

void ProblemWriter::break_off() {
  if (!first_) out_ << "| @next\n";
}

void ProblemWriter::end() {
  out_ << "| @end\n";
}

}  // namespace dlx
