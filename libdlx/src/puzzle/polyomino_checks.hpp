// Conditions that must hold before a polyomino problem is built.
#pragma once

#include <dlx/puzzle/polyomino.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

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

// Pieces that can take the same shapes.

/// Meets pieces one by one, and knows which shapes the earlier ones could take. Only pieces of the
/// same free form can meet, and at most 48 of them bring a new shape: any number of pieces is
/// handled in time n log n, with one shape in memory for each.
class Repeats {
 public:
  struct Finding {
    std::uint64_t unseen = 0;        ///< bit k: no earlier piece takes its k-th orientation
    const Piece* earlier = nullptr;  ///< an earlier piece that takes one of the others
  };

  /// The piece must outlive this object.
  Finding add(const Piece& piece);

 private:
  std::map<Shape, std::vector<const Piece*>> groups_;  // by free form: pieces with a new shape
};

/// Pieces that can take the same shapes, all of them, are one piece in several copies.
struct Stock {
  std::size_t piece;  ///< the first of them
  std::uint32_t low, high;
};

/// The different pieces in their order. Throws ModelError for two that can take some shapes both,
/// but not all: then it would count which of them lies where. REQUIRES that the upper bounds of all
/// pieces together fit.
[[nodiscard]] std::vector<Stock> stocks_of(const std::vector<Piece>& pieces);

}  // namespace dlx::puzzle
