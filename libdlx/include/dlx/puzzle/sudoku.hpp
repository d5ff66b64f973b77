// Sudoku with boxes of any shape, from 1x1 to 64x64 cells.
//
//     auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 3});  // 6x6 cells
//     grid.digits[0] = 5;                                     // row 1, column 1
//     dlx::Instance instance = dlx::puzzle::sudoku(grid);     // throws if the givens clash
//
// Items, all primary, rows, columns, boxes and digits from 1 and in decimal: a cell `r1c4` holds
// one digit; a digit stands once in a row `r1=8`, in a column `c4=8` and in a box `b2=8` (boxes
// count row by row). They come in this order: cells row by row, then rows, columns and boxes,
// each with its digits. One option per digit in a cell: `r1c4 r1=8 c4=8 b2=8`.
//
// The options of a blank grid stand cell by cell, in each cell digit by digit. In a grid with
// givens those that contradict a given are left out; a given's cell keeps one option, so every
// solution contains it, and all items stay.
//
// Variants have further places where a digit stands once, behind these: the two diagonals `d1=8
// d2=8` (X-sudoku), windows `w1=8` (hyper sudoku), and regions of any form in place of boxes, as
// `b2=8` (jigsaw).
//
// Killer sudokus have cages: the digits in one differ and make its sum. One option is a way to fill
// a cage: `r1c1 r1=2 c1=2 b1=2 r1c2 r1=9 c2=9 b1=9`. More than 100,000 fillings are an automaton
// along the cells, `cage1~2`, and digits that differ, `cage1=8`.
//
// Grids may overlap (samurai): one board, on which each grid has its rows, columns, boxes and what
// a variant adds. Items name the grid, `r1=8@2`; boxes that two grids share are items of the first.
//
//     auto five = dlx::puzzle::blank_sudoku({3, 3}, dlx::board::grid_layout_of("samurai"));
//     five.digits[6 * 21 + 9] = 4;                                  // r7c10
//
// Marks of variants (thermometers, arrows, dots, rules for the whole grid) add items behind these.
// Digits that exclude each other cover a secondary item, `q7`; the k-th mark may have
// items `mk=8`, `mk`, `mk.2`, `mk~2`, of digits that differ, of its fillings, or of an automaton
// along its cells, which sees them as colors of items `v1,4`. What no mark leaves to a cell is no
// option.
//
// A grid may say what digits are still possible in its empty cells. A candidate that is eliminated
// is an option that is not written; items and the order of the others stay.
//
// Sudokus can be made: random_jigsaw() draws regions, SudokuClues gives the clues that leave one
// solution, of a jigsaw or of any other grid.
//
//     auto jigsaw = dlx::puzzle::blank_sudoku({1, 9});
//     jigsaw.variant.regions = dlx::puzzle::random_jigsaw(9, 1);
//     const auto blank = dlx::puzzle::sudoku(jigsaw);
//     // a solution of `blank`, by a Search; then the loop of dlx/make/repair.hpp with
//     dlx::puzzle::SudokuClues clues(jigsaw, blank.problem, solution, 1);
//
// Directives, for drawing a solution:
//   @puzzle sudoku
//   @size 9x9
//   @box 3x3              rows x columns of a box; in its place with regions, for each row:
//   @region AAABBBCCC     a letter or digit per cell, the same ones for a region
//   @grids 9@1,1 9@7,7    grids that overlap; then @size is that of the board, and the lines
//   @region
//                         are those of each grid in turn
//   @diagonals, @windows  of these variants
//   @cage 11 r1c1 r1c2    a cage and its sum
//   @mark thermo r1c1 r1c2  a mark, or a rule for the whole grid: dlx/board/marks.hpp
//   @symbols 123456789    how to write the digits: one ASCII character each, that of 1 first;
//                         absent where digits are written as decimal numbers
//   @clues r1c1=5 r1c2=3  the givens row by row, digits in decimal; absent when there are none
//   @candidates r1c3=2,4  of a grid with candidates: the digits that each empty cell may hold,
//   those
//                         excluded by givens left out, `0` where there is none
//
// Source: Knuth, TAOCP 7.2.2.1, on sudoku as exact covering.
#pragma once

#include <dlx/board/grid_layout.hpp>
#include <dlx/board/marks.hpp>
#include <dlx/board/regions.hpp>
#include <dlx/error.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

using board::Regions;

/// The most rows a grid may have; its blank problem has 262,144 options.
inline constexpr std::uint32_t largest_sudoku = 64;

/// The shape of a box. A grid has as many rows, columns, boxes and digits as a box has cells.
struct SudokuShape {
  std::uint32_t box_rows = 3;     ///< rows of a box
  std::uint32_t box_columns = 3;  ///< columns of a box

