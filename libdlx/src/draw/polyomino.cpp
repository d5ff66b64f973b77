// Polyominoes and other polyforms. An option that names no piece is a cell left empty, or with
// pieces in any number the piece whose shape its cells have. Cells that stay open show their names.
#include "board/shape.hpp"
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"
#include "draw/polyform.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

namespace dlx::draw {
namespace {

using board::Cell, board::Filled, board::Lattice, board::NamedPiece, board::Placement, board::Shape;

// Finds pieces by the cells that they cover: looks up each orientation of these.
class PieceFinder {
 public:
  explicit PieceFinder(const Board& board) {
    for (const NamedPiece& piece : board.pieces) shapes_[piece.shape].push_back(&piece);
  }

  struct Match {
    std::string name;                    // empty if several pieces fit equally well, or none
    std::optional<std::uint32_t> color;  // of the first that fits
  };
  // The piece as it was given, else turned, else turned over.
  [[nodiscard]] Match match(const Shape& shape) const {
    for (const auto moves : {board::Moves::fixed, board::Moves::one_sided})
      if (Match match = best(shape, moves); match.color) return match;
    return best(shape, board::Moves::free);
  }

 private:
  [[nodiscard]] Match best(const Shape& shape, board::Moves moves) const {
    std::vector<const NamedPiece*> pieces;
    for (const board::Move& move : board::moves_of(shape.lattice(), moves))
      if (const auto found = shapes_.find(moved(shape, move)); found != shapes_.end())
        pieces.insert(pieces.end(), found->second.begin(), found->second.end());
    if (pieces.empty()) return {};
    const bool is_one = std::all_of(pieces.begin(), pieces.end(), [&](const NamedPiece* piece) {
      return piece->name == pieces[0]->name;
    });
    return {is_one ? pieces[0]->name : std::string(), pieces[0]->number};
  }

  std::map<Shape, std::vector<const NamedPiece*>> shapes_;
};

// The board with its open cells, and what lies on it.
class PieceMap {
 public:
  // `finder`: null where options name their pieces; then one without a name is a cell left empty,
  // even if some piece has its shape.
  PieceMap(const Board& board, const Contents& contents, const PieceFinder* finder)
      : board_(board), finder_(finder), map_(board) {
    for (const auto& [cell, name] : board.open) {
      Region region;
      region.name = name;
      region.is_empty = true;
      region.cells.push_back(cell);
      map_.add(std::move(region));
    }
    for (const Placement& placement : contents.placements) add(placement);
  }

  [[nodiscard]] const CellMap& map() const { return map_; }

 private:
  void add(const Placement& placement) {
    Region region;
    std::vector<Cell> cells;
    for (const Filled& filled : placement.cells) {
      cells.push_back(filled.cell);
      region.cells.push_back(board_.index(filled.cell));
    }
    if (placement.shows_names)
      show_name(region);
    else if (placement.piece.empty())
      find_piece(region, Shape(std::move(cells), board_.naming.lattice), placement.stays_open);
    else
      name(region, placement.piece);
    map_.add(std::move(region));
  }

  void show_name(Region& region) const {
    const std::size_t cell = region.cells.back();
    const auto named = board_.cell_names.find(cell);
    region.is_empty = true;
    region.name = named == board_.cell_names.end() ? board_.name(cell) : named->second;
  }

  void find_piece(Region& region, const Shape& shape, bool stays_open) const {
    const bool is_empty = stays_open || finder_ == nullptr;
    const auto found = is_empty ? PieceFinder::Match{} : finder_->match(shape);
    region.is_empty = is_empty || (!found.color && shape.size() == 1);
    region.name = found.name;
    if (found.color) region.color = *found.color;
  }

  void name(Region& region, const std::string& piece) const {
    region.name = piece;
    if (const NamedPiece* const known = board_.piece(piece)) region.color = known->number;
  }

