// A part of the readers of pieces and boards: cells in rows, as drawn on each lattice, and cells by
// their names.
#pragma once

#include "base/lines.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle {

/// The character at the front of a nonempty well-formed text, one byte or more.
[[nodiscard]] std::string_view first_character(std::string_view text) noexcept;

/// Reads the line `@lattice NAME`, its last one. Nothing if it begins otherwise.
[[nodiscard]] std::optional<Lattice> lattice_line(const base::LineReader& lines,
                                                  const base::Line& line);

/// Throws ParseError at the last line read if it is the `@lattice` of another one.
void require_lattice(const base::LineReader& lines, const base::Line& line, Lattice lattice);

/// Cells, collected line by line. `what` is what they make up, for messages: "a piece". Each member
/// that reads is called for the last line read, so that errors find their place; `hint` is for a
/// character that no row has.
class Rows {
 public:
  Rows(const base::LineReader& lines, std::string what, Lattice lattice, std::string hint = "")
      : lines_(lines), what_(std::move(what)), hint_(std::move(hint)), lattice_(lattice) {}

  /// Reads a row, a line between layers, or names of cells.
  void add(std::string_view line);
  /// Reads all rows from one word, `**/*.;*./..`.
  void add_form(const base::Token& form);
  /// Reads the name of a cell.
  void add_name(const base::Token& name);
  /// True if a word is such a form. (Of triangles, none is.)
  [[nodiscard]] static bool is_form(Lattice lattice, std::string_view word) noexcept;

  [[nodiscard]] bool empty() const noexcept { return row_ == 0 && cells_.empty() && !has_layers_; }
  /// No cell was read.
  [[nodiscard]] bool has_no_cells() const noexcept { return cells_.empty() && triangles_.empty(); }
  /// The box of rows as they were drawn, margins included; after take_cells().
  [[nodiscard]] BoardSize size() const noexcept { return size_; }
  /// The cells that were read; this call is the last.
  [[nodiscard]] std::vector<Cell> take_cells();

 private:
  struct Triangle {
    std::uint32_t layer, row, at;
    bool up;
  };

  void add_row(std::string_view row, std::size_t column);
  [[nodiscard]] bool is_filled(std::string_view row, std::size_t at, std::size_t column) const;
  void add_strip(std::string_view strip);
  void add_triangle(Triangle triangle);
  void add_layer();
  void shear();
  [[noreturn]] void fail_character(std::string_view rest, std::size_t column) const;
  // Throws ParseError at a column of the last line read: the lattice has no such cell.
  [[noreturn]] void fail_place(std::size_t column, Cell cell) const;
  // Throws ParseError at a column of the last line read if the rows span too much.
  void require_size(std::size_t column) const;

  const base::LineReader& lines_;
  std::string what_, hint_;
  Lattice lattice_;
  std::vector<Cell> cells_;
  std::vector<Triangle> triangles_;
  std::set<Cell> named_;
  std::uint32_t row_ = 0;  // rows of this layer that were read
  bool has_layers_ = false;
  bool has_names_ = false;
  std::uint32_t layer_ = 0;
  BoardSize size_;
};

}  // namespace dlx::puzzle
