// What the engines compute about sets of solutions: a semiring says what no solution is worth
// (zero), what a finished one (one), what choosing an option makes of a value (extend), and how the
// values of disjoint sets are put together (add). The engines ask nothing else of it; which
// solutions there are is their business. Counting is one, finding the cheapest ones another
// (solution_dag.hpp); where `extends` is false, an option changes nothing, and no code is made for
// it.
//
// A search keeps values as rows of words, of a size that belongs to the table in which they stand.
// Values of several tables meet, so the operations take the sizes of their operands. For it an
// semiring has
//
//     Parameters                               what it is made from; Result, what result() gives
//     extends, first_words                  constants; tables begin with so many words a value
//     one(value)                            zero is not stored: a state that is not there
//     extend(value, option)                 its words, until the next call; nullptr for zero
//     full()                                no memory was left for the last extend
//     add(into, words, from, from_words)    false if it overflowed, and forward check a word more
//     result(value, words), none()          of the last state, and of none
//
// (the second line of them only if it extends).
#pragma once

#include <dlx/natural.hpp>

#include <cstddef>
#include <cstdint>

namespace dlx::counting {

/// The number of solutions: 1, n, a + b.
struct CountSemiring {
  using Word = std::uint64_t;
  using Result = Natural;
  struct Parameters {};
  /// Choosing an option changes nothing.
  static constexpr bool extends = false;
  static constexpr std::size_t first_words = 1;

  CountSemiring() = default;
  explicit CountSemiring(Parameters) {}

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

  [[nodiscard]] static Natural none() { return {}; }
  [[nodiscard]] static Natural result(const Word* value, std::size_t words) {
    Natural sum;
    const Natural base = Natural(std::uint64_t{1} << 32U) * Natural(std::uint64_t{1} << 32U);
    for (std::size_t w = words; w-- > 0;) (sum *= base) += value[w];
    return sum;
  }
};

}  // namespace dlx::counting
