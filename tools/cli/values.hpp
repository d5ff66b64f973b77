// Values of options and arguments, read strictly: Boost would wrap "-3" round to a huge number.
// Each has a reading, from(), which throws BadValue.
//
//     cli::Whole limit;
//     add_options()("limit,n", po::value(&limit)->value_name("N"), "stop after N solutions");
#pragma once

#include <charconv>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/any.hpp>
#include <boost/program_options/errors.hpp>
#include <boost/program_options/value_semantic.hpp>

namespace cli {

/// A bad value; Boost adds the name of the option.
class BadValue : public boost::program_options::error_with_option_name {
 public:
  explicit BadValue(const std::string& what)
      : error_with_option_name("option '%canonical_option%': " + what) {}
};

/// A whole number from 0 to 2^64 - 1.
struct Whole {
  std::uint64_t value = 0;
  static Whole from(const std::string& text);
};

/// A whole number of either sign, of 64 bits.
struct Integer {
  std::int64_t value = 0;
  static Integer from(const std::string& text);
};

/// A size written as rows x columns, as in 6x10; both at least 1.
struct Extent {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  static Extent from(const std::string& text);
};

/// A size such as 6x10, or the name of a file: all that does not look like one.
struct ExtentOrFile {
  std::optional<Extent> extent;
  std::string file;  ///< if there is no extent
  static ExtentOrFile from(const std::string& text);
};

/// Seconds with decimals, or a number followed by s, m or h: 2.5, 10m, 2h.
struct Duration {
  std::chrono::nanoseconds value{0};
  static Duration from(const std::string& text);
};

/// A size in memory: bytes, or a number followed by K, M, G or T (1024 each): 500M, 2G.
struct Bytes {
  std::uint64_t value = 0;
  static Bytes from(const std::string& text);
};

/// A part of a whole: a decimal number from 0 to below 1, as 0.01.
struct Fraction {
  double value = 0;
  static Fraction from(const std::string& text);
};

/// One of several equal shares, the number-th of count, as in 2/3; 1 <= number <= count.
struct Share {
  std::uint64_t number = 1;
  std::uint64_t count = 1;
  static Share from(const std::string& text);
  [[nodiscard]] std::string text() const {
    return std::to_string(number) + '/' + std::to_string(count);
  }
};
inline constexpr std::uint64_t most_shares = 100'000;

/// A number that is the whole text.
template <class Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || stop != end || error != std::errc{}) return std::nullopt;
  return value;
}

/// The value of an option that may be left out. (Boost stores no optional by itself.)
template <class Value>
[[nodiscard]] auto* into(std::optional<Value>& target) {
  return boost::program_options::value<Value>()->notifier(
      [&target](const Value& value) { target = value; });
}

template <class Value>
concept HasReading = requires {
  &Value::from;
};

// Boost.Program_options looks up this function for values of our types.
template <HasReading Value>
void validate(boost::any& result, const std::vector<std::string>& texts, Value* /*type*/, int) {
  boost::program_options::validators::check_first_occurrence(result);
  result = Value::from(boost::program_options::validators::get_single_string(texts));
}

}  // namespace cli