  /// Rows, columns, boxes and digits of the grid.
  [[nodiscard]] constexpr std::uint64_t size() const noexcept {
    return std::uint64_t{box_rows} * box_columns;
  }
  /// REQUIRES size() <= largest_sudoku, here and below.
  [[nodiscard]] constexpr std::size_t cells() const noexcept { return size() * size(); }
  /// The box of a cell; rows, columns and boxes from 0.
  [[nodiscard]] constexpr std::size_t box(std::size_t row, std::size_t column) const noexcept {
    return row / box_rows * box_rows + column / box_columns;
  }
  /// The squarest boxes for a grid of that size, no higher than wide: 2x3 for 6, 3x4 for 12.
  /// Nothing for a size that is prime, below 4 or above largest_sudoku.
  [[nodiscard]] static std::optional<SudokuShape> usual(std::uint64_t size) noexcept;

  friend bool operator==(const SudokuShape&, const SudokuShape&) = default;
};

/// Throws ModelError unless 1 <= size() <= largest_sudoku; safe for any two numbers.
void require_sudoku_shape(const SudokuShape& shape);

/// Cells of a killer sudoku whose digits differ.
struct SudokuCage {
  std::uint32_t sum = 0;             ///< of its digits
  std::vector<std::size_t> cells{};  ///< ascending, row by row from 0; one or more
  friend bool operator==(const SudokuCage&, const SudokuCage&) = default;
};

/// Rules that a variant adds to those of a sudoku.
struct SudokuVariant {
  /// Each of the two diagonals of each grid holds every digit.
  bool diagonals = false;
  /// Each window has every digit once, too: a window is a box one cell away from the edge, from its
  /// neighbours, or both; four in a 9x9 grid.
  bool windows = false;
  /// Regions in place of boxes, as large as a row each: a map for each grid; empty: boxes. A grid
  /// of any size can have them, its shape is then SudokuShape{1, size}.
  std::vector<Regions> regions = {};
  /// No cell is in two of them; it may be in none.
  std::vector<SudokuCage> cages = {};
  /// Thermometers, arrows, dots, rules for the whole grid, ...: dlx/board/marks.hpp.
  std::vector<board::Mark> marks = {};
  /// The upper left cells of grids that overlap; empty: one grid.
  std::vector<board::Cell> corners = {};
  friend bool operator==(const SudokuVariant&, const SudokuVariant&) = default;
};

/// Digits as a set of bits: digit d is bit d - 1.
using SudokuDigits = std::uint64_t;

/// A puzzle: what each cell holds. Of grids that overlap, cells are those of the board around all
/// of them; where no grid has a cell nothing stands.
struct SudokuGrid {
  SudokuShape shape;                 ///< of its boxes
  std::vector<std::uint8_t> digits;  ///< row by row; 0 is an empty cell
  std::string symbols;               ///< for @symbols; empty for decimal numbers
  SudokuVariant variant = {};        ///< further groups of cells, or regions
  /// The digits that each cell may hold, row by row; empty: any in any cell. The set of a cell with
  /// a digit has no meaning. Digits that givens exclude may be in a set, and count for nothing.
  std::vector<SudokuDigits> candidates = {};

  /// The places of its grids.
  [[nodiscard]] board::GridLayout layout() const {
    return {static_cast<std::uint32_t>(shape.size()), variant.corners};
  }

  friend bool operator==(const SudokuGrid&, const SudokuGrid&) = default;
};

/// A grid without givens. Its symbols are 1 to 9, then A to Z; none above 35x35.
/// Throws ModelError as require_sudoku_shape does.
[[nodiscard]] SudokuGrid blank_sudoku(const SudokuShape& shape);
/// The same for grids that overlap. Throws ModelError if they are of another size.
[[nodiscard]] SudokuGrid blank_sudoku(const SudokuShape& shape, const board::GridLayout& layout);

/// Adds a mark to a grid of its size. A cage with a sum whose cells are in no other one becomes one
/// of `cages`, if it is small: all of its cells are then filled at once.
void add_mark(SudokuGrid& grid, board::Mark mark);

/// Two equal givens in one row, column or box: cells counted row by row from 0, first < second.
struct SudokuClash {
  std::size_t first = 0;   ///< the earlier cell
  std::size_t second = 0;  ///< the later cell
  std::string message;     ///< `r3c5=7 clashes with r3c1=7: same row`
};

/// The clash whose second cell comes first in the grid, or nothing. Of several units that the
/// two cells share the first is named: row, column, box, diagonal, window.
/// Throws ModelError for a grid that is none: its shape, the number of its cells, a digit above
/// its size, symbols that are not one printable ASCII character for each digit, regions that are
/// not one for each row and as large, windows with regions or where there is no room for one, cages
/// without cells, with cells that are not ascending cells of the grid, or with one that is in two,
/// candidates that are not one set for each cell or have a digit above the size.
[[nodiscard]] std::optional<SudokuClash> find_clash(const SudokuGrid& grid);

