// Covering a board with polyominoes, or with pieces of another lattice (polyforms): hexagons,
// triangles, cubes, sticks.
//
//     using namespace dlx::puzzle;
//     Polyominoes puzzle;
//     puzzle.board = Board(2, 2);
//     puzzle.pieces = {{"L", Shape({{0, 0}, {1, 0}, {1, 1}})}, {"M", Shape({{0, 0}})}};
//     dlx::Instance instance = polyomino(puzzle);  // 6 items, 8 options, 4 solutions
//
//     Polyominoes soma;
//     soma.board = Board(Lattice::cube, {3, 3, 3});
//     soma.pieces = read_pieces(text, "soma", Moves::one_sided, Lattice::cube);
//
// PolyominoLayout makes boards that can be covered in one way only:
//
//     PolyominoLayout layout(read_pieces(text, "pentominoes"), 6, 1);  // six pieces, seed 1
//     dlx::Instance board = polyomino(layout.puzzle());  // one solution once repaired
//
// Items: the pieces by name (none with `any`), with bounds if they are used several times, then the
// cells of the board, layer by layer, row by row, counted from 1: `r1c1 r1c2 ...` (of other
// lattices: dlx/board/lattice.hpp); holes have no item. One option per placement: `L r1c1 r2c1
// r2c2`. A piece is any nonempty set of cells; it need not be connected. A placement that a piece
// reaches in several ways is written once; with `any`, where options name no piece, a placement
// that several pieces share is written once, too.
//
// Copies of a piece are equal: which of them lies where does not count. The same holds for pieces
// that can take the same shapes, which count as copies of the first of them (see `distinct` and
// `keeps_equal_pieces`).
//
// Directives: `@puzzle polyomino`, `@row ***..***` for each row of the board (`+` where a cell may
// stay empty), `@piece NAME ROW/ROW`
// for each piece as it was given (copies told apart each have their own), and `@symmetry generator
// r1c1:r1c2 ...` for what generates the symmetries of the board, or `@symmetry none`. Of other
// lattices `@puzzle polyform` and `@lattice hex`; of solids `@layers 3`, a third of the rows each;
// pieces are Shape::text().
//
// Sources: Golomb, Polyominoes; Scott, Programming a combinatorial puzzle (1958); Knuth, TAOCP
// 7.2.2.1.
#pragma once

#include <dlx/board/shape.hpp>
#include <dlx/error.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/stop_token.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

using board::Cell, board::Lattice, board::Moves, board::Shape;

// --- Boards and pieces ----------------------------------------------------------------------

/// The size of a board. Of triangles, columns count both kinds: an even number is a parallelogram.
struct BoardSize {
  std::uint32_t layers = 1;   ///< of a solid; else 1
  std::uint32_t rows = 0;     ///< of a layer
  std::uint32_t columns = 0;  ///< of a row
  friend bool operator==(const BoardSize&, const BoardSize&) = default;
};

/// A rectangle of cells, some of which may be holes; on other lattices a parallelogram or a box.
class Board {
 public:
  /// No cells.
  Board() = default;
  /// A board without holes. Throws ModelError if rows x columns is 0 or more than largest_board.
  Board(std::uint32_t rows, std::uint32_t columns);
  /// A board with only these cells. Throws ModelError as above, and for a cell outside.
  Board(std::uint32_t rows, std::uint32_t columns, std::span<const Cell> cells);
  /// Both for any lattice. Throws ModelError as above, and for layers of a plane.
  Board(Lattice lattice, BoardSize size);
  /// See above.
  Board(Lattice lattice, BoardSize size, std::span<const Cell> cells);

