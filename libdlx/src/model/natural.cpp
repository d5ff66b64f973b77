// Natural over Boost.Multiprecision: limbs go in and out of cpp_int, which does the arithmetic.
// Results of searches are added and multiplied a few times each, so the copies do not matter.
#include <dlx/natural.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <limits>

#include <boost/multiprecision/cpp_int.hpp>

namespace dlx {

namespace {

using boost::multiprecision::cpp_int;
using Limbs = std::vector<std::uint64_t>;

cpp_int to_integer(const Limbs& limbs) {
  cpp_int value;
  if (!limbs.empty()) import_bits(value, limbs.begin(), limbs.end(), 64, false);
  return value;
}

Limbs to_limbs(const cpp_int& value) {
  Limbs limbs;
  if (value != 0) export_bits(value, std::back_inserter(limbs), 64, false);
  return limbs;
}

}  // namespace

Natural::Natural(std::uint64_t value) {
  if (value != 0) limbs_.push_back(value);
}

std::optional<Natural> Natural::from_string(std::string_view decimal) {
  const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
  if (decimal.empty() || !std::all_of(decimal.begin(), decimal.end(), is_digit))
    return std::nullopt;
  // cpp_int would read a leading 0 as octal.
  decimal.remove_prefix(std::min(decimal.find_first_not_of('0'), decimal.size()));
  Natural result;
  if (!decimal.empty()) result.limbs_ = to_limbs(cpp_int(std::string(decimal)));
  return result;
}

std::string Natural::to_string() const {
  return to_integer(limbs_).str();
}

std::optional<std::uint64_t> Natural::to_uint64() const noexcept {
  if (limbs_.size() > 1) return std::nullopt;
  return limbs_.empty() ? 0 : limbs_[0];
}

Natural Natural::from_limbs(std::vector<std::uint64_t> limbs) {
  while (!limbs.empty() && limbs.back() == 0) limbs.pop_back();
  Natural result;
  result.limbs_ = std::move(limbs);
  return result;
}

Natural& Natural::operator+=(const Natural& other) {
  limbs_ = to_limbs(to_integer(limbs_) + to_integer(other.limbs_));
  return *this;
}

Natural& Natural::operator*=(const Natural& other) {
  limbs_ = to_limbs(to_integer(limbs_) * to_integer(other.limbs_));
  return *this;
}

std::strong_ordering Natural::operator<=>(const Natural& other) const noexcept {
  if (const auto sizes = limbs_.size() <=> other.limbs_.size(); sizes != 0) return sizes;
  const auto [here, there] =
      std::mismatch(limbs_.rbegin(), limbs_.rend(), other.limbs_.rbegin(), other.limbs_.rend());
  return here == limbs_.rend() ? std::strong_ordering::equal : *here <=> *there;
}

// Doubles with an exponent of their own.

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

Magnitude& Magnitude::operator*=(const Magnitude& other) {
  return *this = {mantissa_ * other.mantissa_, exponent_ + other.exponent_};
}

Magnitude& Magnitude::operator+=(const Magnitude& other) {
  if (other.is_zero()) return *this;
  if (is_zero()) return *this = other;
  const std::int64_t top = std::max(exponent_, other.exponent_);
  return *this = {
             scaled(mantissa_, exponent_ - top) + scaled(other.mantissa_, other.exponent_ - top),
             top};
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
