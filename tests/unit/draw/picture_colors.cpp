// The palette's claims, measured: colors apart for every color vision, and readable letters.
#include "draw/apart.hpp"
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

using dlx::draw::color_difference;
using dlx::draw::lightness;
using dlx::draw::piece_paint;
using dlx::draw::rgb;
using dlx::draw::Rgb;
using dlx::draw::vision_count;

// The nearest that two colors are for any color vision.
double distance(Rgb a, Rgb b) {
  double least = 1000;
  for (std::size_t vision = 0; vision < vision_count; ++vision)
    least = std::min(least, color_difference(a, b, vision));
  return least;
}

double in_greys(Rgb a, Rgb b) {
  return std::abs(lightness(a) - lightness(b));
}

}  // namespace

// CIE Lab of the corners of sRGB, as colorimetric tables have it: red (53.2, 80.1, 67.2), green
// (87.7, -86.2, 83.2), blue (32.3, 79.2, -107.9).
BOOST_AUTO_TEST_CASE(distances_are_those_of_cie_lab) {
  const Rgb black{0, 0, 0}, white{255, 255, 255}, red{255, 0, 0}, green{0, 255, 0}, blue{0, 0, 255};
  BOOST_TEST(lightness(white) == 100, boost::test_tools::tolerance(0.01));
  BOOST_TEST(lightness(red) == 53.2, boost::test_tools::tolerance(0.01));
  BOOST_TEST(lightness(green) == 87.7, boost::test_tools::tolerance(0.01));
  BOOST_TEST(lightness(blue) == 32.3, boost::test_tools::tolerance(0.01));
  BOOST_TEST(color_difference(black, white, 0) == 100, boost::test_tools::tolerance(0.01));
  BOOST_TEST(color_difference(red, green, 0) == 170.6, boost::test_tools::tolerance(0.01));
  BOOST_TEST(color_difference(red, blue, 0) == 176.3, boost::test_tools::tolerance(0.01));
  // Red and green of one lightness: far apart, but not for deuteranopia.
  const Rgb brick{190, 80, 60}, olive{110, 120, 30};
  BOOST_TEST(color_difference(brick, olive, 0) > 2 * color_difference(brick, olive, 2));
}

BOOST_AUTO_TEST_CASE(twelve_pieces_differ_for_every_reader_and_in_greys) {
  for (std::uint32_t a = 0; a < 12; ++a)
    for (std::uint32_t b = a + 1; b < 12; ++b) {
      BOOST_TEST(distance(rgb(piece_paint(a)), rgb(piece_paint(b))) > 18, a << " and " << b);
      BOOST_TEST(in_greys(rgb(piece_paint(a)), rgb(piece_paint(b))) > 6, a << " and " << b);
    }
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
    for (const auto& [one, other] : pairs) {
      const Rgb a = color_of(svg, one), b = color_of(svg, other);
      BOOST_TEST(distance(a, b) >= 12, name << ": " << one << " and " << other);
      BOOST_TEST(in_greys(a, b) >= (name == "pentominoes-gray" ? 18 : 5),
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
      BOOST_TEST(distance(rgb(colored.boxes[i].fill), rgb(colored.boxes[k].fill)) >= 12);
      BOOST_TEST((grey.boxes[i].fill.role == dlx::draw::Role::tone));
      BOOST_TEST(in_greys(rgb(grey.boxes[i].fill), rgb(grey.boxes[k].fill)) >= 18);
    }
  BOOST_TEST(pairs > 150U);
}

// Five areas that all touch: the fifth is hatched, inside its area only.
BOOST_AUTO_TEST_CASE(where_four_greys_are_not_enough_there_is_hatching) {
  dlx::draw::Picture picture;
  picture.width = 8;
  picture.height = 3;
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

// A symbol of another group than the area below it, as a queen upon a region: its color is right
// for the ground that the area has become.
BOOST_AUTO_TEST_CASE(symbols_contrast_with_the_ground_that_they_stand_upon) {
  using dlx::draw::Role;
  for (std::uint32_t color = 0; color < 12; ++color) {
    auto picture = bricks();
    for (auto& box : picture.boxes) box.fill = piece_paint(color);
    for (const auto& box : picture.boxes) {
      const auto group = picture.add_group("queen");
      picture.symbols.push_back(
          {.x = box.x + 1.5, .y = box.y + 0.5, .color = {Role::on_piece, color}, .group = group});
    }
    const auto grey = dlx::draw::in_greys(picture);
    tell_apart(picture);
    for (std::size_t k = 0; k < picture.boxes.size(); ++k)
      for (const auto* drawn : std::vector<const dlx::draw::Picture*>{&picture, &grey}) {
        const Rgb ground = rgb(drawn->boxes[k].fill), crown = rgb(drawn->symbols[k].color);
        BOOST_TEST(in_greys(ground, crown) > 40);
      }
  }
}

// A group that touches nothing needs no grey that tells it apart, and keeps that of its color.
BOOST_AUTO_TEST_CASE(what_stands_alone_keeps_the_grey_of_its_color) {
  dlx::draw::Picture picture;
  picture.width = 5;
  picture.height = 1;
  picture.boxes.push_back({0, 0, 1, 1, piece_paint(3), picture.add_group("A")});
  picture.boxes.push_back({4, 0, 1, 1, piece_paint(4), picture.add_group("B")});
  const auto grey = dlx::draw::in_greys(picture);
  for (std::size_t k = 0; k < 2; ++k)
    BOOST_TEST(in_greys(rgb(grey.boxes[k].fill), rgb(picture.boxes[k].fill)) < 12);
}

BOOST_AUTO_TEST_CASE(letters_contrast_with_their_piece) {
  using dlx::draw::linear_light;
  const auto luminance = [](Rgb color) {
    return 0.2126 * linear_light(color.red) + 0.7152 * linear_light(color.green) +
           0.0722 * linear_light(color.blue);
  };
  for (std::uint32_t piece = 0; piece < 2 * dlx::draw::palette_size; ++piece) {
    const double ground = luminance(rgb(piece_paint(piece)));
    const double letter = luminance(rgb({dlx::draw::Role::on_piece, piece}));
    const double contrast = (std::max(ground, letter) + 0.05) / (std::min(ground, letter) + 0.05);
    BOOST_TEST(contrast >= 4.5);  // WCAG 2.1, AA
  }
}

BOOST_AUTO_TEST_SUITE_END()
