// The palette's claims, measured: colors apart for every color vision, and readable letters.
#include <dlx/draw/picture.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(picture_colors)

namespace {

using dlx::draw::piece_paint;
using dlx::draw::rgb;
using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

// Machado, Oliveira, Fernandes (2009): full severity, on linear RGB.
constexpr std::array<Matrix, 4> visions{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                         {{{0.152286, 1.052583, -0.204868},
                                           {0.114503, 0.786281, 0.099216},
                                           {-0.003882, -0.048116, 1.051998}}},
                                         {{{0.367322, 0.860646, -0.227968},
                                           {0.280085, 0.672501, 0.047413},
                                           {-0.011820, 0.042940, 0.968881}}},
                                         {{{1.255528, -0.076749, -0.178779},
                                           {-0.078411, 0.930809, 0.147602},
                                           {0.004733, 0.691367, 0.303900}}}}};

// sRGB to XYZ under D65, divided by the white point.
constexpr Matrix to_xyz{
    {{0.43394, 0.37620, 0.18990}, {0.2126, 0.7152, 0.0722}, {0.01772, 0.10946, 0.87282}}};

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

Vector times(const Matrix& matrix, const Vector& vector) {
  Vector result{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k) result[i] += matrix[i][k] * vector[k];
  return result;
}

Vector lab(std::uint32_t piece, const Matrix& vision) {
  const auto color = rgb(piece_paint(piece));
  Vector seen = times(
      vision, {linear(color.red / 255.0), linear(color.green / 255.0), linear(color.blue / 255.0)});
  for (double& channel : seen) channel = std::clamp(channel, 0.0, 1.0);
  Vector xyz = times(to_xyz, seen);
  for (double& each : xyz) each = each > 0.008856 ? std::cbrt(each) : 7.787 * each + 16.0 / 116;
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

}  // namespace

BOOST_AUTO_TEST_CASE(twelve_pieces_differ_for_every_reader) {
  for (const Matrix& vision : visions)
    for (std::uint32_t a = 0; a < 12; ++a)
      for (std::uint32_t b = a + 1; b < 12; ++b) {
        const Vector one = lab(a, vision), other = lab(b, vision);
        const double distance = std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
        BOOST_TEST(distance > 14, a << " and " << b << ": " << distance);
      }
}

BOOST_AUTO_TEST_CASE(letters_contrast_with_their_piece) {
  const auto luminance = [](dlx::draw::Rgb color) {
    return 0.2126 * linear(color.red / 255.0) + 0.7152 * linear(color.green / 255.0) +
           0.0722 * linear(color.blue / 255.0);
  };
  for (std::uint32_t piece = 0; piece < 2 * dlx::draw::palette_size; ++piece) {
    const double ground = luminance(rgb(piece_paint(piece)));
    const double letter = luminance(rgb({dlx::draw::Role::on_piece, piece}));
    const double contrast = (std::max(ground, letter) + 0.05) / (std::min(ground, letter) + 0.05);
    BOOST_TEST(contrast >= 4.5);  // WCAG 2.1, AA
  }
}

BOOST_AUTO_TEST_SUITE_END()