/// The problem of a grid, with its directives. Throws ModelError as find_clash does, when givens
/// clash.
[[nodiscard]] Instance sudoku(const SudokuGrid& grid);

/// The options of the blank grid's problem that are the givens of `grid`, ascending: what stands
/// in a `| @given` line. `options` is overwritten; its memory is used again.
/// REQUIRES one grid, digits of its size, no cages and no candidates.
/// Givens may clash.
void sudoku_givens(const SudokuGrid& grid, std::vector<OptionId>& options);

// --- Text ----------------------------------------------------------------------------------------
//
// Sudokus as people write them down.
//
//     dlx::puzzle::SudokuReader reader(std::cin, "<stdin>");
//     dlx::puzzle::SudokuPuzzle puzzle;
//     while (reader.next(puzzle)) use(puzzle.grid);
//
// The first lines decide the form of the whole text, the size of its grids included:
//
// - One puzzle a line: its cells row by row, 81 characters for 9x9; also with blanks or `|`
//   between the rows. Other fields may stand around it, separated by blanks or one of , ; : | and
//   quotes: a name, the solution, a rating; they are not read. The puzzle is the first field of a
//   fitting length in the first line, and the same field in all others. A line with the names of
//   the fields (`puzzle,solution`) may come first. Two puzzles on a line are an error.
// - Drawn grids: a row of cells a line, with or without separators: blanks, | + : = , ! and Unicode
//   box drawing; lines of separators only may stand between rows. `-` is a separator, unless some
//   line has it beside a digit, as in `53--7----`: then it is an empty cell throughout. This
//   covers the files of Simple Sudoku (.ss), of SadMan Sudoku (.sdk, of whose sections only
//   [Puzzle] is read), and Project Euler's problem 96 (a line such as `Grid 01` begins a puzzle).
// - The same with blanks around every cell: then cells may be decimal numbers.
// - Grids of candidates, up to 9x9: each cell has the digits that are still possible, `1479`, one
//   alone is placed; with frames and bars, as HoDoKu and Simple Sudoku show them, or all 81 sets on
//   a line. Also 729 characters a line, nine places a cell, where `.` and `0` are digits that are
//   gone: such a line is a 27x27 grid only if it has fewer than 81 digits, others than 0 to 9, or
//   more than one in eight at a place that is not its own.
// - Libraries of HoDoKu: `:0000:x:53..+7...:415 528::`, where `+` marks digits that are placed and
//   `415` is a candidate that is gone, 4 in r1c5. The eliminations that an entry is about are those
//   of its next part, and are not made.
// - Killers, up to 9x9: a row of letters, one for each cage and `.` for none, beside each row of
//   digits; or all below them; or letters alone. Then the sums, `a=8 b=12`, or bare numbers in the
//   order of the letters, which then first occur in that order.
// - Spreadsheets (CSV): short fields with tabs, semicolons or commas between them, some empty or in
//   quotes. A line of tabs alone is a row.
// - Arrays of programs: `[[5, 3, 0], ...]`, `{{...}}`, `[5 3 0; ...]`, lists of strings; a name and
//   `=` may stand before them, and None, null, nan and empty strings are empty cells.
// - Game ids of solo, of Tatham's puzzle collection, one a line: `3x3:a5a8b1...`, with diagonals
//   `3x3x:...`, blocks of any form `9j:...`, cages `3x3k:...`. Each tells its own size and variant.
// - Addresses at which sudokus are played, one a line: `https://puzz.link/p?sudoku/9/9/k8g1...` and
//   those of all other homes of pzpr, with or without `https://` and the host; those of Tatham's
//   page of solo; of sudokuwiki.org with a board (`?bd=`), of which the digits are read.
// - Lines of constraints, below a line `size 9x9`, or `grids 9@1,1 9@7,7` of grids that overlap:
//   marks as dlx/board/marks.hpp has them, `box 3x3`, `region AAABBBCCC` for each row, `diagonals`,
//   `windows`, `clues r1c1=5 r1c2=3`, and rows of digits. The next line `size` or `grids` begins
//   the next puzzle.
// - Grids that overlap, as a picture: 21 lines with blanks where a samurai has no cells, in any
//   layout of 9x9 grids at distances of whole boxes that the blanks tell. With a layout given, rows
//   may have just their cells, or a sign such as `-` for each place of the board; and the grids may
//   stand one by one, 81 characters each.
// - A first line with a number announces how many puzzles follow, and is checked (SPOJ SUDOKU).
//
// A `#` begins a comment. Blank lines may stand between puzzles, and inside them where the first
// puzzle has them: between bands of boxes or after every row. Lines that begin with the word grid,
// puzzle, sudoku, problem or case, in any case, are titles.
//
// Cells. Empty: . 0 * _ and - (see above); x and X too, up to 16x16. Digits up to 9: 1 to 9. Above,
// the first puzzle that tells them apart decides for all:
// - 1 to 9, then A, B, ...: up to G for 16x16;
// - 0 to 9, then A, B, ... up to F for 16x16, when `0` stands beside another sign for empty and the
//   last letter (G) does not occur. 0 is then the last digit, 16: the other signs mean the same in
//   both;
// - A, B, ... only: up to P for 16x16, Y for 25x25, when a puzzle has none of 1 to 9 and a letter
//   behind the last one above (G), as each with one solution has; fewer letters are read as above;
// - decimal numbers.
// Small letters are read as capitals.
//
// Sizes: any with usual boxes (SudokuShape::usual) unless the shape is given; characters reach to
// 36x36, numbers to 64x64. Lines of 16 characters are rows of a 16x16 grid, or 4x4 puzzles if one
// of the first 16 such lines has a digit, none a digit above 4, or if there are fewer of them.
//
// Every defect is a ParseError at its line and column. Clashing givens are none: see find_clash.

