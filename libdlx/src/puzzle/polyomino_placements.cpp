// Placements: every orientation is tried at every place, and dropped at its first hole.
#include "puzzle/polyomino_placements.hpp"

#include "board/lattice.hpp"

namespace dlx::puzzle {

Field::Field(const Board& board)
    : lattice_(board.lattice()),
      size_(board.size()),
      cells_(board.cells()),
      numbers_(std::size_t{size_.layers} * size_.rows * size_.columns, hole) {
  std::uint32_t next = 0;
  for (const Cell cell : cells_) numbers_[board.place(cell)] = next++;
}

Placements::Placements(const Field& field, std::span<const Shape> orientations)
    : size_(orientations.front().size()) {
  for (const Shape& shape : orientations) add(field, shape);
}

void Placements::add(const Field& field, const Shape& shape) {
  const auto [layers, rows, columns] = field.size();
  if (shape.layers() > layers || shape.rows() > rows || shape.columns() > columns) return;
  const std::uint32_t step = kinds(field.lattice());
  for (std::uint32_t layer = 0; layer <= layers - shape.layers(); ++layer)
    for (std::uint32_t row = 0; row <= rows - shape.rows(); ++row)
      for (std::uint32_t column = 0; column <= columns - shape.columns(); column += step)
        add(field, shape, {row, column, layer});
}

void Placements::add(const Field& field, const Shape& shape, Cell corner) {
  const std::size_t before = cells_.size();
  for (const Cell cell : shape.cells()) {
    const std::uint32_t number = field.number(
        {corner.row + cell.row, corner.column + cell.column, corner.layer + cell.layer});
    if (number == Field::hole) {
      cells_.resize(before);
      return;
    }
    cells_.push_back(number);
  }
  if (cells_.size() > most_placed_cells) fail_too_many_placements();
}

std::uint64_t positions(const Board& board, const Shape& shape) noexcept {
  if (shape.layers() > board.layers() || shape.rows() > board.rows() ||
      shape.columns() > board.columns())
    return 0;
  return std::uint64_t{board.layers() - shape.layers() + 1} * (board.rows() - shape.rows() + 1) *
         ((board.columns() - shape.columns()) / kinds(board.lattice()) + 1);
}

void fail_too_many_placements() {
  throw ModelError("too many placements: their options would name more than " +
                   std::to_string(most_placed_cells) + " cells");
}

}  // namespace dlx::puzzle
