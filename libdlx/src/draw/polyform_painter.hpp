// All pictures of polyforms have this in common: colors and groups of the pieces, their letters,
// and the frame of what was painted.
#pragma once

#include "board/board.hpp"
#include "draw/cell_map.hpp"

#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace dlx::draw {

using board::Board;
using board::Cell;
using board::Lattice;

class PolyformPainter {
 public:
  PolyformPainter(const CellMap& map, const Board& board, Role uncovered)
      : map_(map), board_(board), uncovered_(uncovered) {
    for (const Region& region : map.regions()) {
      groups_.push_back(region.is_empty ? no_group : picture_.add_group(region.name));
      colors_.push_back(region.color != Region::no_color_given
                            ? region.color
                            : static_cast<std::uint32_t>(groups_.size() - 1));
    }
  }

 protected:
  [[nodiscard]] std::uint32_t owner(const Cell& cell) const {
    return board_.has(cell) ? map_.owner(board_.index(cell)) : CellMap::hole;
  }
  // Cells left empty count as one.
  [[nodiscard]] std::uint32_t area(const Cell& cell) const {
    const std::uint32_t number = owner(cell);
    return is_region(number) && map_.regions()[number].is_empty ? CellMap::open : number;
  }
  static bool is_region(std::uint32_t number) { return number < CellMap::open; }

  [[nodiscard]] Paint ground(std::uint32_t number) const {
    if (number == CellMap::open) return {uncovered_};
    if (map_.regions()[number].is_empty) return {Role::faint};
    return piece_paint(colors_[number]);
  }
  [[nodiscard]] std::uint32_t group(std::uint32_t number) const {
    return is_region(number) ? groups_[number] : no_group;
  }

  template <class Act>
  void each_cell(Act act) const {
    for (std::size_t at = 0; at < board_.cell_count(); ++at)
      if (map_.owner(at) != CellMap::hole) act(board_.cell(at), map_.owner(at));
  }

  // The cells of each region, by layer.
  [[nodiscard]] std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Cell>> parts() const {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Cell>> parts;
    each_cell([&](const Cell& cell, std::uint32_t number) {
      if (is_region(number)) parts[{number, cell.layer}].push_back(cell);
    });
    return parts;
  }

  [[nodiscard]] std::optional<Label> label_of(std::uint32_t number, double size) const {
    const Region& region = map_.regions()[number];
    if (region.name.empty() && !region.is_empty) return std::nullopt;
    Label label;
    label.text = region.name.empty() ? "·" : region.name;
    label.size = size;
    label.color = region.is_empty ? Paint{Role::muted} : Paint{Role::on_piece, colors_[number]};
    label.group = groups_[number];
    return label;
  }

  // The name of a layer.
  void add_caption(Point at, std::uint32_t layer, double width) {
    picture_.labels.push_back({.x = at.x,
                               .y = at.y,
                               .text = 'z' + std::to_string(layer + 1),
                               .size = 0.45,
                               .width = width,
                               .color = {Role::muted},
                               .align = Align::left});
  }

  void add_cubes() {
    if (board_.naming.lattice != Lattice::cube) return;
    each_cell([&](const Cell& cell, std::uint32_t number) {
      if (!is_region(number) || map_.regions()[number].is_empty) return;
      picture_.cubes.push_back(
          {static_cast<std::int32_t>(cell.column), -static_cast<std::int32_t>(cell.row),
           static_cast<std::int32_t>(cell.layer), ground(number), groups_[number]});
    });
  }

  // The painted things lie between two points.
  struct Reach {
    Point from, to;
  };
  [[nodiscard]] Reach reach() const {
    constexpr double far = std::numeric_limits<double>::max();
    Reach reach{{far, far}, {0, 0}};
    const auto take = [&](double x, double y) {
      reach.from = {std::min(reach.from.x, x), std::min(reach.from.y, y)};
      reach.to = {std::max(reach.to.x, x), std::max(reach.to.y, y)};
    };
    for (const Polygon& polygon : picture_.polygons)
      for (const Point& corner : polygon.corners) take(corner.x, corner.y);
    for (const Line& line : picture_.lines) take(line.x1, line.y1), take(line.x2, line.y2);
    for (const Label& label : picture_.labels)
      if (label.align == Align::left)
        take(label.x, label.y - 0.5), take(label.x + label.width, label.y);
    return reach.from.x > reach.to.x ? Reach{} : reach;
  }

  // Nothing lies left of 0 or above it.
  void fit() {
    const auto [from, to] = reach();
    Picture moved = std::move(picture_);
    const std::vector<Cube> cubes = std::move(moved.cubes);
    picture_ = Picture();
    add_picture(picture_, moved, -from.x, -from.y);
    picture_.cubes = cubes;
    picture_.width = to.x - from.x;
    picture_.height = to.y - from.y;
  }

  const CellMap& map_;
  const Board& board_;
  Role uncovered_;
  std::vector<std::uint32_t> groups_, colors_;
  Picture picture_;
};

// The place of a label: the middle of the cell that is next to the mean of all middles.
template <class MiddleOf>
Point label_place(const std::vector<board::Cell>& cells, MiddleOf middle_of) {
  std::vector<Point> middles;
  middles.reserve(cells.size());
  for (const board::Cell& cell : cells) middles.push_back(middle_of(cell));
  Point mean;
  for (const Point& p : middles) mean = {mean.x + p.x, mean.y + p.y};
  const auto count = static_cast<double>(middles.size());
  mean = {mean.x / count, mean.y / count};
  Point best = middles.front();
  for (const Point& p : middles)
    if (std::hypot(p.x - mean.x, p.y - mean.y) <
        std::hypot(best.x - mean.x, best.y - mean.y) - 1e-9)
      best = p;
  return best;
}

}  // namespace dlx::draw
