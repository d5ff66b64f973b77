// The constants of the room: how a count by `auto` is shared, and when a search is helped by a
// count. README.md tells where each has its part. Each has its unit, the range that makes sense,
// and its reason; tests/bench/decisions.md has those that were measured.
//
// Effort is counted in units of some ten nanoseconds.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dlx::solve::tuning {

// --- count.cpp, portfolio.cpp: turns -------------------------------------------------------------

/// Effort, at least 1: a search that ends within it has no members beside it.
inline constexpr std::uint64_t short_search = 1U << 12U;
/// Seconds, above 0: the first member runs alone so long, before anything is estimated.
inline constexpr double solo_time = 1e-3;
/// Seconds, above 0: a turn is no shorter, as changing members takes time.
inline constexpr double least_turn = 0.2e-3;
/// Share of the time spent so far, 0 to 1: a longer turn could lose as much.
inline constexpr double turn_share = 0.15;
/// Share of the favourite's whole time, 0 to 1: what a member whose end is unknown may
/// take. It is what is lost at most where the favourite wins.
inline constexpr double exploration_share = 0.25;
/// Share of the explorer's time, 0 to 1: what the favourite gets meanwhile. It is what is lost at
/// most where the explorer wins.
inline constexpr double favourite_share = 0.15;
/// Factor, at least 1: a guess up to so many times the favourite's time is explored, as it may be
/// too high.
inline constexpr double guess_tolerance = 2;
/// Factor, 0 to 1: hysteresis. Another member must end before so much of the favourite's time, as
/// estimates move.
inline constexpr double hysteresis = 0.8;
/// Factor, 0 to 1: decay of earlier turns in a member's rate.
inline constexpr double rate_decay = 0.7;
/// Share of the time spent so far, 0 to 1: what estimates may take that run probes.
inline constexpr double estimate_share = 0.05;
/// Effort a second, of the machine that effort was measured on: it turns an effort into seconds
/// where no turn of a member tells its rate.
inline constexpr double nominal_rate = 1e8;
/// Factor, at least 1: a turn is charged the nominal time of its effort divided by this at least,
/// as clocks may stand still.
inline constexpr double least_charge_divisor = 16;
/// Effort, at least 1: a turn by a member's rate has so much.
inline constexpr double least_turn_effort = 4096;

// --- matrix_counter.cpp: engine frontier as a member ---------------------------------------------

/// Entries of a matrix, at least 1: above, memory for the tables is gone before they begin.
inline constexpr std::uint64_t largest_matrix = std::uint64_t{1} << 24U;
/// Bytes for each entry, at least 1: what a matrix may take of the memory allowed.
inline constexpr std::uint64_t bytes_per_entry = 64;
/// Factor, at least 1: safety factor of the frontier's estimates, which are too low at first.
inline constexpr double estimate_safety = 3;
/// Effort for each item, above 0: what preprocessing, orders and the first encoding take.
inline constexpr double begin_effort_per_item = 400;
/// Effort for each entry, above 0, of a problem that is plain, has colors, has multiplicities; the
/// last also for each entry of the encoding of multiplicities.
inline constexpr double begin_effort_per_entry = 8;
inline constexpr double begin_effort_per_colored_entry = 18;
inline constexpr double begin_effort_per_bounded_entry = 400;
/// Items, at least 0: up to so many there are few states, which are guessed at by the number of
/// items alone.
inline constexpr std::size_t few_items = 16;
/// Bits for each item, 0 to 1: how many states those items have.
inline constexpr double bits_per_item = 0.7;

// --- search_counter.cpp: a search as a member ----------------------------------------------------

/// Nodes, at least 1: the stop condition is asked no less often.
inline constexpr double most_nodes_at_once = 1000;
/// Effort, at least 1: the same, for nodes of much effort.
inline constexpr double effort_at_once = 10000;
/// Effort, at least 1: a turn of less has one thread, as threads take time to start.
inline constexpr std::uint64_t effort_to_share = 1U << 18U;
/// Options, at least 0: the masks of fewer take no time, so there is nothing to begin with.
inline constexpr std::size_t least_options_for_links = 1000;
/// Pairs of options whose masks are built in a unit of effort, above 0.
inline constexpr double mask_pairs_per_effort = 80;
/// Share, 0 to 1: masks are built once the search has cost so much of what they cost, where as much
/// as they cost is ahead.
inline constexpr double early_mask_share = 0.25;
/// Factor, above 1: a search whose probes proved too low is taken to have so many times the nodes
/// so far ahead.
inline constexpr double unknown_rest = 4;
/// Entries in a unit of effort, at least 1: what is built before the first probe.
inline constexpr std::uint64_t entries_per_effort = 5;

// --- possible.cpp --------------------------------------------------------------------------------

