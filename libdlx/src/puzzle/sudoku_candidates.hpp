// Cells with candidates, as files of sudokus have them: sets of digits, strings of nine places a
// cell, and the entries of HoDoKu's libraries.
#pragma once

#include "puzzle/sudoku_cells.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dlx::puzzle::sudoku_io {

/// The largest grid whose candidates are written side by side.
inline constexpr std::uint64_t largest_with_candidates = 9;
/// The characters of a 9x9 grid that has nine places a cell.
inline constexpr std::size_t candidate_string_length = 729;

/// The digits of a field: `124`, ascending, or with a place for each of `size` digits, `12.4.....`,
/// where `.` and `0` are digits that are gone. Nothing for what is neither.
[[nodiscard]] std::optional<SudokuDigits> candidates_in(std::string_view field, std::uint64_t size);

/// A field without the marks around it that solvers write beside candidates: `*247`, `{13}`.
[[nodiscard]] RowToken without_marks(RowToken field) noexcept;

/// True for 729 characters, of which nearly all of at least 81 digits stand at their places in
/// groups of nine. Digits of a 27x27 grid cannot: each would stand in three columns only.
[[nodiscard]] bool is_candidate_string(std::string_view text) noexcept;

/// Cuts such a string, or any field of the same length, into cells of nine characters.
void cut_candidates(RowToken field, std::vector<RowToken>& pieces);

/// An entry of a library of HoDoKu: `:0702:9:.62143.5.+1...:711 817:919:`. Its parts are the code
/// of a technique, digits, cells (`+` before a digit that is placed, not given), candidates that
/// are gone (digit, row, column), what the technique finds, and a comment.
struct LibraryEntry {
  RowToken cells, eliminated;
};

/// Takes an entry apart, or nothing for a line that is none.
[[nodiscard]] std::optional<LibraryEntry> library_entry(std::string_view line);

}  // namespace dlx::puzzle::sudoku_io
