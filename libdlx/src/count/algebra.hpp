// What a sweep computes about sets of solutions. A value is a row of words, of a size that belongs
// to the table in which it stands; an algebra says what one solution is worth, what choosing an
// option makes of a value, and how the values of disjoint sets are put together. Values of several
// tables meet, so the operations take the sizes of their operands.
#pragma once

#include <dlx/natural.hpp>

#include <cstddef>
#include <cstdint>

namespace dlx::counting {

/// The number of solutions: 1, n, a + b.
struct Counts {
  using Word = std::uint64_t;
  /// Choosing an option changes nothing.
  static constexpr bool extends = false;
  static constexpr std::size_t first_words = 1;

  static void one(Word* value) noexcept { *value = 1; }

  /// into += from; false if it overflowed: then `into` lacks 2^(64 words). REQUIRES from_words not
  /// above words.
  [[nodiscard]] static bool add(Word* into, std::size_t words, const Word* from,
                                std::size_t from_words) noexcept {
    if (words == 1) return !__builtin_add_overflow(*into, *from, into);
    bool carry = false;
    for (std::size_t w = 0; w < words && (carry || w < from_words); ++w) {
      const Word addend = w < from_words ? from[w] : 0;
      const bool first = __builtin_add_overflow(into[w], addend, &into[w]);
      const bool second = __builtin_add_overflow(into[w], Word{carry}, &into[w]);
      carry = first || second;
    }
    return !carry;
  }

  [[nodiscard]] static Natural result(const Word* value, std::size_t words) {
    Natural sum;
    const Natural base = Natural(std::uint64_t{1} << 32U) * Natural(std::uint64_t{1} << 32U);
    for (std::size_t w = words; w-- > 0;) (sum *= base) += value[w];
    return sum;
  }
};

}  // namespace dlx::counting
