// The constants of the room, each with its unit, the range that makes sense, and its reason;
// tests/bench/decisions.md has what was measured.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace dlx::make::tuning {

// --- solution_source.cpp: random solutions -------------------------------------------------------

/// Solutions, at least 1: so many are listed, and one of the list is drawn.
inline constexpr std::uint64_t most_listed = 20'000;
/// Nodes, at least 1: what the list may take, a tenth of a second.
inline constexpr std::uint64_t most_list_nodes = 200'000;
/// Factor, at least 1: so many times that where draws have to be uniform.
inline constexpr std::uint64_t uniform_patience = 100;
/// Bytes: a set of all solutions that takes a moment.
inline constexpr std::uint64_t small_set_bytes = std::uint64_t{8} << 20U;
/// Probes for one solution, at least 1: some milliseconds; where draws have to be uniform, seconds.
inline constexpr std::uint64_t most_probes = 300;
inline constexpr std::uint64_t most_uniform_probes = 100'000;
/// Dives for each solution that is kept, at least 1: with more, a search is faster.
inline constexpr double most_dives_kept = 12;
/// Dives, at least 0, for one solution before a search takes over.
inline constexpr int most_dives = 40;
/// Nodes, at least 1, of that search before it keeps fewer of the choices made.
inline constexpr std::uint64_t search_nodes = 300;

// --- probes.cpp ----------------------------------------------------------------------------------

/// States times options, at least 1: what opening the top of the tree may cost, a tenth of a
/// second.
inline constexpr std::size_t most_opening = 4'000'000;
/// Factor: a bound so many times the number of solutions, by estimate, is not helped by that.
inline constexpr double hopeless_bound = 1e12;
/// Dives for that estimate, and successes of probes that tell how many are rejected, at least 1.
inline constexpr std::uint64_t sample_size = 5;

// --- uniqueness.cpp ------------------------------------------------------------------------------

/// Nodes, at least 1, of the tree of `propagate`; then a Search, whose start no longer matters and
/// whose restarts may help.
inline constexpr std::uint64_t tree_nodes = 20'000;

// --- repair.cpp, explain.cpp, deduction.cpp, round_counts.hpp, puzzle_maker.cpp ------------------

/// Nodes, at least 1, of the first shuffled search; each further one has twice as many.
inline constexpr std::uint64_t first_shuffled_nodes = 500;
/// Options, at least 0: an explanation tries to leave out each of so many, some microseconds each.
inline constexpr std::size_t most_single_trials = 2000;
/// Options: the sets of conflicts of more take more than two megabytes.
inline constexpr std::size_t most_with_sets = 4096;
/// Options, at least 1: a round of deduction with so many is an easy one.
inline constexpr std::uint64_t easy_round = 3;
/// Puzzles, at least 1, and time of a batch: a batch is handed over when it is whole.
inline constexpr std::uint64_t most_puzzles_at_once = 256;
inline constexpr auto batch_time = std::chrono::milliseconds(50);

}  // namespace dlx::make::tuning
