// The oracle for problems that are matchings: cheapest assignments, by a method that knows nothing
// of covers.
//
//     support::cheapest_assignment({{1, 9}, {2, 1}});  // 2: row 0 takes column 0, row 1 column 1
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace support {

/// No row may take this column.
inline constexpr std::int64_t no_assignment = INT64_MAX;

/// The least sum of one entry of each row, no two of them in one column; nothing if there is none.
/// A square matrix, entries below 2^40. The Hungarian method (H. Kuhn 1955, J. Munkres 1957) by
/// shortest augmenting paths.
[[nodiscard]] std::optional<std::int64_t> cheapest_assignment(
    const std::vector<std::vector<std::int64_t>>& costs);

}  // namespace support
