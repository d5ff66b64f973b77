// Doubles with an exponent of their own.
#include <dlx/natural.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

namespace dlx {
namespace {

constexpr std::int64_t beyond_doubles = 5000;  // a power of two that is 0 or infinite

double scaled(double mantissa, std::int64_t exponent) {
  return std::ldexp(mantissa,
                    static_cast<int>(std::clamp(exponent, -beyond_doubles, beyond_doubles)));
}

std::string printed(double value, int digits, const char* format) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, digits, value);
  return text.data();
}

}  // namespace

Magnitude::Magnitude(double value) : Magnitude(value, 0) {}

Magnitude::Magnitude(double mantissa, std::int64_t exponent) {
  int shift = 0;
  mantissa_ = std::frexp(mantissa, &shift);
  exponent_ = mantissa == 0 ? 0 : exponent + shift;
}

Magnitude operator*(const Magnitude& a, const Magnitude& b) {
  return {a.mantissa_ * b.mantissa_, a.exponent_ + b.exponent_};
}

Magnitude operator+(const Magnitude& a, const Magnitude& b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  const std::int64_t top = std::max(a.exponent_, b.exponent_);
  return {scaled(a.mantissa_, a.exponent_ - top) + scaled(b.mantissa_, b.exponent_ - top), top};
}

double Magnitude::to_double() const noexcept {
  return scaled(mantissa_, exponent_);
}

double Magnitude::log10() const noexcept {
  if (is_zero()) return -std::numeric_limits<double>::infinity();
  return std::log10(mantissa_) + static_cast<double>(exponent_) * std::log10(2.0);
}

std::string Magnitude::to_string(int digits) const {
  if (const double value = to_double(); std::isfinite(value)) return printed(value, digits, "%.*g");
  const double logarithm = log10();
  double power = std::floor(logarithm);
  std::string front = printed(std::pow(10, logarithm - power), digits, "%.*g");
  if (front.starts_with("10")) {  // 9.9996 rounded
    front = "1";
    ++power;
  }
  return front + "e+" + printed(power, 0, "%.*f");
}

}  // namespace dlx
