// Solutions: as ids of a problem that is at hand (Solution), and as text tokens that need no
// problem (SolutionRecord: what drawing and answer streams handle).
//
//     const dlx::Solution solution = search.solution();
//     for (const dlx::OptionId option : solution.options)
//       for (const dlx::Entry& entry : problem.option(option)) use(problem.name(entry.item));
//
//     while (const auto answer = reader.next_solution())       // dlx::SolutionReader
//       for (const dlx::RecordedOption& option : answer->options) use(option.tokens);
//
// Both are values and keep nothing else alive.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// Chosen options in ascending order, givens included, and the sum of their costs.
struct Solution {
  std::vector<OptionId> options;  ///< ascending
  std::int64_t cost = 0;          ///< the sum of theirs
  friend bool operator==(const Solution&, const Solution&) = default;
};

/// One option of an answer: its number in the problem (from 1) and its tokens as written there:
/// items with their colors, then its cost if it is not 0.
struct RecordedOption {
  std::uint64_t number = 0;         ///< in the problem, from 1
  std::vector<std::string> tokens;  ///< as they were written
  friend bool operator==(const RecordedOption&, const RecordedOption&) = default;
};

/// One solution as it stands in an answer stream.
struct SolutionRecord {
  std::uint64_t number = 0;             ///< from 1 within its problem
  std::optional<std::int64_t> cost;     ///< where the options have costs
  std::vector<RecordedOption> options;  ///< those chosen
  friend bool operator==(const SolutionRecord&, const SolutionRecord&) = default;
};

}  // namespace dlx
#pragma GCC visibility pop
