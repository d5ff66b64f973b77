// Magnets: dominoes with the signs of their ends; above the board and to its left the counts of
// plus signs, below and to the right those of minus signs.
#include "draw/counted_board.hpp"

namespace dlx::draw {
namespace {

constexpr std::uint32_t plus_color = 3, minus_color = 5;  // of the palette

class MagnetsPainter : public CountedPainter {
  void paint_cells(Picture& picture, const Board& board, const Contents& contents,
                   Point origin) const override {
    const auto signs = board::symbols_on(board, contents);
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
      const board::Cell place = board.cell(cell);
      const double x = origin.x + place.column, y = origin.y + place.row;
      if (board.blocks[cell])
        picture.boxes.push_back({x, y, 1, 1, {Role::hole}});
      else if (!signs[cell].empty())
        add_sign(picture, x, y, signs[cell], board.symbols_given.contains(cell));
    }
    add_walls(picture, board, origin);
    const double right = picture.width - 0.5, bottom = picture.height - 0.5;
    add_corner(picture, !board.sides[0].empty() && !board.sides[2].empty(), 0.5, 0.5, "+");
    add_corner(picture, !board.sides[1].empty() && !board.sides[3].empty(), right, bottom, "−");
  }

  // Two colors for the signs, and a faint ground for neutral dominoes.
  static void add_sign(Picture& picture, double x, double y, const std::vector<std::string>& signs,
                       bool is_given) {
    const bool is_neutral = signs.size() == 1 && signs[0] == "o";
    const std::uint32_t color = signs[0] == "+" ? plus_color : minus_color;
    picture.boxes.push_back({x, y, 1, 1, is_neutral ? Paint{Role::faint} : piece_paint(color)});
    std::vector<std::string> looks;
    for (const std::string& sign : signs)
      looks.push_back(sign == "-" ? "−" : sign == "o" ? "·" : sign);
    picture.labels.push_back(
        {.x = x + 0.5,
         .y = y + 0.5,
         .text = joined(picture, looks),
         .size = 0.7,
         .emphasis = is_given ? Emphasis::strong : Emphasis::plain,
         .color = is_neutral ? Paint{Role::muted} : Paint{Role::on_piece, color},
         .mark = is_given ? "." : ""});
  }

  // Lines between dominoes are thick, those within them hair lines.
  static void add_walls(Picture& picture, const Board& board, Point origin) {
    const auto weight = [&](std::size_t cell, std::size_t other) {
      return board.regions[cell] == board.regions[other] ? Weight::hair : Weight::thick;
    };
    const std::size_t columns = board.extent.columns;
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
      const board::Cell place = board.cell(cell);
      const double x = origin.x + place.column, y = origin.y + place.row;
      if (place.column > 0) picture.lines.push_back({x, y, x, y + 1, weight(cell, cell - 1)});
      if (place.row > 0) picture.lines.push_back({x, y, x + 1, y, weight(cell, cell - columns)});
    }
  }

  static void add_corner(Picture& picture, bool is_told, double x, double y, const char* sign) {
    if (is_told)
      picture.labels.push_back(
          {.x = x, .y = y, .text = sign, .emphasis = Emphasis::weak, .color = {Role::muted}});
  }
};

}  // namespace

std::unique_ptr<Painter> make_magnets_painter(const DrawingOptions&) {
  return std::make_unique<MagnetsPainter>();
}

}  // namespace dlx::draw
