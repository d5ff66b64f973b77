// A frontier search tells some sums over its states. They do not depend on which thread swept what.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace dlx::frontier {

struct StateTally {
  std::uint64_t expanded = 0;
  std::uint64_t transitions = 0;  ///< kept; a pair is two
  std::uint64_t present = 0;      ///< in tables
  std::uint64_t most_present = 0;
  std::uint64_t waiting = 0;  ///< of those present, at exits
  std::uint64_t passed = 0;   ///< the sum of those present over the levels left
  std::uint64_t largest_table = 1;

  void add(std::uint64_t states) noexcept {
    most_present = std::max(most_present, present += states);
  }
  /// Adds the sums of a piece of the tree, which began with those of `before`.
  void add(const StateTally& piece, const StateTally& before) noexcept {
    present -= before.present;
    waiting -= before.waiting;
    most_present = std::max(most_present, present + piece.most_present);
    present += piece.present;
    waiting += piece.waiting;
    expanded += piece.expanded;
    transitions += piece.transitions;
    passed += piece.passed;
    largest_table = std::max(largest_table, piece.largest_table);
  }
};

/// The share of the bits of a key that makes states, at the widest level so far.
class UsedBits {
 public:
  /// A level of so many bits has so many states.
  void note(double bits, std::uint64_t states) noexcept {
    if (bits < widest_) return;
    widest_ = bits;
    share_ = share_of(bits, states);
  }
  void note(const UsedBits& other) noexcept {
    if (other.widest_ >= widest_) *this = other;
  }
  [[nodiscard]] double share() const noexcept { return share_; }
  [[nodiscard]] static double share_of(double bits, std::uint64_t states) noexcept {
    return std::log2(static_cast<double>(std::max<std::uint64_t>(states, 1))) / std::max(bits, 1.0);
  }

 private:
  double widest_ = 0, share_ = 1;
};

}  // namespace dlx::frontier
