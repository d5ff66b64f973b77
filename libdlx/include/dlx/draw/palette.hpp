// The colors behind a picture's roles.
//
//     dlx::draw::Rgb ground = dlx::draw::rgb(dlx::draw::piece_paint(3));  // the fourth piece
//     std::string fill = dlx::draw::hex(ground);                         // "#rrggbb"
//     std::string ink = dlx::draw::hex(dlx::draw::text_on(ground));      // black or white
//
// Pieces: six colors of Paul Tol's qualitative scheme "light", made for filling labelled areas, and
// six darker ones of his "bright" and "muted" (P. Tol, Colour Schemes, SRON technical note
// SRON/EPS/TN/09-002, 2021), chosen so that the twelve differ as much as they can for readers of
// any color vision: by 14 in CIE Lab at least under simulated protanopia, deuteranopia and
// tritanopia (Machado, Oliveira, Fernandes 2009). Their lightness goes in steps, so that a print
// in greys keeps most of the difference. Behind these come the same ones paler, then darker; then
// all repeat. Neighbours that share a color are told apart by the lines between them and by their
// letters.
#pragma once

#include <dlx/draw/picture.hpp>

#include <array>
#include <cstdint>
#include <string>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// A color of the screen: sRGB, 8 bits a channel.
struct Rgb {
  std::uint8_t red = 0;    ///< from 0, dark, to 255
  std::uint8_t green = 0;  ///< idem
  std::uint8_t blue = 0;   ///< idem
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// How many pieces have colors of their own.
inline constexpr std::uint32_t palette_size = 36;

/// The color on paper. For Role::none: white.
[[nodiscard]] Rgb rgb(Paint paint) noexcept;

/// The color for text on a ground: black or white, whichever contrasts more (WCAG 2.1).
[[nodiscard]] Rgb text_on(Rgb ground) noexcept;

/// `#rrggbb`.
[[nodiscard]] std::string hex(Rgb color);

}  // namespace dlx::draw
#pragma GCC visibility pop
