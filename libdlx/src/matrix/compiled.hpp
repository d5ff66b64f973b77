// The common input of the searching engines: the problem, the options that a solution can contain,
// the lengths of the items' lists, and the sharp items, so that no engine reads names.
#pragma once

#include <dlx/solve.hpp>

#include <vector>

namespace dlx {

struct Prepared::Compiled {
  Problem problem;
  std::vector<OptionId> choosable;          // options with a primary item, ascending
  std::vector<char> sharp;                  // by primary item: Branch::sharp prefers it
  std::vector<std::uint32_t> list_lengths;  // by item: the choosable options that have it
};

/// The compiled form of a prepared problem.
[[nodiscard]] inline const std::shared_ptr<const Prepared::Compiled>& compiled_form(
    const Prepared& prepared) noexcept {
  return prepared.compiled_;
}

}  // namespace dlx