/// Nodes, at least 1: the first turn of the learner that looks for a solution with an option has
/// so many, and one for each primary item, as a solution takes about as many.
inline constexpr std::uint64_t first_witness_nodes = 1U << 9U;
/// Factor, at least 1: nodes of another engine that take as long as one of the learner, which is
/// one propagation with its clauses.
inline constexpr std::uint64_t nodes_per_learning_node = 8;
/// Halvings, at least 0, of the first turn of an engine that answers no questions: it has so little
/// that it costs a tenth, and soon the whole again if it is the better one for another option.
inline constexpr unsigned most_halvings = 4;
/// Options, Prepared::Compiled::mean_conflicts(): up to here clauses are learnt from question to
/// question. One search stops at `many_conflicts`, as its clauses serve only once.
inline constexpr double most_learning_conflicts = 500;
/// Nodes, at least 1: the first turn of the list of all solutions.
inline constexpr std::uint64_t first_listing_nodes = 1U << 12U;
/// Factor, at least 1: the list has so many times the nodes of the questions where no clauses are
/// learnt.
inline constexpr std::uint64_t listing_share = 4;
/// Nodes, at least 1: a list that takes so many is not ended. Those of 9x9 killers take 20,000.
inline constexpr std::uint64_t most_listing_nodes = 1U << 15U;
/// Solutions, at least 1: a list of so many is not ended.
inline constexpr std::uint64_t most_listed = 128;
/// Nodes, at least 0, before symmetries are asked for, and nodes more for each option: most answers
/// have fewer, and take less time than finding symmetries does.
inline constexpr std::uint64_t nodes_before_symmetries = 1U << 13U;
inline constexpr std::uint64_t nodes_before_symmetries_per_option = 16;
/// Turns, at least 1, of a question in the first round, and turns more, at least 1, in the next
/// one, which so has four times the nodes: then what is asked again costs a third more.
inline constexpr unsigned turns_of_first_round = 4;
inline constexpr unsigned more_turns_of_next_round = 2;
/// Options, at least 0, that are named as wanted in one solution, as naming them takes time.
inline constexpr std::size_t most_wanted = 4096;
/// Options of all solutions that are kept to tell new ones: a gigabyte at most.
inline constexpr std::size_t most_kept_options = std::size_t{1} << 24U;

// --- optimizer_strategy.cpp ----------------------------------------------------------------------

/// Factor, at least 1: guesses have so many times the share of the others where they go first.
inline constexpr std::uint64_t favoured_share = 64;
/// Divisor, at least 1: the tables have so small a part of a share where guesses go first.
inline constexpr std::uint64_t favoured_divisor = 8;
/// Divisor, at least 1: tables and guesses have so small a part of a share where none go first, as
/// their effort takes longer than that of the search beside them.
inline constexpr std::uint64_t slow_divisor = 4;
/// Rounds, at least 0: a third restart with better multipliers found none.
inline constexpr int multiplier_rounds = 2;

// --- diagram.cpp ---------------------------------------------------------------------------------

/// Entries, at least 0: options of a diagram that have more in all are not written out.
inline constexpr double most_entries = 1U << 23U;
/// Entries, at least 0: a sweep over a diagram has as many transitions as those of so many take.
inline constexpr double least_entries = 1U << 8U;
/// Transitions of the sweep, at least 1, for each entry, before options are written out: both take
/// about as long.
inline constexpr std::uint64_t transitions_of_entry = 16;

// --- proofs.cpp ----------------------------------------------------------------------------------

/// Share of the search's memory, 0 to 1, that the count beside it may take.
inline constexpr double proof_memory_share = 0.25;

}  // namespace dlx::solve::tuning

namespace dlx::solve {

/// The turns of a count beside a search, which tries to prove that there is no solution. Tests set
/// fields by name.
struct ProofTuning {
  /// Nodes, at least 1: the search has so many between two turns of the count.
  std::uint64_t nodes_between_turns = 64;
  /// Effort, at least 1: a turn of the count, which begins when it may have so much.
  std::uint64_t turn_effort = 100'000;
  /// Share of the search's effort, 0 to 1, that the count may have in the long run.
  double effort_share = 0.1;
  /// Effort: until then the count may have as much as the search, if it may end soon.
  double equal_share_until = 1U << 26U;
  /// Effort: a count may end soon if less than this is ahead, or than twice the search's effort;
  double near_end = 1U << 25U;
  /// Effort: or if it has no estimate and has had less than this.
  double unknown_end = 1U << 20U;
  /// Effort of the search, before threads may share it: the count has one thread only.
  double effort_before_threads = 1U << 26U;
};

/// These are set beside the questions of possible.cpp, which are many and short: where the first
/// one had a solution, a count seldom ends before the search does.
inline constexpr ProofTuning beside_questions{.equal_share_until = 0};

}  // namespace dlx::solve
