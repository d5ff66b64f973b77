// How many options a choice removes: what tells searches for which problems they pay. All are
// thresholds of Prepared::Compiled::mean_conflicts().
#pragma once

namespace dlx::search {

/// From here on a choice is dear where it removes options one by one: bit masks pay where items
/// have bounds, and up to here clause learning may be tried. Measured on 300,000 nodes, links
/// against bits: 0-1 matrices 12x12 (24 conflicts) 0.02 to 0.04 s, queens 20, two a line (61) 0.08
/// to 0.11, tetrominoes 5x8 twice (250) 0.16 to 0.10, fourteen pentominoes (1,100) 0.43 to 0.23.
/// Clause learning without this limit: golfers 0.62 s in the mean instead of 0.27.
inline constexpr double many_conflicts = 100;

/// Beyond it fewer runs of restarts learn: golfers 7-3-9, 24 shuffled, 0.15 s in the mean and at
/// most 0.46 instead of 0.26 and 1.57; for Y pentominoes, 170 conflicts, that took 0.55 instead of
/// 0.48.
inline constexpr double very_many_conflicts = 500;

}  // namespace dlx::search