  /// The lattice of its cells.
  [[nodiscard]] Lattice lattice() const noexcept { return lattice_; }
  /// The size of the whole rectangle or box.
  [[nodiscard]] BoardSize size() const noexcept { return {layers_, rows_, columns_}; }
  /// The number of layers: 1 in the plane.
  [[nodiscard]] std::uint32_t layers() const noexcept { return layers_; }
  /// The height of the rectangle.
  [[nodiscard]] std::uint32_t rows() const noexcept { return rows_; }
  /// The width of the rectangle.
  [[nodiscard]] std::uint32_t columns() const noexcept { return columns_; }
  /// The cells that are there, layer by layer, row by row.
  [[nodiscard]] std::vector<Cell> cells() const;
  /// The number of cells, holes left out.
  [[nodiscard]] std::size_t cell_count() const noexcept { return cell_count_; }
  /// True if a cell lies in the rectangle or box, even as a hole.
  [[nodiscard]] bool spans(Cell cell) const noexcept {
    return cell.layer < layers_ && cell.row < rows_ && cell.column < columns_;
  }
  /// The number of a place, layer by layer, row by row, holes included. REQUIRES spans(cell).
  [[nodiscard]] std::size_t place(Cell cell) const noexcept {
    return (std::size_t{cell.layer} * rows_ + cell.row) * columns_ + cell.column;
  }
  /// REQUIRES spans(cell). False for a hole.
  [[nodiscard]] bool has(Cell cell) const noexcept { return filled_[place(cell)]; }
  /// A row as `@row` shows it, optional cells apart: `***..***`.
  [[nodiscard]] std::string row_text(std::uint32_t row, std::uint32_t layer = 0) const;

 private:
  Lattice lattice_ = Lattice::square;
  std::uint32_t layers_ = 1;
  std::uint32_t rows_ = 0;
  std::uint32_t columns_ = 0;
  std::size_t cell_count_ = 0;
  std::vector<bool> filled_;
};

/// The largest rectangle or box, in layers x rows x columns, of a board and around a piece.
inline constexpr std::uint64_t largest_board = 1'000'000;
/// The largest number of pieces, copies included.
inline constexpr std::uint64_t most_pieces = 4'000'000;
/// The largest number of cells in all options together; their text is then half a gigabyte. Also
/// the most places where pieces are tried, and the most cells in the rectangles around them.
inline constexpr std::uint64_t most_placed_cells = 50'000'000;

/// The greatest length of a piece's name in bytes: it stands in every option of its piece.
inline constexpr std::size_t longest_piece_name = 100;

/// A shape with a name, how it may be moved, and how often it is used.
struct Piece {
  std::string name;           ///< what options and drawings call it
  Shape shape;                ///< as it was drawn
  Moves moves = Moves::free;  ///< how it may be laid down
  /// The piece is used low to high times, with 0 to 0 never. Ignored with Polyominoes::any.
  std::uint32_t low = 1;
  std::uint32_t high = 1;  ///< see low
  /// The colors of the shape's cells, in their order; empty: none has any. Color 0 is none.
  std::vector<std::uint8_t> colors = {};
};

/// The places where colored cells of pieces may lie.
struct ColorRules {
  std::vector<std::pair<Cell, std::uint8_t>> cells = {};  ///< of the board; the others have none
  /// The color of a piece and that of the board that go together; all others do not, but for none,
  /// which goes with every color.
  std::vector<std::pair<std::uint8_t, std::uint8_t>> together = {};
};

// --- The problem ----------------------------------------------------------------------------

/// The board to be covered, the pieces, and the rules.
struct Polyominoes {
  Board board;                ///< every cell of it
  std::vector<Piece> pieces;  ///< at least one

  /// Every piece in any number. Options then name no piece: the cells tell which it is.
  bool any = false;

  /// Cells may stay empty: each cell has one more option, the cell alone, of cost 1. (Only where
  /// that would look like a placement, with `any` and a piece of one cell, it is written `r1c1
  /// empty:yes`, with a secondary item `empty`, so that the two remain two.)
  bool partial = false;

