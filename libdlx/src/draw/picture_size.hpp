// How large a picture becomes at a scale: the same for SVG, PNG and PDF.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>

namespace dlx::draw {

inline constexpr double longest_side = 32767;  ///< in pixels

/// Of the picture with its margin.
struct PixelSize {
  double width = 0, height = 0;
};

/// Throws ModelError for a side of less than 1 or more than `most`. Also called from dlx::draw,
/// which is a library of its own.
[[nodiscard, gnu::visibility("default")]] PixelSize pixel_size(const Picture& picture,
                                                               const VectorStyle& style,
                                                               double most);

}  // namespace dlx::draw
