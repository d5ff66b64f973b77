// The matrix format `emc` of the INF441 course project: an exact cover problem as zeros and ones.
//
//     2        the number of primary columns
//     1        the number of secondary columns; they come after the primary ones
//     3        the number of rows
//     101      the rows, one digit a column; blanks between digits and blank lines do not matter
//     010
//     011
//
// Columns are items, rows are options; row k is option k in both directions.
//
//     std::ifstream file("matrix.txt");
//     const auto matrix = dlx::read_emc(file, "matrix.txt");
//     dlx::write_emc(std::cout, matrix.problem);
#pragma once

#include <dlx/text.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// A matrix as a problem with items C1, C2, ... in the order of the columns.
///
/// A row of zeros is never part of a solution, and an option without items cannot be. So that the
/// rows after it keep their numbers, it becomes an option with one secondary item, `zero`, that is
/// added for this purpose and stands last; a warning says so.
struct EmcMatrix {
  Problem problem;                ///< with items C1, C2, ...
  std::vector<Warning> warnings;  ///< rows of zeros
};

/// The most columns of a matrix without rows: nothing in its text is as large as that number.
inline constexpr std::uint64_t most_columns_without_rows = 1'000'000;

/// Throws ParseError with line and column: a number that is none or too large, a row with more or
/// fewer digits than columns or with anything but digits 0 and 1, too few rows, text after the
/// last row; more columns or rows than `limits` has items or options. Memory grows with the rows
/// read, not with the numbers that announce them.
[[nodiscard]] EmcMatrix read_emc(std::istream& in, const std::string& source,
                                 const ReadLimits& limits = {});
/// The same for a text in memory.
[[nodiscard]] EmcMatrix read_emc(std::string_view text, const std::string& source,
                                 const ReadLimits& limits = {});

/// The most digits of a matrix to be written: ten gigabytes.
inline constexpr std::uint64_t largest_emc = 10'000'000'000;

/// How many bytes write_emc writes. Throws what it throws.
[[nodiscard]] std::uint64_t written_emc_size(const Problem& problem);

/// Writes a matrix; names are lost. Throws ModelError, before the first byte, for what zeros and
/// ones cannot say: colors, bounds, costs; and for more than largest_emc digits.
void write_emc(std::ostream& out, const Problem& problem);

}  // namespace dlx
#pragma GCC visibility pop