  /// Pieces need only fit: cells are secondary items, and stay empty at no cost. Where the pieces
  /// have more cells than the board, a primary item `space` that no option has says that there is
  /// no solution; where there is no piece, it may stay uncovered. Directive: `@fit`. Not with `any`
  /// and `partial`.
  bool fit = false;

  /// Cells of the board that may stay empty, at no cost: secondary items. If only `most_empty` of
  /// them may, they are primary, and have each an option with an item `empty`, which is covered at
  /// most so often.
  std::vector<Cell> optional = {};
  std::optional<std::uint32_t> most_empty = {};  ///< see optional

  /// Sticks: pieces may cross at a dot. Without it, a secondary item `cross~r2c3` (of triangles
  /// `cross~q2r3`, `cross~q2r3/1` to `/6`) keeps two pieces from doing so; that they touch there
  /// is allowed.
  bool crosses = false;

  /// Pieces are placed so only that their colors go together with those of the board.
  ColorRules colors = {};

  /// Pieces that can take the same shapes remain different ones; copies of one are still equal.
  bool keeps_equal_pieces = false;

  /// Tells equal pieces apart, and the copies of one: `F~1`, `F~2`, ...; secondary items if not all
  /// of them must be used. Where some must be, one more item with bounds counts them: `F F~1 r1c1`.
  /// Arrangements that differ only in which copy is where, or which are used, are different
  /// solutions. Without it, two pieces that can take some shapes both, but not all, are an error.
  bool distinct = false;

  /// One cell of each of these lists is not covered: a list makes an item `open~1`, `open~2` and so
  /// on, and behind all other options one for each of its cells, `open~1 r2c5`. No cell is in two
  /// lists. REQUIRES no `any`.
  std::vector<std::vector<Cell>> open_each = {};

  /// The moves of the board that count as its symmetries: all of the lattice (eight of squares, of
  /// cubes reflections, too, as far as pieces follow), with `one_sided` rotations,
  /// with `fixed` none. Lines `@symmetry` name those that map the board to itself and the pieces
  /// onto pieces: two pieces are exchanged that are mirror images of each other.
  Moves symmetries = Moves::free;
};

/// The problem with its directives. Throws ModelError: no cells; no pieces; a piece without cells
/// or of another lattice than the board; bounds with high = 0 or low > high; names that are empty,
/// too long, repeated or an item's; what the members of Polyominoes say; sizes above the limits,
/// found before anything large is built.
[[nodiscard]] Instance polyomino(const Polyominoes& puzzle);

/// Those of the puzzle's `symmetries` that every piece may follow: rotations if some piece is
/// one-sided. With these in place of `symmetries` no pieces are exchanged, so that one piece can
/// tell a solution from its images (break_symmetry() in dlx/symmetry.hpp). Throws ModelError for a
/// fixed piece.
[[nodiscard]] Moves common_moves(const Polyominoes& puzzle);

// --- Text ----------------------------------------------------------------------------------------
//
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
//     S free .**/**.                 a piece on one line: rows between slashes
//     N r1c1 r2c1                   or its cells by name, which may also stand in place of rows
//
// A board file has one block of rows, without a name line. On other lattices a first line `@lattice
// hex` may say which; rows are
//
// hex       the same; each row lies half a cell further right than the one above, and blanks count
//           for nothing, so that they can draw that
// triangle  strips of `/` for a triangle that points up, `\` for one that points down, `.` or blank
//           for none, each half an edge from the next; no one-line form but the names of cells
// sticks    rows of dots and sticks in turn, and between them rows of sticks and gaps: `+` or `.`
//           for dots and gaps, `*` for sticks; of triangles between two dots of two rows a stick
//           down and one up, and blanks count for nothing
// cube      layers of rows, between lines `-` (on one line `;`); the words for moves are `fixed`,
//           `rotated` and `mirror`
//
// All functions take a whole text in memory; `source` is what errors call it. Every defect is a
// ParseError with line and column.

