// A 64-bit digest of numbers and texts, against accidents and mistakes. Not cryptographic.
//
//     cli::Digest digest;
//     digest.add("pentominoes");
//     digest.add(60);
//     digest.text();  // sixteen hexadecimal digits, the same on every machine
//
// Each step is a bijection of the state, and of what is added: two sequences that differ in one
// number, or in one byte, never have the same digest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cli {

class Digest {
 public:
  constexpr void add(std::uint64_t value) noexcept {
    state_ = (state_ ^ value) * 0x9E3779B97F4A7C15U;
    state_ ^= state_ >> 32U;
  }

  constexpr void add(std::string_view text) noexcept {
    add(text.size());
    for (; text.size() > sizeof(std::uint64_t); text.remove_prefix(sizeof(std::uint64_t)))
      add(word(text.substr(0, sizeof(std::uint64_t))));
    add(word(text));
  }

  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return state_; }

  /// Sixteen hexadecimal digits.
  [[nodiscard]] std::string text() const {
    std::string digits(16, '0');
    std::uint64_t rest = state_;
    for (std::size_t i = digits.size(); i-- > 0; rest >>= 4U)
      digits[i] = "0123456789abcdef"[rest & 15U];
    return digits;
  }

 private:
  // The number that at most eight bytes make, the first one lowest.
  static constexpr std::uint64_t word(std::string_view bytes) noexcept {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
      value = value << 8U | static_cast<unsigned char>(bytes[i]);
    return value;
  }

  std::uint64_t state_ = 0xCBF29CE484222325U;
};

/// The digest of a text alone.
[[nodiscard]] inline std::string digest_text(std::string_view text) {
  Digest digest;
  digest.add(text);
  return digest.text();
}

}  // namespace cli
