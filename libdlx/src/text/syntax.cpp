// Recognising comments and directives.
#include "text/syntax.hpp"

#include "base/quote.hpp"

#include <algorithm>
#include <array>

namespace dlx::text {

std::string_view comment_text(std::string_view line) noexcept {
  return base::trimmed(base::trimmed(line).substr(1));
}

std::optional<Directive> directive_on(std::string_view line) noexcept {
  if (!is_comment(line)) return std::nullopt;
  const std::string_view text = comment_text(line);
  if (text.size() < 2 || text[0] != '@' || base::is_blank(text[1])) return std::nullopt;
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  return Directive{text.substr(1, end - 1), base::trimmed(text.substr(end))};
}

bool is_stream_directive(std::string_view key) noexcept {
  constexpr std::array<std::string_view, 6> rulers{"dlx",  "end",       "given",
                                                   "next", "solutions", "trace"};
  return std::find(rulers.begin(), rulers.end(), key) != rulers.end();
}

bool is_number(std::string_view text) noexcept {
  if (text.starts_with('-')) text.remove_prefix(1);
  return base::is_whole(text);
}

void StreamFrame::begin(const std::optional<base::Line>& first_line) {
  if (!first_line) lines.fail_at(1, 1, std::string(kind.empty));
  const auto directive = directive_on(first_line->text);
  if (!directive || directive->key != kind.key) lines.fail(1, std::string(kind.other));
  has_several = directive->value == std::string(version) + " several";
  if (directive->value != version && !has_several)
    lines.fail(1, "version " + base::in_quotes(directive->value) +
                      " of the format is unknown: this reads 1");
}

void StreamFrame::require_end() const {
  if (has_several && !has_ended)
    lines.fail_at(lines.number() + 1, 1,
                  std::string(kind.name) + " was cut off between two " +
                      std::string(kind.questions) + ": '| @end' is missing");
}

void StreamFrame::fail_cut_off() const {
  lines.fail_at(lines.number() + 1, 1,
                std::string(kind.name) + " was cut off: its last line is missing");
}

}  // namespace dlx::text
