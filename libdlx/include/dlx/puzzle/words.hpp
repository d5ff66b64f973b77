// Crosswords: words of a list fill the slots of a grid.
//
//     dlx::puzzle::Crossword puzzle;
//     puzzle.grid = dlx::puzzle::read_word_grid(". . .\n. # .\n. . .\n", "grid");
//     puzzle.words = dlx::puzzle::read_words(file, "words");
//     dlx::Instance problem = dlx::puzzle::crossword(puzzle);
//
// Slots are runs of two cells or more in rows and columns, between blocks, bars and the rim. Cells
// where a slot begins have numbers, in reading order.
//
// Items: slots, primary, by number, `across1 ... down1 ...`; words, `=cat`, secondary (primary
// where each word is used once, absent where they may repeat); cells `r1c1 ...`, secondary, whose
// colors are letters. An option puts a word into a slot: `across1 =cat r1c1:c r1c2:a r1c3:t`. Of a
// word that cannot be in a slot, since a letter of it is in no word that may cross there, there is
// no option. In a symmetric grid the words across and down are the same: a cell and its mirror
// image are one item, and so are their slots.
//
// Letters are characters (code points), as they are: `a` is not `A`. Letters that are written as a
// base and an accent count as two.
//
// Directives, for drawing: `@puzzle words`, a line `@cells . # a` a row (`.` empty, `#` a block, or
// a letter), `@bars r1c1|r1c2 ...`, `@starts r1c1=1 ...`, the numbers, and `@symmetric`.
//
// Source: Knuth, TAOCP 7.2.2.1 (word squares and crossword puzzles, XCC).
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The most rows, and the most columns, of a grid.
inline constexpr std::uint32_t largest_word_grid = 64;

/// A grid to be filled with words.
struct WordGrid {
  /// Two cells side by side, by their numbers.
  using Neighbours = std::pair<std::uint32_t, std::uint32_t>;

  std::uint32_t rows = 0;     ///< 1 or more
  std::uint32_t columns = 0;  ///< 1 or more
  /// Row by row: empty, `#` for a block, or a letter that is given.
  std::vector<std::string> cells = {};
  /// Cells, by their numbers from 0, the first in reading order, with a bar between them.
  std::vector<Neighbours> bars = {};
  friend bool operator==(const WordGrid&, const WordGrid&) = default;
};

/// The number of times that a word of the list may stand in the grid.
enum class WordUse : std::uint8_t {
  once,          ///< at most once
  exactly_once,  ///< all words are used, each once
  any,           ///< in several slots, too
};

/// Words and the grid they go into.
struct Crossword {
  WordGrid grid;                   ///< to be filled
  std::vector<std::string> words;  ///< one that occurs again counts once; their order is kept
  WordUse use = WordUse::once;     ///< how often each may stand there
  bool symmetric = false;          ///< the words across are those down
};

/// An empty grid without blocks and bars. Throws ModelError for a size out of range.
[[nodiscard]] WordGrid blank_word_grid(std::uint32_t rows, std::uint32_t columns);

/// The problem with its directives. Throws ModelError for a grid that is too large, has no slot,
/// has a cell in no slot, or is not its own mirror image although it shall be symmetric; and for
/// words with a blank, a `:` or a `|`.
[[nodiscard]] Instance crossword(const Crossword& puzzle);

/// A grid as text, a line a row; lines that begin with a bar and blank lines are skipped:
///
///     ..#..      a character a cell: `.` empty, `#` a block, or a letter that is given
///     c....
///
///     . . . .|.  or cells apart by blanks, a bar between two of them where words end; below a row
///         -   -  may be a line of `-`, each below a cell: a bar below that cell
///     . . c . .
///
/// Throws ParseError with line and column.
[[nodiscard]] WordGrid read_word_grid(std::istream& in, const std::string& source);
/// The same for a text in memory.
[[nodiscard]] WordGrid read_word_grid(std::string_view text, const std::string& source);

/// Words apart by blanks and ends of lines; lines that begin with a bar are skipped. Throws
/// ParseError for a word with `:` or `|`, and where there are none.
[[nodiscard]] std::vector<std::string> read_words(std::istream& in, const std::string& source);
/// The same for a text in memory.
[[nodiscard]] std::vector<std::string> read_words(std::string_view text, const std::string& source);

}  // namespace dlx::puzzle
#pragma GCC visibility pop
