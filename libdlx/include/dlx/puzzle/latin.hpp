// Latin squares, and the puzzles that add clues to them: futoshiki, kenken, towers.
//
//     dlx::Instance squares = dlx::puzzle::latin({.size = 4});  // 576 solutions
//
//     dlx::puzzle::LatinReader reader("4:0D,0,0,0L,0,0,0L,0,0,0,0R,0,0U,0U,0,0L,", "game");
//     dlx::Instance game = dlx::puzzle::latin(*reader.next());  // one solution
//
// LatinLayout makes puzzles with one solution around a square that is drawn:
//
//     const dlx::Instance blank = dlx::puzzle::latin({.size = 6});
//     dlx::puzzle::LatinLayout layout(dlx::puzzle::LatinKind::futoshiki, {.size = 6},
//                                     blank.problem, solution, 1);
//     dlx::Instance puzzle = dlx::puzzle::latin(layout.square());  // one solution once repaired
//
// Items, all primary, rows, columns and digits from 1: a cell `r1c4` holds one digit; a digit
// stands once in a row `r1=8` and in a column `c4=8`, and on the diagonals `d1=8 d2=8` where they
// count. One option per digit in a cell: `r1c4 r1=8 c4=8`. A clue leaves one digit to its cell.
//
// Signs. Where a cell is less than its neighbour, the numbers of digits are halved again and again:
// 1 to 8 at 5, 5 to 8 at 7, ... Two digits part at one of these places, and the order is wrong if
// the first cell goes up there and the second down. Both then cover a secondary item
// `r1c1<r1c2@5`: an item or three of each option in place of one for each pair of digits.
//
// Cages. An option fills a cage, all at once, in a way that its arithmetic allows:
// `r1c1 r1=1 c1=1 r1c2 r1=3 c2=3`. Towers: each line that has a clue is an option, and cells are
// colors: `top1 v1,1:4 v2,1:3 ...`; the options of cells then have a color, too. Cages and lines of
// more than 10,000 fillings are automata whose states are colors (of `cage1~2`); lines then see the
// place of a digit in a row or column, too, `q2.7:3`. Digits of neighbours that differ by one, or
// do not, exclude each other in cliques, each a secondary item: `q7`.
//
// Directives, for drawing: `@puzzle latin`, `@size 4x4`, `@diagonals`, `@clues r1c1=3 ...`,
// `@less r1c1<r1c2 ...`, `@consecutive r1c1~r1c2 ...`, a line `@cage 5+ r1c1 r1c2` a cage, and
// `@towers top 2 . . 1` for each side with clues.
//
// Sources: Knuth, TAOCP 7.2.2.1, exercise 17 (latin squares), exercise 76 (futoshiki, kenken);
// S. Tatham's Portable Puzzle Collection, unequal, keen and towers.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/puzzle/puzzle_reader.hpp>
#include <dlx/solution.hpp>

#include <array>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The most rows of a square.
inline constexpr std::uint32_t largest_latin = 64;
/// The same with towers, or with neighbours that differ by one.
inline constexpr std::uint32_t largest_lined_latin = 16;

/// Cells and what their digits make.
struct LatinCage {
  std::uint64_t target = 0;  ///< the result
  /// `+` the sum, `*` the product; `-` the largest digit less all others, `/` the largest digit
  /// divided by all others; `=` of one cell, the digit itself.
  char operation = '+';
  std::vector<std::uint32_t> cells = {};  ///< row by row from 0, ascending
  friend bool operator==(const LatinCage&, const LatinCage&) = default;
};

/// The sides of a square, as `towers` counts them.
inline constexpr std::array<std::string_view, 4> latin_sides{"top", "bottom", "left", "right"};

/// A square of `size` rows, in each row and column the digits 1 to `size`. Cells count row by row
/// from 0.
struct Latin {
  /// Two cells.
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  std::uint32_t size = 4;                 ///< 1 to largest_latin
  bool diagonals = false;                 ///< all digits on both diagonals, too
  std::vector<std::uint32_t> clues = {};  ///< a digit a cell, 0 for none; empty: none at all
  std::vector<Pair> less = {};            ///< neighbours: the first cell is less than the second
  /// These neighbours differ by one, the first in reading order; all others do not.
  std::optional<std::vector<Pair>> consecutive = {};
  std::vector<LatinCage> cages = {};  ///< without a cell in common
  /// The numbers of towers seen from each side, the digits being their heights: the sides in the
  /// order of latin_sides, from left to right and from above; 0 for no clue, empty for none at all.
  std::array<std::vector<std::uint32_t>, 4> towers = {};
  friend bool operator==(const Latin&, const Latin&) = default;
};

