// Sudokus in SudokuPad's own form, as its addresses hold it.
//
//     {"cells": [[{"value": 1}, {}, {}, {}], ...], "regions": [[[0, 0], [0, 1], ...], ...],
//      "cages": [{"cells": [[0, 1], [0, 2]], "value": "5"}], "metadata": {"title": "Corners"}}
//
// A cell may have a "value", which is given, and "centremarks" (digits that it may hold). A place
// is a row and a column, both from 0. A cage without cells is a text such as "title: Corners".
// The form tells neither what lines, arrows, circles and letters mean nor that knights' moves
// count: the rules in words do. These are an error, unless they are to be ignored.
#pragma once

#include "sudoku/fpuzzles.hpp"

#include <cstddef>
#include <string>

namespace sudoku {

/// True for a puzzle of this form, which has cells where f-puzzles has a grid.
[[nodiscard]] bool is_sudokupad(const problems::Json& root);

/// Throws dlx::ParseError. `line`: that on which the puzzle stands; 0 for a text by itself.
[[nodiscard]] FPuzzle read_sudokupad(problems::Json root, const std::string& source,
                                     std::size_t line, bool ignores_unknown);

}  // namespace sudoku
