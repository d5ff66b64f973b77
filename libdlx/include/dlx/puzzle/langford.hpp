// Langford pairs: the numbers 1, 1, 2, 2, ..., N, N in a row such that there are just k numbers
// between the two that are k.
//
//     dlx::Instance pairs = dlx::puzzle::langford({.size = 4});  // 4 1 3 1 2 4 3 2 and back
//
// Items, all primary: the numbers `1 2 ... N`, then the places `s1 s2 ... s2N`. One option per
// number and pair of places: `4 s1 s6`. There are solutions if N mod 4 is 0 or 3; up to reversal
// 1, 1, 26, 150, 17792, 108144 of them for N = 3, 4, 7, 8, 11, 12 (OEIS A014552).
//
// Skolem sequences: the two that are k stand k places apart, with k - 1 numbers between them. There
// are some if N mod 4 is 0 or 1: 1, 6, 10, 504, 2656 for N = 1, 4, 5, 8, 9 (OEIS A004075).
//
// Source: Knuth, TAOCP 7.2.2.1; C. D. Langford, Problem, Mathematical Gazette 42 (1958).
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The sequences to be found.
struct Langford {
  std::uint64_t size = 4;  ///< the largest number N
  bool skolem = false;     ///< the two that are k stand k places apart, not k + 1
  /// One of each solution and its reversal: the one where fewer places lie before the first of two
  /// numbers than behind the second. The two are the largest that can never have as many on either
  /// side: odd ones, with skolem even ones.
  bool up_to_reversal = false;
};

/// The largest N: its text is some tens of megabytes.
inline constexpr std::uint32_t largest_langford = 1000;

/// The problem with directives `@puzzle langford`, `@size 1x8` and, with skolem, `@skolem`.
/// Throws ModelError unless 1 <= size <= largest_langford.
[[nodiscard]] Instance langford(const Langford& puzzle);

}  // namespace dlx::puzzle
#pragma GCC visibility pop