/// The lattice that a first line `@lattice NAME` names; nothing without one. Throws ParseError for
/// a name that is none.
[[nodiscard]] std::optional<Lattice> told_lattice(std::string_view text, const std::string& source);

/// Pieces in the order of the text; `moves` is for those that do not say. A name has no blanks,
/// does not begin with `*`, `#` or `.`, has no `|` or `:`, and is not a cell's, such as `r1c1`.
/// Also throws ParseError for a line `@lattice` that says another one.
[[nodiscard]] std::vector<Piece> read_pieces(std::string_view text, const std::string& source,
                                             Moves moves = Moves::free,
                                             Lattice lattice = Lattice::square);

/// A text of pieces or of a board, and what errors call it.
struct ShapeText {
  std::string text;    ///< as in a file
  std::string source;  ///< the name of the file
};

/// The pieces of several texts, one after the other. Throws ParseError as above, and for a name
/// that pieces of two texts have.
[[nodiscard]] std::vector<Piece> read_pieces(std::span<const ShapeText> texts,
                                             Moves moves = Moves::free,
                                             Lattice lattice = Lattice::square);

/// The board that the text draws: a star or # is a cell, a dot or a blank is a hole. Throws
/// ParseError.
[[nodiscard]] Board read_board(std::string_view text, const std::string& source,
                               Lattice lattice = Lattice::square);

/// The board of a size, without holes: `6x10` (rows x columns) on squares, `3x4x5` (layers x rows x
/// columns) of cubes; of hexagons and triangles `hexagon:4` and `triangle:6` with sides of so many
/// cells, `parallelogram:4x7` of 4 rows, of triangles with sides of 4 and 7, and `rhombus:6x6`. Of
/// sticks the same figures with sides of so many sticks: `5x5` has 60 of them. Of spheres
/// `pyramid:5`, on a square with sides of so many, and `tetrahedron:4`.
/// Throws ModelError for what is none of these, and for a size that is 0 or too large.
[[nodiscard]] Board board_of_size(Lattice lattice, std::string_view text);

/// True if the text is meant as the size of a board, on any lattice, and not as a file's name.
[[nodiscard]] bool looks_like_size(std::string_view text) noexcept;

/// The most pieces that are enumerated.
inline constexpr std::size_t most_enumerated = 1'000'000;

/// All connected pieces of so many cells, each in the lowest and widest of its forms. Pieces that
/// `moves` can exchange are one: with Moves::one_sided, mirror images are two. Throws ModelError
/// for no cells, and for more than most_enumerated pieces. Asked to stop: none.
[[nodiscard]] std::vector<Shape> connected_shapes(Lattice lattice, std::uint32_t size, Moves moves,
                                                  const StopToken& stop = {});

/// Pieces as read_pieces takes them, with a line `@lattice` unless they are made of squares. Copies
/// are left out; a piece tells its moves where they are not the lattice's usual ones.
[[nodiscard]] std::string pieces_text(Lattice lattice, std::span<const Piece> pieces);

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

/// A rectangle, and how many of each piece must lie on it.
struct PackingRegion {
  std::uint32_t rows = 0;             ///< the height
  std::uint32_t columns = 0;          ///< the width
  std::vector<std::uint32_t> counts;  ///< by piece
  std::string title;                  ///< the line as it was written
  std::size_t line = 0;               ///< its number
};

/// Pieces, and the rectangles that they must fit in.
struct PackingList {
  std::vector<Piece> pieces;           ///< named 0, 1, ...
  std::vector<PackingRegion> regions;  ///< at least one
};

/// Reads pieces by number and regions as columns x rows, then how many of each piece:
///
///     0:
///     ###
///     #..
///
///     1:
///     ##
///
///     12x5: 1 0
///     4x4: 2 3
[[nodiscard]] PackingList read_packing_list(std::string_view text, const std::string& source,
                                            Moves moves = Moves::free);

