// Symmetries: each move is tried on the smallest rectangle around the board's cells, so that empty
// margins do not hide a symmetry.
#include "puzzle/polyomino_symmetry.hpp"

#include "grid/shape.hpp"

#include <algorithm>
#include <optional>

namespace dlx::puzzle {
namespace {

struct Frame {
  Cell corner;
  Box box;
};

Frame frame_of(const std::vector<Cell>& cells) {
  Cell low = cells.front();
  Cell high = low;
  for (const Cell cell : cells) {
    low = {std::min(low.row, cell.row), std::min(low.column, cell.column)};
    high = {std::max(high.row, cell.row), std::max(high.column, cell.column)};
  }
  return {low, {high.row - low.row + 1, high.column - low.column + 1}};
}

// What the move does to the numbers of the cells; nothing if some cell goes outside or to a hole.
std::optional<std::vector<std::uint32_t>> permutation(const Field& field, const Frame& frame,
                                                      Move move) {
  if (moved(frame.box, move) != frame.box) return std::nullopt;
  std::vector<std::uint32_t> images;
  images.reserve(field.cells().size());
  for (const Cell cell : field.cells()) {
    const Cell inner{cell.row - frame.corner.row, cell.column - frame.corner.column};
    const Cell image = moved(inner, frame.box, move);
    images.push_back(
        field.number({frame.corner.row + image.row, frame.corner.column + image.column}));
    if (images.back() == Field::hole) return std::nullopt;
  }
  return images;
}

}  // namespace

SymmetryGroup::SymmetryGroup(const Field& field, Moves moves) {
  const Frame frame = frame_of(field.cells());
  for (const Move move : moves_of(moves)) {
    auto next = permutation(field, frame, move);
    if (next && std::find(permutations_.begin(), permutations_.end(), *next) == permutations_.end())
      permutations_.push_back(std::move(*next));
  }
}

Standing SymmetryGroup::standing(Placements::Cells placement) const {
  Standing result;
  std::vector<std::uint32_t> image(placement.size());
  for (std::size_t g = 1; g < size(); ++g) {
    std::transform(placement.begin(), placement.end(), image.begin(),
                   [&](std::uint32_t cell) { return permutations_[g][cell]; });
    std::sort(image.begin(), image.end());
    const Symmetries bit = Symmetries{1} << g;
    if (std::equal(image.begin(), image.end(), placement.begin())) result.fixed_by |= bit;
    if (std::lexicographical_compare(image.begin(), image.end(), placement.begin(),
                                     placement.end()))
      result.below |= bit;
  }
  return result;
}

}  // namespace dlx::puzzle
