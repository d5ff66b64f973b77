// The constants of the room, each with its unit, the range that makes sense, and its reason;
// tests/bench/decisions.md has what was measured. Effort is that of frontier/tuning.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dlx::sets::tuning {

/// Labels, at least 0: a list of solutions of so many is arranged by several orders.
inline constexpr std::uint64_t short_list_labels = 1U << 20U;
/// Bytes, at least 1, that the list asks the memory budget for at once.
inline constexpr std::uint64_t list_chunk_bytes = 1U << 16U;
/// Effort, at least 1: the first share of list and sweep; each further one is twice as large.
inline constexpr std::uint64_t first_share = 1U << 16U;
/// Bytes for each entry of a matrix: what it may take of the memory allowed.
inline constexpr std::uint64_t bytes_per_entry = 64;
/// Bytes for a unit of effort, about, of a sweep that keeps its edges.
inline constexpr double bytes_per_effort = 8;
/// Factor, at least 1: safety factor. A sweep that would take so many times the memory is given up,
/// as estimates move by some bits.
inline constexpr double memory_safety = 64;
/// States ahead whose list, and whose first edge, are fetched into the cache.
inline constexpr std::size_t list_prefetch = 16;
inline constexpr std::size_t edge_prefetch = 8;

}  // namespace dlx::sets::tuning
