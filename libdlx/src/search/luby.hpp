// The sequence of M. Luby, A. Sinclair and D. Zuckerman (1993), lengths of runs: 1, 1, 2, 1, 1, 2,
// 4, ...
#pragma once

#include <cstdint>

namespace dlx::search {

/// The i-th term, from 1: if i = 2^k - 1 it is 2^(k-1), else that of i - 2^(k-1) + 1 for the k with
/// 2^(k-1) <= i < 2^k - 1.
constexpr std::uint64_t luby(std::uint64_t i) noexcept {
  for (std::uint64_t power = 1;; power *= 2) {
    if (i == 2 * power - 1) return power;
    if (i < 2 * power - 1) return luby(i - power + 1);
  }
}

}  // namespace dlx::search
