// Exact covers by options that a diagram tells, counted along its elements (README.md, "Options as
// a diagram").
#pragma once

#include "frontier/frontier_engine.hpp"
#include "matrix/counter.hpp"

#include <dlx/option_diagram.hpp>

#include <vector>

namespace dlx::frontier {

struct DiagramCount {
  matrix::AdvanceResult step = matrix::AdvanceResult::done;
  Natural value;  ///< if done
  CountStatistics statistics;
};

/// `is_primary`: by element, from 1; REQUIRES one for each element of the diagram. A primary
/// element is covered once, any other at most once. REQUIRES a ForkJoin, whose threads share the
/// states before an element from that many on. After so many transitions it gives up: paused.
[[nodiscard]] DiagramCount count_covers(const OptionDiagram& diagram,
                                        const std::vector<char>& is_primary,
                                        matrix::MemoryBudget& memory,
                                        matrix::StopCondition& stop_condition,
                                        const Sharing& sharing,
                                        std::uint64_t most_transitions = UINT64_MAX);

}  // namespace dlx::frontier
