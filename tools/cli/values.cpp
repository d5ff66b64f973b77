// Strict readings of option values.
#include "cli/values.hpp"

#include <algorithm>
#include <cmath>

namespace cli {
namespace {

double seconds_per_unit(std::string& text) {
  const char unit = text.empty() ? '\0' : text.back();
  const double factor = unit == 'h' ? 3600 : unit == 'm' ? 60 : 1;
  if (unit == 'h' || unit == 'm' || unit == 's') text.pop_back();
  return factor;
}

// The number of bits by which the unit at the end shifts; takes the unit away.
unsigned bits_of_unit(std::string& text) {
  constexpr std::string_view units = "KMGT";
  const std::size_t unit = text.empty() ? units.npos : units.find(text.back());
  if (unit == units.npos) return 0;
  text.pop_back();
  return 10 * (static_cast<unsigned>(unit) + 1);
}

// A number, but larger than the type can hold.
template <class Number>
bool is_too_long(std::string_view text) {
  const bool is_whole =
      !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  return is_whole && !number_in<Number>(text);
}

BadValue too_many_parts(const std::string& text) {
  return BadValue("'" + text + "': there can be at most " + std::to_string(most_shares) + " parts");
}

}  // namespace

Whole Whole::from(const std::string& text) {
  const auto value = number_in<std::uint64_t>(text);
  if (!value) throw BadValue("'" + text + "' is not a whole number from 0 to 2^64 - 1");
  return {*value};
}

Integer Integer::from(const std::string& text) {
  const auto value = number_in<std::int64_t>(text);
  if (!value) throw BadValue("'" + text + "' is not a whole number from -2^63 to 2^63 - 1");
  return {*value};
}

Extent Extent::from(const std::string& text) {
  const std::size_t cross = std::min(text.find('x'), text.size());
  const std::string_view all = text;
  const auto rows = number_in<std::uint32_t>(all.substr(0, cross));
  const auto columns = number_in<std::uint32_t>(all.substr(std::min(cross + 1, all.size())));
  const bool is_long = is_too_long<std::uint32_t>(all.substr(0, cross)) ||
                       is_too_long<std::uint32_t>(all.substr(std::min(cross + 1, all.size())));
  if (is_long) throw BadValue("'" + text + "': rows and columns are at most 2^32 - 1");
  if (rows.value_or(0) == 0 || columns.value_or(0) == 0)
    throw BadValue("'" + text + "' is not a size like 6x10 (rows x columns)");
  return {*rows, *columns};
}

ExtentOrFile ExtentOrFile::from(const std::string& text) {
  const bool looks_like_extent = text.find_first_not_of("0123456789x") == std::string::npos &&
                                 std::count(text.begin(), text.end(), 'x') == 1;
  if (looks_like_extent) return {Extent::from(text), {}};
  return {std::nullopt, text};
}

Duration Duration::from(const std::string& text) {
  constexpr double longest = 1e9;  // seconds; more would not fit in nanoseconds
  std::string digits = text;
  const double unit = seconds_per_unit(digits);
  const auto value = number_in<double>(digits);
  if (!value || !(*value >= 0) || std::isinf(*value))
    throw BadValue("'" + text + "' is not a duration like 2.5, 30s, 10m or 2h");
  if (*value * unit > longest)
    throw BadValue("'" + text + "' is more than the longest duration, 1000000000 seconds");
  return {std::chrono::nanoseconds(static_cast<std::int64_t>(*value * unit * 1e9))};
}

Bytes Bytes::from(const std::string& text) {
  std::string digits = text;
  const unsigned shift = bits_of_unit(digits);
  const auto value = number_in<std::uint64_t>(digits);
  if (is_too_long<std::uint64_t>(digits) || (value && *value > UINT64_MAX >> shift))
    throw BadValue("'" + text + "' is more than the largest size in memory, 2^64 - 1 bytes");
  if (!value) throw BadValue("'" + text + "' is not a size in memory like 500M or 2G");
  return {*value << shift};
}

Fraction Fraction::from(const std::string& text) {
  const auto value = number_in<double>(text);
  if (!value || !(*value >= 0 && *value < 1))
    throw BadValue("'" + text + "' is not a number from 0 to below 1, as 0.01");
  return {*value};
}

Share Share::from(const std::string& text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::string_view all = text;
  if (is_too_long<std::uint64_t>(all.substr(std::min(slash + 1, all.size()))))
    throw too_many_parts(text);
  const auto share = number_in<std::uint64_t>(all.substr(0, slash)).value_or(0);
  const auto count =
      number_in<std::uint64_t>(all.substr(std::min(slash + 1, all.size()))).value_or(0);
  if (share < 1 || share > count)
    throw BadValue("'" + text + "' is not a part like 2/3, the second of three");
  if (count > most_shares) throw too_many_parts(text);
  return {share, count};
}

}  // namespace cli
