// Dominosa: the numbers of the board, with a wall around each domino.
#include "draw/painter.hpp"

#include <algorithm>

namespace dlx::draw {
namespace {

using board::Filled, board::Placement;

constexpr Paint ground = piece_paint(2);  // and its other shades, where dominoes touch

class DominosaPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t>) const override {
    Picture picture = blank(board);
    const auto covered = add_dominoes(picture, board, contents);
    add_numbers(picture, board, covered);
    if (std::find(covered.begin(), covered.end(), false) != covered.end())
      add_frame(picture, 0, 0, picture.width, picture.height, Weight::thick);
    return picture;
  }

  // The numbers, with walls around the dominoes that are given.
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord&) const override {
    Picture picture = blank(board);
    picture.grids.push_back({0, 0, picture.width, picture.height});
    add_inner_lines(picture, board.extent, 1, Weight::hair);
    const auto covered = add_dominoes(picture, board, given);
    add_numbers(picture, board, covered);
    add_frame(picture, 0, 0, picture.width, picture.height, Weight::thick);
    return picture;
  }

 private:
  [[nodiscard]] static Picture blank(const Board& board) {
    Picture picture = blank_board(board.extent);
    const auto most = std::max_element(board.numbers.begin(), board.numbers.end());
    picture.text_columns = *most > 9 ? 4 : 3;
    return picture;
  }

  // Returns the cells that are covered. A domino on another one shows the cells that are free.
  static std::vector<bool> add_dominoes(Picture& picture, const Board& board,
                                        const Contents& contents) {
    std::vector<bool> covered(board.cell_count());
    for (const Placement& placement : contents.placements) {
      std::vector<std::size_t> cells;
      for (const Filled& filled : placement.cells) {
        const std::size_t cell = board.index(filled.cell);
        if (!covered[cell]) cells.push_back(cell);
        covered[cell] = true;
      }
      std::sort(cells.begin(), cells.end());
      add_domino(picture, board, cells);
    }
    return covered;
  }

  static void add_domino(Picture& picture, const Board& board,
                         const std::vector<std::size_t>& cells) {
    const std::size_t columns = board.extent.columns;
    const bool lies = cells.size() == 2 && cells[1] == cells[0] + 1 && cells[1] % columns != 0;
    const bool stands = cells.size() == 2 && cells[1] == cells[0] + columns;
    if (cells.size() > 1 && !lies && !stands) {  // no domino
      for (const std::size_t cell : cells) add_domino(picture, board, {cell});
      return;
    }
    if (cells.empty()) return;
    const auto x = static_cast<double>(cells[0] % columns);
    const auto y = static_cast<double>(cells[0] / columns);
    const double width = lies ? 2 : 1, height = stands ? 2 : 1;
    const auto [low, high] = std::minmax(board.numbers[cells.front()], board.numbers[cells.back()]);
    const auto group = picture.add_group(std::to_string(low) + '-' + std::to_string(high));
    picture.boxes.push_back({x, y, width, height, ground, group});
    add_frame(picture, x, y, width, height, Weight::thick);
    for (const std::size_t cell : cells)
      add_number(picture, board, cell, {Role::on_piece, ground.index}, group);
  }

  static void add_numbers(Picture& picture, const Board& board, const std::vector<bool>& covered) {
    for (std::size_t cell = 0; cell < covered.size(); ++cell)
      if (!covered[cell]) add_number(picture, board, cell, {Role::ink}, no_group);
  }

  static void add_number(Picture& picture, const Board& board, std::size_t cell, Paint color,
                         std::uint32_t group) {
    const board::Cell place = board.cell(cell);
    picture.labels.push_back({.x = place.column + 0.5,
                              .y = place.row + 0.5,
                              .text = std::to_string(board.numbers[cell]),
                              .color = color,
                              .group = group});
  }
};

}  // namespace

std::unique_ptr<Painter> make_dominosa_painter(const DrawingOptions&) {
  return std::make_unique<DominosaPainter>();
}

}  // namespace dlx::draw
