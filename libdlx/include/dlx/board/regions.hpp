// A square cut into regions, for queens and sudokus: a file of rows, a letter or digit per cell;
// cells with the same sign are a region. Rows may also be those of a spreadsheet (tabs, semicolons
// or commas between fields) or of an array of a program; where names are longer there, as `10`,
// regions get letters in their order.
//
//     | four regions        a comment: its first character that is not blank is a bar
//     AABB
//     ACCB
//     ACDB                  blanks between the signs do not matter
//     CCDD
//
//     std::ifstream file("map.txt");
//     const auto regions = dlx::board::read_regions(file, "map.txt");
//     regions.of[4];     // 0: the second row begins with A
//     regions.names[0];  // "A"
#pragma once

#include <dlx/error.hpp>

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::board {

/// A square board: the numbers of rows, columns and regions are equal, and each region has a cell.
struct Regions {
  std::size_t size = 0;            ///< rows, columns and regions
  std::vector<std::uint32_t> of;   ///< by cell, row by row: its region, from 0
  std::vector<std::string> names;  ///< in the order in which they first occur

  /// A row as `@region` shows it.
  [[nodiscard]] std::string row_text(std::size_t row) const;
  friend bool operator==(const Regions&, const Regions&) = default;
};

/// Reads a map. Throws ParseError with line and column: no rows, rows of different lengths, a sign
/// that is no ASCII letter or digit, a second map, not as many rows as columns or as regions.
[[nodiscard]] Regions read_regions(std::istream& in, const std::string& source);
/// The same for a text in memory.
[[nodiscard]] Regions read_regions(std::string_view text, const std::string& source);

/// Throws ModelError for regions that read_regions could not have given.
void require_sound(const Regions& regions);

}  // namespace dlx::board
#pragma GCC visibility pop
