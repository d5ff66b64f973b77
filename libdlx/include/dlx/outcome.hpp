// How a search stands. Never a bool: a count is an answer only when the search is exhausted.
//
//     if (search.outcome() != dlx::Outcome::exhausted)
//       report(dlx::word(search.outcome()));  // "timeout"
#pragma once

#include <optional>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx {

/// Why a search or a count is where it is. Only after `exhausted` is a number final.
enum class Outcome {
  running,         ///< not at an end: a solution was found, or the time slice is over
  exhausted,       ///< everything was searched
  solution_limit,  ///< as many solutions as were asked for
  node_limit,      ///< as many nodes as were allowed
  timeout,         ///< the deadline has passed
  interrupted,     ///< stopped by a stop token or SIGINT
  terminated,      ///< stopped by SIGTERM; only tools give this
  output_limit,    ///< the next solution would be more text than is allowed; only tools give this
};

/// The word for an outcome in a solution stream: "limit", "node-limit", "timeout", ...
[[nodiscard]] std::string_view word(Outcome outcome) noexcept;
/// The outcome for a word, if it is one.
[[nodiscard]] std::optional<Outcome> outcome_from_word(std::string_view word) noexcept;

}  // namespace dlx
#pragma GCC visibility pop
