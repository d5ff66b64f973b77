// A semiring gives the value of a set of solutions: zero for the empty set, one for the set of the
// empty solution, extend() for the set with an option added to each solution, and add() for a
// disjoint union (M. Mohri, "Semiring frameworks and algorithms for shortest-distance problems",
// 2002). Counting is one; the solutions themselves another (edge_store.hpp). Where `extends` is
// false, an option does not change a value, and no code is generated for it.
//
// Values are rows of words, of a size that belongs to the table that holds them. Values of several
// tables meet, so operations take the sizes of their operands. A semiring has
//
//     Parameters, Result                       of its constructor; of result()
//     extends, first_words                     constants; the words of a value at the start
//     one(value)                               zero is not stored: the state is absent
//     extend(value, option)                    words, until the next call; nullptr for zero
//     full()                                   the last extend() ran out of memory
//     add(into, words, from, from_words)       false if it overflowed and needs one word more
//     multiply(into, a, a_words, b, b_words)   the pairs of solutions of two subtrees; the words of
//                                              `into`, or 0 if it ran out of memory
//     result(value, words), none()             of the final state; if there is none
//
// (extend() and full() only if it extends; multiply() only if it can count along a tree). Each
// shard of the tables has a copy of its own, so that threads share only what copies share.
#pragma once

#include <dlx/natural.hpp>

#include <cstddef>
#include <cstdint>

namespace dlx::frontier {

/// The number of solutions: one is 1, extend leaves n, add is a + b.
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

  /// The product, of a_words + b_words words or fewer.
  static std::size_t multiply(Word* into, const Word* a, std::size_t a_words, const Word* b,
                              std::size_t b_words) noexcept {
    __extension__ using Double = unsigned __int128;
    for (std::size_t w = 0; w < a_words + b_words; ++w) into[w] = 0;
    for (std::size_t i = 0; i < a_words; ++i) {
      Word carry = 0;
      for (std::size_t j = 0; j < b_words; ++j) {
        const Double sum = Double{a[i]} * b[j] + into[i + j] + carry;
        into[i + j] = static_cast<Word>(sum);
        carry = static_cast<Word>(sum >> 64U);
      }
      into[i + b_words] = carry;
    }
    std::size_t words = a_words + b_words;
    while (words > 1 && into[words - 1] == 0) --words;
    return words;
  }

  [[nodiscard]] static Natural none() { return {}; }
  [[nodiscard]] static Natural result(const Word* value, std::size_t words) {
    Natural sum;
    const Natural base = Natural(std::uint64_t{1} << 32U) * Natural(std::uint64_t{1} << 32U);
    for (std::size_t w = words; w-- > 0;) (sum *= base) += value[w];
    return sum;
  }
};

/// True if it can count along a tree.
template <class Semiring>
concept JoinsSubtrees = requires(Semiring semiring, std::uint64_t* into,
                                 const std::uint64_t* value) {
  semiring.multiply(into, value, 1, value, 1);
};

}  // namespace dlx::frontier
