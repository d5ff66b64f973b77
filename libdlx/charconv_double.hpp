// std::to_chars and std::from_chars for double, which libc++ has from versions 14 and 20 on only:
// clang includes this before every file (see CMakeLists.txt), so that no other file need know. Same
// texts as the standard asks for: the fewest digits that give the value back, in the shorter of the
// two notations, and as it is with neither blanks nor a plus in front.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 200000

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <system_error>

namespace std {

#if _LIBCPP_VERSION < 14000

inline to_chars_result to_chars(char* first, char* last, double value) {
  char scientific[32];
  int size = 0;
  int digits = 0;
  do size = snprintf(scientific, sizeof scientific, "%.*e", digits, value);
  while (++digits <= 17 && strtod(scientific, nullptr) != value && !isnan(value));
  string text(scientific, static_cast<size_t>(size));
  if (isfinite(value)) {
    const int exponent = atoi(text.c_str() + text.find('e') + 1);
    char fixed[400];
    const int decimals = max(0, digits - 1 - exponent);
    const int fixed_size = snprintf(fixed, sizeof fixed, "%.*f", decimals, value);
    if (fixed_size <= size) text.assign(fixed, static_cast<size_t>(fixed_size));
  }
  if (text.size() > static_cast<size_t>(last - first)) return {last, errc::value_too_large};
  return {copy(text.begin(), text.end(), first), errc{}};
}

#endif

inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const auto digits = [last](const char* at) {
    while (at != last && *at >= '0' && *at <= '9') ++at;
    return at;
  };
  const char* const number = first != last && *first == '-' ? first + 1 : first;
  const char* end = digits(number);
  ptrdiff_t count = end - number;
  if (end != last && *end == '.') {
    const char* const fraction = end + 1;
    end = digits(fraction);
    count += end - fraction;
  }
  if (count == 0) return {first, errc::invalid_argument};
  if (end != last && (*end == 'e' || *end == 'E')) {
    const char* power = end + 1;
    if (power != last && (*power == '+' || *power == '-')) ++power;
    if (digits(power) != power) end = digits(power);
  }
  const double read = strtod(string(first, end).c_str(), nullptr);
  if (isinf(read)) return {end, errc::result_out_of_range};
  value = read;
  return {end, errc{}};
}

}  // namespace std

#endif
