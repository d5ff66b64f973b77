// Names of cells and of what has numbers, both ways: the one place that writes or reads `r1c4`,
// `q1r2`, `r4=8` or `left3`.
//
//     cell_name(0, 3);                           // "r1c4"
//     const Naming naming{Lattice::square, 0};   // `| @origin 0`
//     naming.cell("r0c3");                       // row 0, column 3
//     match("r{n}={t}", "r4=8", naming);         // the captures "4" and "8"
#pragma once

#include <dlx/board/lattice.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx::board {

/// A cell of squares, by its row and column from 0.
[[nodiscard]] std::string cell_name(std::uint32_t row, std::uint32_t column);
/// A cell of a square board of so many columns, by its number, row by row from 0.
[[nodiscard]] std::string nth_cell_name(std::size_t cell, std::size_t columns);
/// `r4=8`: a symbol in a line.
[[nodiscard]] std::string symbol_name(char line, std::uint64_t number, std::uint64_t symbol);
/// `R2`, `s3`, `row4`, `across5`.
[[nodiscard]] std::string numbered_name(std::string_view what, std::uint64_t number);

/// The edge above a cell of squares, `h0,1`, or to the left of it, `v1,0`. Those below and to the
/// right are of the cells there, on the board or not.
enum class Edge : std::uint8_t { above, left };
[[nodiscard]] std::string edge_name(Edge edge, std::uint32_t row, std::uint32_t column);

/// The form of the names that the cells of a problem have.
struct Naming {
  Lattice lattice = Lattice::square;
  std::uint32_t origin = 1;  ///< rows and columns count from here: 0 or 1

  /// The cell of that name. Nothing for other names, and for cells before the origin. Throws
  /// ModelError for a cell whose numbers are too large for a board.
  [[nodiscard]] std::optional<Cell> cell(std::string_view name) const;
  /// The name of a cell.
  [[nodiscard]] std::string name(Cell cell) const;
};

/// The texts and cells that a form has captured, in the order of its places.
struct Captures {
  std::array<std::string_view, 3> texts;
  std::array<std::optional<Cell>, 3> cells;  ///< of `{cell}`
};

/// The captures if the name has that form; see dlx/board/kinds.hpp.
[[nodiscard]] std::optional<Captures> match(std::string_view form, std::string_view name,
                                            const Naming& naming);

/// The number that a name of the form has, if it is one: `M{n}`, `M3`.
[[nodiscard]] std::optional<std::uint32_t> number_in(std::string_view form, std::string_view name);

// --- Words of directives

/// `8x8`, both at least 1: rows and columns.
struct Extent {
  std::uint32_t rows = 0, columns = 0;
  friend bool operator==(const Extent&, const Extent&) = default;
};
[[nodiscard]] std::optional<Extent> extent_in(std::string_view text) noexcept;
[[nodiscard]] std::string text_of(Extent extent);
/// The words that blanks and tabs part.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);
/// The text before the first `between`, and the text behind it, empty without one.
[[nodiscard]] std::pair<std::string_view, std::string_view> halves(std::string_view text,
                                                                   char between) noexcept;

}  // namespace dlx::board