/// The place of a cell in the text: line and column (in bytes), from 1.
struct SudokuPlace {
  std::size_t line = 0;    ///< from 1
  std::size_t column = 0;  ///< in bytes, from 1
};

/// A puzzle, and where its text has it.
struct SudokuPuzzle {
  SudokuGrid grid;                  ///< what was read
  std::vector<SudokuPlace> places;  ///< of each cell, as in grid.digits
};

/// Reads puzzles one by one, in memory for one puzzle and, until the form is known, 64 lines.
class SudokuReader {
 public:
  /// `source` is what errors call the text; `shape` overrides the usual boxes and so fixes the
  /// size; `layout`: that of grids that overlap. The stream must outlive the reader. Throws
  /// ModelError as require_sudoku_shape does.
  SudokuReader(std::istream& in, std::string source, std::optional<SudokuShape> shape = {},
               std::optional<board::GridLayout> layout = {});
  /// A text in memory, which must outlive the reader.
  SudokuReader(std::string_view text, std::string source, std::optional<SudokuShape> shape = {},
               std::optional<board::GridLayout> layout = {});
  ~SudokuReader();
  SudokuReader(SudokuReader&&) noexcept;
  SudokuReader& operator=(SudokuReader&&) noexcept;

  /// Reads the next puzzle over `puzzle`, whose memory is used again; false after the last. The
  /// variant stays as it is, unless a game id tells it; of killers the cages alone are told.
  /// A text without a puzzle is an error. After an exception the reader is finished: false.
  bool next(SudokuPuzzle& puzzle);

  /// The form that was found, in words: "a puzzle a line", "rows of characters", "rows of numbers",
  /// "grids of candidates", "a library of HoDoKu", "killers", "rows of a spreadsheet", "arrays",
  /// "game ids", "addresses", "lines of constraints", "grids that overlap". Empty before the first
  /// next().
  [[nodiscard]] std::string_view form() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// --- Making --------------------------------------------------------------------------------------
//
// Regions and clues of new sudokus are drawn; the opening of this header has an example.

/// Regions of `size` connected cells each; the same numbers give the same ones everywhere. Not
/// every map has a solution. Throws ModelError unless 1 <= size <= 62.
[[nodiscard]] Regions random_jigsaw(std::uint32_t size, std::uint64_t seed);

/// Clues out of a solution: one more for each other solution found, where these differ, and at the
/// end none too many, as dlx/make/repair.hpp asks for by repair() and simplify().
class SudokuClues {
 public:
  /// Takes the blank grid, its problem and a solution. REQUIRES that they belong together.
  SudokuClues(SudokuGrid blank, const Problem& problem, const Solution& solution,
              std::uint64_t seed);

  /// The grid with the clues so far; its problem is sudoku(grid()).
  [[nodiscard]] const SudokuGrid& grid() const noexcept { return grid_; }
  /// True if a solution of grid() has the digits of the solution given first.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Gives a clue where most of these solutions of grid() have another digit; after simplify() the
  /// clue that was taken away. Always true.
  bool repair(const Problem& problem, std::span<const Solution> others);
  /// Takes the next clue away, in random order; false when each has been tried.
  bool simplify();

 private:
  SudokuGrid grid_;
  std::vector<std::uint8_t> digits_;  // of the solution
  std::vector<std::size_t> clues_;    // cells in random order
  std::size_t tried_ = 0;             // of clues_
  bool is_simplifying_ = false;
  std::mt19937_64 random_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
