// A matrix of zeros and ones as people keep it, as an exact cover problem: columns are items, rows
// are options.
//
//     A,B,C,|,x      names, if there is a line of them: columns behind a `|` are secondary items
//     1,0,1,0
//     ,1,,1          nothing is 0
//
//     1011           without separators; blanks do not matter
//     01 10
//
// Separators are commas, semicolons or tabs, whichever of them the first line has (a comma before a
// semicolon before a tab); a field may stand in double quotes. Blank lines, and lines that begin
// with a bar, do not count.
//
//     std::ifstream file("matrix.csv");
//     const auto matrix = dlx::read_matrix(file, "matrix.csv");
//
// The strict format of one course, with its numbers in front, is dlx/emc.hpp's.
#pragma once

#include <dlx/text.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// What the text does not say itself.
struct MatrixForm {
  /// The first line holds names even if it looks like a row. Otherwise it does if anything in it is
  /// not 0, 1 or empty; without names, items are called C1, C2, ...
  bool has_names = false;
  /// So many columns, the last ones, are secondary items; with names, a `|` may say so instead.
  std::uint64_t secondary = 0;
};

/// A row of zeros is never part of a solution, and an option without items cannot be. So that the
/// rows after it keep their numbers, it becomes an option with one secondary item, `zero` (or
/// `zero~`, `zero~~`, ... if there is a column of that name), which stands last; a warning says so.
struct MatrixText {
  Problem problem;                ///< columns as items, rows as options
  std::vector<Warning> warnings;  ///< rows of zeros
};

/// Throws ParseError with line and column: no rows and no names, a field that is not 0, 1 or empty,
/// a row with more or fewer fields than columns, a name that cannot be an item's or is there twice,
/// no primary column.
[[nodiscard]] MatrixText read_matrix(std::istream& in, const std::string& source,
                                     const MatrixForm& form = {});
/// The same for a text in memory.
[[nodiscard]] MatrixText read_matrix(std::string_view text, const std::string& source,
                                     const MatrixForm& form = {});

}  // namespace dlx
#pragma GCC visibility pop
