// Eight bytes of a text at a time, as one number whose lowest byte is the first: portable code for
// what vector instructions do (Warren, Hacker's Delight, section 6-1: find the first 0-byte).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace dlx::base {

using Bytes = std::uint64_t;

inline constexpr Bytes each_byte = 0x0101010101010101U;

/// REQUIRES eight bytes at `from`.
[[nodiscard]] inline Bytes load_eight(const char* from) noexcept {
  Bytes bytes = 0;
  std::memcpy(&bytes, from, sizeof bytes);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
  return bytes;
}

/// REQUIRES four bytes at `from`.
[[nodiscard]] inline Bytes load_four(const char* from) noexcept {
  std::uint32_t bytes = 0;
  std::memcpy(&bytes, from, sizeof bytes);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap32(bytes);
  return bytes;
}

/// The first eight bytes of a text, or all and then zeros. Loads overlap where that saves some.
[[nodiscard]] inline Bytes load_first(std::string_view text) noexcept {
  const std::size_t size = text.size();
  if (size >= 8) return load_eight(text.data());
  const auto byte = [&](std::size_t at) {
    return Bytes{static_cast<unsigned char>(text[at])} << (8 * at);
  };
  if (size >= 4) return load_four(text.data()) | load_four(&text[size - 4]) << (8 * (size - 4));
  return size == 0 ? 0 : byte(0) | byte(size / 2) | byte(size - 1);
}

/// The high bits of the bytes below `limit`, which is at most 0x80; only the lowest one is sure to
/// be right.
[[nodiscard]] constexpr Bytes below(Bytes bytes, unsigned limit) noexcept {
  return (bytes - each_byte * limit) & ~bytes & (each_byte * 0x80);
}
/// The high bits of the bytes that are `c`; only the lowest one is sure to be right.
[[nodiscard]] constexpr Bytes equal_to(Bytes bytes, char c) noexcept {
  return below(bytes ^ (each_byte * static_cast<unsigned char>(c)), 1);
}

/// The place of the lowest byte marked, 8 if none is.
[[nodiscard]] constexpr std::size_t first_mark(Bytes marks) noexcept {
  return static_cast<std::size_t>(std::countr_zero(marks)) / 8;
}

}  // namespace dlx::base
