// Reads which symmetries count, as `@symmetry` and --group say it.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/symmetry.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx::symmetry {

/// The lines, read. Of `none` and `generators` the group is not that of the structure.
struct GroupWords {
  enum class Kind { none, items, colors, classes, generators };
  Kind kind = Kind::items;
  std::vector<std::string> patterns;  ///< of `classes`
  /// The pairs of each line of `generators`.
  std::vector<std::vector<std::pair<std::string, std::string>>> generators = {};

  /// The first pattern that a name matches, from 1; 0 for none.
  [[nodiscard]] std::uint32_t pattern_of(std::string_view name) const;
};

/// Reads the options' lines, or else those of the instance. Throws SymmetryError.
[[nodiscard]] GroupWords group_words(const Instance& instance, const SymmetryOptions& options);

/// True if the name is like the pattern, in which `*` stands for any characters.
[[nodiscard]] bool is_like(std::string_view name, std::string_view pattern);

}  // namespace dlx::symmetry
