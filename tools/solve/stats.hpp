// --stats: the effort of an answer, as lines for standard error.
#pragma once

#include <dlx/solve.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace solve {

/// The effort of an answer by any of the library's entries.
struct Effort {
  dlx::CountStatistics statistics;  ///< engine and reason included
  dlx::Outcome outcome = dlx::Outcome::running;
  std::string solutions;
  std::optional<dlx::Branch> branch = {};  ///< of a search for all solutions
  bool is_for_costs = false;
  std::optional<std::int64_t> bound = {};  ///< for costs
};

[[nodiscard]] std::string stats_text(std::uint64_t question, const dlx::Problem& problem,
                                     const Effort& effort, double seconds);

}  // namespace solve
