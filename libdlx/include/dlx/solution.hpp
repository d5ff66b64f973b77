// Solutions: as ids of a problem (Solution), and as text that needs no problem (SolutionRecord, for
// drawing and answer streams); and how a question ended (Outcome).
//
//     const dlx::Solution solution = search.solution();
//     for (const dlx::OptionId option : solution.options)
//       for (const dlx::Entry& entry : problem.option(option)) use(problem.name(entry.item));
//
//     if (search.outcome() != dlx::Outcome::exhausted)
//       report(dlx::word(search.outcome()));                   // "timeout"
//
// All are values and keep nothing else alive. As text: to_text() in text.hpp.
#pragma once

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

// --- Outcomes ------------------------------------------------------------------------------------

/// The reason why a search or a count has stopped, if it has. Only after `exhausted` is a number
/// final.
enum class Outcome {
  running,         ///< not at an end: a solution was found, or the time slice is over
  exhausted,       ///< everything was searched
  solution_limit,  ///< as many solutions as were asked for
  node_limit,      ///< as many nodes as were allowed
  timeout,         ///< the deadline has passed
  interrupted,     ///< stopped by a stop token or SIGINT
  terminated,      ///< stopped by SIGTERM; only tools give this
  output_limit,    ///< the next solution would be more text than is allowed; only tools give this
  gap,             ///< no solution is better by more than the gap that was allowed
};

/// The word for an outcome in a solution stream: "limit", "node-limit", "timeout", ...
[[nodiscard]] std::string_view word(Outcome outcome) noexcept;
/// The outcome for a word, if it is one.
[[nodiscard]] std::optional<Outcome> outcome_from_word(std::string_view word) noexcept;

// --- Solutions -----------------------------------------------------------------------------------

/// Chosen options in ascending order, givens included, and the sum of their costs.
struct Solution {
  std::vector<OptionId> options;  ///< ascending
  std::int64_t cost = 0;          ///< the sum of theirs
  friend bool operator==(const Solution&, const Solution&) = default;
};

/// Many solutions in two pieces of memory, without their costs. The options of each stand in the
/// order in which the search chose them, the givens first.
class SolutionBatch {
 public:
  /// The number of solutions.
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  /// True if there is none.
  [[nodiscard]] bool empty() const noexcept { return ends_.empty(); }
  /// The options of a solution; valid until the next change. REQUIRES at < size().
  [[nodiscard]] std::span<const OptionId> operator[](std::size_t at) const noexcept {
    const std::size_t begin = at == 0 ? 0 : ends_[at - 1];
    return {options_.data() + begin, ends_[at] - begin};
  }
  /// The options in all of them together.
  [[nodiscard]] std::size_t option_count() const noexcept { return used_; }
  /// Copies a solution behind the others.
  void add(std::span<const OptionId> solution) {
    if (options_.size() - used_ < solution.size())
      options_.resize(2 * options_.size() + solution.size());
    std::copy(solution.begin(), solution.end(), options_.data() + used_);
    ends_.push_back(used_ += solution.size());
  }
  /// Removes all, and keeps the memory.
  void clear() noexcept {
    ends_.clear();
    used_ = 0;
  }

 private:
  std::vector<OptionId> options_;  // those in use first
  std::vector<std::size_t> ends_;  // by solution
  std::size_t used_ = 0;
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
  std::optional<Natural> images = {};   ///< the size of its class, where it stands for one
  friend bool operator==(const SolutionRecord&, const SolutionRecord&) = default;
};

/// A solution with its options as text, for draw::Drawer; `number`: of the solution, from 1.
/// REQUIRES ids of the problem.
[[nodiscard]] SolutionRecord to_record(const Problem& problem, const Solution& solution,
                                       std::uint64_t number = 1);

}  // namespace dlx
#pragma GCC visibility pop
