// Readings of values.
#include "puzzle/arguments.hpp"

#include <algorithm>
#include <string_view>

namespace puzzle {
namespace {

using cli::UsageError;
using dlx::make::Level;

constexpr std::string_view between = "..";

// Reads `24..30`, an end of which may be left out for that of the widest range, or `28`.
template <class Value, class Read>
std::pair<Value, Value> range_in(const std::string& text, const std::string& option,
                                 const std::string& expected, std::pair<Value, Value> widest,
                                 Read read) {
  const auto end = [&](const std::string& word, Value otherwise) {
    if (word.empty() && text.size() > between.size()) return otherwise;
    const std::optional<Value> value = read(word);
    if (!value) throw UsageError(option + " is " + expected + ", not '" + text + "'");
    return *value;
  };
  const std::size_t dots = text.find(between);
  const std::size_t high = dots == text.npos ? 0 : dots + between.size();
  const std::pair range{end(text.substr(0, dots), widest.first),
                        end(text.substr(high), widest.second)};
  if (range.first > range.second) throw UsageError(option + ' ' + text + " is an empty range");
  return range;
}

}  // namespace

std::pair<std::uint64_t, std::uint64_t> givens_range(const std::string& text) {
  return range_in<std::uint64_t>(text, "--givens", "a number or a range like 24..30",
                                 {0, UINT64_MAX}, cli::number_in<std::uint64_t>);
}

std::vector<LevelCount> level_counts(const std::string& text) {
  std::vector<LevelCount> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string part = text.substr(at, end - at);
    const std::size_t colon = part.find(':');
    const auto count = cli::number_in<std::uint64_t>(
        colon == std::string::npos ? std::string_view() : std::string_view(part).substr(colon + 1));
    if (!count || *count == 0)
      throw UsageError("--levels needs levels and numbers from 1 like easy:3,hard:2, not '" + text +
                       "'");
    parts.push_back({level_range(part.substr(0, colon)), *count});
    at = end + 1;
  }
  return parts;
}

std::pair<Level, Level> level_range(const std::string& text) {
  return range_in<Level>(
      text, "--level", "easy, medium, hard, very-hard, extreme, nested or a range like easy..hard",
      {Level::easy, Level::nested}, dlx::make::level_from_name);
}

}  // namespace puzzle
