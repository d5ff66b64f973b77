// JSON as SudokuPad shortens it before it compresses a puzzle.
//
//     sudoku::unzipped("{ce:[[{v:5},],[,]],metadata:{t:'It\\'s 2'}}", "links.txt");
//     // {"cells": [[{"value": 5}, null], [null, null]], "metadata": {"title": "It's 2"}}
//
// Names of members stand without quotes, and many are one or two letters. Quotes are single ones,
// and an escaped one is an apostrophe. `t` and `f` are true and false, six figures behind a colon
// are a color, digits in quotes have lost them. An empty object in a list is left out; it is null
// here. What stands in full is read as it stands.
#pragma once

#include "problems/json_text.hpp"

#include <string>
#include <string_view>

namespace sudoku {

/// Throws dlx::ParseError without a line, for a text that is malformed or nested too deeply.
[[nodiscard]] problems::Json unzipped(std::string_view text, const std::string& source);

}  // namespace sudoku
