// Levenshtein distance, row by row.
#include "text/spelling.hpp"

#include "base/quote.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace dlx::text {
namespace {

constexpr std::size_t most_items = 2000;
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

std::string did_you_mean(std::string_view name, const ProblemBuilder& builder) {
  if (name.size() > longest_name || builder.item_count() > most_items) return {};
  std::size_t best = std::min<std::size_t>(3, (name.size() + 1) / 2);
  std::string_view found;
  for (std::uint32_t i = 0; i < builder.item_count(); ++i) {
    const std::string_view item = builder.name(ItemId{i});
    if (item.size() > longest_name) continue;
    const std::size_t distance = edit_distance(name, item);
    if (distance < best) best = distance, found = item;
  }
  return found.empty() ? "" : ", did you mean " + model::quoted(found) + "?";
}

}  // namespace dlx::text
