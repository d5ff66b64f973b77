// dlx-solve --estimate: how large the search would be, instead of the search.
#pragma once

#include <dlx/estimate.hpp>
#include <dlx/instance.hpp>

#include <cstdint>
#include <functional>
#include <optional>

namespace solve {

struct EstimateSettings {
  std::optional<std::uint64_t> probes;  ///< default: what about a second allows, at least two
  std::uint64_t seed = 1;
};

/// What the probes tell about a question. `proceed` as in dlx::EstimateOptions. Throws EngineError.
[[nodiscard]] dlx::Estimate estimate(const dlx::Instance& instance,
                                     const EstimateSettings& settings,
                                     const dlx::SearchOptions& search,
                                     const std::function<bool(std::uint64_t)>& proceed);

}  // namespace solve
