// Boards for polyominoes that can be covered in one way only: some pieces laid side by side, and
// laid anew where another covering has them elsewhere.
//
//     const auto pieces = dlx::puzzle::read_pieces(text, "pentominoes");
//     dlx::puzzle::PolyominoLayout layout(pieces, 6, 1);
//     dlx::Instance puzzle = dlx::puzzle::polyomino(layout.puzzle());
//
// The loop that repairs it is dlx/make/repair.hpp's.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The most pieces of a layout, and the most cells of one of them.
inline constexpr std::uint32_t most_laid_pieces = 60;
/// See most_laid_pieces.
inline constexpr std::uint32_t most_laid_cells = 60;

/// Pieces laid on the plane. The same arguments give the same layout everywhere.
class PolyominoLayout {
 public:
  /// Draws `count` of the pieces, each once, and lays one beside the other, turned at random,
  /// mostly where it touches many cells. Throws ModelError unless 1 <= count <= pieces.size(),
  /// count
  /// <= most_laid_pieces, and for pieces without cells or of more than most_laid_cells.
  PolyominoLayout(std::span<const Piece> pieces, std::size_t count, std::uint64_t seed);

  /// The board that the pieces cover, and the pieces in the order in which they were given.
  [[nodiscard]] Polyominoes puzzle() const;
  /// Whether a solution of polyomino(puzzle()) lays each piece as here.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Takes up a piece that the first of `others` lays elsewhere, and lays it beside the rest.
  /// Always true. REQUIRES solutions of polyomino(puzzle()) that are not this layout.
  bool repair(const Problem& problem, std::span<const Solution> others);

 private:
  using Cells = std::vector<Cell>;  // ascending

  [[nodiscard]] Cells board() const;
  [[nodiscard]] std::uint32_t touched(const Cells& cells) const;
  [[nodiscard]] Cells drawn_place(const Piece& piece);
  void lay(std::size_t piece);
  void take_up(std::size_t piece);
  [[nodiscard]] std::vector<Cells> laid_by(const Problem& problem, const Solution& solution) const;

  std::mt19937_64 random_;
  std::vector<Piece> pieces_;
  std::uint32_t side_ = 0;     // of the plane
  std::vector<char> covered_;  // by cell of the plane
  std::vector<Cells> places_;  // by piece
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
