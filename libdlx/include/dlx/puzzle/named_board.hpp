// Boards whose cells have names, some of which are to stay open: calendar puzzles.
//
//     | month and day      a board file as read_board takes it; behind a line `names`,
//     ***.                 as many lines again: a name per cell, `.` for holes and
//     ****                 for cells without a name
//
//     names
//     Jan Feb Mar .
//     1 2 3 4
//
//     auto named = dlx::puzzle::read_named_board(text, "small.txt");
//     const auto open = dlx::puzzle::leave_open(named.board, named.names, {"Feb", "3"});
//     puzzle.board = named.board;                            // without these two cells
//     auto instance = dlx::puzzle::polyomino(puzzle);
//     dlx::puzzle::add_open_cells(instance.directives, open);  // so that they can be drawn
#pragma once

#include <dlx/puzzle/polyomino.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// A cell with what people call it.
struct NamedCell {
  Cell cell;         ///< counted from 0
  std::string name;  ///< as in `Nov`
  friend bool operator==(const NamedCell&, const NamedCell&) = default;
};

/// A board, and the names of its cells.
struct NamedBoard {
  Board board;                   ///< what is to be covered
  std::vector<NamedCell> names;  ///< row by row; empty for a file without names
};

/// Reads a board with names, or a plain one. Throws ParseError as read_board does, and for names
/// that are not one (or `.`) for each place of the board's rectangle, that stand on a hole, that
/// occur twice or that are another cell's item, such as `r1c1`.
[[nodiscard]] NamedBoard read_named_board(std::string_view text, const std::string& source);

/// Takes cells out of a board, by name or by item (`r2c5`, also where they have names). Throws
/// ModelError for one that is not there or named twice, and if no cell would be left.
[[nodiscard]] std::vector<NamedCell> leave_open(Board& board, std::span<const NamedCell> names,
                                                std::span<const std::string> wanted);

/// A line `@open r2c5 Nov` for each.
void add_open_cells(Directives& directives, std::span<const NamedCell> open);

}  // namespace dlx::puzzle
#pragma GCC visibility pop
