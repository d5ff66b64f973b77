// Natural numbers of any size, in decimal: a place has eighteen digits, the lowest place comes
// first.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace dlx {

class ProofNumber {
 public:
  using Place = std::uint64_t;
  static constexpr Place base = 1'000'000'000'000'000'000;

  explicit ProofNumber(Place value = 0) { add(0, value); }
  /// REQUIRES places below the base, of which the last one is not 0.
  ProofNumber(const Place* places, std::size_t count) : places_(places, places + count) {}

  void increment() { add(0, 1); }
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

  [[nodiscard]] std::string text() const {
    std::string text = places_.empty() ? "0" : std::to_string(places_.back());
    for (std::size_t i = places_.size(); i-- > 1;) {
      const std::string place = std::to_string(places_[i - 1]);
      text += std::string(18 - place.size(), '0') + place;
    }
    return text;
  }

 private:
  __extension__ using Wide = unsigned __int128;

  // Adds value * base^place.
  void add(std::size_t place, Wide value) {
    for (; value > 0; ++place, value /= base) {
      if (places_.size() <= place) places_.resize(place + 1);
      value += places_[place];
      places_[place] = static_cast<Place>(value % base);
    }
  }

  std::vector<Place> places_;  // The last one is not 0.
};

}  // namespace dlx
