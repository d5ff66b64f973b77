// Edge matching: each tile as four triangles in the colors of its edges. Without a solution the
// tiles lie beside the board, on whose rim the color of the border is shown.
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace dlx::draw {
namespace {

using board::Placement;

// Numbers of colors above, right, below and left; nothing where none is known.
using TileColors = std::array<std::optional<std::uint32_t>, 4>;

constexpr double tile_side = 3;  // units: one for the letter of each edge, in text

class EdgesPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t>) const override {
    return picture(board, tiles_of(board, contents));
  }

  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& problem) const override {
    auto tiles = tiles_of(board, given);
    for (std::size_t cell = 0; cell < tiles.size(); ++cell)
      if (!tiles[cell][0]) tiles[cell] = rim_at(board, cell);
    Picture picture = with_beside(this->picture(board, tiles), tiles_left(board, given, problem));
    picture.grids.push_back({0, 0, picture.width, picture.height});
    return picture;
  }

  [[nodiscard]] Box area(const Board& board, std::size_t cell) const override {
    const board::Cell place = board.cell(cell);
    return {tile_side * place.column, tile_side * place.row, tile_side, tile_side, {}};
  }

 private:
  // The first tile of each cell.
  static std::vector<TileColors> tiles_of(const Board& board, const Contents& contents) {
    std::vector<TileColors> tiles(board.cell_count());
    for (const Placement& placement : contents.placements)
      for (const board::Filled& filled : placement.cells) {
        TileColors& tile = tiles[board.index(filled.cell)];
        if (!tile[0]) tile = tile_of(board::colors_around(board, placement, filled.cell));
      }
    return tiles;
  }

  static TileColors tile_of(const std::array<std::uint32_t, 4>& colors) {
    return {colors[0], colors[1], colors[2], colors[3]};
  }

  // An empty cell shows the colors of the border.
  static TileColors rim_at(const Board& board, std::size_t cell) {
    const auto [row, column, layer] = board.cell(cell);
    const auto [rows, columns] = board.extent;
    const bool is_rim[] = {row == 0, column + 1 == columns, row + 1 == rows, column == 0};
    TileColors tile;
    if (board.border.empty()) return tile;
    const std::uint32_t border = board.color(board.border);
    for (std::size_t side = 0; side < 4; ++side)
      if (is_rim[side]) tile[side] = border;
    return tile;
  }

  // --- What is left ---

  static std::vector<Picture> tiles_left(const Board& board, const Contents& given,
                                         const ProblemRecord& problem) {
    std::map<std::string_view, std::uint32_t> used;
    for (const Placement& placement : given.placements) ++used[placement.piece];
    std::vector<Picture> tiles;
    for (const auto& [name, bounds] : problem.items) {
      const auto colors = board::colors_of_tile(board, name);
      const std::uint32_t here = used[name];
      if (!colors || bounds.high <= here) continue;
      tiles.push_back(loose_tile(board, tile_of(*colors), bounds.high - here));
    }
    return tiles;
  }

  static Picture loose_tile(const Board& board, const TileColors& tile, std::uint32_t count) {
    Picture picture = blank_board({1, 1}, tile_side);
    if (count > 1) picture.height += 1;
    add_tile(picture, board, 0, 0, tile);
    add_frame(picture, 0, 0, tile_side, tile_side, Weight::thick);
    if (count > 1)
      add_letter(picture, tile_side / 2, tile_side + 0.5, "×" + std::to_string(count), {Role::ink});
    return picture;
  }

  // --- The picture ---

  static Picture picture(const Board& board, const std::vector<TileColors>& tiles) {
    Picture picture = blank_board(board.extent, tile_side);
    for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
      const board::Cell place = board.cell(cell);
      add_tile(picture, board, tile_side * place.column, tile_side * place.row, tiles[cell]);
    }
    add_inner_lines(picture, board.extent, tile_side);
    add_frame(picture, 0, 0, picture.width, picture.height, Weight::thick);
    return picture;
  }

  // A tile can be cut out; what is shown of an empty cell is none.
  static std::uint32_t group_of(Picture& picture, const Board& board, const TileColors& tile) {
    std::string name;
    for (const auto& color : tile) {
      if (!color) return no_group;
      (name += name.empty() ? "" : "-") += board.colors[*color];
    }
    return picture.add_group(std::move(name));
  }

  static void add_tile(Picture& picture, const Board& board, double x, double y,
                       const TileColors& tile) {
    const double middle = tile_side / 2, end = tile_side;
    const std::uint32_t group = group_of(picture, board, tile);
    const Point corners[] = {{x, y}, {x + end, y}, {x + end, y + end}, {x, y + end}};
    const Point letters[] = {{x + middle, y + 0.5},
                             {x + end - 0.5, y + middle},
                             {x + middle, y + end - 0.5},
                             {x + 0.5, y + middle}};
    for (std::size_t side = 0; side < 4; ++side) {
      if (!tile[side]) continue;
      const Paint paint = piece_paint(*tile[side]);
      const Point first = corners[side], second = corners[(side + 1) % 4];
      picture.polygons.push_back({{first, second, {x + middle, y + middle}}, paint, group});
      picture.lines.push_back({first.x, first.y, x + middle, y + middle, Weight::hair});
      picture.lines.push_back({second.x, second.y, x + middle, y + middle, Weight::hair});
      add_letter(picture, letters[side].x, letters[side].y, board.colors[*tile[side]],
                 {Role::on_piece, paint.index}, group);
    }
  }

  static void add_letter(Picture& picture, double x, double y, std::string text, Paint color,
                         std::uint32_t group = no_group) {
    picture.labels.push_back(
        {.x = x, .y = y, .text = std::move(text), .size = 0.6, .color = color, .group = group});
  }
};

}  // namespace

std::unique_ptr<Painter> make_edges_painter(const DrawingOptions&) {
  return std::make_unique<EdgesPainter>();
}

}  // namespace dlx::draw
