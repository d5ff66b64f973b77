// A square cut into regions, from `@region` lines: for queens and sudokus.
#pragma once

#include "draw/tokens.hpp"

#include <dlx/draw/picture.hpp>

#include <cstdint>
#include <vector>

namespace dlx::draw {

/// The region of each cell, row by row, numbered from 0 as they first occur; empty without
/// `@region` lines. Throws ModelError unless they are `size` rows of `size` letters or digits, and
/// as many different ones.
[[nodiscard]] std::vector<std::uint32_t> regions_of(const Directives& directives,
                                                    std::uint32_t size);

/// The regions in a color each, with walls between them. REQUIRES what regions_of has given.
[[nodiscard]] Picture picture_of_regions(const std::vector<std::uint32_t>& regions,
                                         std::uint32_t size);

/// The lines alone: walls between regions, hair lines inside them.
void add_region_lines(Picture& picture, const std::vector<std::uint32_t>& regions,
                      std::uint32_t size);

}  // namespace dlx::draw
