// Readings of values.
#include "puzzle/arguments.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

namespace puzzle {
namespace {

using cli::UsageError;
using dlx::make::Level;

constexpr std::string_view between = "..";

// The two ends of a range, or the same text twice.
std::pair<std::string, std::string> ends_of(const std::string& text) {
  const std::size_t dots = text.find(between);
  if (dots == std::string::npos) return {text, text};
  return {text.substr(0, dots), text.substr(dots + between.size())};
}

}  // namespace

std::pair<std::uint64_t, std::uint64_t> givens_range(const std::string& text) {
  const auto [low, high] = ends_of(text);
  const auto number = [&](const std::string& end, std::uint64_t otherwise) {
    if (end.empty() && text.size() > between.size()) return otherwise;
    try {
      return cli::Whole::from(end).value;
    } catch (const cli::BadValue&) {
      throw UsageError("--givens is a number or a range like 24..30, not '" + text + "'");
    }
  };
  const std::pair range{number(low, 0), number(high, std::numeric_limits<std::uint64_t>::max())};
  if (range.first > range.second) throw UsageError("--givens " + text + " is an empty range");
  return range;
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
  const auto [low, high] = ends_of(text);
  const auto level = [&](const std::string& end, Level otherwise) {
    if (end.empty() && text.size() > between.size()) return otherwise;
    const auto read = dlx::make::level_from_name(end);
    if (!read)
      throw UsageError(
          "--level is easy, medium, hard, very-hard, extreme, nested or a range like easy..hard, "
          "not '" +
          text + "'");
    return *read;
  };
  const std::pair range{level(low, Level::easy), level(high, Level::nested)};
  if (range.first > range.second) throw UsageError("--level " + text + " is an empty range");
  return range;
}

}  // namespace puzzle
