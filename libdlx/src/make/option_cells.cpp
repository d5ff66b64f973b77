// Moves of a lattice applied to the cells of a board, and orbits.
//
// A move turns points about the origin. What it makes of a board is shifted back so that it touches
// the first row and column again: of squares and cubes with its box, which a move of the box maps
// on itself whatever the holes; on the other lattices by its cells alone, so that only moves count
// that map all of them on cells.
#include "make/option_cells.hpp"

#include "base/union_find.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace dlx::make {
namespace {

using board::Cell, board::Lattice, board::Move, board::Point;

constexpr std::uint32_t nothing = 0xffffffff;

bool is_boxed(Lattice lattice) {
  return lattice == Lattice::square || lattice == Lattice::cube;
}

// Moves that generate a symmetry; none if the lattice has not got it.
std::vector<Move> generators(Lattice lattice, Symmetry symmetry) {
  const Move mirror = board::mirror(lattice);
  const auto turned = [&](unsigned degrees) {
    const auto turn = board::turn(lattice, degrees);
    return turn ? std::vector{*turn} : std::vector<Move>();
  };
  switch (symmetry) {
    case Symmetry::half_turn:
      return turned(180);
    case Symmetry::quarter_turn:
      return turned(90);
    case Symmetry::third_turn:
      return turned(120);
    case Symmetry::sixth_turn:
      return turned(60);
    case Symmetry::mirror:
      return {mirror};
    case Symmetry::flip:
      return {board::after(mirror, *board::turn(lattice, 180))};
    case Symmetry::diagonal:
      if (!is_boxed(lattice)) return {};
      return {board::after(mirror, *board::turn(lattice, 270))};
    case Symmetry::full:
      return {board::moves_of(lattice, board::Moves::free).begin() + 1,
              board::moves_of(lattice, board::Moves::free).end()};
    default:
      return {};
  }
}

}  // namespace

std::vector<Orbit> single_orbits(std::size_t count) {
  std::vector<Orbit> orbits;
  for (std::uint32_t s = 0; s < count; ++s) orbits.push_back({s});
  return orbits;
}

OptionCells::OptionCells(const Instance& instance)
    : board_(board::read_board(instance.directives, board::kind_of(instance.directives))) {
  const Problem& problem = instance.problem;
  std::vector<std::vector<Cell>> options(problem.option_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    for (const auto& filled : board::placement_of(board_, problem, OptionId{o}).cells)
      options[o].push_back(filled.cell);
  for (const auto& cells : options) cells_.insert(cells_.end(), cells.begin(), cells.end());
  std::sort(cells_.begin(), cells_.end());
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  for (const Cell& cell : cells_) {
    board_.extent.rows = std::max(board_.extent.rows, cell.row + 1);
    board_.extent.columns = std::max(board_.extent.columns, cell.column + 1);
    board_.layers = std::max(board_.layers, cell.layer + 1);
  }
  for (const auto& cells : options) {
    options_.emplace_back();
    for (const Cell& cell : cells)
      options_.back().push_back(static_cast<std::uint32_t>(
          std::lower_bound(cells_.begin(), cells_.end(), cell) - cells_.begin()));
  }
}

// The points of the cells, and behind them those that have to touch the first row and column with
// them.
std::vector<Point> OptionCells::corners() const {
  std::vector<Point> points;
  for (const Cell& cell : cells_) points.push_back(board::point_of(lattice(), cell));
  if (!is_boxed(lattice())) return points;
  const Cell last{extent().rows - 1, extent().columns - 1, board_.layers - 1};
  points.push_back(board::point_of(lattice(), {}));
  points.push_back(board::point_of(lattice(), last));
  return points;
}

// Lists for each generator and cell the cell it is mapped on, or nothing.
std::vector<OptionCells::Images> OptionCells::images_of(Symmetry symmetry) const {
  const auto points = corners();
  const auto shifted = board::cells_of(lattice(), points);
  std::map<Cell, std::uint32_t> places;
  for (std::uint32_t k = 0; k < cells_.size(); ++k) places.emplace(shifted[k], k);
  std::vector<Images> images;
  for (const Move& move : generators(lattice(), symmetry)) {
    std::vector<Point> moved;
    moved.reserve(points.size());
    for (const Point& point : points) moved.push_back(move(point));
    const auto targets = board::cells_of(lattice(), moved);
    images.emplace_back(cells_.size(), nothing);
    for (std::size_t k = 0; k < cells_.size(); ++k)
      if (const auto place = places.find(targets[k]); place != places.end())
        images.back()[k] = place->second;
  }
  return images;
}

const std::vector<OptionCells::Images>& OptionCells::images(Symmetry symmetry) const {
  const auto known = images_.find(symmetry);
  return known != images_.end() ? known->second
                                : images_.emplace(symmetry, images_of(symmetry)).first->second;
}

bool OptionCells::has(Symmetry symmetry) const {
  if (symmetry == Symmetry::none || symmetry == Symmetry::random) return true;
  const auto moves = generators(lattice(), symmetry);
  if (moves.empty() || cells_.empty()) return false;
  if (is_boxed(lattice())) {
    const Cell last{extent().rows - 1, extent().columns - 1, board_.layers - 1};
    return std::all_of(moves.begin(), moves.end(), [&](const Move& move) {
      const Point corner = move(board::point_of(lattice(), last));
      return std::abs(corner.x) == last.column && std::abs(corner.y) == last.row &&
             std::abs(corner.z) == last.layer;
    });
  }
  const auto& all = images(symmetry);
  return std::all_of(all.begin(), all.end(), [](const Images& of) {
    return std::find(of.begin(), of.end(), nothing) == of.end();
  });
}

std::vector<Orbit> OptionCells::orbits(std::span<const OptionId> solution,
                                       Symmetry symmetry) const {
  const auto& moves = images(symmetry);
  if (moves.empty()) return single_orbits(solution.size());
  std::vector<std::uint32_t> at(cells_.size(), nothing);
  for (std::uint32_t s = 0; s < solution.size(); ++s)
    for (const std::uint32_t cell : options_[index(solution[s])]) at[cell] = s;
  std::vector<bool> is_alone(solution.size());
  base::UnionFind sets(solution.size());
  for (std::uint32_t s = 0; s < solution.size(); ++s)
    for (const std::uint32_t cell : options_[index(solution[s])])
      for (const Images& images : moves) {
        const std::uint32_t image = images[cell];
        if (image == nothing) continue;
        if (at[image] != nothing)
          sets.unite(s, at[image]);
        else
          is_alone[s] = true;
      }
  std::vector<Orbit> by_member(solution.size()), orbits;
  for (std::uint32_t s = 0; s < solution.size(); ++s) by_member[sets.find(s)].push_back(s);
  for (std::uint32_t s = 0; s < solution.size(); ++s)
    if (is_alone[s]) by_member[sets.find(s)].clear();
  for (auto& orbit : by_member)
    if (!orbit.empty()) orbits.push_back(std::move(orbit));
  return orbits;
}

bool OptionCells::fits(OptionId option, const Pattern& pattern) const {
  const auto& cells = options_[index(option)];
  return !cells.empty() && std::all_of(cells.begin(), cells.end(), [&](std::uint32_t place) {
    const Cell& cell = cells_[place];
    const std::size_t row = std::size_t{cell.layer} * extent().rows + cell.row;
    return row < pattern.size() && cell.column < pattern[row].size() &&
           pattern[row][cell.column] == '*';
  });
}

}  // namespace dlx::make