  const Board& board_;
  const PieceFinder* finder_;
  CellMap map_;
};

class PolyominoPainter : public Painter {
 public:
  explicit PolyominoPainter(const DrawingOptions& options) : options_(options) {}

  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t>) const override {
    const bool is_named =
        std::any_of(contents.placements.begin(), contents.placements.end(),
                    [](const Placement& placement) { return !placement.piece.empty(); });
    return picture(board, map_of(board, contents, is_named), Role::faint);
  }

  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& problem) const override {
    const bool is_named =
        std::any_of(problem.items.begin(), problem.items.end(),
                    [&](const RecordedItem& item) { return board.piece(item.name) != nullptr; });
    const CellMap map = map_of(board, given, is_named);
    Picture picture = this->picture(board, map, Role::paper);
    add_cell_names(picture, board, map);
    const auto pieces = pieces_left(board, given, problem);
    picture = with_beside(picture, pieces);
    add_cubes_apart(picture, pieces);
    return picture;
  }

  [[nodiscard]] Picture paint_field(const Board& board, const Contents& given) const override {
    const CellMap map = map_of(board, given, true);
    Picture picture = this->picture(board, map, Role::paper);
    add_cell_names(picture, board, map);
    return picture;
  }

  [[nodiscard]] Box area(const Board& board, std::size_t cell) const override {
    return is_square(board) ? Painter::area(board, cell) : area_of(board, options_, cell);
  }
  [[nodiscard]] std::vector<Point> outline(const Board& board, std::size_t cell) const override {
    return is_square(board) ? Painter::outline(board, cell) : outline_of(board, cell);
  }
  [[nodiscard]] Point corner(const Board& board) const override {
    return is_square(board) ? Painter::corner(board) : corner_of(board, options_);
  }

 private:
  static bool is_square(const Board& board) { return board.naming.lattice == Lattice::square; }

  static CellMap map_of(const Board& board, const Contents& contents, bool is_named) {
    if (is_named) return PieceMap(board, contents, nullptr).map();
    const PieceFinder finder(board);
    return PieceMap(board, contents, &finder).map();
  }

  [[nodiscard]] Picture picture(const Board& board, const CellMap& map, Role uncovered) const {
    return is_square(board) ? map.picture(uncovered)
                            : polyform_picture(map, board, options_, uncovered);
  }

  void add_cell_names(Picture& picture, const Board& board, const CellMap& map) const {
    if (options_.isometric) return;
    std::vector<std::pair<std::size_t, std::string>> names;
    for (const auto& [cell, name] : board.cell_names)
      if (map.owner(cell) == CellMap::open) names.emplace_back(cell, name);
    if (!is_square(board)) return add_names(picture, board, options_, names);
    for (const auto& [cell, name] : names)
      add_cell_label(picture, board.cell(cell), name, 0.4, {Role::ink});
  }

  // Those that are not given, with how often they may be used where that is more than once.
  [[nodiscard]] std::vector<Picture> pieces_left(const Board& board, const Contents& given,
                                                 const ProblemRecord& problem) const {
    std::map<std::string_view, std::uint32_t> used, copies;
    for (const Placement& placement : given.placements) ++used[placement.piece];
    for (const RecordedItem& item : problem.items) copies[item.name] = item.bounds.high;
    std::vector<Picture> pieces;
    for (const auto& [name, shape, color] : board.pieces) {
      const auto found = copies.find(name);
      const std::uint32_t high = found == copies.end() ? 1 : found->second;
      const std::uint32_t here = found == copies.end() ? 0 : used[name];
      if (here >= high) continue;
      const std::string text = high - here == 1 ? name : name + "×" + std::to_string(high - here);
      pieces.push_back(is_square(board) ? picture_of(shape, text, color)
                                        : polyform_picture_of(shape, options_, text, color));
    }
    return pieces;
  }

  DrawingOptions options_;
};

}  // namespace

std::unique_ptr<Painter> make_polyomino_painter(const DrawingOptions& options) {
  return std::make_unique<PolyominoPainter>(options);
}

}  // namespace dlx::draw
