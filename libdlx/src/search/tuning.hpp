// The constants of the room, each with its unit, the range that makes sense, and its reason;
// tests/bench/decisions.md has what was measured. What limits a table by the size of its words
// stands beside the table.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dlx::search::tuning {

// --- engines.cpp: the choice by `auto` -----------------------------------------------------------

/// Options, up to which `bits` has masks for the whole problem; `cells` makes them for parts only.
inline constexpr std::size_t most_options_for_bits = 16384;
/// Options: the same where options exclude a good part of the others, so that few are ever live.
inline constexpr std::size_t most_dense_options_for_bits = 49152;
/// Share of the options, 0 to 1, that is such a good part.
inline constexpr double dense_share = 0.25;

// --- engines.cpp, restarts.cpp, clauses/: the mean number of options that a choice removes ------

/// Options, Prepared::Compiled::mean_conflicts(): from here on a choice is expensive where it
/// removes options one by one. Bit masks pay where items have bounds; up to here clauses may be
/// learned.
inline constexpr double many_conflicts = 100;
/// Options, above `many_conflicts`: beyond it fewer runs of restarts learn.
inline constexpr double very_many_conflicts = 500;

// --- bits/: masks and compact subproblems --------------------------------------------------------

/// Options, up to which all conflicts are made at once, in about a millisecond.
inline constexpr std::size_t most_conflicts_at_once = 4096;
/// Live options, at least 64: with so many a frame becomes a compact subproblem, always: the sizes
/// of its items are bytes then.
inline constexpr std::size_t subproblem_options = 1024;
/// Live options: with so many, again, where that pays: sets of four words, two and one, and rows of
/// fewer lines. Where items may be covered several times, rows for their uses are kept beside, and
/// only more pay.
inline constexpr std::size_t second_subproblem_options = 256;
inline constexpr std::size_t third_subproblem_options = 128;
inline constexpr std::size_t register_options = 64;
inline constexpr std::size_t bounded_register_options = 128;
/// Options, at least 1, that are moved into subproblems before it is asked whether these pay,
inline constexpr std::uint64_t first_trials = 512;
/// and the share, above 1, as its inverse, of all options that went: later ones that do not pay.
inline constexpr std::uint64_t trial_divisor = 1024;
/// Nodes, at least 1, of an inner loop that makes no subproblems, until it is asked again.
inline constexpr std::uint64_t nodes_at_once = 4096;

// --- cells/ --------------------------------------------------------------------------------------

/// Options: a subtree with no more is handed over to `bits`,
inline constexpr std::size_t hand_over_options = 2048;
/// if there are so many of them for each open item, at least: few options are soon searched.
inline constexpr std::size_t hand_over_options_per_item = 8;
/// Share of `hand_over_options`, above 1, as its inverse: a subtree so small is handed over anyway.
inline constexpr std::size_t small_subtree_divisor = 8;

// --- propagate/ ----------------------------------------------------------------------------------

/// Options, at least 1, that are compared to branch on.
inline constexpr std::size_t most_candidates = 8;
/// Pairs of conflicting options: above, the tables take more memory than a cache has.
inline constexpr double most_conflict_pairs = 1 << 23;

// --- clauses/ ------------------------------------------------------------------------------------

/// Dead ends, at least 1, of a unit of Luby's sequence.
inline constexpr std::uint64_t clause_restart_unit = 32;
/// Dead ends, at least 1, before clauses are forgotten for the first time, and how many
/// are added to that, from then on, for each restart so far: the number of clauses kept grows.
inline constexpr std::uint64_t conflicts_before_forgetting = 1000;
inline constexpr std::uint64_t forgetting_growth = 20;
/// Levels, at least 1: a clause of so few is never forgotten.
inline constexpr std::uint32_t kept_levels = 2;
/// Factor, 0 to 1: decay of an option's activity with each dead end.
inline constexpr double activity_decay = 0.95;
/// Dead ends, at least 0: until so many, options wanted in a solution are chosen before others.
inline constexpr std::uint64_t wanting_conflicts = 8;
/// Entries: the watches of a larger problem take too long to build.
inline constexpr std::size_t most_clause_entries = std::size_t{1} << 22U;

// --- weighted/ -----------------------------------------------------------------------------------

/// Runs, at least 0: the guide is forgotten after more without a better node, as it may lead
/// astray.
inline constexpr std::uint32_t most_fruitless_runs = 1;

}  // namespace dlx::search::tuning

namespace dlx::search {

/// Turns and runs of Restarts. Tests set fields by name.
struct RestartTuning {
  /// Nodes, at least 1, of the first search before any run.
  std::uint64_t first_turn = 4096;
  /// Nodes, at least 1, of a unit of Luby's sequence; more if a run takes longer to build:
  std::uint64_t least_unit = 1000;
  /// Entries, at least 1, that are built in the time of a node.
  std::uint64_t entries_per_node = 4;
  /// Nodes: a run of so many takes `cells`, which is slower to build; a shorter one `links`.
  std::uint64_t long_run = 1U << 14U;
  /// Nodes in all runs; then the first search gets four times those of a run, and not half.
  std::uint64_t nodes_before_long_turns = 1U << 22U;
  /// Nodes in all runs; then there are no further ones, so that a long proof costs little more.
  std::uint64_t most_run_nodes = 1U << 23U;
  /// Entries, at least 1: as entries_per_node, for runs that learn.
  std::uint64_t entries_per_learning_node = 16;
  /// Nodes in all runs; then some of them learn clauses.
  std::uint64_t nodes_before_clauses = 1U << 18U;
  /// Factor, at least 1: a run that learns clauses has so many times the nodes of another.
  std::uint64_t clauses_factor = 16;
};

}  // namespace dlx::search
