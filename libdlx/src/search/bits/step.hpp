// The kernels of the search on bit sets: the effect of an option on a frame, and the item with the
// fewest options. Written for the compiler's auto-vectorizer, and inlined into functions compiled
// for several processors (see cpu_dispatch.hpp).
#pragma once

#include "base/cpu_dispatch.hpp"
#include "search/bits/problem.hpp"

#include <bit>
#include <cstring>
#include <limits>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace dlx::search {

DLX_INLINE std::size_t lowest(Word word) {
  return static_cast<std::size_t>(std::countr_zero(word));
}

// A cache line of sizes: what the compiler turns into one, two or four registers.
template <class Size>
struct LineOf;
template <>
struct LineOf<std::uint8_t> {
  using Type = std::uint8_t __attribute__((vector_size(line_bytes)));
};
template <>
struct LineOf<std::uint16_t> {
  using Type = std::uint16_t __attribute__((vector_size(line_bytes)));
};

// The effect of choosing an option on a frame.
struct FrameUpdate {
  const Word* from;
  const Word* conflicts;
  const void* rows;
  const void* own_row;  // of the option chosen
  const void* from_sizes;
  Word* live;
  void* sizes;
  std::size_t words, lines, live_count;
};

// live = from & ~conflicts; returns how many options went.
DLX_INLINE std::size_t split_live(const FrameUpdate& s, std::size_t words) {
  std::size_t gone = 0;
  for (std::size_t w = 0; w < words; ++w) {
    s.live[w] = s.from[w] & ~s.conflicts[w];
    gone += static_cast<std::size_t>(__builtin_popcountll(s.from[w] & s.conflicts[w]));
  }
  return gone;
}

// The sum of the rows of the options that stay or of those that go, `width` lines of it.
template <std::size_t width, class Line>
DLX_INLINE void sum_rows(const FrameUpdate& s, std::size_t words, std::size_t lines,
                         bool of_those_that_go, const Line* rows, Line* sum) {
  const Word go = of_those_that_go ? ~Word{0} : 0;
  Line total[width] = {};
  for (std::size_t w = 0; w < words; ++w)
    for (Word rest = s.from[w] & (s.conflicts[w] ^ ~go); rest != 0; rest &= rest - 1) {
      const Line* const row = rows + (w * word_bits + lowest(rest)) * lines;
      for (std::size_t i = 0; i < width; ++i) total[i] += row[i];
    }
  for (std::size_t i = 0; i < width; ++i) sum[i] = total[i];
}

// The new sizes, `width` lines from line `at` on: from what stays or from what goes, whichever is
// fewer. Items covered before or by the option have all bits set; no live option has them.
template <std::size_t width, class Line>
DLX_INLINE void resize(const FrameUpdate& s, std::size_t words, std::size_t lines, bool few_stay,
                       std::size_t at) {
  const auto* const rows = static_cast<const Line*>(s.rows) + at;
  const auto* const own = static_cast<const Line*>(s.own_row) + at;
  const auto* const before = static_cast<const Line*>(s.from_sizes) + at;
  auto* const sizes = static_cast<Line*>(s.sizes) + at;
  Line sum[width];
  sum_rows<width>(s, words, lines, !few_stay, rows, sum);
  for (std::size_t i = 0; i < width; ++i) {
    const Line covered = static_cast<Line>(before[i] == ~Line{});
    sizes[i] = (few_stay ? sum[i] | covered : before[i] - sum[i]) | -own[i];
  }
}

// The compiler knows the numbers of words and lines, or they are 0 for any.
template <class Size, std::size_t known_words, std::size_t known_lines>
DLX_INLINE void resize_all(const FrameUpdate& s, std::size_t gone) {
  using Line = typename LineOf<Size>::Type;
  const std::size_t words = known_words > 0 ? known_words : s.words;
  const std::size_t lines = known_lines > 0 ? known_lines : s.lines;
  const bool few_stay = s.live_count - gone < gone;
  if constexpr (known_lines > 0) {
    resize<known_lines, Line>(s, words, lines, few_stay, 0);
  } else {
    // Sums of four lines stay in registers; the set is gone through for each four.
    std::size_t at = 0;
    for (; at + 4 <= lines; at += 4) resize<4, Line>(s, words, lines, few_stay, at);
    if (at + 2 <= lines) resize<2, Line>(s, words, lines, few_stay, at), at += 2;
    if (at < lines) resize<1, Line>(s, words, lines, few_stay, at);
  }
}

