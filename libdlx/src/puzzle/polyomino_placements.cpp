// Placements: every orientation is tried at every place, and dropped at its first hole.
#include "puzzle/polyomino_placements.hpp"

#include "board/shape.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace dlx::puzzle {

using board::Step;

Field::Field(const Board& board)
    : lattice_(board.lattice()),
      size_(board.size()),
      cells_(board.cells()),
      numbers_(std::size_t{size_.layers} * size_.rows * size_.columns, hole) {
  std::uint32_t next = 0;
  for (const Cell cell : cells_) numbers_[board.place(cell)] = next++;
}

void Field::mark(const Polyominoes& puzzle) {
  if (puzzle.optional.empty() && puzzle.colors.cells.empty()) return;
  kinds_.assign(cells_.size(), 0);
  for (const auto& [cell, color] : puzzle.colors.cells) kinds_[number(cell)] |= color;
  for (const Cell cell : puzzle.optional) kinds_[number(cell)] |= optional;
}

// Colored shapes

ColoredShape moved(const ColoredShape& shape, const board::Move& move) {
  if (shape.colors.empty()) return {board::moved(shape.shape, move), {}};
  std::vector<board::Point> points;
  points.reserve(shape.colors.size());
  for (const Cell cell : shape.shape.cells())
    points.push_back(move(point_of(shape.shape.lattice(), cell)));
  auto cells = cells_of(shape.shape.lattice(), points);
  auto colors = shape.colors;
  std::vector<std::pair<Cell, std::uint8_t>> colored;
  colored.reserve(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) colored.emplace_back(cells[i], shape.colors[i]);
  std::sort(colored.begin(), colored.end());
  for (std::size_t i = 0; i < cells.size(); ++i) std::tie(cells[i], colors[i]) = colored[i];
  return {Shape(std::move(cells), shape.shape.lattice()), std::move(colors)};
}

std::vector<ColoredShape> orientations(const ColoredShape& shape, Moves moves) {
  std::vector<ColoredShape> shapes;
  for (const board::Move& move : board::moves_of(shape.shape, moves)) {
    ColoredShape next = moved(shape, move);
    if (std::find(shapes.begin(), shapes.end(), next) == shapes.end())
      shapes.push_back(std::move(next));
  }
  return shapes;
}

// Placements

Placements::Placements(const Field& field, std::span<const ColoredShape> orientations,
                       const ColorRules& rules)
    : size_(orientations.front().shape.size()) {
  for (const ColoredShape& shape : orientations) {
    const std::size_t from = cells_.size();
    add(field, shape.shape);
    if (!shape.colors.empty()) drop_where(field, shape, rules, from);
  }
}

// Keeps those of the placements added last whose colors go together with the field's.
void Placements::drop_where(const Field& field, const ColoredShape& shape, const ColorRules& rules,
                            std::size_t from) {
  const auto fits = [&](std::uint8_t own, std::uint8_t below) {
    return own == 0 || below == 0 ||
           std::find(rules.together.begin(), rules.together.end(), std::pair(own, below)) !=
               rules.together.end();
  };
  auto kept = cells_.begin() + static_cast<std::ptrdiff_t>(from);
  for (auto at = kept; at != cells_.end(); at += static_cast<std::ptrdiff_t>(size_)) {
    bool is_kept = true;
    for (std::size_t i = 0; i < size_ && is_kept; ++i)
      is_kept = fits(shape.colors[i], field.color(at[static_cast<std::ptrdiff_t>(i)]));
    if (is_kept) kept = std::copy_n(at, size_, kept);
  }
  cells_.erase(kept, cells_.end());
}

// The step takes the box around the cells, not that of the shape, to all places in the field.
void Placements::add(const Field& field, const Shape& shape) {
  Cell low = shape.cells().front();
  for (const Cell cell : shape.cells())
    low = {std::min(low.row, cell.row), std::min(low.column, cell.column), low.layer};
  const auto [layers, rows, columns] = field.size();
  const std::uint32_t rows_of = shape.rows() - low.row, columns_of = shape.columns() - low.column,
                      layers_of = shape.layers() - low.layer;
  Step step;
  for (std::uint32_t layer = 0; layer + layers_of <= layers; ++layer)
    for (std::uint32_t row = 0; row + rows_of <= rows; ++row)
      for (std::uint32_t column = 0; column + columns_of <= columns; ++column) {
        step = {std::int64_t{column} - low.column, std::int64_t{row} - low.row,
                std::int64_t{layer} - low.layer};
        if (is_translation(field.lattice(), step)) add(field, shape, step);
      }
}

void Placements::add(const Field& field, const Shape& shape, const Step& step) {
  const std::size_t before = cells_.size();
  for (const Cell cell : shape.cells()) {
    const std::uint32_t number = field.number({static_cast<std::uint32_t>(cell.row + step.y),
                                               static_cast<std::uint32_t>(cell.column + step.x),
                                               static_cast<std::uint32_t>(cell.layer + step.z)});
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
