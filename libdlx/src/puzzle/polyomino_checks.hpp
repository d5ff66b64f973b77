// What must hold before a polyomino problem is built.
#pragma once

#include <dlx/puzzle/polyomino.hpp>

#include <cstdint>

namespace dlx::puzzle {

/// Throws ModelError for what is wrong with the board, a piece, or their sizes. Afterwards the
/// pieces, copies included, number at most most_pieces.
void require_sound(const Polyominoes& puzzle);

/// Adds up what placing costs, one orientation at a time, and throws ModelError when it is too
/// much: before anything is placed on a board without holes, where every place is a placement;
/// on others Placements counts what is there, and this bounds the time to find out.
class Effort {
 public:
  explicit Effort(const Board& board) noexcept : board_(board) {}
  void add(const Shape& shape, std::uint64_t copies);

 private:
  const Board& board_;
  std::uint64_t tried_ = 0;   // cells looked at, at most
  std::uint64_t placed_ = 0;  // cells in options, if there were no holes
};

}  // namespace dlx::puzzle
