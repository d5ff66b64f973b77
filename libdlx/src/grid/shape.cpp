// Shapes and how they move. A shape is its sorted list of cells, so that equality and
// order need no more than comparing lists, and a sparse shape costs no more than its cells.
#include "grid/shape.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace dlx::puzzle {
namespace {

constexpr std::array<Move, 8> all_moves{
    {{false, 0}, {false, 1}, {false, 2}, {false, 3}, {true, 0}, {true, 1}, {true, 2}, {true, 3}}};

std::uint32_t least_column(const std::vector<Cell>& cells) {
  std::uint32_t least = cells.front().column;
  for (const Cell cell : cells) least = std::min(least, cell.column);
  return least;
}

}  // namespace

// Moves

std::span<const Move> moves_of(Moves moves) noexcept {
  const std::size_t count = moves == Moves::fixed ? 1 : moves == Moves::one_sided ? 4 : 8;
  return std::span(all_moves).first(count);
}

Box moved(Box box, Move move) noexcept {
  if (move.quarters % 2 == 1) std::swap(box.rows, box.columns);
  return box;
}

Cell moved(Cell cell, Box box, Move move) noexcept {
  if (move.over) cell.column = box.columns - 1 - cell.column;
  for (unsigned i = 0; i < move.quarters; ++i) {
    cell = {cell.column, box.rows - 1 - cell.row};
    std::swap(box.rows, box.columns);
  }
  return cell;
}

Shape moved(const Shape& shape, Move move) {
  const Box box{shape.rows(), shape.columns()};
  std::vector<Cell> cells;
  cells.reserve(shape.size());
  for (const Cell cell : shape.cells()) cells.push_back(moved(cell, box, move));
  return Shape(std::move(cells));
}

Shape free_form(const Shape& shape) {
  Shape least = shape;
  for (const Move move : all_moves) least = std::min(least, moved(shape, move));
  return least;
}

// Shape

Shape::Shape(std::vector<Cell> cells) : cells_(std::move(cells)) {
  if (cells_.empty()) return;
  std::sort(cells_.begin(), cells_.end());
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  const Cell corner{cells_.front().row, least_column(cells_)};
  for (Cell& cell : cells_) {
    cell = {cell.row - corner.row, cell.column - corner.column};
    columns_ = std::max(columns_, cell.column + 1);
  }
  rows_ = cells_.back().row + 1;
}

std::string Shape::text() const {
  const std::size_t line = std::size_t{columns_} + 1;
  std::string text(rows_ * line, '.');
  for (std::size_t row = 1; row < rows_; ++row) text[row * line - 1] = '/';
  for (const Cell cell : cells_) text[cell.row * line + cell.column] = '*';
  if (!text.empty()) text.pop_back();
  return text;
}

std::vector<Shape> orientations(const Shape& shape, Moves moves) {
  std::vector<Shape> shapes;
  for (const Move move : moves_of(moves)) {
    Shape next = moved(shape, move);
    if (std::find(shapes.begin(), shapes.end(), next) == shapes.end())
      shapes.push_back(std::move(next));
  }
  return shapes;
}

}  // namespace dlx::puzzle
