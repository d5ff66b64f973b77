// Suggestions by Levenshtein distance, row by row.
#include "base/quote.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace dlx {
namespace {

constexpr std::size_t most_names = 2000;
constexpr std::size_t longest_name = 40;

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string did_you_mean(std::string_view name, std::span<const std::string_view> names) {
  if (name.size() > longest_name || names.size() > most_names) return {};
  std::size_t best = std::min<std::size_t>(3, (name.size() + 1) / 2);
  std::string_view found;
  for (const std::string_view candidate : names) {
    if (candidate.size() > longest_name) continue;
    const std::size_t distance = edit_distance(name, candidate);
    if (distance < best) best = distance, found = candidate;
  }
  return found.empty() ? "" : ", did you mean " + model::quoted(found) + "?";
}

}  // namespace dlx
