// Symmetries: each move is tried on the smallest rectangle around the board's cells, so that empty
// margins do not hide a symmetry.
#include "puzzle/polyomino_symmetry.hpp"

#include "board/shape.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace dlx::puzzle {

using board::Move, board::Point, board::Step;

namespace {

using CellMap = std::vector<std::uint32_t>;

// The translation before all cells.
Step corner_of(Lattice lattice, const std::vector<Cell>& cells) {
  Cell low = cells.front();
  for (const Cell cell : cells)
    low = {std::min(low.row, cell.row), std::min(low.column, cell.column),
           std::min(low.layer, cell.layer)};
  return translation_before(lattice, {low.column, low.row, low.layer});
}

// The effect of the move on the numbers of the cells; nothing if some cell goes outside, to a hole
// or to a cell of another kind.
std::optional<CellMap> permutation(const Field& field, const Step& corner, const Move& move) {
  std::vector<Point> points;
  points.reserve(field.cells().size());
  for (const Cell cell : field.cells()) points.push_back(move(point_of(field.lattice(), cell)));
  std::vector<std::uint32_t> images;
  images.reserve(points.size());
  for (const Cell inner : cells_of(field.lattice(), points)) {
    const Cell image{static_cast<std::uint32_t>(corner.y + inner.row),
                     static_cast<std::uint32_t>(corner.x + inner.column),
                     static_cast<std::uint32_t>(corner.z + inner.layer)};
    const bool is_inside = image.row < field.size().rows && image.column < field.size().columns &&
                           image.layer < field.size().layers;
    const std::size_t from = images.size();
    images.push_back(is_inside ? field.number(image) : Field::hole);
    if (images.back() == Field::hole) return std::nullopt;
    if (field.kind(static_cast<std::uint32_t>(from)) != field.kind(images.back()))
      return std::nullopt;
  }
  return images;
}

// A shape that a piece can take, how many there are of these, and how often the piece is used.
// Turning commutes with moves up to other turns, so a moved piece takes the moved shapes.
using TakenShape = std::tuple<ColoredShape, std::size_t, std::uint32_t, std::uint32_t>;

TakenShape taken(const PieceItems& piece, const ColoredShape& shape) {
  return {shape, piece.shapes.size(), piece.low, piece.high};
}

class MapWriter {
 public:
  void add(const std::string& from, const std::string& to) {
    if (from != to) text_ += ' ' + from + ':' + to;
  }
  [[nodiscard]] std::string line() && { return "generator" + std::move(text_); }

