// The grammar of the lines that an answer stream has besides option lines.
#include "text/solution_lines.hpp"

#include "text/syntax.hpp"

#include <utility>

namespace dlx::text {
namespace {

// Takes `prefix` off the front of `text`.
bool eat(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// Takes the digits, perhaps with a minus, off the front of `text`.
std::string_view eat_number(std::string_view& text) {
  std::size_t end = text.starts_with('-') ? 1 : 0;
  while (end < text.size() && '0' <= text[end] && text[end] <= '9') ++end;
  const std::string_view digits = text.substr(0, end);
  text.remove_prefix(end);
  return digits;
}

// Takes the next word off `text`, an option number from 1; 0 if it is none.
std::uint64_t eat_option(std::string_view& text) {
  constexpr std::size_t few_digits = 19;  // of which none is too many
  std::uint64_t number = 0;
  std::size_t end = 0;
  for (; end < text.size() && !model::is_blank(text[end]); ++end) {
    const unsigned digit = static_cast<unsigned char>(text[end]) - unsigned{'0'};
    if (digit > 9) return 0;
    number = number * 10 + digit;
  }
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return end <= few_digits ? number : number_in<std::uint64_t>(word).value_or(0);
}

// The digits as a number, unless they are far more than visited solutions can have: reading a
// number takes a time that grows with the square of its length, and a text may be all such numbers.
std::optional<Natural> count_in(std::string_view digits) {
  constexpr std::size_t longest = 1000;
  return digits.size() > longest ? std::nullopt : Natural::from_string(digits);
}

// What stopped a search, if the word can say so.
std::optional<Outcome> stop_in(std::string_view word) {
  const auto outcome = outcome_from_word(word);
  const bool none = outcome == Outcome::running || outcome == Outcome::exhausted;
  return none ? std::nullopt : outcome;
}

}  // namespace

bool is_status_line(std::string_view line) noexcept {
  const std::string_view text = comment_text(line);
  return text.starts_with("solution ") || (!text.empty() && '0' <= text[0] && text[0] <= '9');
}

bool read_solution(std::string_view text, SolutionLines& solution) {
  if (!eat(text, "solution ")) return false;
  const auto number = number_in<std::uint64_t>(eat_number(text));
  const bool has_cost = eat(text, ", cost ");
  solution.cost.reset();
  if (has_cost) solution.cost = number_in<std::int64_t>(eat_number(text));
  const bool has_images = eat(text, ", ");
  solution.images.reset();
  if (has_images) solution.images = count_in(eat_number(text));
  if (has_images && !(solution.images && eat(text, " images"))) return false;
  if (!number || has_cost != solution.cost.has_value() || !eat(text, ":")) return false;
  solution.number = *number;
  solution.options.clear();
  while (true) {
    while (!text.empty() && model::is_blank(text.front())) text.remove_prefix(1);
    if (text.empty()) return true;
    const std::uint64_t option = eat_option(text);
    if (option == 0) return false;
    solution.options.push_back(option);
  }
}

std::optional<SolutionSummary> summary_in(std::string_view text) {
  const auto solutions = count_in(eat_number(text));
  if (!solutions || !eat(text, " solutions")) return std::nullopt;
  SolutionSummary summary{*solutions, *solutions};
  summary.up_to_symmetry = eat(text, " up to symmetry");
  std::string_view rest = text;
  if (summary.up_to_symmetry && eat(rest, ", ")) {
    summary.in_all = count_in(eat_number(rest));
    if (summary.in_all && eat(rest, " in all"))
      text = rest;
    else
      summary.in_all.reset();
    rest = text;
  }
  if (eat(rest, ", ")) {
    const auto printed = count_in(eat_number(rest));
    summary.sampled = printed && !summary.up_to_symmetry && eat(rest, " sampled");
    if (summary.sampled || (printed && eat(rest, " printed"))) {
      summary.printed = *printed;
      text = rest;
    }
  }
  if (eat(text, ", stopped: ")) {
    const auto outcome = stop_in(std::exchange(text, {}));
    if (!outcome) return std::nullopt;
    summary.outcome = *outcome;
  }
  return text.empty() ? std::optional(summary) : std::nullopt;
}

}  // namespace dlx::text
