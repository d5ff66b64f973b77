// Natural numbers of any size, in decimal: a place has eighteen digits, the lowest place comes
// first.
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
  static constexpr std::uint64_t base = 1'000'000'000'000'000'000;

  explicit ProofNumber(std::uint64_t value = 0) { add(0, value); }
  /// REQUIRES places below the base.
  ProofNumber(const std::uint64_t* places, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add(i, places[i]);
  }
  /// REQUIRES digits.
  explicit ProofNumber(std::string_view digits) {
    for (std::size_t i = 0; !digits.empty(); ++i) {
      const std::size_t before = digits.size() - std::min(place_digits, digits.size());
      add(i, std::stoull(std::string(digits.substr(before))));
      digits = digits.substr(0, before);
    }
  }

  ProofNumber& operator+=(std::uint64_t value) {
    add(0, value);
    return *this;
  }
  ProofNumber& operator+=(const ProofNumber& other) {
    for (std::size_t i = 0; i < other.places_.size(); ++i) add(i, other.places_[i]);
    return *this;
  }
  friend ProofNumber operator*(const ProofNumber& a, const ProofNumber& b) {
    ProofNumber product;
    for (std::size_t i = 0; i < a.places_.size(); ++i)
      for (std::size_t j = 0; j < b.places_.size(); ++j)
        product.add(i + j, Wide{a.places_[i]} * b.places_[j]);
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
      if (!text.empty()) text.append(place_digits - place.size(), '0');
      text += place;
    }
    return text.empty() ? "0" : text;
  }

 private:
  __extension__ using Wide = unsigned __int128;
  static constexpr std::size_t place_digits = 18;

  // Adds value * base^place.
  void add(std::size_t place, Wide value) {
    for (; value > 0; ++place, value /= base) {
      if (places_.size() <= place) places_.resize(place + 1);
      value += places_[place];
      places_[place] = static_cast<std::uint64_t>(value % base);
    }
  }

  std::vector<std::uint64_t> places_;  // The last one is not 0.
};

}  // namespace dlx
