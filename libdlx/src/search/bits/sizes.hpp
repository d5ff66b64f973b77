// The sizes of a frame of either width, for operations done once a level or less.
#pragma once

#include "search/bits/problem.hpp"

#include <cstring>
#include <limits>

namespace dlx::search {

class Sizes {
 public:
  Sizes(const BitProblem& problem, const std::uint8_t* bytes)
      : row_(problem.row()), sharp_(problem.sharp_count()), wide_(problem.wide()), bytes_(bytes) {}

  [[nodiscard]] std::size_t operator[](std::size_t item) const noexcept {
    if (!wide_) return bytes_[item];
    std::uint16_t size = 0;
    std::memcpy(&size, bytes_ + item * sizeof size, sizeof size);
    return size;
  }
  [[nodiscard]] bool covered(std::size_t item) const noexcept {
    return (*this)[item] == (wide_ ? std::numeric_limits<std::uint16_t>::max()
                                   : std::numeric_limits<std::uint8_t>::max());
  }
  /// The leftmost of the smallest.
  [[nodiscard]] std::size_t smallest() const;
  /// The smallest, but a sharp one before those with two options or more.
  [[nodiscard]] std::size_t preferred() const {
    const std::size_t best = smallest();
    if (sharp_ == 0 || (*this)[best] <= 1) return best;
    std::size_t sharp = 0;
    for (std::size_t item = 1; item < sharp_; ++item)
      if ((*this)[item] < (*this)[sharp]) sharp = item;
    return covered(sharp) ? best : sharp;
  }
  /// The leftmost item that is not covered.
  [[nodiscard]] std::size_t first() const {
    std::size_t item = 0;
    while (covered(item)) ++item;
    return item;
  }

 private:
  std::size_t row_, sharp_;
  bool wide_;
  const std::uint8_t* bytes_;
};

}  // namespace dlx::search
