// The interface of a kind of drawing. Painters judge nothing and read no names: a board says what
// is there, its contents what options put on it, and what is wrong is marked when all is painted.
#pragma once

#include "board/placement.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/draw/render.hpp>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace dlx::draw {

using board::Board, board::Contents, board::Extent;

/// One kind of picture.
class Painter {
 public:
  Painter() = default;
  virtual ~Painter() = default;
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  /// An answer. `given`: the numbers of options that the question gives.
  [[nodiscard]] virtual Picture paint(const Board& board, const Contents& contents,
                                      std::span<const std::uint64_t> given) const = 0;
  /// The picture before anything is found: the board and what is given.
  [[nodiscard]] virtual Picture paint_problem(const Board& board, const Contents& given,
                                              const ProblemRecord& problem) const = 0;
  /// The rectangle in which a cell lies; by default row and column of a cell of 1 x 1.
  [[nodiscard]] virtual Box area(const Board& board, std::size_t cell) const {
    const board::Cell place = board.cell(cell);
    return {double(place.column), double(place.row), 1, 1, {}};
  }
  /// The corners of a cell, in the same coordinates.
  [[nodiscard]] virtual std::vector<Point> outline(const Board& board, std::size_t cell) const {
    const auto [x, y, width, height, fill, group] = area(board, cell);
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
  }
  /// The board to play on: what is given, and nothing beside it that is to be placed.
  [[nodiscard]] virtual Picture paint_field(const Board& board, const Contents& given) const {
    return paint_problem(board, given, {});
  }
  /// The upper left corner of both pictures in the coordinates of area().
  [[nodiscard]] virtual Point corner(const Board&) const { return {}; }
};

/// The maker of a kind's painter: a row of the table in draw/drawer.cpp.
using PainterMaker = std::unique_ptr<Painter> (*)(const DrawingOptions& options);

/// The painter of a kind. Throws ModelError for a kind that is drawn as a list.
[[nodiscard]] std::unique_ptr<Painter> painter_of(const board::Kind& kind,
                                                  const DrawingOptions& options);

/// A board of square cells, each `side` units wide, and nothing on it.
[[nodiscard]] inline Picture blank_board(Extent size, double side = 1) {
  Picture picture;
  picture.width = side * size.columns;
  picture.height = side * size.rows;
  return picture;
}

/// The lines between its cells.
inline void add_inner_lines(Picture& picture, Extent size, double side = 1,
                            Weight weight = Weight::thin) {
  for (std::uint32_t row = 1; row < size.rows; ++row)
    picture.lines.push_back({0, side * row, picture.width, side * row, weight});
  for (std::uint32_t column = 1; column < size.columns; ++column)
    picture.lines.push_back({side * column, 0, side * column, picture.height, weight});
}

/// The most characters that a unit of a picture has in text: all that a cage of a puzzle makes
/// fits, and longer names are cut.
inline constexpr std::uint32_t widest_unit = 24;

/// The symbols of a cell as one text. In a wrong answer there are several: text gets room for them.
[[nodiscard]] inline std::string joined(Picture& picture, std::span<const std::string> symbols) {
  std::string text;
  for (const std::string& symbol : symbols) (text += text.empty() ? "" : " ") += symbol;
  const auto width = static_cast<std::uint32_t>(text_width(text)) + 2;  // with what marks it
  if (symbols.size() > 1)
    picture.text_columns = std::max(picture.text_columns, std::min(width, widest_unit));
  return text;
}

/// Marks the cells of a step.
void mark_step(Picture& picture, const Painter& painter, const Board& board,
               std::span<const board::Placement> placed,
               std::span<const board::Placement> excluded);
/// Cells that are wrong: red and hatched, in text with an exclamation mark.
void mark_wrong(Picture& picture, const Painter& painter, const Board& board,
                std::span<const std::size_t> cells, bool is_text);

/// Pictures of what is possible, as Drawer::draw_possible() gives them. `painter` is null for a
/// list.
[[nodiscard]] std::vector<Picture> possible_pictures(const Painter* painter, const Board& board,
                                                     const Instance& instance,
                                                     std::span<const Possibility> options,
                                                     bool is_text);

/// The options of any answer, one below the other.
[[nodiscard]] Picture list_of(const SolutionRecord& solution);
[[nodiscard]] SolvedSudoku sudoku_of(const Board& board, const Contents& contents,
                                     std::span<const std::uint64_t> given);
[[nodiscard]] FilledCrossword crossword_of(const Board& board, const Contents& contents);

[[nodiscard]] std::unique_ptr<Painter> make_sudoku_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_polyomino_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_queens_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_langford_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_diner_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_dominosa_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_edges_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_latin_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_nonogram_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_kakuro_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_shikaku_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_battleships_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_magnets_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_pips_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_tents_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_words_painter(const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_board_painter(const DrawingOptions& options);

}  // namespace dlx::draw
