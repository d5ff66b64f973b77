// The places in which a piece can lie on a board.
#pragma once

#include "board/lattice.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <cstdint>
#include <limits>
#include <span>
#include <tuple>
#include <vector>

namespace dlx::puzzle {

/// The cells of a board, numbered layer by layer, row by row, without the holes.
class Field {
 public:
  static constexpr std::uint32_t hole = std::numeric_limits<std::uint32_t>::max();

  explicit Field(const Board& board);

  [[nodiscard]] Lattice lattice() const noexcept { return lattice_; }
  [[nodiscard]] BoardSize size() const noexcept { return size_; }
  [[nodiscard]] const std::vector<Cell>& cells() const noexcept { return cells_; }
  /// Takes over what tells cells apart beside their place: colors, and which may stay empty.
  void mark(const Polyominoes& puzzle);
  /// Equal for cells that nothing but their place tells apart.
  [[nodiscard]] std::uint32_t kind(std::uint32_t cell) const noexcept {
    return kinds_.empty() ? 0 : kinds_[cell];
  }
  [[nodiscard]] std::uint8_t color(std::uint32_t cell) const noexcept {
    return static_cast<std::uint8_t>(kind(cell));
  }
  [[nodiscard]] bool is_optional(std::uint32_t cell) const noexcept {
    return (kind(cell) & optional) != 0;
  }
  /// REQUIRES a place inside the board's rectangle or box. The number of a cell, or `hole`.
  [[nodiscard]] std::uint32_t number(Cell cell) const noexcept {
    return numbers_[(std::size_t{cell.layer} * size_.rows + cell.row) * size_.columns +
                    cell.column];
  }

 private:
  Lattice lattice_;
  BoardSize size_;
  static constexpr std::uint32_t optional = 0x100;  // beside the color

  std::vector<Cell> cells_;
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint32_t> kinds_;  // by cell; empty: all are equal
};

/// A shape with the colors of its cells, in their order; without colors: none has any.
struct ColoredShape {
  Shape shape;
  std::vector<std::uint8_t> colors;
  friend bool operator==(const ColoredShape&, const ColoredShape&) = default;
  // Vectors of libc++ 16 have no <=>.
  friend bool operator<(const ColoredShape& a, const ColoredShape& b) {
    return std::tie(a.shape, a.colors) < std::tie(b.shape, b.colors);
  }
};

[[nodiscard]] ColoredShape moved(const ColoredShape& shape, const board::Move& move);
/// The different colored shapes that the moves make of one, the given one first.
[[nodiscard]] std::vector<ColoredShape> orientations(const ColoredShape& shape, Moves moves);

/// The placements of one piece, each an ascending list of cell numbers of the same length.
class Placements {
 public:
  using Cells = std::span<const std::uint32_t>;

  /// Each orientation in turn, at all places where colors go together, layer by layer, row by row.
  /// REQUIRES different shapes of the same size, at least 1. Throws ModelError if there are more
  /// than most_placed_cells cells.
  Placements(const Field& field, std::span<const ColoredShape> orientations,
             const ColorRules& rules);

  [[nodiscard]] std::size_t count() const noexcept { return cells_.size() / size_; }
  [[nodiscard]] Cells operator[](std::size_t i) const noexcept {
    return Cells(cells_).subspan(i * size_, size_);
  }
  /// Cells of all placements together.
  [[nodiscard]] std::size_t cell_count() const noexcept { return cells_.size(); }

 private:
  void add(const Field& field, const Shape& shape);
  void add(const Field& field, const Shape& shape, const board::Step& step);
  void drop_where(const Field& field, const ColoredShape& shape, const ColorRules& rules,
                  std::size_t from);

  std::size_t size_;
  std::vector<std::uint32_t> cells_;
};

/// The number of places for the rectangle or box around a shape.
[[nodiscard]] std::uint64_t positions(const Board& board, const Shape& shape) noexcept;

/// Throws ModelError: too many cells in options.
[[noreturn]] void fail_too_many_placements();

}  // namespace dlx::puzzle
