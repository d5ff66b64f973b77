// dlx-solve --estimate: how large the search would be, instead of the search.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <optional>

namespace solve {

struct EstimateSettings {
  std::optional<std::uint64_t> probes;  ///< default: what about a second allows, at least two
  std::uint64_t seed = 1;
};

/// The estimate for a question. `report` as in dlx::Monitor. Throws EngineError.
[[nodiscard]] dlx::Estimate estimate(const dlx::Instance& instance,
                                     const EstimateSettings& settings,
                                     const dlx::SearchOptions& search,
                                     const std::function<bool(const dlx::Progress&)>& report);

}  // namespace solve
