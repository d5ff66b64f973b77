// Nonograms: black cells of a picture, told by the lengths of their runs in each row and column.
//
//     dlx::puzzle::NonogramReader reader("3x3:1/3/1/1/3/1", "game");
//     dlx::Instance game = dlx::puzzle::nonogram(*reader.next());
//
//     const auto picture = dlx::puzzle::read_bitmap(file, "cat.pbm");
//     dlx::puzzle::Nonogram puzzle = dlx::puzzle::clues_of(picture);
//
// Items: rows and columns, `row1 ... column1 ...`, are primary; cells `r1c1 ...` are secondary, and
// black or white is their color. An option fills a line in one of the ways that its clue allows:
// `row1 r1c1:# r1c2:# r1c3:.`. A line with more than 10,000 fillings is an automaton, whose states
// are colors: primary items `row1.1 row1.2 ...`, one a cell, secondary items `row1~1 ...` between
// them, and options `row1.2 row1~1:3 row1~2:4 r1c2:#`.
//
// Line solving comes first: a cell that is black, or white, in all fillings of a line is so in the
// line that crosses it, until nothing changes. Fillings that contradict such cells are left out, so
// that a puzzle for people has an option or two a line.
//
// Directives, for drawing: `@puzzle nonogram`, a line `@across 2 1` a row and `@down 3` a column.
//
// Source: Knuth, TAOCP 7.2.2.1; G. Pesant 2004 for the automata.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/puzzle/puzzle_reader.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The most rows, and the most columns.
inline constexpr std::uint32_t largest_nonogram = 500;

/// The clues: lengths of runs, none where a line has no black cell.
struct Nonogram {
  std::vector<std::vector<std::uint32_t>> rows;     ///< from above
  std::vector<std::vector<std::uint32_t>> columns;  ///< from the left
  friend bool operator==(const Nonogram&, const Nonogram&) = default;
};

/// A picture of black and white cells.
struct Bitmap {
  std::uint32_t rows = 0;     ///< the height
  std::uint32_t columns = 0;  ///< the width
  std::vector<bool> black;    ///< row by row
  friend bool operator==(const Bitmap&, const Bitmap&) = default;
};

/// The problem with its directives. Throws ModelError for too many lines or none, and where runs
/// are of length 0; clues that fit no picture make a problem without solution.
[[nodiscard]] Instance nonogram(const Nonogram& puzzle);

/// The clues of a picture. There may be other pictures that have them.
[[nodiscard]] Nonogram clues_of(const Bitmap& picture);

/// Clues as text that NonogramReader reads.
[[nodiscard]] std::string to_text(const Nonogram& puzzle);

/// A picture in greys, row by row: 0 is black, 255 is white.
struct Greys {
  std::uint32_t rows = 0;            ///< the height
  std::uint32_t columns = 0;         ///< the width
  std::vector<std::uint8_t> values;  ///< rows x columns of them
};

/// These settings say how greys become cells.
struct PictureForm {
  double threshold = 50;      ///< in percent of white: what is darker is black
  double black = 0;           ///< in percent: what is darker counts as black, before all else
  double white = 100;         ///< in percent: what is lighter counts as white; above `black`
  std::uint32_t rows = 0;     ///< of cells, the mean of what they cover; 0: a pixel each
  std::uint32_t columns = 0;  ///< see rows
};

/// The most pixels of a picture.
inline constexpr std::uint64_t most_pixels = 16'000'000;
/// The most bytes of one, with all the comments that there may be.
inline constexpr std::uint64_t most_picture_bytes = 200'000'000;

/// A picture: PBM, PGM or PPM, plain (P1 to P3) or raw (P4 to P6), or text, a line a row: a hash, a
/// star, `X`, an at sign or `1` is a black cell, a dot, a dash, an underscore, `0` or a blank a
/// white one; the longest row tells how many columns there are. (PNG: dlx/draw/png.hpp.) Throws
/// ParseError.
[[nodiscard]] Greys read_greys(std::istream& in, const std::string& source);

/// Throws ModelError for levels that are not in order, and for more cells than largest_nonogram in
/// a direction.
[[nodiscard]] Bitmap to_bitmap(const Greys& picture, const PictureForm& form = {});

/// Reads as read_greys does and makes each pixel a cell. Throws ParseError.
[[nodiscard]] Bitmap read_bitmap(std::istream& in, const std::string& source);

/// Reads clues. A text is one puzzle, or has a game id of Tatham's pattern a line:
///
///     height 2         a .non file: `rows` and `columns`, a clue a line, 0 for an empty line;
///     width 3          the numbers are apart by commas or blanks. Other lines that begin with a
///     rows             letter (title, by, goal, ...) say nothing
///     3
///     1,1
///     columns
///     ...
///
///     3                or two lists, rows first, with a blank line between them
///     1 1
///
///     2
///     1
///     2
///
///     3x2:2/1/2/3/1.1  or columns x rows, then the clues of columns and of rows
///
///     https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h
///
/// A line of clues that is longer than the line is an error.
using NonogramReader = PuzzleReader<Nonogram>;

}  // namespace dlx::puzzle
#pragma GCC visibility pop
