// Which colors of the palette are safe to stand side by side.
#pragma once

#include <dlx/draw/picture.hpp>

#include <cstdint>

namespace dlx::draw {

/// A channel of sRGB (IEC 61966-2-1) in linear light, 0 to 1.
[[nodiscard]] double linear_light(std::uint8_t channel);

/// Distances in CIE Lab that neighbouring grounds have at least: for normal and deficient color
/// visions, and of lightness, for greys.
inline constexpr double least_difference = 12, least_lightness = 5;

/// True if two numbers of the palette are nearer than that.
[[nodiscard]] bool look_alike(std::uint32_t a, std::uint32_t b);

}  // namespace dlx::draw
