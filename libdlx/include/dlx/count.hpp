// Exact counts.
//
//     dlx::Count count = dlx::count(dlx::Prepared(problem));
//     if (count.outcome == dlx::Outcome::exhausted) std::cout << count.value.to_string();
#pragma once

#include <dlx/natural.hpp>
#include <dlx/search.hpp>

#include <span>

namespace dlx {

/// A number of solutions; exact if `outcome` is exhausted, else a lower bound.
struct Count {
  Natural value;
  Outcome outcome = Outcome::running;
  Statistics statistics;
};

/// Counts the solutions that contain all of `given` and none of `without`. Throws EngineError.
[[nodiscard]] Count count(const Prepared& prepared, const SearchOptions& options = {},
                          std::span<const OptionId> given = {},
                          std::span<const OptionId> without = {});

}  // namespace dlx
