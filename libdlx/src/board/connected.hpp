// Connected regions on a square of cells, which are numbers, row by row from 0: a map is the region
// of each cell.
#pragma once

#include <dlx/board/regions.hpp>

#include <cstdint>
#include <vector>

namespace dlx::board {

/// The most rows of a map: regions are named by letters and digits.
inline constexpr std::uint32_t most_region_signs = 62;

/// The cells beside one: how many are written to `found`.
std::uint32_t neighbours(std::uint32_t size, std::uint32_t cell, std::uint32_t (&found)[4]);

/// Is the region of the cell in pieces, or nothing, without it? REQUIRES that it is connected.
[[nodiscard]] bool is_cut(std::uint32_t size, const std::vector<std::uint32_t>& map,
                          std::uint32_t cell);

/// The regions A, B, ... in the order in which they occur. REQUIRES as many regions as rows, each
/// with a cell, and no more than most_region_signs.
[[nodiscard]] Regions named_regions(std::uint32_t size, const std::vector<std::uint32_t>& map);

}  // namespace dlx::board
