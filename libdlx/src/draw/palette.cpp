// Colors; sources in the header. Relative luminance: WCAG 2.1.
#include "draw/apart.hpp"

#include <dlx/draw/picture.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace dlx::draw {
namespace {

constexpr std::array<Rgb, 12> pieces{{
    {0x7b, 0x8a, 0xff},  // blue
    {0xc9, 0x69, 0x32},  // rust
    {0xff, 0xd5, 0x94},  // apricot
    {0x26, 0xb7, 0xb8},  // teal
    {0x81, 0x4e, 0x98},  // violet
    {0xd6, 0xbe, 0xff},  // lilac
    {0x94, 0xc7, 0x28},  // lime
    {0xac, 0xff, 0xd8},  // mint
    {0xd0, 0x35, 0x6c},  // crimson
    {0x18, 0x18, 0xa4},  // navy
    {0x09, 0x60, 0x31},  // forest
    {0x85, 0x02, 0x56},  // plum
}};
static_assert(pieces.size() * 3 == palette_size);

constexpr std::array<Rgb, 9> heats{{{0xff, 0xff, 0xe5},
                                    {0xff, 0xf7, 0xbc},
                                    {0xfe, 0xe3, 0x91},
                                    {0xfe, 0xc4, 0x4f},
                                    {0xfb, 0x9a, 0x29},
                                    {0xec, 0x70, 0x14},
                                    {0xcc, 0x4c, 0x02},
                                    {0x99, 0x34, 0x04},
                                    {0x66, 0x25, 0x06}}};
constexpr std::uint32_t steps_between = hottest / (heats.size() - 1);
static_assert(steps_between * (heats.size() - 1) == hottest);

std::uint8_t mixed(std::uint8_t color, std::uint8_t with, double share) {
  return static_cast<std::uint8_t>(std::lround(color + (with - color) * share));
}

Rgb mixed(Rgb color, std::uint8_t with, double share) {
  return {mixed(color.red, with, share), mixed(color.green, with, share),
          mixed(color.blue, with, share)};
}

Rgb piece_color(std::uint32_t index) {
  const Rgb color = pieces[index % pieces.size()];
  switch (index / pieces.size() % 3) {
    case 1:
      return mixed(color, 255, 0.55);
    case 2:
      return mixed(color, 0, 0.35);
    default:
      return color;
  }
}

Rgb heat_color(std::uint32_t index) {
  const std::uint32_t step = std::min(index, hottest);
  const Rgb from = heats[step / steps_between];
  const Rgb to = heats[std::min<std::size_t>(step / steps_between + 1, heats.size() - 1)];
  const double share = static_cast<double>(step % steps_between) / steps_between;
  return {mixed(from.red, to.red, share), mixed(from.green, to.green, share),
          mixed(from.blue, to.blue, share)};
}

Rgb grey_color(std::uint32_t index) {
  const auto value = static_cast<std::uint8_t>(std::min(index, 255U));
  return {value, value, value};
}

double luminance(Rgb color) {
  return 0.2126 * linear_light(color.red) + 0.7152 * linear_light(color.green) +
         0.0722 * linear_light(color.blue);
}

}  // namespace

Rgb rgb(Paint paint) noexcept {
  switch (paint.role) {
    case Role::ink:
      return {0x1a, 0x1a, 0x1a};
    case Role::muted:
      return {0x76, 0x76, 0x76};
    case Role::faint:
      return {0xf0, 0xf0, 0xf0};
    case Role::hole:
      return {0x55, 0x55, 0x55};
    case Role::light:
      return {0xf3, 0xe9, 0xd8};
    case Role::dark:
      return {0xc4, 0xa0, 0x7c};
    case Role::accent:
      return {0x00, 0x5a, 0xa8};
    case Role::highlight:
      return {0xcf, 0xe2, 0xf5};
    case Role::good:
      return {0xc3, 0xe6, 0xc9};
    case Role::bad:
      return {0xf6, 0xcd, 0xc6};
    case Role::wrong:
      return {0xc6, 0x1a, 0x1a};
    case Role::piece:
      return piece_color(paint.index);
    case Role::on_piece:
      return text_on(piece_color(paint.index));
    case Role::heat:
      return heat_color(paint.index);
    case Role::on_heat:
      return text_on(heat_color(paint.index));
    case Role::tone:
      return grey_color(paint.index);
    case Role::on_tone:
      return text_on(grey_color(paint.index));
    case Role::none:
    case Role::paper:
      break;
  }
  return {0xff, 0xff, 0xff};
}

Rgb text_on(Rgb ground) noexcept {
  const double light = luminance(ground);
  const bool black = (light + 0.05) / 0.05 >= 1.05 / (light + 0.05);
  return black ? Rgb{} : Rgb{255, 255, 255};
}

std::string hex(Rgb color) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned channel : {color.red, color.green, color.blue}) {
    text += digits[channel / 16];
    text += digits[channel % 16];
  }
  return text;
}

}  // namespace dlx::draw
