// Sets of positions in a solution, and what other solutions tell: each differs from it in a set of
// its options, one of which must be given in every puzzle of the solution.
#pragma once

#include "base/words.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace dlx::make {

/// A set of positions.
class Positions {
 public:
  Positions() = default;
  explicit Positions(std::size_t size) : words_((size + base::word_bits - 1) / base::word_bits) {}

  void insert(std::size_t at) noexcept { words_[at / 64] |= base::Word{1} << at % 64; }
  void erase(std::size_t at) noexcept { words_[at / 64] &= ~(base::Word{1} << at % 64); }
  [[nodiscard]] bool has(std::size_t at) const noexcept {
    return (words_[at / 64] >> at % 64 & 1U) != 0;
  }
  [[nodiscard]] std::size_t size() const noexcept {
    std::size_t sum = 0;
    for (const base::Word word : words_) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }
  [[nodiscard]] bool meets(const Positions& other) const noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w)
      if ((words_[w] & other.words_[w]) != 0) return true;
    return false;
  }
  [[nodiscard]] bool contains(const Positions& other) const noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w)
      if ((other.words_[w] & ~words_[w]) != 0) return false;
    return true;
  }
  [[nodiscard]] bool is_empty() const noexcept {
    for (const base::Word word : words_)
      if (word != 0) return false;
    return true;
  }
  /// The least. REQUIRES that it is not empty.
  [[nodiscard]] std::size_t first() const noexcept {
    std::size_t w = 0;
    while (words_[w] == 0) ++w;
    return w * base::word_bits + static_cast<std::size_t>(std::countr_zero(words_[w]));
  }
  /// The number of its positions that `other` has.
  [[nodiscard]] std::size_t size_within(const Positions& other) const noexcept {
    std::size_t sum = 0;
    for (std::size_t w = 0; w < words_.size(); ++w)
      sum += static_cast<std::size_t>(std::popcount(words_[w] & other.words_[w]));
    return sum;
  }
  /// Has a position that both others have.
  [[nodiscard]] bool meets_within(const Positions& other, const Positions& third) const noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w)
      if ((words_[w] & other.words_[w] & third.words_[w]) != 0) return true;
    return false;
  }
  void clear() noexcept {
    for (base::Word& word : words_) word = 0;
  }
  void add(const Positions& other) noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
  }
  void keep(const Positions& other) noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
  }
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (base::Word rest = words_[w]; rest != 0; rest &= rest - 1)
        visit(w * base::word_bits + static_cast<std::size_t>(std::countr_zero(rest)));
  }

 private:
  std::vector<base::Word> words_;
};

}  // namespace dlx::make