 private:
  std::string text_;
};

// The moves of a board with its pieces, each with the line that says it.
class BoardMoves {
 public:
  BoardMoves(const Field& field, std::span<const PieceItems> pieces,
             std::span<const ItemOfCells> open)
      : field_(field),
        corner_(corner_of(field.lattice(), field.cells())),
        pieces_(pieces),
        open_(open) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Piece& piece = *pieces[i].piece;
      if (pieces[i].items.empty())
        for (const ColoredShape& own : pieces[i].shapes) unnamed_.insert(own.shape);
      else if (piece.moves != Moves::free)
        add_kind(i);
    }
    for (std::size_t i = 0; i < open.size(); ++i) lists_[sorted(open[i].cells)].push_back(i);
  }

  // Nothing for a move that is no symmetry.
  [[nodiscard]] std::optional<CellMap> cells(const Move& move) const {
    return permutation(field_, corner_, move);
  }
  [[nodiscard]] std::optional<std::string> line(const Move& move, const CellMap& map) const {
    MapWriter writer;
    if (!add_pieces(writer, move) || !add_open(writer, map)) return std::nullopt;
    for (std::size_t c = 0; c < map.size(); ++c)
      writer.add(cell_name(field_.lattice(), field_.cells()[c]),
                 cell_name(field_.lattice(), field_.cells()[map[c]]));
    return std::move(writer).line();
  }

 private:
  static std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> cells) {
    std::sort(cells.begin(), cells.end());
    return cells;
  }

  // Each shape of a piece leads to its kind, so that an image is looked up, not turned again.
  void add_kind(std::size_t place) {
    const PieceItems& use = pieces_[place];
    const auto [known, is_new] =
        kinds_.try_emplace(taken(use, use.shapes.front()), members_.size());
    if (is_new) members_.emplace_back();
    members_[known->second].push_back(place);
    for (std::size_t i = 1; is_new && i < use.shapes.size(); ++i)
      kinds_.emplace(taken(use, use.shapes[i]), known->second);
  }

  // Pieces of one kind go to those of another in their order.
  bool add_pieces(MapWriter& writer, const Move& move) const {
    std::vector<std::size_t> used(members_.size());
    for (const PieceItems& from : pieces_) {
      if (from.piece->moves == Moves::free) continue;
      const ColoredShape image = moved({from.piece->shape, from.piece->colors}, move);
      if (from.items.empty()) {
        for (const Shape& shape : orientations(image.shape, from.piece->moves))
          if (unnamed_.count(shape) == 0) return false;
        continue;
      }
      const auto kind = kinds_.find(taken(from, image));
      if (kind == kinds_.end()) return false;
      const std::vector<std::size_t>& members = members_[kind->second];
      if (used[kind->second] == members.size()) return false;
      const PieceItems& to = pieces_[members[used[kind->second]++]];
      for (std::size_t k = 0; k < from.items.size(); ++k) writer.add(from.items[k], to.items[k]);
    }
    return true;
  }

  bool add_open(MapWriter& writer, const CellMap& map) const {
    std::map<std::vector<std::uint32_t>, std::size_t> used;
    for (const ItemOfCells& from : open_) {
      std::vector<std::uint32_t> image;
      for (const std::uint32_t cell : from.cells) image.push_back(map[cell]);
      image = sorted(std::move(image));
      const auto like = lists_.find(image);
      if (like == lists_.end()) return false;
      writer.add(from.item, open_[like->second[used[image]++]].item);
    }
    return true;
  }

  const Field& field_;
  Step corner_;
  std::span<const PieceItems> pieces_;
  std::span<const ItemOfCells> open_;
  std::set<Shape> unnamed_;
  std::map<TakenShape, std::size_t> kinds_;
  std::vector<std::vector<std::size_t>> members_;  // by kind, the places of its pieces
  std::map<std::vector<std::uint32_t>, std::vector<std::size_t>> lists_;
};

CellMap product(const CellMap& first, const CellMap& second) {
  CellMap result;
  result.reserve(first.size());
  for (const std::uint32_t cell : first) result.push_back(second[cell]);
  return result;
}

// Adds what a further element makes of a group of at most 24.
void extend(std::vector<CellMap>& group, const CellMap& element) {
  group.push_back(element);
  for (std::size_t i = 0; i < group.size(); ++i)
    for (std::size_t j = 0; j < group.size(); ++j) {
      CellMap next = product(group[i], group[j]);
      if (std::find(group.begin(), group.end(), next) == group.end())
        group.push_back(std::move(next));
    }
}

}  // namespace

std::vector<std::string> symmetry_lines(const Field& field, Moves moves,
                                        std::span<const PieceItems> pieces,
                                        std::span<const ItemOfCells> open) {
  const BoardMoves board(field, pieces, open);
  std::vector<std::string> lines;
  std::vector<CellMap> group;
  for (const Move& move : moves_of(field.lattice(), moves)) {
    const auto map = board.cells(move);
    if (!map || std::find(group.begin(), group.end(), *map) != group.end()) continue;
    if (group.empty()) {
      group.push_back(*map);  // the identity
    } else if (auto line = board.line(move, *map)) {
      lines.push_back(std::move(*line));
      extend(group, *map);
    }
  }
  if (lines.empty()) lines.emplace_back("none");
  return lines;
}

}  // namespace dlx::puzzle
