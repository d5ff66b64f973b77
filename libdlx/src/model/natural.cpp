// Natural over Boost.Multiprecision: limbs go in and out of cpp_int, which does the arithmetic.
// Results of searches are added and multiplied a few times each, so the copies do not matter.
#include <dlx/natural.hpp>

#include <algorithm>
#include <iterator>

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

Natural& Natural::operator+=(const Natural& other) {
  limbs_ = to_limbs(to_integer(limbs_) + to_integer(other.limbs_));
  return *this;
}

Natural& Natural::operator*=(const Natural& other) {
  limbs_ = to_limbs(to_integer(limbs_) * to_integer(other.limbs_));
  return *this;
}

std::strong_ordering operator<=>(const Natural& a, const Natural& b) noexcept {
  if (const auto sizes = a.limbs_.size() <=> b.limbs_.size(); sizes != 0) return sizes;
  return std::lexicographical_compare_three_way(a.limbs_.rbegin(), a.limbs_.rend(),
                                                b.limbs_.rbegin(), b.limbs_.rend());
}

}  // namespace dlx
