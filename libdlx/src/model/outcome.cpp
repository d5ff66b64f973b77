// The words for outcomes.
#include <dlx/outcome.hpp>

#include <array>
#include <utility>

namespace dlx {
namespace {

constexpr std::array<std::pair<Outcome, std::string_view>, 8> words{{
    {Outcome::running, "running"},
    {Outcome::exhausted, "exhausted"},
    {Outcome::solution_limit, "limit"},
    {Outcome::node_limit, "node-limit"},
    {Outcome::timeout, "timeout"},
    {Outcome::interrupted, "interrupted"},
    {Outcome::terminated, "terminated"},
    {Outcome::output_limit, "output-limit"},
}};

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

}  // namespace dlx
