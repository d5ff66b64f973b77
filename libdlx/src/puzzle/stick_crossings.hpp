// Dots where sticks of two pieces could cross: secondary items that two placements share exactly if
// they cross there. (Knuth, Dancing Links, 2000, for the square grid.)
#pragma once

#include "puzzle/polyomino_placements.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace dlx::puzzle {

/// A secondary item. It stands for its cells: a symmetry of the board takes it to the crossing of
/// their images.
struct Crossing {
  std::string item;                  ///< `cross~r2c3`, `cross~q2r3/1`
  std::vector<std::uint32_t> cells;  ///< sticks at the dot, by their numbers in the field
};

class Crossings {
 public:
  /// None on a lattice without sticks. REQUIRES that the field outlives it.
  explicit Crossings(const Field& field);

  [[nodiscard]] const std::vector<Crossing>& all() const noexcept { return all_; }
  /// The places in all() of those that a piece on these cells takes part in.
  [[nodiscard]] std::vector<std::size_t> taken_by(Placements::Cells cells) const;

 private:
  struct Dot {
    board::Point at;
    std::uint32_t sticks = 0;                // a bit a direction
    std::array<std::uint32_t, 6> cells{};    // by direction
    std::array<std::size_t, 7> crossings{};  // by kind; `none` where nothing can cross
  };
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  [[nodiscard]] std::vector<Dot> dots_of(Placements::Cells cells) const;
  [[nodiscard]] const Dot& dot(const board::Point& at) const;
  void add_straight(Dot& dot);
  void add_fan(Dot& dot, std::uint32_t middle);
  void add(Dot& dot, std::size_t kind, std::uint32_t sticks);
  [[nodiscard]] std::uint32_t bit(std::uint32_t direction) const;
  [[nodiscard]] std::uint32_t full_lines(std::uint32_t sticks) const;
  [[nodiscard]] std::uint32_t far_from(std::uint32_t middle) const;
  [[nodiscard]] bool takes_part(std::size_t kind, std::uint32_t sticks) const;

  const Field& field_;
  std::uint32_t directions_;
  std::vector<Dot> dots_;  // of the board, ascending
  std::vector<Crossing> all_;
};

}  // namespace dlx::puzzle
