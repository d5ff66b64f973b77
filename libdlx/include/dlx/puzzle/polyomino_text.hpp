// Reading pieces and boards.
//
//     | comment                     a piece file: blocks split by blank lines; the first line of
//     F                             a block is NAME [*N|*A..B] [free|one-sided|fixed], the rest
//     .**                           are rows: `*` or `#` filled, `.` or blank empty
//     **.
//     .*.
//
//     P *2..3 one-sided             used two to three times, not turned over
//     **
//     **
//     *
//
// A board file has one block of rows, without a name line. All functions take a whole text in
// memory; `source` is what errors call it. Every defect is a ParseError with line and column.
#pragma once

#include <dlx/error.hpp>
#include <dlx/puzzle/polyomino.hpp>

#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// Pieces in the order of the text; `moves` is for those that do not say. A name has no blanks,
/// does not begin with `*`, `#` or `.`, has no `|` or `:`, and is not a cell's, such as `r1c1`.
[[nodiscard]] std::vector<Piece> read_pieces(std::string_view text, const std::string& source,
                                             Moves moves = Moves::free);

/// The board that the text draws: a star or # is a cell, a dot or a blank is a hole. Throws
/// ParseError.
[[nodiscard]] Board read_board(std::string_view text, const std::string& source);

/// A board and the pieces to cover it with.
struct Pavage {
  Board board;                ///< what is to be covered
  std::vector<Piece> pieces;  ///< in the order of the text, equal ones together
};

/// Reads the `pavage` format of the course INF441 (École polytechnique): the board's width, its
/// height, its rows (`*` is a cell, any other character a hole), the number of pieces, and each
/// piece written like the board; numbers stand on lines of their own, blank lines may stand before
/// them. Pieces are named A, B, ..., Z, P27, P28, ...; one that can be moved onto an earlier one is
/// counted to that one (Piece::low and high).
[[nodiscard]] Pavage read_pavage(std::string_view text, const std::string& source,
                                 Moves moves = Moves::free);

/// Do the first two lines that are not blank hold a whole number each? No piece file begins so.
[[nodiscard]] bool looks_like_pavage(std::string_view text);

}  // namespace dlx::puzzle
#pragma GCC visibility pop
