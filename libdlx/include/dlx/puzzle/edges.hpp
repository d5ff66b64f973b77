// Edge matching: square tiles with colored edges fill a board so that edges that touch have the
// same color.
//
//     dlx::puzzle::EdgeMatching puzzle{.rows = 4, .columns = 6};
//     puzzle.tiles = dlx::puzzle::macmahon_squares(3);
//     puzzle.border = "A";
//     dlx::Instance problem = dlx::puzzle::edge_matching(puzzle);  // 106624 solutions
//
// Items: the tiles, named by their colors from above clockwise, `A-A-B-C`; cells `r1c1 r1c2 ...`;
// and the edges of cells, `h0,1` above the cell in row and column 1, `h1,1` below it, `v1,0` to its
// left, `v1,1` to its right: secondary items whose colors are those of the tiles. One option for
// each way to put a tile into a cell: `A-A-B-C r1c1 h0,1:A v1,1:C h1,1:A v1,0:B`. Tiles that are
// equal when turned are one item, covered as often as there are such tiles; of the names that it
// could have, it has the first in the alphabet. Where there are more tiles than cells, a tile need
// not be used.
//
// A tile that has its place is a given option. The rim alone is held to the border's color; inner
// edges may have it, too.
//
// Directives: `@puzzle edges`, `@size 4x6`, `@colors A B C` and `@border A`, for drawing; and
// `@symmetry colors`, as colors that change their roles make no other tiling.
//
// Sources: P. A. MacMahon, "New Mathematical Pastimes", 1921; Knuth, TAOCP 7.2.2.1.
#pragma once

#include <dlx/board/shape.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

using board::Cell;

/// The most cells of a board, and the most different tiles.
inline constexpr std::uint32_t largest_edge_board = 1024;
/// The most colors of a set of MacMahon's, and of a board that is made.
inline constexpr std::uint32_t most_edge_colors = 10;

/// Colors of the edges: above, right, below, left.
using EdgeColors = std::array<std::string, 4>;

/// One tile, or several equal ones.
struct EdgeTile {
  EdgeColors colors;               ///< of the tile as it lies, if it has a place
  std::uint32_t count = 1;         ///< how many there are; 1 or more
  std::optional<Cell> place = {};  ///< where one of them lies, not turned; from 0
  friend bool operator==(const EdgeTile&, const EdgeTile&) = default;
};

/// Tiles and their board.
struct EdgeMatching {
  std::uint32_t rows = 1;            ///< of the board
  std::uint32_t columns = 1;         ///< of the board
  std::vector<EdgeTile> tiles = {};  ///< as many as cells, or more
  std::string border = {};           ///< the color of the rim; empty: any colors
  bool fixed = false;                ///< tiles are not turned
};

/// All tiles of the colors `A`, `B`, ..., each once up to turning: 24 of three colors. Throws
/// ModelError unless 1 <= colors <= most_edge_colors.
[[nodiscard]] std::vector<EdgeTile> macmahon_squares(std::uint32_t colors);

/// The problem with its directives. Throws ModelError for a board without cells or too large,
/// fewer tiles than cells, colors that are no words or have a `:`, `|` or `-`, a border that no
/// tile has, places outside of the board, or twice the same, or against the border.
[[nodiscard]] Instance edge_matching(const EdgeMatching& puzzle);

/// Tiles, a line each, or rows of four colors of a spreadsheet or of an array of a program; blank
/// lines and lines that begin with a bar are skipped:
///
///     AABC            four characters, from above clockwise
///     red red 7 8     or four words
///     ABAB *3         three of them
///     AABC at r1c1    it lies in this cell as it is written
///
/// Throws ParseError with line and column.
[[nodiscard]] std::vector<EdgeTile> read_edge_tiles(std::istream& in, const std::string& source);
/// The same for a text in memory.
[[nodiscard]] std::vector<EdgeTile> read_edge_tiles(std::string_view text,
                                                    const std::string& source);

/// The rules of a board to be made.
struct EdgeRules {
  std::uint32_t rows = 4;     ///< of the board
  std::uint32_t columns = 4;  ///< of the board
  std::uint32_t colors = 4;   ///< of inner edges, `A` and so on: 1 to most_edge_colors
  std::string border = {};    ///< the color of the rim; empty: drawn as those of inner edges
  bool fixed = false;         ///< tiles are not turned
};

/// Colors drawn at random for all edges of a board, and what may change to leave its tiles with one
/// solution: dlx/make/repair.hpp has the loop. If tiles are turned the first one has its place,
/// since a board that is turned as a whole is another solution.
///
///     dlx::puzzle::EdgeLayout layout({.rows = 4, .columns = 4, .border = "0"}, 1);
///     const dlx::Instance puzzle = dlx::puzzle::edge_matching(layout.puzzle());
class EdgeLayout {
 public:
  /// The same rules and seed give the same layout everywhere. Throws ModelError as edge_matching
  /// does, and for a number of colors out of range.
  EdgeLayout(const EdgeRules& rules, std::uint64_t seed);

  /// Its tiles, in an order that tells nothing about their places.
  [[nodiscard]] EdgeMatching puzzle() const;
  /// True if a solution of the puzzle is this layout.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Draws a new color for an edge that has another one in the first of `others`; if these are more
  /// than before the last repair, that is undone first. True: with two colors or more there is
  /// always a move. REQUIRES solutions of the puzzle that are not this layout.
  bool repair(const Problem& problem, std::span<const Solution> others);
  /// The number of other solutions that tells whether there are more than before, up to a number
  /// that is worth it.
  [[nodiscard]] std::uint64_t enough_others() const noexcept {
    return std::min<std::uint64_t>(fewest_others_ + 1, most_others);
  }

 private:
  static constexpr std::size_t most_others = 10;
  [[nodiscard]] std::vector<std::size_t> differing(const Problem& problem,
                                                   const Solution& other) const;
  [[nodiscard]] std::string drawn_color();
  [[nodiscard]] EdgeColors colors_at(Cell cell) const;

  EdgeRules rules_;
  std::mt19937_64 random_;
  std::vector<std::string> edges_;  // in the order of the items
  std::vector<bool> is_rim_;        // and bound to have the border's color
  // The last repair, the edges that it could choose from, and the other solutions before it.
  std::size_t repaired_ = 0, fewest_others_ = most_others;
  std::string color_before_;
  std::vector<std::size_t> in_doubt_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