/// True if the first line that is neither blank nor a comment is a number with a colon. No piece
/// file begins so.
[[nodiscard]] bool looks_like_packing_list(std::string_view text);

/// The puzzle of a region, with Polyominoes::fit. REQUIRES a region of this list.
[[nodiscard]] Polyominoes packing(const PackingList& list, const PackingRegion& region);

// --- Boards with names ---------------------------------------------------------------------------
//
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
/// that are not one (or `.`) for each place of the board's rectangle, layer by layer, that stand on
/// a hole, that occur twice or that are another cell's item, such as `r1c1`.
[[nodiscard]] NamedBoard read_named_board(std::string_view text, const std::string& source,
                                          Lattice lattice = Lattice::square);

/// Takes cells out of a board, by name or by item (`r2c5`, also where they have names). Throws
/// ModelError for one that is not there or named twice, and if no cell would be left.
[[nodiscard]] std::vector<NamedCell> leave_open(Board& board, std::span<const NamedCell> names,
                                                std::span<const std::string> wanted);

/// The cells with these names, in the order of the file: names and ranges between commas, as
/// `Jan..Mar,Nov`. Throws ModelError for what is no name of a cell of the board, for a range that
/// ends before it begins, and for a cell that occurs twice.
[[nodiscard]] std::vector<NamedCell> named_cells(const NamedBoard& named, std::string_view text);

/// A line `@open r2c5 Nov` for each.
void add_open_cells(Directives& directives, std::span<const NamedCell> open,
                    Lattice lattice = Lattice::square);

/// A line `@name r1c1 Jan` for each: what the empty board shows, and a cell of
/// Polyominoes::open_each that is left open.
void add_cell_names(Directives& directives, std::span<const NamedCell> names,
                    Lattice lattice = Lattice::square);

// --- Boards with one covering --------------------------------------------------------------------
//
// Some pieces are laid side by side, and laid anew where another covering has them elsewhere. The
// loop that repairs a layout is that of dlx/make/repair.hpp.

/// The most pieces of a layout.
inline constexpr std::uint32_t most_laid_pieces = 60;
/// The most cells of a piece of a layout.
inline constexpr std::uint32_t most_laid_cells = 60;

/// Pieces laid on the plane. The same arguments give the same layout everywhere.
class PolyominoLayout {
 public:
  /// Draws `count` of the pieces, each once, and lays one beside the other, turned at random,
  /// mostly where it touches many cells. Throws ModelError unless 1 <= count <= pieces.size() and
  /// count <= most_laid_pieces, and for pieces without cells or of more than most_laid_cells.
  PolyominoLayout(std::span<const Piece> pieces, std::size_t count, std::uint64_t seed);

  /// The board that the pieces cover, and the pieces in the order in which they were given.
  [[nodiscard]] Polyominoes puzzle() const;
  /// True if a solution of polyomino(puzzle()) lays each piece as here.
  [[nodiscard]] bool is(const Problem& problem, const Solution& solution) const;
  /// Takes up a piece that the first of `others` lays elsewhere, and lays it beside the rest.
  /// Always true. REQUIRES solutions of polyomino(puzzle()) that are not this layout.
  bool repair(const Problem& problem, std::span<const Solution> others);

 private:
  using Cells = std::vector<Cell>;  // ascending

  [[nodiscard]] Cells board() const;
  [[nodiscard]] std::uint32_t touched(const Cells& cells) const;
  [[nodiscard]] Cells drawn_place(const Piece& piece);
  void lay(std::size_t piece);
  void take_up(std::size_t piece);
  [[nodiscard]] std::vector<Cells> laid_by(const Problem& problem, const Solution& solution) const;

  std::mt19937_64 random_;
  std::vector<Piece> pieces_;
  std::uint32_t side_ = 0;     // of the plane
  std::vector<char> covered_;  // by cell of the plane
  std::vector<Cells> places_;  // by piece
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
