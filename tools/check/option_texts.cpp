// An option line holds the tokens of its option, each once, and costs that add up to the option's.
#include "check/option_texts.hpp"

#include "cli/values.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace check {
namespace {

// The 7 of `|7`.
std::optional<std::int64_t> cost_in(std::string_view token) {
  if (!token.starts_with('|')) return std::nullopt;
  return cli::number_in<std::int64_t>(token.substr(1));
}

// Do these tokens, which are all costs, add up to that?
bool add_up(const std::vector<std::string_view>& tokens, std::int64_t cost) {
  std::int64_t sum = 0;
  for (const auto token : tokens) {
    const auto value = cost_in(token);
    if (!value || __builtin_add_overflow(sum, *value, &sum)) return false;
  }
  return sum == cost;
}

}  // namespace

std::vector<std::string_view> words(std::string_view line) {
  constexpr std::string_view blanks = " \t";
  std::vector<std::string_view> result;
  std::size_t begin = line.find_first_not_of(blanks);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
    result.push_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(blanks, end);
  }
  return result;
}

bool OptionTexts::matches(dlx::OptionId option, std::string_view line) {
  std::string& right = right_[index(option)];
  if (line == right) return true;  // no option is empty
  if (!says(option, line)) return false;
  right = line;
  return true;
}

bool OptionTexts::says(dlx::OptionId option, std::string_view line) const {
  auto found = words(line);
  std::sort(found.begin(), found.end());
  const auto expected = tokens_of(option);
  std::vector<std::string_view> rest;
  std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(),
                      std::back_inserter(rest));
  const bool all = found.size() - rest.size() == expected.size();
  return all && add_up(rest, problem_.cost(option));
}

// Its items with their colors, sorted; all different.
std::vector<std::string> OptionTexts::tokens_of(dlx::OptionId option) const {
  std::vector<std::string> tokens;
  for (const dlx::Entry& entry : problem_.option(option)) {
    std::string& token = tokens.emplace_back(problem_.name(entry.item));
    if (entry.color != dlx::no_color) (token += ':') += problem_.name(entry.color);
  }
  std::sort(tokens.begin(), tokens.end());
  return tokens;
}

}  // namespace check
