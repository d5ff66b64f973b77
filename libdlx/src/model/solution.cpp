// The words for outcomes, and solutions as text tokens.
#include <dlx/solution.hpp>

#include <array>
#include <string>
#include <utility>

namespace dlx {
namespace {

constexpr std::array<std::pair<Outcome, std::string_view>, 9> words{{
    {Outcome::running, "running"},
    {Outcome::exhausted, "exhausted"},
    {Outcome::solution_limit, "limit"},
    {Outcome::node_limit, "node-limit"},
    {Outcome::gap, "gap"},
    {Outcome::timeout, "timeout"},
    {Outcome::interrupted, "interrupted"},
    {Outcome::terminated, "terminated"},
    {Outcome::output_limit, "output-limit"},
}};

std::vector<std::string> tokens_of(const Problem& problem, OptionId option) {
  std::vector<std::string> tokens;
  for (const auto& [item, color] : problem.option(option)) {
    std::string& token = tokens.emplace_back(problem.name(item));
    if (color != no_color) (token += ':') += problem.name(color);
  }
  if (const std::int64_t cost = problem.cost(option); cost != 0)
    tokens.push_back('|' + std::to_string(cost));
  return tokens;
}

}  // namespace

std::string_view word(Outcome outcome) noexcept {
  for (const auto& [value, text] : words)
    if (value == outcome) return text;
  return {};
}

std::optional<Outcome> outcome_from_word(std::string_view word) noexcept {
  for (const auto& [value, text] : words)
    if (text == word) return value;
  return std::nullopt;
}

SolutionRecord to_record(const Problem& problem, const Solution& solution, std::uint64_t number) {
  SolutionRecord record{number, std::nullopt, {}};
  if (problem.has_costs()) record.cost = solution.cost;
  for (const OptionId option : solution.options)
    record.options.push_back({dlx::number(option), tokens_of(problem, option)});
  return record;
}

}  // namespace dlx
