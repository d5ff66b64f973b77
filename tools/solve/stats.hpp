// --stats: what an answer has cost, as statistics (not in the units of effort of the library), in
// lines for standard error.
#pragma once

#include "solve/presenter.hpp"

#include <dlx/solve.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace solve {

/// The effort of an answer by any of the library's entries.
struct Effort {
  dlx::CountStatistics statistics = {};    ///< engine and reason included
  std::optional<dlx::Branch> branch = {};  ///< of a search for all solutions
  bool is_for_costs = false;
  std::optional<std::int64_t> bound = {};  ///< for costs
  std::string more = {};                   ///< further lines
};

[[nodiscard]] std::string stats_text(std::uint64_t number, const dlx::Problem& problem,
                                     const Result& result, const Effort& effort, double seconds);

}  // namespace solve
