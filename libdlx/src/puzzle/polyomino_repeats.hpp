// Pieces that can take the same shapes.
#pragma once

#include <dlx/puzzle/polyomino.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace dlx::puzzle {

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
