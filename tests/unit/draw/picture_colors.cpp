// The palette's claims, measured: colors apart for every color vision, and readable letters.
#include "support/run.hpp"

#include <dlx/draw/picture.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

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

Vector lab(dlx::draw::Rgb color, const Matrix& vision) {
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
        const Vector one = lab(rgb(piece_paint(a)), vision);
        const Vector other = lab(rgb(piece_paint(b)), vision);
        const double distance = std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
        BOOST_TEST(distance > 18, a << " and " << b << ": " << distance);
      }
}

BOOST_AUTO_TEST_CASE(twelve_pieces_differ_in_greys) {
  for (std::uint32_t a = 0; a < 12; ++a)
    for (std::uint32_t b = a + 1; b < 12; ++b)
      BOOST_TEST(std::abs(lab(rgb(piece_paint(a)), visions[0])[0] -
                          lab(rgb(piece_paint(b)), visions[0])[0]) > 6);
}

namespace {

using Step = std::array<long, 4>;  // from one corner of a square to the next, the smaller first

// The steps along a path of M, H, V, L and Z, as SVG has it.
std::vector<Step> steps(const std::string& path) {
  constexpr long square = 40;
  std::vector<std::array<long, 2>> corners;
  std::vector<Step> result;
  std::istringstream in(path);
  const auto go = [&](std::array<long, 2> from, std::array<long, 2> to) {
    if (to < from) std::swap(from, to);
    const std::size_t axis = from[0] == to[0] ? 1 : 0;
    while (from < to) {
      auto next = from;
      next[axis] += square;
      result.push_back({from[0], from[1], next[0], next[1]});
      from = next;
    }
  };
  for (char command = 0; in >> command;) {
    if (command == 'M') corners.clear();
    if (command == 'Z') {
      go(corners.back(), corners.front());
      continue;
    }
    auto corner = corners.empty() ? std::array<long, 2>{} : corners.back();
    if (command != 'V') in >> corner[0];
    if (command != 'H') in >> corner[1];
    if (!corners.empty()) go(corners.back(), corner);
    corners.push_back(corner);
  }
  return result;
}

struct Touching {
  std::string one, other;  // classes
};

// The pieces of a file that have a step in common.
std::vector<Touching> touching_pieces(const std::string& svg) {
  const std::regex part("<path class=\"part ((?:piece|tone)-[0-9]+)\"[^>]* d=\"([^\"]*)\"");
  std::map<Step, std::string> owners;
  std::vector<Touching> result;
  for (std::sregex_iterator found(svg.begin(), svg.end(), part), end; found != end; ++found)
    for (const Step& step : steps((*found)[2].str()))
      if (const auto [owner, is_new] = owners.emplace(step, (*found)[1].str()); !is_new)
        result.push_back({owner->second, (*found)[1].str()});
  return result;
}

dlx::draw::Rgb color_of(const std::string& svg, const std::string& name) {
  const std::string rule = '.' + name + "{fill:#";
  const std::size_t at = svg.find(rule);
  BOOST_REQUIRE(at != std::string::npos);
  const auto value = std::stoul(svg.substr(at + rule.size(), 6), nullptr, 16);
  return {static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U & 255U),
          static_cast<std::uint8_t>(value & 255U)};
}

}  // namespace

// Measured on the files themselves, which `make -f Makefile.examples gallery` has made.
BOOST_AUTO_TEST_CASE(touching_pieces_of_the_gallery_differ_for_every_reader_and_in_greys) {
  for (const std::string name :
       {"calendar", "dominoes", "dominosa", "pentominoes", "pentominoes-gray", "regions"}) {
    const std::string svg =
        support::read_file(support::source_path("shapes/gallery/" + name + ".svg"));
    const auto pairs = touching_pieces(svg);
    BOOST_TEST(pairs.size() > 15U, name);
    for (const auto& [one, other] : pairs)
      for (const Matrix& vision : visions) {
        const Vector a = lab(color_of(svg, one), vision), b = lab(color_of(svg, other), vision);
        BOOST_TEST(std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) >= 12,
                   name << ": " << one << " and " << other);
        const double lightness = std::abs(lab(color_of(svg, one), visions[0])[0] -
                                          lab(color_of(svg, other), visions[0])[0]);
        BOOST_TEST(lightness >= (name == "pentominoes-gray" ? 18 : 5),
                   name << ": " << one << " and " << other);
      }
  }
}

namespace {

// Bricks of one color, in rows that are shifted: each touches up to six others.
dlx::draw::Picture bricks() {
  dlx::draw::Picture picture;
  picture.width = picture.height = 13;
  for (int row = 0; row < 13; ++row)
    for (int x = row % 2 == 0 ? 0 : 1; x + 2 <= 13; x += 2)
      picture.boxes.push_back(
          {double(x), double(row), 2, 1, piece_paint(40), picture.add_group("B")});
  return picture;
}

bool touch(const dlx::draw::Box& a, const dlx::draw::Box& b) {
  const double across = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
  const double down = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return (across > 0 && down == 0) || (across == 0 && down > 0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(bricks_of_one_color_get_shades_and_greys_that_differ) {
  auto colored = bricks();
  tell_apart(colored);
  const auto grey = dlx::draw::in_greys(bricks());
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < colored.boxes.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      if (!touch(colored.boxes[i], colored.boxes[k])) continue;
      ++pairs;
      for (const Matrix& vision : visions) {
        const Vector a = lab(rgb(colored.boxes[i].fill), vision);
        const Vector b = lab(rgb(colored.boxes[k].fill), vision);
        BOOST_TEST(std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) >= 12);
      }
      BOOST_TEST((grey.boxes[i].fill.role == dlx::draw::Role::tone));
      BOOST_TEST(std::abs(lab(rgb(grey.boxes[i].fill), visions[0])[0] -
                          lab(rgb(grey.boxes[k].fill), visions[0])[0]) >= 18);
    }
  BOOST_TEST(pairs > 150U);
}

// Five areas that all touch: the fifth is hatched, inside its area only.
BOOST_AUTO_TEST_CASE(where_four_greys_are_not_enough_there_is_hatching) {
  dlx::draw::Picture picture;
  picture.width = 8, picture.height = 3;
  const auto add = [&](std::uint32_t group, double x, double y, double width, double height) {
    picture.boxes.push_back({x, y, width, height, piece_paint(group), group});
  };
  for (std::uint32_t group = 0; group < 5; ++group) picture.add_group("P");
  add(0, 0, 0, 8, 1);  // touches all below
  for (std::uint32_t k = 1; k < 5; ++k) add(k, 2.0 * (k - 1), 1, 2, 1);
  add(1, 2, 2, 0.5, 1), add(3, 3, 2, 0.5, 1);  // no map of connected pieces
  for (std::uint32_t a = 1; a < 5; ++a)
    for (std::uint32_t b = 1; b < a; ++b) {
      add(a, double(a), 10.0 + b, 1, 0.5);
      add(b, double(a), 10.5 + b, 1, 0.5);
    }
  const auto grey = dlx::draw::in_greys(picture);
  BOOST_TEST(!grey.lines.empty());
  const auto plain = dlx::draw::in_greys(picture, false);
  BOOST_TEST(plain.lines.empty());
  for (const auto& line : grey.lines) {
    const double x = (line.x1 + line.x2) / 2, y = (line.y1 + line.y2) / 2;
    std::set<std::uint32_t> around;
    for (const auto& box : picture.boxes)
      if (box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height)
        around.insert(box.group);
    BOOST_TEST(around.size() == 1U);
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
