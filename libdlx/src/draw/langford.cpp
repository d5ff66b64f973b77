// Langford pairs and Skolem sequences: a row of numbers, each pair in a color of its own.
#include "draw/painter.hpp"

#include <algorithm>

namespace dlx::draw {
namespace {

class LangfordPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t>) const override {
    Picture picture = blank(board);
    picture.height = 1;
    picture.grids.push_back({0, 0, picture.width, 1});
    add_row(picture, board, contents);
    add_frame(picture, 0, 0, picture.width, 1, Weight::thick);
    return picture;
  }

  // A row of boxes with the pairs that are given, and below it the numbers that are to be placed,
  // apart, so that the two of a pair keep its color.
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord&) const override {
    Picture picture = blank(board);
    add_row(picture, board, given);
    add_frame(picture, 0, 0, picture.width, 1, Weight::thick);
    const auto is_given = [&](const std::string& number) {
      return std::any_of(given.placements.begin(), given.placements.end(),
                         [&](const auto& placement) { return placement.piece == number; });
    };
    double x = 0;
    for (std::uint32_t number = 1; number <= board.extent.columns / 2; ++number) {
      if (is_given(std::to_string(number))) continue;
      for (const double y : {2, 4}) {
        add_number(picture, x, y, std::to_string(number));
        add_frame(picture, x, y, 1, 1, Weight::thin);
      }
      x += 2;
    }
    picture.height = x > 0 ? 5 : 1;
    picture.grids.push_back({0, 0, picture.width, picture.height});
    return picture;
  }

  [[nodiscard]] Picture paint_field(const Board& board, const Contents& given) const override {
    return paint(board, given, {});
  }

 private:
  static Picture blank(const Board& board) {
    Picture picture;
    picture.width = board.extent.columns;
    picture.text_columns = board.extent.columns > 18 ? 4 : 3;
    return picture;
  }

  // A place with two numbers shows both.
  static void add_row(Picture& picture, const Board& board, const Contents& contents) {
    const auto symbols = board::symbols_on(board, contents);
    for (std::size_t place = 0; place < symbols.size(); ++place) {
      const auto x = static_cast<double>(place);
      if (!symbols[place].empty()) add_number(picture, x, 0, joined(picture, symbols[place]));
      if (place > 0) picture.lines.push_back({x, 0, x, 1, Weight::thin});
    }
  }

  static void add_number(Picture& picture, double x, double y, const std::string& text) {
    const std::uint32_t color = std::max(board::number_in("{n}", text).value_or(1), 1U) - 1;
    const std::uint32_t group = picture.add_group(text);
    picture.boxes.push_back({x, y, 1, 1, piece_paint(color), group});
    picture.labels.push_back({.x = x + 0.5,
                              .y = y + 0.5,
                              .text = text,
                              .color = {Role::on_piece, color},
                              .group = group});
  }
};

}  // namespace

std::unique_ptr<Painter> make_langford_painter(const DrawingOptions&) {
  return std::make_unique<LangfordPainter>();
}

}  // namespace dlx::draw
