// Reading PNG; in dlx::draw, which needs cairo.
//
//     std::ifstream file("cat.png", std::ios::binary);
//     const auto picture = dlx::draw::read_png(file, "cat.png");
#pragma once

#include <dlx/error.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// A picture in greys, row by row: 0 is black, 255 is white.
struct Pixels {
  std::uint32_t rows = 0;            ///< the height
  std::uint32_t columns = 0;         ///< the width
  std::vector<std::uint8_t> values;  ///< rows x columns of them
};

/// Colors become greys by their luminance, and transparent pixels are white. Throws ParseError for
/// a file that is no PNG, and for more than `most_pixels` before they are read.
[[nodiscard]] Pixels read_png(std::istream& in, const std::string& source,
                              std::uint64_t most_pixels = 16'000'000);

}  // namespace dlx::draw
#pragma GCC visibility pop
