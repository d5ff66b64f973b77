// The command line of dlx-puzzle.
#pragma once

#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"

#include <dlx/make/givens.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace puzzle {

/// The options as they were typed.
struct Arguments {
  std::vector<std::string> files;
  std::optional<cli::Whole> seed, limit, extra, node_limit;
  cli::Whole same_solution{1}, jobs{1};
  std::string givens, level, levels, symmetry = "none", pattern, solution, from, proof;
  std::string format = "text", language = "en";
  std::vector<std::string> items;
  bool minimal = false, fewest = false, uniform = false, rate = false, explain = false,
       hint = false, exit_status = false, stats = false, unrated = false;
  std::optional<cli::Duration> timeout;
  cli::Limits limits;
};

/// `28` or `24..30`, an end of which may be left out. Throws cli::UsageError.
[[nodiscard]] std::pair<std::uint64_t, std::uint64_t> givens_range(const std::string& text);
/// `hard` or `easy..hard`, an end of which may be left out. Throws cli::UsageError.
[[nodiscard]] std::pair<dlx::make::Level, dlx::make::Level> level_range(const std::string& text);

/// A part of a graded set: so many puzzles of these levels.
struct LevelCount {
  std::pair<dlx::make::Level, dlx::make::Level> levels;
  std::uint64_t count = 0;
};
/// `easy:3,medium..hard:2`. Throws cli::UsageError.
[[nodiscard]] std::vector<LevelCount> level_counts(const std::string& text);

}  // namespace puzzle
