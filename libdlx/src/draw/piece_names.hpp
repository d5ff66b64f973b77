// The pieces of a puzzle by name and by shape, from its `| @piece NAME ROW/ROW` lines.
#pragma once

#include "board/shape.hpp"

#include <dlx/problem.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::draw {

class PieceNames {
 public:
  /// Throws ModelError for lines that are malformed or name a piece twice.
  explicit PieceNames(const Directives& directives,
                      board::Lattice lattice = board::Lattice::square);

  /// The color of a piece; copies (`F~1`, `F~2`) share it.
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const;

  /// True for a name that only copies have: it counts them, and tells none apart.
  [[nodiscard]] bool counts_copies(std::string_view name) const {
    return bases_.contains(name) && !colors_.contains(name);
  }

  struct Piece {
    std::string name;
    board::Shape shape;
    std::uint32_t color = 0;
  };
  /// As their lines stand.
  [[nodiscard]] const std::vector<Piece>& all() const noexcept { return all_; }

  struct Match {
    std::string name;                    ///< empty if several pieces fit equally well, or none
    std::optional<std::uint32_t> color;  ///< of the first that fits
  };
  /// The piece that has the shape of these cells, numbered row by row on a board so wide: as it
  /// was given, else turned, else turned over.
  [[nodiscard]] Match match(const std::vector<std::size_t>& cells, std::uint32_t columns) const;
  /// The same for any lattice.
  [[nodiscard]] Match match(const board::Shape& shape) const;

 private:
  void add(std::string_view line);
  void add_cells(std::string_view rest, std::vector<board::Cell>& cells) const;
  [[nodiscard]] Match best(const board::Shape& placed, board::Moves moves) const;

  board::Lattice lattice_;
  std::vector<Piece> all_;
  std::map<std::string, std::uint32_t, std::less<>> colors_;
  std::map<std::string, std::uint32_t, std::less<>> bases_;
  std::map<board::Shape, std::vector<std::string>> shapes_;  // as given
};

}  // namespace dlx::draw
