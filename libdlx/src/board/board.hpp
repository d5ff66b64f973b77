// A board as a value: what the directives of a problem say about its cells.
//
//     const Board board = read_board(directives, kind_of(directives));
//     require_drawable(board);          // what pictures need is there
//     board.regions[board.index(cell)]  // of a board with regions
//
// Cells are numbered layer by layer, row by row, from 0; vectors "by cell" are empty where no
// directive says anything.
#pragma once

#include "board/names.hpp"

#include <dlx/board/grid_layout.hpp>
#include <dlx/board/kinds.hpp>
#include <dlx/board/marks.hpp>
#include <dlx/board/shape.hpp>
#include <dlx/error.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx::board {

/// The most cells of a board; generators make no larger ones.
inline constexpr std::uint64_t largest_board = 1'000'000;

/// Cells that are filled together, and what they make.
struct Cage {
  std::string clue;                ///< `11`, `24*`
  std::vector<std::size_t> cells;  ///< as the directive has them
};

/// A sign between two neighbours.
struct Sign {
  std::size_t first = 0, second = 0;  ///< cells
  char sign = '<';                    ///< or `~`: consecutive
};

/// The sums of a black cell of a kakuro; 0: none is told.
struct Sums {
  std::uint32_t down = 0, across = 0;
};

/// A piece as `@piece` gives it; copies (`F~1`, `F~2`) share their number.
struct NamedPiece {
  std::string name;
  Shape shape;
  std::uint32_t number = 0;  ///< of its color
};

/// See the top of this file.
struct Board {
  const Kind* kind = nullptr;  ///< null: cells, and nothing that says what they are for
  Naming naming;
  Extent extent;             ///< of a layer; 0x0: nothing says it
  std::uint32_t layers = 1;  ///< of a solid

  std::vector<bool> holes;             ///< by cell: there is none
  std::vector<bool> optional;          ///< by cell: it may stay empty
  GridLayout grids{0, {}};             ///< of digits; with corners: they overlap
  std::vector<std::uint32_t> regions;  ///< by cell, from 0 as they first occur; dominoes
  std::string region_signs;            ///< of them, as they first occur
  std::vector<Cage> cages;             ///< of sudokus and latin squares
  std::map<std::size_t, std::string> symbols_given;  ///< of `@clues`, `@cells`, `@dominoes`, `@sea`
  std::map<std::size_t, std::vector<std::uint32_t>> candidates;  ///< of cells of a sudoku
  std::vector<Sign> signs;                                       ///< of latin squares
  std::vector<Mark> marks;                        ///< of variants, as `@mark` has them
  std::array<std::vector<std::string>, 4> sides;  ///< towers, counts: top, bottom, left, right
  std::vector<NamedPiece> pieces;                 ///< as their lines stand
  std::vector<std::pair<std::size_t, std::string>> open;  ///< cells that stay open, and their names
  std::map<std::size_t, std::string> cell_names;          ///< what an empty board shows
  std::vector<std::uint32_t> numbers;                     ///< by cell: of dominosa, shikaku
  std::vector<std::vector<std::string>> across, down;     ///< runs of nonograms
  std::vector<bool> blocks;  ///< by cell: black ones of a crossword, trees, those of no domino
  std::vector<Sums> sums;    ///< by cell: of kakuro
  std::vector<std::uint32_t> fleet;                           ///< the lengths of ships
  std::vector<Cage> conditions;                               ///< of regions: `11`, `<4`, `=`, `!=`
  std::vector<std::array<std::uint32_t, 2>> dominoes;         ///< of a set, the smaller half first
  std::vector<std::pair<std::size_t, std::size_t>> bars;      ///< between neighbours
  std::vector<std::pair<std::size_t, std::uint32_t>> starts;  ///< cells and the numbers in them
  std::vector<std::string> colors;                            ///< of edges
  std::string border;                                         ///< the color around
  std::map<std::string, std::string, std::less<>> guests;     ///< their names
  std::string symbols;                                        ///< of the digits 1, 2, ...
  Extent box;                                                 ///< of a sudoku
  std::uint32_t each = 1;                                     ///< stars in a row, column and region
  bool diagonals = false;                                     ///< each digit once in both, too
  bool consecutive = false;  ///< each pair that differs by one has a ~
  bool windows = false;      ///< and in boxes a cell apart
  bool no_touch = false;     ///< queens attack neighbours along diagonals only
  bool fit = false;          ///< pieces need only fit: cells may stay empty
  bool skolem = false;       ///< the two that are k stand k places apart
  bool has_layers = false;   ///< some directive says how many
  bool has_size = false;     ///< some directive says how large a layer is
  // Places in the lists above.
  std::vector<std::uint32_t> cage_numbers;  // by cell, from 1; 0: none
  std::map<std::string, std::size_t, std::less<>> piece_places;
  std::map<std::string, std::uint32_t, std::less<>> piece_bases;
  bool symmetric = false;  ///< words across are those down

