// Placements: every orientation is tried at every place, and dropped at its first hole.
#include "puzzle/polyomino_placements.hpp"

namespace dlx::puzzle {

Field::Field(const Board& board)
    : rows_(board.rows()),
      columns_(board.columns()),
      cells_(board.cells()),
      numbers_(std::size_t{rows_} * columns_, hole) {
  std::uint32_t next = 0;
  for (const Cell cell : cells_) numbers_[std::size_t{cell.row} * columns_ + cell.column] = next++;
}

Placements::Placements(const Field& field, std::span<const Shape> orientations)
    : size_(orientations.front().size()) {
  for (const Shape& shape : orientations) add(field, shape);
}

void Placements::add(const Field& field, const Shape& shape) {
  if (shape.rows() > field.rows() || shape.columns() > field.columns()) return;
  for (std::uint32_t row = 0; row <= field.rows() - shape.rows(); ++row)
    for (std::uint32_t column = 0; column <= field.columns() - shape.columns(); ++column)
      add(field, shape, {row, column});
}

void Placements::add(const Field& field, const Shape& shape, Cell corner) {
  const std::size_t before = cells_.size();
  for (const Cell cell : shape.cells()) {
    const std::uint32_t number = field.number({corner.row + cell.row, corner.column + cell.column});
    if (number == Field::hole) {
      cells_.resize(before);
      return;
    }
    cells_.push_back(number);
  }
  if (cells_.size() > most_placed_cells) fail_too_many_placements();
}

std::uint64_t positions(const Board& board, const Shape& shape) noexcept {
  if (shape.rows() > board.rows() || shape.columns() > board.columns()) return 0;
  return std::uint64_t{board.rows() - shape.rows() + 1} * (board.columns() - shape.columns() + 1);
}

void fail_too_many_placements() {
  throw ModelError("too many placements: their options would name more than " +
                   std::to_string(most_placed_cells) + " cells");
}

}  // namespace dlx::puzzle
