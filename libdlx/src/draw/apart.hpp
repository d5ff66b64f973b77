// Distances of colors for a reader, and those of the palette that are safe to stand side by side.
//
// Distances are Euclidean in CIE Lab (white point D65), of what a color vision makes of the colors:
// G. Machado, M. Oliveira, L. Fernandes, "A physiologically-based model for simulation of color
// vision deficiency", IEEE TVCG 15, 2009.
#pragma once

#include <dlx/draw/picture.hpp>

#include <cstddef>
#include <cstdint>

namespace dlx::draw {

/// A channel of sRGB (IEC 61966-2-1) in linear light, 0 to 1.
[[nodiscard]] double linear_light(std::uint8_t channel);

/// Normal vision, protanopia, deuteranopia, tritanopia.
inline constexpr std::size_t vision_count = 4;

/// The distance of two colors for one of these; black and white are 100 apart.
[[nodiscard]] double color_difference(Rgb a, Rgb b, std::size_t vision);

/// L of CIE Lab, 0 to 100.
[[nodiscard]] double lightness(Rgb color);

/// The least difference of neighbouring grounds: for all visions, and in lightness, for greys.
inline constexpr double least_difference = 12, least_lightness = 5;

/// True if two numbers of the palette are nearer than that.
[[nodiscard]] bool look_alike(std::uint32_t a, std::uint32_t b);

}  // namespace dlx::draw
