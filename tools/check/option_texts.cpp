// An option line holds the tokens of its option, each once, and costs that add up to the option's.
#include "check/option_texts.hpp"

#include "cli/values.hpp"
#include "problems/option_finder.hpp"
#include "problems/values.hpp"

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

bool OptionTexts::matches(dlx::OptionId option, std::string_view line) {
  std::string& right = right_[index(option)];
  if (line == right) return true;  // no option is empty
  if (!says(option, line)) return false;
  right = line;
  return true;
}

bool OptionTexts::says(dlx::OptionId option, std::string_view line) const {
  auto found = problems::words_of(line);
  std::sort(found.begin(), found.end());
  auto expected = problems::tokens_of(problem_, option);  // all different
  std::sort(expected.begin(), expected.end());
  std::vector<std::string_view> rest;
  std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(),
                      std::back_inserter(rest));
  const bool all = found.size() - rest.size() == expected.size();
  return all && add_up(rest, problem_.cost(option));
}

}  // namespace check
