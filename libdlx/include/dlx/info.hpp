// Statistics of a problem that need no search: its size, and what is unusual about it.
//
//     const dlx::ProblemStatistics facts = dlx::problem_statistics(problem);
//     if (!facts.primary.uncovered.empty()) ...      // no solution
//
// Time: about that of sorting the entries; a million options take about a second.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <optional>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// The lists of some items: for each item the options that contain it. Options that can never be
/// chosen do not count.
struct ListStatistics {
  /// An item with a list of extreme length.
  struct Extreme {
    ItemId item{};              ///< whose list it is
    std::uint64_t options = 0;  ///< how many are in it
    friend bool operator==(const Extreme&, const Extreme&) = default;
  };

  std::uint64_t items = 0;          ///< how many there are
  std::optional<Extreme> shortest;  ///< the first of several; nothing without items
  std::optional<Extreme> longest;   ///< the first of several; nothing without items
  std::vector<ItemId> uncovered;    ///< in no option: if primary, usually no solution
  std::vector<ItemId> single;       ///< in one option only: if primary, usually forced
};

/// An option that was there before: the same items with the same colors, whatever the order and
/// the cost. `first` is the first option of its kind.
struct Duplicate {
  OptionId option{};  ///< the later one
  OptionId first{};   ///< the first of its kind
  friend bool operator==(const Duplicate&, const Duplicate&) = default;
};

/// A part of the problem that shares no item with the rest. Solutions of the parts combine freely.
struct Component {
  std::uint64_t options = 0;    ///< how many of them are in this part
  std::uint64_t primary = 0;    ///< primary items in it
  std::uint64_t secondary = 0;  ///< secondary items in it
  OptionId first{};             ///< its first option
  friend bool operator==(const Component&, const Component&) = default;
};

/// The size of a problem, and its oddities.
struct ProblemStatistics {
  std::uint64_t options = 0;          ///< all, those ignored included
  std::uint64_t entries = 0;          ///< items of all options together
  std::uint64_t ignored = 0;          ///< options without a primary item
  std::uint64_t shortest_option = 0;  ///< its number of entries
  std::uint64_t longest_option = 0;   ///< its number of entries
  ListStatistics primary;             ///< of the primary items
  ListStatistics secondary;           ///< of the secondary items
  std::vector<Duplicate> duplicates;  ///< in the order of the options
  /// Those with options; the one with the most first, of equal ones the earlier.
  std::vector<Component> components;
};

/// All of them at once; in memory of the size of the problem.
[[nodiscard]] ProblemStatistics problem_statistics(const Problem& problem);

}  // namespace dlx
#pragma GCC visibility pop
