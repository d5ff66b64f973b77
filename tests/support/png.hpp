// PNG read back without the library that wrote it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace support {

struct Pixels {
  std::size_t width = 0, height = 0;
  std::vector<std::uint8_t> bytes;  ///< red, green, blue, row by row

  using Color = std::array<int, 3>;
  [[nodiscard]] Color at(std::size_t x, std::size_t y) const;
};

/// Reads files that cairo and librsvg write: 8 bits a channel, not interlaced; alpha is put upon
/// white. Throws std::runtime_error for anything else and for what is broken.
[[nodiscard]] Pixels read_png(std::string_view file);

}  // namespace support
