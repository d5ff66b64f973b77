// Numbers of any size: Natural, exact, for counts; Magnitude, to the precision of a double, for
// estimates of search trees, which exceed the largest double (1.8e308) easily.
//
//     dlx::Natural count = 1;
//     for (int i = 0; i < 100; ++i) count *= 10;
//     std::string googol = count.to_string();
//
//     dlx::Magnitude size = 1;
//     for (int level = 0; level < 1000; ++level) size = size * 9;
//     size.to_string(3);  // "1.75e+954"
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
  /// The number with these digits in base 2^64, little-endian.
  [[nodiscard]] static Natural from_limbs(std::vector<std::uint64_t> limbs);
  /// The same without leading zeros; valid as long as this is not changed.
  [[nodiscard]] const std::vector<std::uint64_t>& limbs() const noexcept { return limbs_; }

  /// Adds.
  Natural& operator+=(const Natural& other);
  /// Multiplies; time grows with the product of the lengths.
  Natural& operator*=(const Natural& other);
  /// The sum.
  friend Natural operator+(Natural a, const Natural& b) { return a += b; }
  /// The product.
  friend Natural operator*(Natural a, const Natural& b) { return a *= b; }
  friend bool operator==(const Natural&, const Natural&) = default;
  /// Numbers are ordered by value.
  [[nodiscard]] std::strong_ordering operator<=>(const Natural& other) const noexcept;

 private:
  std::vector<std::uint64_t> limbs_;
};

/// A number not below zero of any size, rounded to the precision of a double.
/// Invariant: the value is mantissa_ * 2^exponent_; mantissa_ is 0, or at least 0.5 and below 1.
class Magnitude {
 public:
  Magnitude() = default;
  /// REQUIRES value >= 0 and finite.
  Magnitude(double value);  // NOLINT(google-explicit-constructor): every such double is one
  /// mantissa * 2^exponent; REQUIRES mantissa >= 0 and finite.
  Magnitude(double mantissa, std::int64_t exponent);

  /// Multiplies; the exponent has room for all that can be searched.
  Magnitude& operator*=(const Magnitude& other);
  /// Adds, and rounds.
  Magnitude& operator+=(const Magnitude& other);
  /// The product.
  friend Magnitude operator*(Magnitude a, const Magnitude& b) { return a *= b; }
  /// The sum, rounded.
  friend Magnitude operator+(Magnitude a, const Magnitude& b) { return a += b; }
  friend bool operator==(const Magnitude&, const Magnitude&) = default;

  /// True for 0 only.
  [[nodiscard]] bool is_zero() const noexcept { return mantissa_ == 0; }
  /// The mantissa: at least 0.5 and below 1, or 0.
  [[nodiscard]] double mantissa() const noexcept { return mantissa_; }
  /// The power of two beside the mantissa.
  [[nodiscard]] std::int64_t exponent() const noexcept { return exponent_; }

  /// The value; infinity if it is too large.
  [[nodiscard]] double to_double() const noexcept;
  /// The decimal logarithm; minus infinity for 0.
  [[nodiscard]] double log10() const noexcept;
  /// Rounded to so many significant digits, at most 15: "1970", "0.25", "3.7e+06" for large ones
  /// as printf's %g has it, also beyond the doubles.
  [[nodiscard]] std::string to_string(int digits) const;

 private:
  double mantissa_ = 0;
  std::int64_t exponent_ = 0;
};

}  // namespace dlx
#pragma GCC visibility pop
