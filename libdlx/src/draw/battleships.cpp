// Battleships: ships with round ends in the sea, with the counts of columns above it and of rows to
// its left; below an open puzzle lies the fleet.
#include "draw/counted_board.hpp"

namespace dlx::draw {
namespace {

constexpr double half_width = 0.36;  // of a ship

class BattleshipsPainter : public CountedPainter {
 public:
  explicit BattleshipsPainter(const DrawingOptions& options) : is_text_(options.text) {}

  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    Picture picture = paint(board, given, {});
    add_fleet(picture, board);
    return picture;
  }

 private:
  void paint_cells(Picture& picture, const Board& board, const Contents& contents,
                   Point origin) const override {
    for (const auto& [cell, sign] : board.symbols_given)
      if (sign == "~") add_water(picture, board, cell, origin);
    add_cell_lines(picture, board, origin);
    for (const board::Placement& placement : contents.placements)
      if (!placement.stays_open) add_ship(picture, board, placement, origin);
    for (const auto& [cell, sign] : board.symbols_given)
      if (sign != "~") add_part(picture, board.cell(cell), sign, {Role::ink}, origin);
  }

  static void add_water(Picture& picture, const Board& board, std::size_t cell, Point origin) {
    const board::Cell place = board.cell(cell);
    const double x = origin.x + place.column, y = origin.y + place.row;
    picture.boxes.push_back({x, y, 1, 1, {Role::faint}});
    picture.labels.push_back({.x = x + 0.5, .y = y + 0.5, .text = "~", .color = {Role::muted}});
  }

  // The parts of a ship are told by its cells that are neighbours.
  void add_ship(Picture& picture, const Board& board, const board::Placement& ship,
                Point origin) const {
    const auto has = [&](std::uint32_t row, std::uint32_t column) {
      return std::any_of(ship.cells.begin(), ship.cells.end(), [&](const board::Filled& filled) {
        return filled.cell.row == row && filled.cell.column == column;
      });
    };
    for (const board::Filled& filled : ship.cells) {
      const auto [row, column, layer] = filled.cell;
      if (board.symbols_given.contains(board.index(filled.cell))) continue;
      const bool above = has(row - 1, column), below = has(row + 1, column),
                 left = has(row, column - 1), right = has(row, column + 1);
      std::string part = "o";
      if ((above && below) || (left && right))
        part = left ? "-" : "|";
      else if (above || below)
        part = above ? "v" : "^";
      else if (left || right)
        part = left ? ">" : "<";
      add_part(picture, filled.cell, part, {Role::accent}, origin);
    }
  }

  // A part of a ship: a disc for a round end, and the rest of the cell for what goes on. A middle
  // one whose direction is not known is a square.
  void add_part(Picture& picture, board::Cell cell, const std::string& part, Paint color,
                Point origin) const {
    const double x = origin.x + cell.column + 0.5, y = origin.y + cell.row + 0.5;
    if (is_text_) {
      const bool is_middle = part == "-" || part == "|";
      picture.labels.push_back({.x = x, .y = y, .text = is_middle ? "#" : part, .color = color});
      return;
    }
    const bool is_end = part != "-" && part != "|" && part != "#" && part != "x";
    const double left = part == ">" || part == "-" ? 0.5
                        : is_end && part != ">"    ? 0
                                                   : half_width,
                 right = part == "<" || part == "-" ? 0.5
                         : is_end && part != "<"    ? 0
                                                    : half_width,
                 above = part == "v" || part == "|" ? 0.5 : half_width,
                 below = part == "^" || part == "|" ? 0.5 : half_width;
    if (part == "<" || part == ">" || part == "-")
      add_area(picture, x - left, y - half_width, x + right, y + half_width, color);
    else if (part == "^" || part == "v" || part == "|")
      add_area(picture, x - half_width, part == "^" ? y : y - above, x + half_width,
               part == "v" ? y : y + below, color);
    else if (!is_end)
      add_area(picture, x - half_width, y - half_width, x + half_width, y + half_width, color);
    if (is_end) picture.circles.push_back({x, y, half_width, color, color});
    if (part == "x")
      picture.labels.push_back({.x = x, .y = y, .text = "?", .color = {Role::paper}});
  }

  // A polygon lies upon boxes; lines between cells of a ship lie upon it, so that its length is
  // seen.
  static void add_area(Picture& picture, double left, double above, double right, double below,
                       Paint color) {
    picture.polygons.push_back(
        {{{left, above}, {right, above}, {right, below}, {left, below}}, color, no_group});
  }

  // The ships of the fleet, in rows as wide as the picture.
  void add_fleet(Picture& picture, const Board& board) const {
    constexpr double side = 0.4, gap = 0.3;
    double x = gap, y = picture.height + gap;
    std::string text;
    for (const std::uint32_t length : board.fleet) {
      text += (text.empty() ? "" : " ") + std::to_string(length);
      if (is_text_) continue;
      const double width = side * length;
      if (x > gap && x + width > picture.width) {
        x = gap;
        y += side + gap / 2;
      }
      for (std::uint32_t k = 0; k < length; ++k)
        picture.circles.push_back(
            {x + side * (k + 0.5), y + side / 2, 0.42 * side, {Role::muted}, {Role::muted}});
      x += width + gap;
    }
    picture.height = is_text_ ? picture.height + 1 : y + side;
    if (is_text_)
      picture.labels.push_back({.x = picture.width / 2,
                                .y = picture.height - 0.5,
                                .text = text,
                                .width = picture.width});
  }

  bool is_text_;
};

}  // namespace

std::unique_ptr<Painter> make_battleships_painter(const DrawingOptions& options) {
  return std::make_unique<BattleshipsPainter>(options);
}

}  // namespace dlx::draw
