// The interface of a kind of drawing: reads its directives once, then draws solutions.
#pragma once

#include "draw/tokens.hpp"

#include <dlx/draw/drawer.hpp>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace dlx::draw {

/// One kind of picture for the answers of one problem.
class Painter {
 public:
  Painter() = default;
  virtual ~Painter() = default;
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  [[nodiscard]] virtual Picture paint(const SolutionRecord& solution,
                                      std::span<const std::uint64_t> given) const = 0;
  /// What is there before anything is found.
  [[nodiscard]] virtual Picture paint_problem(const ProblemRecord& problem) const = 0;
  /// Where the cell r1c1 has its upper left corner.
  [[nodiscard]] virtual Point first_cell() const { return {}; }
};

/// A board of square cells, each `side` units wide, and nothing on it.
[[nodiscard]] inline Picture blank_board(RowColumn size, double side = 1) {
  Picture picture;
  picture.width = side * size.column;
  picture.height = side * size.row;
  return picture;
}

/// The lines between its cells.
inline void add_inner_lines(Picture& picture, RowColumn size, double side = 1,
                            Weight weight = Weight::thin) {
  for (std::uint32_t row = 1; row < size.row; ++row)
    picture.lines.push_back({0, side * row, picture.width, side * row, weight});
  for (std::uint32_t column = 1; column < size.column; ++column)
    picture.lines.push_back({side * column, 0, side * column, picture.height, weight});
}

/// Marks the cells of a step; r1c1 lies at `first`.
void mark_step(Picture& picture, const StepRecord& step, Point first);

[[nodiscard]] SolvedSudoku read_sudoku(const Directives& directives, const SolutionRecord& solution,
                                       std::span<const std::uint64_t> given);
[[nodiscard]] SolvedSudoku read_sudoku(const Directives& directives, const ProblemRecord& problem);

[[nodiscard]] std::unique_ptr<Painter> make_sudoku_painter(const Directives& directives,
                                                           const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_polyomino_painter(const Directives& directives,
                                                              const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_queens_painter(const Directives& directives);
[[nodiscard]] std::unique_ptr<Painter> make_langford_painter(const Directives& directives);
[[nodiscard]] std::unique_ptr<Painter> make_diner_painter(const Directives& directives);
[[nodiscard]] std::unique_ptr<Painter> make_dominosa_painter(const Directives& directives);
[[nodiscard]] std::unique_ptr<Painter> make_edges_painter(const Directives& directives);
[[nodiscard]] std::unique_ptr<Painter> make_latin_painter(const Directives& directives,
                                                          const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_stars_painter(const Directives& directives);
[[nodiscard]] std::unique_ptr<Painter> make_nonogram_painter(const Directives& directives,
                                                             const DrawingOptions& options);
[[nodiscard]] std::unique_ptr<Painter> make_words_painter(const Directives& directives);
[[nodiscard]] std::unique_ptr<Painter> make_board_painter(const Directives& directives);
[[nodiscard]] std::unique_ptr<Painter> make_list_painter();

}  // namespace dlx::draw
