// Readings of values, and options that contradict each other.
#include "puzzle/arguments.hpp"

#include <array>
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
      return cli::to_whole(end).value;
    } catch (const cli::BadValue&) {
      throw UsageError("--givens is a number or a range like 24..30, not '" + text + "'");
    }
  };
  const std::pair range{number(low, 0), number(high, std::numeric_limits<std::uint64_t>::max())};
  if (range.first > range.second) throw UsageError("--givens " + text + " is an empty range");
  return range;
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

void require_sense(const cli::Tool& tool, const Arguments& given) {
  constexpr std::array making{"seed",     "limit", "minimal",       "givens",   "extra",
                              "fewest",   "level", "uniform",       "symmetry", "pattern",
                              "solution", "items", "same-solution", "unrated",  "node-limit"};
  const auto is_set = [&](const std::string& option) {
    if (option == "minimal") return given.minimal;
    if (option == "fewest") return given.fewest;
    if (option == "uniform") return given.uniform;
    if (option == "unrated") return given.unrated;
    if (option == "stats") return given.stats;
    return tool.given(option.c_str());
  };
  const auto exclude = [&](const char* one, std::initializer_list<const char*> others) {
    for (const char* other : others)
      if (is_set(one) && is_set(other))
        throw UsageError("--" + std::string(one) + " cannot go with --" + other);
  };
  const std::string mode = given.rate      ? "--rate"
                           : given.explain ? "--explain"
                           : given.hint    ? "--hint"
                                           : "";
  if (static_cast<int>(given.rate) + static_cast<int>(given.explain) +
          static_cast<int>(given.hint) >
      1)
    throw UsageError("--rate, --explain and --hint are three questions: ask one at a time");
  if (!mode.empty())
    for (const char* option : making)
      if (is_set(option))
        throw UsageError("--" + std::string(option) + " is for making puzzles, not for " + mode);
  if (!given.rate && given.exit_status) throw UsageError("-e goes with --rate");
  for (const char* option : {"format", "language"})
    if (tool.given(option) && !given.explain && !given.hint)
      throw UsageError("--" + std::string(option) + " goes with --explain or --hint");
  if (given.stats && (given.explain || given.hint))
    throw UsageError("--stats counts levels: it cannot go with " + mode);
  if (!mode.empty()) return;
  if (!given.seed) throw UsageError("making puzzles needs --seed");
  exclude("minimal", {"givens", "extra"});
  exclude("fewest", {"givens", "extra", "minimal", "level"});
  exclude("uniform", {"solution"});
  exclude("unrated", {"level", "stats"});
  if (given.node_limit && !given.fewest) throw UsageError("--node-limit goes with --fewest");
  if (given.limit && given.limit->value == 0) throw UsageError("--limit needs 1 or more");
  if (given.same_solution.value == 0) throw UsageError("--same-solution needs 1 or more");
}

}  // namespace puzzle
