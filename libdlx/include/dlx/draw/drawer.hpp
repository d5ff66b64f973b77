// Solutions as pictures: what the directives of a problem say about its items decides how.
//
//     std::cout << dlx::draw::render_text(dlx::draw::draw(instance, search.solution()));
//
// A stream has the options as text:
//
//     dlx::SolutionReader reader(std::cin, "<stdin>");
//     while (reader.next_instance()) {
//       dlx::draw::Drawer drawer(reader.directives());
//       while (const auto answer = reader.next_solution()) {
//         dlx::draw::Picture picture = drawer.draw(*answer);
//         std::cout << dlx::draw::render_text(picture);
//       }
//     }
//
// A problem without its solutions, as a sheet to be solved by hand:
//
//     dlx::draw::Drawer(instance.directives).draw(dlx::draw::to_problem_record(instance))
//
// sudoku     @size 9x9, @box 3x3 (or a line @region AABB per row), optionally @symbols, @clues,
//            @diagonals, @windows, @cage 11 r1c1 r1c2 and @candidates r1c3=2,4 (drawn in an open
//            puzzle); options `r1c4 r1=8 c4=8 b2=8`
// polyomino  one @row ***..*** per row of the board, one @piece NAME ROW/ROW per piece; options
//            `F r1c1 r1c2 ...`, without a name where pieces may be used at will: then the cells
//            tell which it is (and where several pieces fit, it stays without a letter); optionally
//            @open r2c5 Nov for a cell that stays open and shows its name, `.` in its @row, and
//            @name r1c1 Jan for a name that an empty board shows in its cell, and a solution where
//            an option `open~1 r1c1` leaves it open
// polyform   as polyomino, with @lattice hex or another one, and cells as
//            dlx/board/lattice.hpp names them; of solids, @layers 3 tells in how many layers the
//            rows are, and the pictures show them side by side, or with DrawingOptions::isometric
//            one above the other as seen from a corner
// queens     @size 8x8; options with `R2 C5`, rows and columns from 0; optionally a line
//            @region AABB per row of the board, and @no-touch where only neighbours attack each
//            other along diagonals
// langford   @size 1x8, @skolem where the two that are k stand k places apart; options `4 s1 s6`
// diner      @size 5, optionally @name M0 Marie Curie; options `S0 M0`
// dominosa   @numbers 0 1 1 per row of the board; options `0-1 r1c1 r1c2`
// kakuro     @sums x 4\ 17\24 . per row of the board; options `r2c3 r2c2>=4 r2c3v=4`, and others
//            without cells
// tents      @trees . T . per row, optionally @counts top 1 0 1 and @counts left 1 1; options
//            `tree@r1c2 row1 column3 r1c3 T0,2`
// battleships  @sea . ~ < per row, optionally @fleet 3 2 1 and @counts as tents; options
//            `<#> r1c1 r1c2 r1c3` and `r2c1 row2 column1 water:yes`
// magnets    @dominoes L R T per row, `L+` with a given sign, optionally @counts top 1 0 1 and the
//            other sides; options `ends@r1c1 +column1 -column2 r1c1:+ r1c2:-`,
//            and others without cells
// pips       @row **. per row, @condition 9 r1c1 r1c2 per region, @set 1-2 3-6; options
//            `1-2 @r1c1 @r1c2 r1c1:2 r1c2:1`, and `sum@r1c1 r1c1:2 r1c2:1`
// shikaku    @areas 3 . . per row; options `3@r1c1 r1c1 r2c1 r3c1`
// edges      @size 4x6, @colors A B C, optionally @border A; options `A-A-B-C r1c1 h0,1:A v1,1:C
//            h1,1:A v1,0:B`
// latin      @size 4x4, optionally @diagonals, @clues r1c1=3, @less r1c1<r1c2, @consecutive
//            r1c1~r1c2, @cage 5+ r1c1 r1c2, @towers top 2 . . 1; options `r1c1 r1=3 c1=3`, of a
//            cage the same for all its cells, and others without cells
// stars      @size 10x10, @stars 2 of a row, column and region, optionally @region; as queens
// nonogram   @across 2 1 per row, @down 3 per column; options `row1 r1c1:# r1c2:.`, or with some of
//            these cells
// words      @cells . # a per row, @starts r1c1=1, optionally @bars r1c1|r1c2 and @symmetric;
// options
//            `across1 =cat r1c1:c r1c2:a r1c3:t`
// board      any options with cells `rRcC`, counted from 1, or with @origin 0 from 0; @board RxC
//            tells the size; the first other item names the piece. A cell with a color, `r1c4:B`,
//            shows the color, and so does one that is alone in its option with items that end in
//            the same symbol, `r1c4 r1=5 c4=5`
// list       anything: the options, one below the other
//
// An answer that is wrong is drawn, too: cells with two digits or none, queens that attack each
// other are red and hatched, and Picture::wrong_cells tells how many. What is no answer at all
// throws ModelError: a directive that is missing, malformed or contradicts another, a cell outside
// of the board, an option that puts nothing on it.
#pragma once

#include <dlx/board/kinds.hpp>
#include <dlx/draw/picture.hpp>
#include <dlx/error.hpp>
#include <dlx/possibility.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// A digit of a sudoku.
struct SudokuDigit {
  std::uint32_t digit = 0;  ///< from 1; 0 in a cell that is empty
  bool given = false;       ///< part of the puzzle, not found
};

