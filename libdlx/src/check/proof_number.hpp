// Natural numbers of any size, in decimal: nine digits a place, the lowest place first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dlx {

class ProofNumber {
 public:
  explicit ProofNumber(std::uint64_t value = 0) { *this += value; }
  /// REQUIRES digits.
  explicit ProofNumber(std::string_view digits) {
    for (; !digits.empty(); digits.remove_suffix(std::min<std::size_t>(9, digits.size()))) {
      std::uint32_t place = 0;
      for (const char c : digits.substr(digits.size() - std::min<std::size_t>(9, digits.size())))
        place = 10 * place + static_cast<std::uint32_t>(c - '0');
      places_.push_back(place);
    }
    trim();
  }

  ProofNumber& operator+=(std::uint64_t value) {
    for (std::size_t i = 0; value > 0; ++i, value /= base) value = put(i, value);
    return *this;
  }
  ProofNumber& operator+=(const ProofNumber& other) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < other.places_.size() || carry > 0; ++i, carry /= base)
      carry = put(i, carry + (i < other.places_.size() ? other.places_[i] : 0));
    return *this;
  }
  friend ProofNumber operator*(const ProofNumber& a, const ProofNumber& b) {
    ProofNumber product;
    for (std::size_t i = 0; i < a.places_.size(); ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < b.places_.size() || carry > 0; ++j, carry /= base)
        carry = product.put(
            i + j, carry + (j < b.places_.size() ? std::uint64_t{a.places_[i]} * b.places_[j] : 0));
    }
    product.trim();
    return product;
  }
  friend bool operator==(const ProofNumber&, const ProofNumber&) = default;
  friend bool operator<(const ProofNumber& a, const ProofNumber& b) {
    if (a.places_.size() != b.places_.size()) return a.places_.size() < b.places_.size();
    return std::lexicographical_compare(a.places_.rbegin(), a.places_.rend(), b.places_.rbegin(),
                                        b.places_.rend());
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = places_.size(); i-- > 0;) {
      const std::string place = std::to_string(places_[i]);
      if (!text.empty()) text.append(9 - place.size(), '0');
      text += place;
    }
    return text.empty() ? "0" : text;
  }

 private:
  static constexpr std::uint64_t base = 1'000'000'000;

  // Adds to a place; what remains there, and `base` times what it carries.
  std::uint64_t put(std::size_t place, std::uint64_t value) {
    if (places_.size() <= place) places_.resize(place + 1);
    value += places_[place];
    places_[place] = static_cast<std::uint32_t>(value % base);
    return value;
  }
  void trim() {
    while (!places_.empty() && places_.back() == 0) places_.pop_back();
  }

  std::vector<std::uint32_t> places_;  // no zeros at the end
};

}  // namespace dlx
