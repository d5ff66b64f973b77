// The constants of the room, each with its unit, the range that makes sense, and its reason;
// tests/bench/decisions.md has what was measured.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dlx::matrix::tuning {

/// Words of 64 options, at least 0: preprocessing stops after so many were read, some hundredths of
/// a second.
inline constexpr std::uint64_t preprocessing_effort = 20'000'000;
/// Words: masks of conflicts of more, 32 megabytes, are not made for preprocessing.
inline constexpr std::size_t most_mask_words = std::size_t{1} << 22U;

/// Entries of lists, at least 0: what seeking a better order may take at most, some hundredths of a
/// second.
inline constexpr double most_order_steps = 5e6;
/// Bits, at least 0: an elimination order by least fill is not sought where one by least degree is
/// wider than the limit by more. It is seldom narrower by three.
inline constexpr double degree_tolerance = 8;

}  // namespace dlx::matrix::tuning
