// The constants of the room, each with its unit, the range that makes sense, and its reason;
// tests/bench/decisions.md has what was measured.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dlx::symmetry::tuning {

// --- group.cpp, subgroup.cpp, conjugacy.cpp, permutation_group.cpp: groups -----------------------

/// Elements: a group of more is not listed.
inline constexpr std::uint64_t most_elements = 100'000;
/// Images of rows under all elements: more take more than about a gigabyte.
inline constexpr std::uint64_t most_images = 200'000'000;
/// Cosets: a subgroup of larger index is refused, as each coset is compared with all before.
inline constexpr std::uint64_t most_cosets = 1000;
/// Conjugacy classes: each takes a count, so more are refused.
inline constexpr std::size_t most_classes = 20'000;
/// Random elements, at least 1, among which those that move few points are looked for; and points:
/// of more, those elements would take more than 60 megabytes.
inline constexpr std::size_t local_samples = 2000;
inline constexpr std::size_t most_local_points = 500;
/// Permutations, at least 2, of product replacement's pool (Celler and others 1995).
inline constexpr std::size_t pool_size = 10;
/// Steps of the pool before its elements are taken to be random.
inline constexpr int pool_warming = 40;
/// Elements in a row that were known already, at least 1: the group is complete by then, if its
/// order is not known. An error is found by the audit.
inline constexpr int idle_elements = 20;
/// Steps after which a group whose order is known must be complete.
inline constexpr int most_pool_steps = 100'000;

// --- group.cpp: large graphs ---------------------------------------------------------------------

/// Vertices: with more, colors are refined before Traces, which takes a tenth of a second for so
/// many, and cannot be stopped.
inline constexpr std::uint32_t most_unrefined = 100'000;

// --- conflicts.cpp -------------------------------------------------------------------------------

/// Pairs of options, at least 0, that secondary items exclude: with more, the items themselves are
/// in the graph. Those of any two rules for a blank 9x9 sudoku are at most 17,000; Traces takes a
/// tenth of a second for 265,000, and cannot be stopped.
inline constexpr std::size_t most_conflicts = 200'000;

// --- breaking.cpp, complete_breaking.cpp ---------------------------------------------------------

/// Symmetries that fix a leader, above 0, that count as one more survivor: the second pivot takes
/// care of most of them.
inline constexpr double fixing_divisor = 10;
/// Further places of an orbit, above 0, that count as one more survivor.
inline constexpr double spread_divisor = 4;
/// Survivors for each row at the pivot: of equal pivots the shorter one is taken.
inline constexpr double row_weight = 1e-3;
/// States of a chain, at least 1: more make problems that are no easier to solve.
inline constexpr std::size_t most_chain_states = 1000;

// --- block_graph.cpp, row_sets.cpp: smaller graphs -----------------------------------------------

/// Blocks of a point, and families of a graph: more make it no smaller than the structure's.
inline constexpr std::size_t most_blocks_of_point = 4;
inline constexpr std::size_t most_families_of_graph = 5;
/// Rows, and blocks of a family, at most: the search takes the square of them.
inline constexpr std::size_t most_block_rows = 5'000;
inline constexpr std::size_t most_blocks = 64;
/// Neighbours of a vertex, at least 3: with fewer, Traces 2.2 takes short cuts and was seen to give
/// isomorphic graphs different forms.
inline constexpr std::size_t least_neighbours = 3;
/// Points, at most: the search for frames takes the square of them.
inline constexpr std::uint32_t most_frame_points = 400;
/// Families, at most: each takes a group of its own.
inline constexpr std::size_t most_families = 120;
/// Families that are taken together, at most.
inline constexpr std::uint32_t most_families_together = 4;

// --- fixed_solutions.cpp: proofs of numbers of classes -------------------------------------------

/// Elements that a proof's group may have, exchanges of equal options included, and images of
/// options in all of them: a check lists them again.
inline constexpr std::size_t most_proved_symmetries = 10'000;
inline constexpr std::size_t most_proved_images = 50'000'000;

}  // namespace dlx::symmetry::tuning
