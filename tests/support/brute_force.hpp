// The oracle: all solutions of a small problem, by a method too simple to be wrong. It shares
// nothing with the engines and is no engine itself.
//
//     const auto expected = support::brute_force(instance.problem, instance.given);
//     BOOST_TEST((support::sorted(found) == expected), support::to_text(expected));
#pragma once

#include <dlx/solution.hpp>

#include <span>
#include <string>
#include <vector>

namespace support {

/// More options are refused: the recursion is as deep as there are options. Time is another
/// matter: without conflicts to prune by, it doubles with every option, so about 20 are sensible.
inline constexpr std::size_t most_options = 1000;

/// All solutions that contain every option of `given` and none of `without`, with their costs, in
/// lexicographic order of their option lists. Throws std::invalid_argument above most_options.
[[nodiscard]] std::vector<dlx::Solution> brute_force(const dlx::Problem& problem,
                                                     std::span<const dlx::OptionId> given = {},
                                                     std::span<const dlx::OptionId> without = {});
/// Finds the solutions of the instance, with its givens and without the options left out.
[[nodiscard]] inline std::vector<dlx::Solution> brute_force(const dlx::Instance& instance) {
  return brute_force(instance.problem, instance.given, instance.without);
}

/// The same solutions in the oracle's order. Nothing is dropped: a solution found twice stays
/// there twice, so that comparing shows it.
[[nodiscard]] std::vector<dlx::Solution> sorted(std::vector<dlx::Solution> solutions);

/// Option numbers from 1, solutions separated by "; ", each in braces: "{1 3 5}; {3 4}".
[[nodiscard]] std::string to_text(const std::vector<dlx::Solution>& solutions);

}  // namespace support