  /// The largest digit of a cell.
  [[nodiscard]] std::uint32_t digits() const noexcept {
    if (kind->has_symbols) return static_cast<std::uint32_t>(symbols.size());
    if (kind->digits != 0) return kind->digits;
    return has_overlap() ? grids.size : extent.rows;
  }
  /// True for grids of digits that overlap.
  [[nodiscard]] bool has_overlap() const noexcept { return !grids.corners.empty(); }
  /// All grids of digits: the whole board, where none overlap.
  [[nodiscard]] GridLayout layout() const {
    return has_overlap() ? grids : GridLayout{digits(), {}};
  }
  [[nodiscard]] std::size_t cell_count() const noexcept {
    return std::size_t{extent.rows} * extent.columns * layers;
  }
  [[nodiscard]] bool has(Cell cell) const noexcept {
    return cell.row < extent.rows && cell.column < extent.columns && cell.layer < layers;
  }
  /// REQUIRES has(cell).
  [[nodiscard]] std::size_t index(Cell cell) const noexcept {
    return (std::size_t{cell.layer} * extent.rows + cell.row) * extent.columns + cell.column;
  }
  /// REQUIRES a number below cell_count().
  [[nodiscard]] Cell cell(std::size_t index) const noexcept;
  [[nodiscard]] std::string name(std::size_t index) const { return naming.name(cell(index)); }
  /// The piece of that name, or null.
  [[nodiscard]] const NamedPiece* piece(std::string_view name) const noexcept;
  /// True for a name that only copies have (`F` beside `F~1`, `F~2`): it counts them.
  [[nodiscard]] bool counts_copies(std::string_view name) const noexcept;
  /// The cage of a cell, or null.
  [[nodiscard]] const Cage* cage_of(std::size_t cell) const noexcept;
  /// The number of a color of edges; colors.size() for what is none.
  [[nodiscard]] std::uint32_t color(std::string_view name) const noexcept;
  /// The name of a guest, or what its item is called without one.
  [[nodiscard]] std::string guest(std::string_view item) const;
  /// The symbol of a digit from 1.
  [[nodiscard]] std::string symbol(std::uint32_t digit) const;
};

/// Throws ModelError for directives of the kind that are malformed or contradict each other.
/// Directives that are missing are no error.
[[nodiscard]] Board read_board(const Directives& directives, const Kind* kind);
/// Throws ModelError if a directive is missing that pictures need, or for a size that makes no
/// board.
void require_drawable(const Board& board, const Directives& directives);
/// Throws ModelError for more than largest_board cells.
void require_size(Extent extent);

/// The names of the cells that `@clues` gives symbols to.
[[nodiscard]] std::vector<std::string_view> clued_cells(const Directives& directives);

// --- Sudokus: windows and boxes of cells counted from 0, in one of the board's grids that has them

/// The box or region of a cell, from 0.
[[nodiscard]] std::uint32_t box_of(const Board& board, std::size_t grid, Cell cell);
/// The window of a cell, from 1; 0 outside of windows.
[[nodiscard]] std::uint32_t window_of(const Board& board, std::size_t grid, Cell cell);
/// True for a cell of one of both diagonals.
[[nodiscard]] bool on_diagonal(const Board& board, std::size_t grid, Cell cell);
/// True if two cells share a row, a column, a box or a region of some grid.
[[nodiscard]] bool see_each_other(const Board& board, Cell one, Cell other);

// --- What the rows of kinds.cpp read their directives by: board/directives.cpp

namespace reading {
void origin(Board&, std::string_view);
void size(Board&, std::string_view);
void square_size(Board&, std::string_view);
void sudoku_size(Board&, std::string_view);
void grids(Board&, std::string_view);
void couples(Board&, std::string_view);
void box(Board&, std::string_view);
void region(Board&, std::string_view);
void symbols(Board&, std::string_view);
void clues(Board&, std::string_view);
void candidates(Board&, std::string_view);
void cage(Board&, std::string_view);
void mark(Board&, std::string_view);
void less(Board&, std::string_view);
void consecutive(Board&, std::string_view);
void towers(Board&, std::string_view);
void counts(Board&, std::string_view);
void trees(Board&, std::string_view);
void dominoes(Board&, std::string_view);
void condition(Board&, std::string_view);
void set(Board&, std::string_view);
void sea(Board&, std::string_view);
void fleet(Board&, std::string_view);
void diagonals(Board&, std::string_view);
void windows(Board&, std::string_view);
void no_touch(Board&, std::string_view);
void stars(Board&, std::string_view);
void fit(Board&, std::string_view);
void skolem(Board&, std::string_view);
void guest(Board&, std::string_view);
void numbers(Board&, std::string_view);
void areas(Board&, std::string_view);
void colors(Board&, std::string_view);
void border(Board&, std::string_view);
void across(Board&, std::string_view);
void down(Board&, std::string_view);
void letters(Board&, std::string_view);
void sums(Board&, std::string_view);
void bars(Board&, std::string_view);
void starts(Board&, std::string_view);
void symmetric(Board&, std::string_view);
void lattice(Board&, std::string_view);
void layers(Board&, std::string_view);
void row(Board&, std::string_view);
void piece(Board&, std::string_view);
void open(Board&, std::string_view);
void cell_name(Board&, std::string_view);
}  // namespace reading

}  // namespace dlx::board
