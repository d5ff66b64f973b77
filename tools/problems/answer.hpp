// A solution by the names that an answer of another program or of a person gives to its options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace problems {

/// An option as an answer names it: by its number, by its items, or by both.
struct NamedOption {
  std::size_t line = 0;
  std::optional<std::uint64_t> number;  ///< as it is written, from the base
  std::vector<std::string> tokens;      ///< items with their colors, and costs
};

/// A solution, or what is said to be one.
struct Answer {
  std::uint64_t number = 0;  ///< as the text counts it, or from 1
  std::size_t line = 0;      ///< where it begins
  bool by_items = false;     ///< its options stand on lines of their own
  std::vector<NamedOption> options;
  std::optional<std::int64_t> cost = {};  ///< as it is told
};

}  // namespace problems
