// Edge matching: each tile as four triangles in the colors of its edges. Without a solution the
// tiles lie beside the board, on whose rim the color of the border is shown.
#include "base/quote.hpp"
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace dlx::draw {
namespace {

using TileColors = std::array<std::string_view, 4>;  // above, right, below, left; empty: none

constexpr double tile_side = 3;  // units: one for the letter of each edge, in text

class EdgesPainter : public Painter {
 public:
  explicit EdgesPainter(const Directives& directives)
      : size_(required_size(directives, "size", "edges")),
        color_names_(required(directives, "colors", "edges")) {
    require_drawable({3 * size_.row, 3 * size_.column});
    std::string_view rest = color_names_;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest))
      numbers_.emplace(word, numbers_.size());
    if (const std::string* border = directives.find("border")) border_ = *border;
    if (!border_.empty() && !numbers_.contains(border_))
      throw ModelError("'| @border " + border_ + "' is none of the colors of '| @colors'");
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    const auto tiles = tiles_of(solution.options);
    if (std::any_of(tiles.begin(), tiles.end(), is_absent))
      throw ModelError("the solution leaves cells of the board empty");
    return board(tiles);
  }

  Picture paint_problem(const ProblemRecord& problem) const override {
    auto tiles = tiles_of(problem.given);
    for (std::size_t cell = 0; cell < tiles.size(); ++cell)
      if (is_absent(tiles[cell])) tiles[cell] = rim_at(cell);
    Picture picture = with_beside(board(tiles), tiles_left(problem));
    picture.grids.push_back({0, 0, picture.width, picture.height});
    return picture;
  }

 private:
  static bool is_absent(const TileColors& tile) { return tile[0].empty(); }

  // --- What lies where ---

  [[nodiscard]] std::vector<TileColors> tiles_of(const std::vector<RecordedOption>& options) const {
    std::vector<TileColors> tiles(std::size_t{size_.row} * size_.column);
    std::map<std::string_view, std::string_view> edges;  // their colors
    for (const RecordedOption& option : options) {
      const RowColumn cell = cell_of(option);
      TileColors& tile = tiles[std::size_t{cell.row - 1} * size_.column + cell.column - 1];
      if (!is_absent(tile)) throw ModelError(described(option) + " covers a cell that is covered");
      tile = colors_of(option, cell);
      for (const std::string_view token : option.tokens)
        if (const auto [name, color] = name_and_color(token); !color.empty()) {
          const auto [edge, is_new] = edges.emplace(name, color);
          if (!is_new && edge->second != color)
            throw ModelError(described(option) + " gives an edge a second color");
        }
    }
    return tiles;
  }

  static std::pair<std::string_view, std::string_view> name_and_color(std::string_view token) {
    const std::size_t colon = token.find(':');
    if (colon == std::string_view::npos) return {token, {}};
    return {token.substr(0, colon), token.substr(colon + 1)};
  }

  [[nodiscard]] RowColumn cell_of(const RecordedOption& option) const {
    for (const std::string& token : option.tokens)
      if (const auto cell = cell_in(token); cell && 1 <= cell->row && cell->row <= size_.row &&
                                            1 <= cell->column && cell->column <= size_.column)
        return *cell;
    throw ModelError(described(option) + " puts no tile into a cell of the board");
  }

  [[nodiscard]] TileColors colors_of(const RecordedOption& option, RowColumn cell) const {
    const auto name = [](char kind, std::uint32_t row, std::uint32_t column) {
      return kind + std::to_string(row) + ',' + std::to_string(column);
    };
    const std::string names[] = {name('h', cell.row - 1, cell.column),
                                 name('v', cell.row, cell.column), name('h', cell.row, cell.column),
                                 name('v', cell.row, cell.column - 1)};
    TileColors tile;
    for (const std::string_view token : option.tokens) {
      const auto [edge, color] = name_and_color(token);
      const auto* const side = std::find(std::begin(names), std::end(names), edge);
      if (side != std::end(names)) tile[static_cast<std::size_t>(side - names)] = color;
    }
    if (!std::all_of(tile.begin(), tile.end(),
                     [&](auto color) { return numbers_.contains(color); }))
      throw ModelError(described(option) + " does not give each edge of its cell a color");
    return tile;
  }

  // What is known of an empty cell.
  [[nodiscard]] TileColors rim_at(std::size_t cell) const {
    const std::size_t row = cell / size_.column, column = cell % size_.column;
    const bool is_rim[] = {row == 0, column + 1 == size_.column, row + 1 == size_.row, column == 0};
    TileColors tile;
    for (std::size_t side = 0; side < 4; ++side)
      if (is_rim[side]) tile[side] = border_;
    return tile;
  }

  // --- What is left ---

  // `A-A-B-C`: the colors of a tile; those of no other item are colors of the problem.
  [[nodiscard]] std::optional<TileColors> tile_in(std::string_view name) const {
    TileColors tile;
    for (std::size_t side = 0; side < 4; ++side) {
      const std::size_t end = side == 3 ? name.size() : name.find('-');
      if (end == std::string_view::npos) return std::nullopt;
      tile[side] = name.substr(0, end);
      if (!numbers_.contains(tile[side])) return std::nullopt;
      name.remove_prefix(std::min(end + 1, name.size()));
    }
    return tile;
  }

  [[nodiscard]] std::vector<Picture> tiles_left(const ProblemRecord& problem) const {
    std::map<std::string_view, std::uint32_t> used;
    for (const RecordedOption& option : problem.given)
      for (const std::string& token : option.tokens) ++used[token];
    std::vector<Picture> tiles;
    for (const auto& [name, bounds] : problem.items) {
      const auto tile = tile_in(name);
      const std::uint32_t given = used[name];
      if (!tile || bounds.high <= given) continue;
      tiles.push_back(loose_tile(*tile, bounds.high - given));
    }
    return tiles;
  }

  [[nodiscard]] Picture loose_tile(const TileColors& tile, std::uint32_t count) const {
    Picture picture = blank_board({1, 1}, tile_side);
    if (count > 1) picture.height += 1;
    add_tile(picture, 0, 0, tile);
    add_frame(picture, 0, 0, tile_side, tile_side, Weight::thick);
    if (count > 1)
      add_letter(picture, tile_side / 2, tile_side + 0.5, "×" + std::to_string(count), {Role::ink});
    return picture;
  }

  // --- The picture ---

  [[nodiscard]] Picture board(const std::vector<TileColors>& tiles) const {
    Picture picture = blank_board(size_, tile_side);
    for (std::size_t cell = 0; cell < tiles.size(); ++cell)
      add_tile(picture, tile_side * static_cast<double>(cell % size_.column),
               tile_side * static_cast<double>(cell / size_.column), tiles[cell]);
    add_inner_lines(picture, size_, tile_side);
    add_frame(picture, 0, 0, picture.width, picture.height, Weight::thick);
    return picture;
  }

  // A tile can be cut out; what is shown of an empty cell is none.
  static std::uint32_t group_of(Picture& picture, const TileColors& tile) {
    std::string name;
    for (const std::string_view color : tile) {
      if (color.empty()) return no_group;
      (name += name.empty() ? "" : "-") += color;
    }
    return picture.add_group(std::move(name));
  }

  void add_tile(Picture& picture, double x, double y, const TileColors& tile) const {
    const double middle = tile_side / 2, end = tile_side;
    const std::uint32_t group = group_of(picture, tile);
    const Point corners[] = {{x, y}, {x + end, y}, {x + end, y + end}, {x, y + end}};
    const Point letters[] = {{x + middle, y + 0.5},
                             {x + end - 0.5, y + middle},
                             {x + middle, y + end - 0.5},
                             {x + 0.5, y + middle}};
    for (std::size_t side = 0; side < 4; ++side) {
      if (tile[side].empty()) continue;
      const Paint paint = piece_paint(static_cast<std::uint32_t>(numbers_.at(tile[side])));
      const Point first = corners[side], second = corners[(side + 1) % 4];
      picture.polygons.push_back({{first, second, {x + middle, y + middle}}, paint, group});
      picture.lines.push_back({first.x, first.y, x + middle, y + middle, Weight::hair});
      picture.lines.push_back({second.x, second.y, x + middle, y + middle, Weight::hair});
      add_letter(picture, letters[side].x, letters[side].y, std::string(tile[side]),
                 {Role::on_piece, paint.index}, group);
    }
  }

  static void add_letter(Picture& picture, double x, double y, std::string text, Paint color,
                         std::uint32_t group = no_group) {
    picture.labels.push_back(
        {.x = x, .y = y, .text = std::move(text), .size = 0.6, .color = color, .group = group});
  }

  RowColumn size_;
  std::string color_names_;
  std::map<std::string_view, std::size_t> numbers_;  // of colors
  std::string border_;
};

}  // namespace

std::unique_ptr<Painter> make_edges_painter(const Directives& directives) {
  return std::make_unique<EdgesPainter>(directives);
}

}  // namespace dlx::draw