/// A sudoku, solved or not: the digits row by row.
struct SolvedSudoku {
  std::uint32_t size = 0;          ///< rows of a grid
  std::uint32_t box_rows = 0;      ///< rows of a box
  std::uint32_t box_columns = 0;   ///< columns of a box
  std::vector<SudokuDigit> cells;  ///< row by row
  std::string symbols;             ///< of the digits 1, 2, ...; empty for decimal numbers
  bool has_extra_rules = false;    ///< regions, diagonals, windows, cages, marks, several grids
  /// The digits that a cell may hold, where `@candidates` tells them; cells row by row from 0.
  std::map<std::size_t, std::vector<std::uint32_t>> candidates = {};
  std::uint32_t columns = 0;     ///< of the board: those of the grid, unless grids overlap
  std::vector<bool> holes = {};  ///< by cell: no grid has it; empty: there is no hole
  std::size_t wrong_cells = 0;   ///< those that contradict others, or are empty in an answer
};

/// A crossword, filled or not, its cells row by row.
struct FilledCrossword {
  /// A block, or a place for a letter.
  struct Cell {
    bool is_block = false;       ///< it has no letter
    bool is_given = false;       ///< the letter is part of the puzzle, not found
    std::string letter;          ///< empty in a block, and where there is none or no single one
    std::uint32_t number = 0;    ///< where a word begins, else 0
    bool has_bar_left = false;   ///< a word ends at its left
    bool has_bar_above = false;  ///< a word ends above it
  };

  std::uint32_t rows = 0;       ///< 1 or more
  std::uint32_t columns = 0;    ///< 1 or more
  std::vector<Cell> cells;      ///< row by row
  std::size_t wrong_cells = 0;  ///< those where words contradict, or that are empty in an answer
};

/// An item as the first line of a problem has it.
struct RecordedItem {
  std::string name;  ///< without bounds
  Bounds bounds;     ///< how often it must be covered
};

/// A problem to be drawn without its solutions: what its directives do not say.
struct ProblemRecord {
  std::vector<RecordedItem> items;    ///< all, or those that are known
  std::vector<RecordedOption> given;  ///< the options of its `| @given` line
};

/// The problem of an instance, with its givens.
[[nodiscard]] ProblemRecord to_problem_record(const Instance& instance);

/// The problem as far as a solution tells it: the items that it covers, as often as it does, and of
/// its options the ones with the numbers `given`.
[[nodiscard]] ProblemRecord to_problem_record(const SolutionRecord& solution,
                                              std::span<const std::uint64_t> given);

/// A step of an explanation, as a line `| @step +17 -5 ...` of a problem tells it.
struct StepRecord {
  std::vector<RecordedOption> placed;    ///< their cells are framed
  std::vector<RecordedOption> excluded;  ///< their cells have another ground, and show what it is
};

/// The purpose of the pictures. Kinds that do not care draw the same.
struct DrawingOptions {
  /// True for text, where hexagons and triangles are drawn as boxes that meet where they do, and
  /// cages of a sudoku by thick lines.
  bool text = false;
  /// Solids as seen from a corner, exploded by layers. Other pictures throw ModelError.
  bool isometric = false;
};

/// Draws the answers of one problem.
class Drawer {
 public:
  /// `kind` overrides what `@puzzle` says; without both, the answer decides between board and
  /// list. Throws ModelError for the directives.
  explicit Drawer(const Directives& directives, const board::Kind* kind = nullptr,
                  const DrawingOptions& options = {});
  ~Drawer();
  Drawer(Drawer&&) noexcept;
  Drawer& operator=(Drawer&&) noexcept;

  /// `given`: the option numbers of the question's `| @given` line. Throws ModelError.
  [[nodiscard]] Picture draw(const SolutionRecord& answer,
                             std::span<const std::uint64_t> given = {}) const;

  /// The digits alone; throws ModelError as draw does, and if the kind is not sudoku.
  [[nodiscard]] SolvedSudoku sudoku(const SolutionRecord& answer,
                                    std::span<const std::uint64_t> given = {}) const;

  /// The letters alone; throws ModelError as draw does, and if the kind is not words.
  [[nodiscard]] FilledCrossword crossword(const SolutionRecord& answer) const;

  /// The problem alone, with what is given; for polyominoes with the pieces beside the board.
  /// Throws ModelError, also for a problem of which no directive and no cell says how to draw it.
  [[nodiscard]] Picture draw(const ProblemRecord& problem) const;
  /// The same with the cells of a step marked. What it places must be given in `problem` to be
  /// seen; options without cells are not marked.
  [[nodiscard]] Picture draw(const ProblemRecord& problem, const StepRecord& step) const;
  /// Pictures of what is possible in a problem, by option. Where options put symbols into cells,
  /// one picture has candidates as small letters and what every solution has as large ones. Else
  /// each piece has a picture, titled `F: 17 places`, of the share of its places that cover a cell;
  /// and options without cells are a list of those that are left. REQUIRES a possibility for each
  /// option. Throws ModelError.
  [[nodiscard]] std::vector<Picture> draw_possible(const Instance& instance,
                                                   std::span<const Possibility> options) const;
  /// Its digits: those that are given.
  [[nodiscard]] SolvedSudoku sudoku(const ProblemRecord& problem) const;
  /// Its letters: those that are given.
  [[nodiscard]] FilledCrossword crossword(const ProblemRecord& problem) const;

  /// The directives that it was made of.
  [[nodiscard]] const Directives& directives() const noexcept;
  /// The kind that is drawn; null if each answer decides between board and list.
  [[nodiscard]] const board::Kind* kind() const noexcept;

  struct Impl;  // defined where it is used

 private:
  std::unique_ptr<Impl> impl_;
};

/// A solution of an instance as a picture, as its directives say. Throws ModelError.
[[nodiscard]] Picture draw(const Instance& instance, const Solution& solution);

}  // namespace dlx::draw
#pragma GCC visibility pop