/// The problem with its directives. Throws ModelError for a square that is none: its size, digits
/// above it, signs between cells that are no neighbours, cages that overlap or are not of the form
/// above, lists of clues that are not as long as a side.
[[nodiscard]] Instance latin(const Latin& square);

/// Reads squares. A text is one square, or has a game id of Tatham's collection a line:
///
///     . < . .          rows of digits, . or 0 for an empty cell; a sign stands between two cells:
///         ^            the digit on its narrow side is less; ~ is a difference of one. Without
///     . 3   .          blanks a character a cell
///
///     cages            a line for each row: cells of one letter, or word, are a cage
///     AAB              (a map of words has blanks between them)
///     CCB
///     CDD
///     A 3+             what its cells make: + - * /, or a digit alone
///
///     top 2 . 3        towers that are seen from a side: top, bottom, left or right
///     consecutive      all neighbours that differ by one have a ~
///
///     4:0D,0,0,0L,...  unequal; 4a: for adjacent
///     4:a__b_...,a5m6  keen
///     4:2//1/...       towers
///
///     https://puzz.link/p?skyscrapers/4/4/k13h4j3g
///
/// Parts that are absent say nothing; the first that is there tells the size. Lines that begin with
/// a bar are comments, blank lines are skipped. Rows of digits and of cages may also be those of a
/// spreadsheet (tabs, semicolons or commas between fields) or of an array, `[[1, 0], [0, 2]]`.
using LatinReader = PuzzleReader<Latin>;

// --- Making --------------------------------------------------------------------------------------
//
// A layout has a square and clues that fit it: of a latin square, a futoshiki, a kenken or towers.
// The loop of dlx/make/repair.hpp repairs it until its puzzle has one solution.
//
// A futoshiki begins with half of all signs, towers with all that are seen. Then clues are given
// one by one, each against a solution that has been found and is not the square; signs come before
// digits. At the end each of these is tried whether the puzzle needs it, digits first. A kenken
// begins with cages of up to four cells; one where another solution differs is cut in two.

/// The clues beside digits.
enum class LatinKind : std::uint8_t { latin, futoshiki, kenken, towers };

/// The kinds by name.
inline constexpr std::array<std::pair<std::string_view, LatinKind>, 4> latin_kinds{
    {{"latin", LatinKind::latin},
     {"futoshiki", LatinKind::futoshiki},
     {"kenken", LatinKind::kenken},
     {"towers", LatinKind::towers}}};

/// A square and the clues given so far.
class LatinLayout {
 public:
  /// Takes a square without clues, its problem and a solution. REQUIRES that they belong together;
  /// for towers at most largest_lined_latin rows.
  LatinLayout(LatinKind kind, const Latin& blank, const Problem& problem, const Solution& solution,
              std::uint64_t seed);

  /// The square with the clues so far.
  [[nodiscard]] const Latin& square() const noexcept { return square_; }
  /// True if a solution of square() has the digits of the one that was given first.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Gives a clue, or cuts a cage, against the first of these solutions of square(); after
  /// simplify() the clue that was taken away. Always true.
  bool repair(const Problem& problem, std::span<const Solution> others);
  /// Takes the next clue away that was given; false when each has been tried, and for a kenken.
  bool simplify();

 private:
  enum class ClueKind : std::uint8_t { digit, sign, tower };
  struct Clue {
    ClueKind kind = ClueKind::digit;
    std::uint32_t first = 0;   // cell, or side of towers
    std::uint32_t second = 0;  // the larger cell of a sign, or the place on a side
    bool is_given = false;
  };
  using Digits = std::vector<std::uint32_t>;

  [[nodiscard]] Digits digits_of(const Problem& problem, const Solution& solution) const;
  [[nodiscard]] std::uint32_t seen(const Digits& digits, std::uint32_t side,
                                   std::uint32_t place) const;
  [[nodiscard]] bool holds(const Clue& clue, const Digits& digits) const;
  [[nodiscard]] std::uint64_t below(std::uint64_t bound);
  void shuffle(std::size_t first);
  void add_signs();
  void add_towers();
  void add_digits();
  void write_clues();
  void draw_cages();
  [[nodiscard]] LatinCage cage_of(std::vector<std::uint32_t> cells);
  void cut_cage(const Digits& other);

  LatinKind kind_;
  Latin square_;
  Digits digits_;
  std::vector<Clue> clues_;  // in the order in which they are given
  std::size_t kept_ = 0;     // of clues_, from the front: given from the start
  std::size_t untried_ = 0;  // of clues_, from the front
  bool is_simplifying_ = false;
  std::mt19937_64 random_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
