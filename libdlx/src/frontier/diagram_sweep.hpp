// Exact covers by options that a diagram tells, counted along its elements (README.md, "Options as
// a diagram").
#pragma once

#include "matrix/counter.hpp"

#include <dlx/option_diagram.hpp>

#include <vector>

namespace dlx::frontier {

struct DiagramCount {
  matrix::AdvanceResult step = matrix::AdvanceResult::done;  ///< done, stopped or too_large
  Natural value;                                             ///< if done
  CountStatistics statistics;
};

/// `is_primary`: by element, from 1; REQUIRES one for each element of the diagram. A primary
/// element is covered once, any other at most once.
[[nodiscard]] DiagramCount count_covers(const OptionDiagram& diagram,
                                        const std::vector<char>& is_primary,
                                        matrix::MemoryBudget& memory,
                                        matrix::StopCondition& stop_condition);

}  // namespace dlx::frontier
