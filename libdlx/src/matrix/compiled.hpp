// The common input of the engines, read from the problem once: the options that a solution can
// contain, the lengths of the items' lists and what they say of conflicts, and the sharp items, so
// that no engine reads names.
#pragma once

#include <dlx/solve.hpp>

#include <algorithm>
#include <vector>

namespace dlx {

struct Prepared::Compiled {
  Problem problem;
  std::vector<OptionId> choosable;          // options with a primary item, ascending
  std::vector<char> sharp;                  // by primary item: Branch::sharp prefers it
  std::vector<std::uint32_t> list_lengths;  // by item: the choosable options that have it
  std::uint32_t longest_list = 0;           // of a primary item
  /// Pairs of options that share an item, once for each item: the sum of the squared lengths.
  double pairs = 0;

  /// The mean over options of the number of options that share an item, once for each item.
  [[nodiscard]] double mean_conflicts() const noexcept {
    return pairs / static_cast<double>(std::max<std::size_t>(choosable.size(), 1));
  }
};

/// The compiled form of a prepared problem.
[[nodiscard]] inline const std::shared_ptr<const Prepared::Compiled>& compiled_form(
    const Prepared& prepared) noexcept {
  return prepared.compiled_;
}

}  // namespace dlx
