// Sets of items for the rules of propagation: as vectors of one width, and as words to find single
// items. All of it is inlined into functions that are compiled for several processors.
#pragma once

#include "base/cpu_dispatch.hpp"
#include "search/propagate/propagation_tables.hpp"

#include <bit>

namespace dlx::search {

template <std::size_t bytes>
struct VectorOf;
template <>
struct VectorOf<32> {
  using Type = Word __attribute__((vector_size(32)));
};
template <>
struct VectorOf<64> {
  using Type = Word __attribute__((vector_size(64)));
};

/// The layout of sets of `lines` cache lines.
template <std::size_t bytes, std::size_t lines>
struct Sets {
  using Vector = typename VectorOf<bytes>::Type;
  static constexpr std::size_t width = lines * line_bytes / bytes;  // vectors of a set
  static constexpr std::size_t words = lines * line_words;

  struct Set {
    alignas(line_bytes) Word word[words];

    DLX_INLINE Vector& operator[](std::size_t i) {
      return static_cast<Vector*>(static_cast<void*>(word))[i];
    }
    DLX_INLINE const Vector& operator[](std::size_t i) const {
      return static_cast<const Vector*>(static_cast<const void*>(word))[i];
    }
    [[nodiscard]] DLX_INLINE bool any() const {
      Word sum = 0;
      for (std::size_t w = 0; w < words; ++w) sum |= word[w];
      return sum != 0;
    }
    [[nodiscard]] DLX_INLINE std::uint32_t count() const {
      std::uint32_t sum = 0;
      for (std::size_t w = 0; w < words; ++w)
        sum += static_cast<std::uint32_t>(__builtin_popcountll(word[w]));
      return sum;
    }
  };

  /// The items with at least one, two and three options.
  struct Sizes {
    Vector one[width], two[width], three[width];

    DLX_INLINE void clear() {
      for (std::size_t i = 0; i < width; ++i) one[i] = two[i] = three[i] = Vector{};
    }
    DLX_INLINE void add(std::size_t i, const Vector& alive) {
      three[i] |= two[i] & alive;
      two[i] |= one[i] & alive;
      one[i] |= alive;
    }
  };

  /// The number of an option rank for each item, digit by digit.
  template <std::size_t option_ranks>
  struct RankDigits {
    static constexpr std::size_t digits = std::bit_width(option_ranks - 1);
    Set digit[digits];

    DLX_INLINE void clear() {
      for (Set& set : digit)
        for (std::size_t i = 0; i < width; ++i) set[i] = Vector{};
    }
    [[nodiscard]] DLX_INLINE std::size_t of(std::size_t w, std::size_t bit) const {
      std::size_t number = 0;
      for (std::size_t d = 0; d < digits; ++d) number |= (digit[d].word[w] >> bit & 1U) << d;
      return number;
    }
  };
};

}  // namespace dlx::search
