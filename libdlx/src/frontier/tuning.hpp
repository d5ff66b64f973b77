// The constants of the room, each with its unit, the range that makes sense, and its reason;
// tests/bench/decisions.md has what was measured.
//
// Effort is counted in units of about ten nanoseconds: a transition, or an entry of a matrix read.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dlx::frontier::tuning {

// --- trials.hpp: choosing an order ---------------------------------------------------------------

/// Effort, at least 1: the share of each order in the first round. A small count ends within it.
inline constexpr std::uint64_t first_share = 1U << 13U;
/// Factor, at least 2: the shares of a round by those of the one before.
inline constexpr std::uint64_t share_growth = 4;
/// Effort: from here on the states of an order tell how far it has to go.
inline constexpr std::uint64_t effort_before_estimate = 1U << 17U;
/// Effort for each entry of the matrix, at least 1: what an encoding of one order takes.
inline constexpr std::uint64_t encoding_effort = 8;
/// Effort for each entry of the matrix: what encodings of several orders take. An order that takes
/// less by its widths is not compared.
inline constexpr double trial_effort = 32;
/// Bits of effort: an estimate by states above this is told at once, as it can only rise; a tree of
/// such a width is not sought.
inline constexpr double hopeless_bits = 40;
/// Options of a state, at least 0: what it costs besides those of its level.
inline constexpr double options_besides = 4;
/// Bits, at least 0: an order so much wider than the narrowest one waits in the reserve.
inline constexpr double width_tolerance = 8;
/// Orders, at least 1, that take part in trials; the others wait in the reserve.
inline constexpr std::size_t most_orders = 5;
/// Share of the estimate by widths in an order's estimate, 0 to 1: orders that look narrow often
/// are, but not always.
inline constexpr double width_weight = 0.25;

/// Bits, at least 0: a tree that is not so much narrower than all lines is not tried.
inline constexpr double tree_gain = 2;
/// Share of the effort of the searches, so far or ahead, above 1, as its inverse: the steps that
/// seeking a tree, and moves, may take. A step takes about as long as two to four units of effort.
inline constexpr double order_effort_divisor = 32;
/// The same, where all searches are hopeless: what trees along lines may take.
inline constexpr double hopeless_divisor = 4;
/// Factor, above 1: a tree that was not found is sought again once it may take so many times the
/// steps.
inline constexpr double tree_growth = 4;
/// Bits, at least 0: a line improved by moves, or a tree along a line, that is not so much narrower
/// than all other orders is not tried.
inline constexpr double improved_gain = 1;
/// Steps, at least 1: moves go on for so many at once, and pause once they have had twice what they
/// had had at the last gain of so many bits.
inline constexpr std::uint64_t moves_at_once = 1U << 15U;
inline constexpr double least_moves_gain = 0.375;
/// Effort: once searches have taken so much, moves go on, and end after twice what they had had at
/// the last gain and so much more.
inline constexpr std::uint64_t effort_before_moves = 1U << 21U;
inline constexpr double later_moves = 1U << 19U;
/// Effort for each entry of the matrix, at least 1: what a tree along a line takes.
inline constexpr double tree_along_effort = 32;
/// Effort, at least 1, that such trees may take: a turn of a count does not end before.
inline constexpr double most_along_effort = 4e7;

// --- pruning.cpp, forward_check.hpp: dead states -------------------------------------------------

/// Tests for each dead state found, at least 1: more do not pay.
inline constexpr std::uint64_t tests_for_dead_state = 256;
/// Keys, at least 1: one in so many is always tested, which tells whether testing pays.
inline constexpr std::uint64_t keys_for_sample = 32;
/// Levels, at least 1: where tests do not pay, one in so many prepares them for its sample.
inline constexpr std::size_t levels_for_sample = 8;
/// States, at least 1: a level may spend a step on preparation for each so many.
inline constexpr std::size_t states_for_step = 4;
/// Share of the memory left, above 1, as its inverse: what the tests of a level may take.
inline constexpr std::uint64_t test_memory_divisor = 16;
/// Levels, at least 1: most transitions lead no further, so tests are prepared for so many.
inline constexpr std::size_t levels_ahead = 16;
/// Masks, at least 1: a mask is compared with so many minimal ones. The others may then stand
/// among the minimal, which costs time and changes nothing.
inline constexpr std::size_t compared_masks = 32;

// --- frontier_search.hpp, level_tables.hpp: states and transitions -------------------------------

/// States, at least 1: a turn ends at such a boundary.
inline constexpr std::size_t states_at_once = 256;
/// States: more do not fit in a cache, and a transition costs more:
inline constexpr std::size_t cached_states = 1U << 16U;
/// Factor, at least 1, by which it does.
inline constexpr std::uint64_t cache_miss_effort = 4;
/// Words of a value, at least 1, whose sum takes as long as the transition.
inline constexpr std::size_t words_of_state = 16;
/// Transitions, at least 1, of a thread's slice of a level.
inline constexpr std::size_t slice_transitions = 1U << 13U;
/// Transitions, at least 1, that are made before they are inserted.
inline constexpr std::size_t batch_transitions = 128;
/// Transitions ahead, below that, whose states are fetched into the cache: about as many lines as a
/// processor waits for at once.
inline constexpr std::size_t prefetch_distance = 12;

/// Subtrees, at least 1, of the whole tree for each thread, about: so the threads end together.
inline constexpr std::size_t subtrees_of_thread = 8;
/// Pieces, at least 1, of a batch for each thread: their exits wait for each other in memory.
inline constexpr std::size_t subtrees_of_batch = 16;
/// Effort, at least 1: the search over a subtree goes on for so much at once.
inline constexpr std::uint64_t subtree_effort = 1U << 15U;
/// Times, at least 1, that each thread does so, about, before all pause.
inline constexpr std::size_t subtree_turns = 32;

// --- diagram_sweep.cpp ---------------------------------------------------------------------------

/// States, at least 1, before an element: where there are as many, threads share them. Each has
/// more transitions than a state of a line, and each takes longer.
inline constexpr std::size_t diagram_states_to_share = 1U << 10U;

// --- join.hpp ------------------------------------------------------------------------------------

/// Pairs of states, at least 1: a turn ends behind so many, or behind all of one state.
inline constexpr std::uint64_t pairs_at_once = 1U << 12U;
/// Pairs of states, at least 1, that fit or not: where there are as many, threads share a join.
inline constexpr double pairs_to_share = 1U << 16U;
/// Products of words, at least 1, that take as long as a pair of short values.
inline constexpr double products_of_pair = 16;
/// Words, at least 1, of the values that a thread makes for a join before they are added: a part of
/// a second-level cache.
inline constexpr std::size_t values_at_once = 1U << 15U;
/// Bits, at least 0: groups are dense if they tell no more bits than their number has, and so many.
inline constexpr std::size_t bits_of_dense_groups = 2;

}  // namespace dlx::frontier::tuning
