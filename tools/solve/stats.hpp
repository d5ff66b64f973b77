// --stats: what a search cost, for people.
#pragma once

#include <dlx/solve.hpp>

#include <string>

namespace solve {

/// Lines for standard error.
[[nodiscard]] std::string stats_text(std::uint64_t question, const dlx::Search& search,
                                     const dlx::Problem& problem, const dlx::SearchOptions& options,
                                     dlx::Outcome outcome, double seconds);

/// The lines on tables; empty for an engine without tables.
[[nodiscard]] std::string tables_text(const dlx::CountStatistics& effort);

}  // namespace solve
