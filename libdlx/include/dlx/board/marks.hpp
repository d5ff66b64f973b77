// Marks: what setters draw into a grid of digits, and rules for all of it. Each is a line of text:
//
//     thermo r1c1 r1c2 r2c2         digits grow from the bulb, r1c1
//     arrow r3c3 : r3c4 r3c5        the digits along the arrow sum up to that of its circle
//     kropki black r4c1 r4c2        one digit is twice the other
//     sandwich 12 r0c5              a number outside of the grid, above column 5
//     little-killer 20 r0c1 r1c2    and one whose arrow enters the grid at r1c2
//     anti-knight                   a rule for the whole grid
//     anti-knight r7c7              the same, of grids that overlap for the one with that corner
//
// A line has the mark's word, which may be two words, then numbers if it has any, then cells;
// groups of cells stand apart by a colon. Rows and columns count from 1. A place outside of the
// grid has row 0 or column 0, or those behind the last; between grids that overlap the first cell
// of its row or column stands behind it where two begin there: `sandwich 12 r6c10 r7c10`.
//
//     const dlx::board::Mark mark = dlx::board::mark_of("thermo r1c1 r1c2 r2c2", {9});
//     mark.form->word;                     // "thermo"
//     mark.groups[0][2].row;               // 1, from 0
//     dlx::board::text_of(mark);           // "thermo r1c1 r1c2 r2c2"
//     for (const auto& form : dlx::board::mark_forms()) std::cout << form.example << '\n';
//
// A new mark is a row of the table in board/marks.cpp, and its relation one in
// puzzle/mark_relations.cpp.
#pragma once

#include <dlx/board/grid_layout.hpp>
#include <dlx/error.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::board {

/// The way in which a mark is drawn.
enum class Look : std::uint8_t {
  none,         ///< not drawn: a rule for all of the grid
  thermo,       ///< a thick grey line from a bulb
  thin_thermo,  ///< a thinner line from a bulb
  line,         ///< a thick grey line
  thin_line,    ///< a thinner line
  between,      ///< a line with circles at both ends
  lockout,      ///< a line with diamonds at both ends
  arrow,        ///< a circle, or a pill, and a line with a head
  cage,         ///< dashed walls and a number
  region,       ///< a grey ground
  clone,        ///< the same, of both groups
  white_dot,    ///< on the border of two cells, with its number
  black_dot,    ///< the same, filled
  letter,       ///< a letter there
  corner,       ///< a circle with digits where four cells meet
  round,        ///< a grey disc in a cell
  square,       ///< a grey square in a cell
  inward,       ///< wedges at the sides of a cell, pointing to it
  outward,      ///< the same, pointing away
  outside,      ///< a number outside of the grid
  slanted,      ///< the same with a small arrow
  diagonal,     ///< a line from corner to corner
};

/// The numbers that a line may have.
enum class MarkNumbers : std::uint8_t { none, optional, one, several };

/// The cells that a line may have.
enum class MarkCells : std::uint8_t {
  none,     ///< a rule for all of the grid, or for grids by their corners
  one,      ///< a cell
  pair,     ///< two neighbours
  set,      ///< cells in any order, none twice
  path,     ///< two or more cells, none twice
  loop,     ///< the same; the last one may be the first
  arrow,    ///< the cells of a circle or pill, and those of a path
  twins,    ///< two groups of the same number of cells
  square,   ///< two to four cells that meet in a corner
  outside,  ///< a place outside of the grid, beside a row or column; perhaps the first cell there
  ray,      ///< a place outside, and the cell at which its diagonal enters
};

/// A kind of marks.
struct MarkForm {
  std::string_view word;                      ///< `thermo`, `kropki black`
  MarkNumbers numbers = MarkNumbers::none;    ///< how many numbers it has
  MarkCells cells = MarkCells::none;          ///< which cells
  Look look = Look::none;                     ///< how it is drawn
  std::string_view example = {};              ///< a line
  std::array<std::string_view, 2> name = {};  ///< `the thermometer`, by Language
  std::string_view letter = {};               ///< of Look::letter; else a small one
};

/// A place of a grid, or beside it: rows and columns from 0, -1 above and to the left.
struct MarkPlace {
  std::int32_t row = 0;     ///< from 0
  std::int32_t column = 0;  ///< from 0
  friend bool operator==(const MarkPlace&, const MarkPlace&) = default;
};

/// A mark of a grid.
struct Mark {
  const MarkForm* form = nullptr;                   ///< a row of mark_forms()
  std::vector<std::uint32_t> numbers = {};          ///< as the line has them
  std::vector<std::vector<MarkPlace>> groups = {};  ///< one, or those that colons part; may be none
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// All of them.
[[nodiscard]] std::span<const MarkForm> mark_forms() noexcept;
/// True if a line begins with the word of a mark.
[[nodiscard]] bool is_mark_line(std::string_view line);
/// The mark of a line, on a grid or several. Throws ModelError for a line that is none, and for
/// cells that no grid has.
[[nodiscard]] Mark mark_of(std::string_view line, const GridLayout& grids);
/// Its line.
[[nodiscard]] std::string text_of(const Mark& mark);
/// The name of a place: `r1c4`, also outside of the grid.
[[nodiscard]] std::string name_of(MarkPlace place);
/// The first cell, or the place outside; nothing for a rule.
[[nodiscard]] std::optional<MarkPlace> first_place(const Mark& mark);
/// True if some grid has that place.
[[nodiscard]] bool has_place(const GridLayout& grids, MarkPlace place) noexcept;
/// The cells of a diagonal that enters a grid: from its second place on, to the edge.
/// REQUIRES a mark whose form has a ray.
[[nodiscard]] std::vector<MarkPlace> ray_of(const Mark& mark, const GridLayout& grids);

}  // namespace dlx::board
#pragma GCC visibility pop
