// Other solvers write whole numbers in several ways: 7, +7, 7.0, 7e0.
#pragma once

#include "base/numbers.hpp"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dlx::formats {

/// Larger whole numbers are not exact as doubles.
inline constexpr double largest_exact = 9007199254740992.0;  // 2^53

/// The result is empty for a text that is no number, no whole one, or not exact.
[[nodiscard]] inline std::optional<std::int64_t> whole_number(std::string_view text) noexcept {
  if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
  if (const auto number = base::number_in<std::int64_t>(text); number && *number != INT64_MIN)
    return number;
  const auto number = base::number_in<double>(text);
  if (!number || !(std::abs(*number) <= largest_exact) || *number != std::trunc(*number))
    return std::nullopt;
  return static_cast<std::int64_t>(*number);
}

}  // namespace dlx::formats
