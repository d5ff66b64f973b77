// Decimal numbers in texts.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dlx::base {

[[nodiscard]] constexpr bool is_digit(char c) noexcept {
  return '0' <= c && c <= '9';
}
/// Digits and nothing else, one at least: a number, of whatever size.
[[nodiscard]] constexpr bool is_whole(std::string_view text) noexcept {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

/// The whole text as a decimal number; nothing if it is malformed or too large for the type.
template <class Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) noexcept {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

inline void append_number(std::string& text, std::uint64_t number) {
  std::array<char, 20> digits;  // of 2^64 - 1
  text.append(digits.data(),
              std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

}  // namespace dlx::base