/// Both together: the live options, then the sizes, of 16 bits if `wide`. Returns how many options
/// went.
std::size_t make_step(const FrameUpdate& step, bool wide);

/// The fewest options that an item has, and the leftmost item that has so few.
struct Least {
  std::size_t size;
  std::size_t item;
};

template <class Size>
DLX_INLINE Least least_of(const Size* sizes, std::size_t row) {
  Size least = std::numeric_limits<Size>::max();
  for (std::size_t i = 0; i < row; ++i) least = sizes[i] < least ? sizes[i] : least;
  std::size_t item = 0;
  while (sizes[item] != least) ++item;
  return {least, item};
}

#ifdef __SSE2__
// The same for lines of bytes, with what every x86-64 has.
DLX_INLINE std::size_t least_in(__m128i bytes) {
  bytes = _mm_min_epu8(bytes, _mm_srli_si128(bytes, 8));
  bytes = _mm_min_epu8(bytes, _mm_srli_si128(bytes, 4));
  bytes = _mm_min_epu8(bytes, _mm_srli_si128(bytes, 2));
  bytes = _mm_min_epu8(bytes, _mm_srli_si128(bytes, 1));
  return static_cast<std::size_t>(_mm_cvtsi128_si32(bytes) & 0xff);
}

// A bit for each byte of a line that is equal to `value`.
DLX_INLINE Word equal_in(const __m128i* line, __m128i value) {
  Word mask = 0;
  for (unsigned i = 0; i < line_bytes / sizeof(__m128i); ++i) {
    const auto bits = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(line[i], value)));
    mask |= Word{bits} << (i * sizeof(__m128i));
  }
  return mask;
}

/// The least byte of lines of bytes; where some item has no option, any item unless `which_zero`.
template <bool which_zero>
DLX_INLINE Least least_byte(const std::uint8_t* sizes, std::size_t row) {
  constexpr std::size_t per_line = line_bytes / sizeof(__m128i);
  const auto* const vectors = reinterpret_cast<const __m128i*>(sizes);
  __m128i least = vectors[0];
  for (std::size_t i = 1; i < row / sizeof(__m128i); ++i) least = _mm_min_epu8(least, vectors[i]);
  const std::size_t size = least_in(least);
  if (!which_zero && size == 0) return {0, 0};
  const __m128i value = _mm_set1_epi8(static_cast<char>(size));
  const __m128i* line = vectors;
  Word mask = equal_in(line, value);
  while (mask == 0) mask = equal_in(line += per_line, value);
  return {size, static_cast<std::size_t>(line - vectors) * sizeof(__m128i) + lowest(mask)};
}

/// The least byte of lines of bytes, none of which is 0: most often some item has one option.
DLX_INLINE Least least_above_zero(const std::uint8_t* sizes, std::size_t row) {
  const auto* const vectors = reinterpret_cast<const __m128i*>(sizes);
  const __m128i one = _mm_set1_epi8(1);
  for (std::size_t item = 0; item < row; item += line_bytes)
    if (const Word mask = equal_in(vectors + item / sizeof one, one); mask != 0)
      return {1, item + lowest(mask)};
  return least_byte<true>(sizes, row);
}
#else
/// The least byte of lines of bytes, none of which is 0.
DLX_INLINE Least least_above_zero(const std::uint8_t* sizes, std::size_t row) {
  return least_of(sizes, row);
}
/// The least byte of lines of bytes; where some item has no option, any item unless `which_zero`.
template <bool which_zero>
DLX_INLINE Least least_byte(const std::uint8_t* sizes, std::size_t row) {
  return least_of(sizes, row);
}
#endif

}  // namespace dlx::search
