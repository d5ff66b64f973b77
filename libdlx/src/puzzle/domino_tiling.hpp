// Tilings of rectangles by dominoes, drawn at random. It begins with dominoes that all lie the same
// way. Two that lie side by side are turned, at places drawn at random: any tiling of a rectangle
// is reached so (W. P. Thurston, "Conway's tiling groups", 1990).
#pragma once

#include "base/random.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace dlx::puzzle {

class DominoTiling {
 public:
  /// REQUIRES 1 <= rows, columns. Of an odd number of cells the last one stays free.
  DominoTiling(std::uint32_t rows, std::uint32_t columns)
      : rows_(rows), columns_(columns), partners_(std::size_t{rows} * columns) {
    const bool lie = columns % 2 == 0;
    for (std::size_t cell = 0; cell < partners_.size(); ++cell) partners_[cell] = cell;
    for (std::size_t row = 0; row < rows; ++row)
      for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t cell = row * columns + column;
        if (partners_[cell] != cell) continue;
        if (!lie && row + 1 < rows) pair(cell, cell + columns);
        if ((lie || row + 1 == rows) && column + 1 < columns) pair(cell, cell + 1);
      }
  }

  /// Turns two dominoes side by side in a square of cells drawn at random, if there are two.
  void turn(std::mt19937_64& random) {
    if (rows_ < 2 || columns_ < 2) return;
    const auto row = static_cast<std::size_t>(base::draw(random, rows_ - 1));
    const auto column = static_cast<std::size_t>(base::draw(random, columns_ - 1));
    const std::size_t upper = row * columns_ + column, lower = upper + columns_;
    if (partners_[upper] == upper + 1 && partners_[lower] == lower + 1) {
      pair(upper, lower);
      pair(upper + 1, lower + 1);
    } else if (partners_[upper] == lower && partners_[upper + 1] == lower + 1) {
      pair(upper, upper + 1);
      pair(lower, lower + 1);
    }
  }
  /// Turns so often that the beginning is forgotten.
  void shuffle(std::mt19937_64& random) {
    const std::uint64_t cells = partners_.size();
    for (std::uint64_t turns = 0; turns < cells * cells; ++turns) turn(random);
  }

  /// The other cell of its domino, by cell; of a free cell the cell itself.
  [[nodiscard]] const std::vector<std::size_t>& partners() const noexcept { return partners_; }

 private:
  void pair(std::size_t one, std::size_t other) {
    partners_[one] = other;
    partners_[other] = one;
  }

  std::size_t rows_, columns_;
  std::vector<std::size_t> partners_;
};

}  // namespace dlx::puzzle
