// Sudokus in the JSON of f-puzzles, which SudokuPad and others read and write as well.
//
//     {"size": 4, "grid": [[{"value": 1, "given": true}, {}, {}, {}], ...],
//      "killercage": [{"cells": ["R1C2", "R1C3"], "value": "5"}], "diagonal+": true, ...}
//
// A cell may have a "value", which counts if it is "given", "givenPencilMarks" (digits that it may
// hold), and a "region" from 0, where it is not that of its box. What a player has written and what
// only decorates the grid is left out. A constraint that is not known is an error, unless it is to
// be ignored; one that is empty or false is none. An error names the place as a pointer (RFC 6901).
#pragma once

#include "problems/json_text.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku {

struct FPuzzle {
  dlx::puzzle::SudokuGrid grid;
  std::string title;  ///< in UTF-8, as it stands there
};

/// True for an object of JSON; arrays of programs may begin with a brace as well.
[[nodiscard]] bool is_json_object(std::string_view bytes) noexcept;

/// Throws dlx::ParseError. `line`: that on which the puzzle stands; 0 for a text by itself.
[[nodiscard]] FPuzzle read_fpuzzle(problems::Json root, const std::string& source, std::size_t line,
                                   bool ignores_unknown);

}  // namespace sudoku
