// A natural number of any size: counts of solutions are exact.
//
//     dlx::Natural count = 1;
//     for (int i = 0; i < 100; ++i) count *= 10;
//     std::string googol = count.to_string();
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// A value type. Invariant: limbs_ is little-endian without leading zeros, so 0 has no limbs.
class Natural {
 public:
  /// Zero.
  Natural() = default;
  /// The value of an integer.
  Natural(std::uint64_t value);  // NOLINT(google-explicit-constructor): every uint64 is a Natural

  /// Reads decimal digits; nothing for an empty text or any other character.
  [[nodiscard]] static std::optional<Natural> from_string(std::string_view decimal);
  /// Decimal digits, without separators.
  [[nodiscard]] std::string to_string() const;
  /// The value, if it fits.
  [[nodiscard]] std::optional<std::uint64_t> to_uint64() const noexcept;

  /// Adds.
  Natural& operator+=(const Natural& other);
  /// Multiplies; time grows with the product of the lengths.
  Natural& operator*=(const Natural& other);
  /// The sum.
  friend Natural operator+(Natural a, const Natural& b) { return a += b; }
  /// The product.
  friend Natural operator*(Natural a, const Natural& b) { return a *= b; }
  friend bool operator==(const Natural&, const Natural&) = default;
  /// By value.
  friend std::strong_ordering operator<=>(const Natural& a, const Natural& b) noexcept;

 private:
  std::vector<std::uint64_t> limbs_;
};

}  // namespace dlx
#pragma GCC visibility pop
