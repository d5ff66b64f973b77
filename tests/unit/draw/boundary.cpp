// Boundaries and cuts against what they are defined by, cell by cell, on random maps.
#include "draw/boundary.hpp"

#include "base/random.hpp"

#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(boundary)

namespace {

using namespace dlx::draw;

using Place = std::pair<int, int>;
using Segment = std::pair<Place, Place>;  // of length 1, the smaller end first

// A map of regions in runs of cells, as painters write them; region 0 is outside.
struct Map {
  int rows = 0, columns = 0;
  std::vector<int> owners;

  [[nodiscard]] int at(int row, int column) const {
    const bool inside = 0 <= row && row < rows && 0 <= column && column < columns;
    return inside ? owners[static_cast<std::size_t>(row * columns + column)] : 0;
  }

  [[nodiscard]] std::vector<Box> boxes(int region) const {
    std::vector<Box> result;
    for (int row = 0; row < rows; ++row)
      for (int column = 0, end = 0; column < columns; column = std::max(end, column + 1))
        if (at(row, column) == region) {
          for (end = column + 1; end < columns && at(row, end) == region;) ++end;
          result.push_back({double(column), double(row), double(end - column), 1, {}, 0});
        }
    return result;
  }

  // The segments between two different cells, each once.
  [[nodiscard]] std::set<Segment> borders() const {
    std::set<Segment> result;
    for (int row = 0; row <= rows; ++row)
      for (int column = 0; column <= columns; ++column) {
        if (at(row, column) != at(row - 1, column))
          result.insert({{column, row}, {column + 1, row}});
        if (at(row, column) != at(row, column - 1))
          result.insert({{column, row}, {column, row + 1}});
      }
    return result;
  }
};

Map random_map(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint64_t bound) {
    return static_cast<int>(dlx::base::draw(random, bound));
  };
  Map map;
  map.rows = 1 + below(7);
  map.columns = 1 + below(7);
  const int regions = 1 + below(4);
  for (int cell = 0; cell < map.rows * map.columns; ++cell)
    map.owners.push_back(below(static_cast<std::uint64_t>(regions) + 1));
  return map;
}

Areas areas_of(const std::vector<Box>& boxes) {
  Areas areas;
  for (const Box& box : boxes) areas.boxes.push_back(&box);
  return areas;
}

double doubled_area(const Polyline& line) {
  double sum = 0;
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    const Point &a = line.points[i], &b = line.points[(i + 1) % line.points.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

// The stretches of length 1 of level and upright lines, as often as they occur.
std::multiset<Segment> segments(const std::vector<Polyline>& lines) {
  std::multiset<Segment> result;
  for (const Polyline& line : lines)
    for (std::size_t i = 0; i + (line.is_closed ? 0 : 1) < line.points.size(); ++i) {
      const Point &a = line.points[i], &b = line.points[(i + 1) % line.points.size()];
      Place from(int(std::lround(a.x)), int(std::lround(a.y)));
      Place to(int(std::lround(b.x)), int(std::lround(b.y)));
      BOOST_REQUIRE((from.first == to.first || from.second == to.second));
      if (to < from) std::swap(from, to);
      for (Place next = from; from != to; from = next) {
        (from.first == to.first ? next.second : next.first) += 1;
        result.insert({from, next});
      }
    }
  return result;
}

Polygon hexagon(double x, double y, double turn = 0) {
  Polygon polygon;
  for (int k = 0; k < 6; ++k)
    polygon.corners.push_back({x + std::cos((k + 0.5) * std::numbers::pi / 3 + turn),
                               y + std::sin((k + 0.5) * std::numbers::pi / 3 + turn)});
  return polygon;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_boundary_encloses_its_cells_and_runs_along_their_borders) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Map map = random_map(seed);
    for (int& owner : map.owners) owner = owner == 1 ? 1 : 0;
    const auto boxes = map.boxes(1);
    const auto lines = boundary_of(areas_of(boxes));
    double area = 0;
    for (const Polyline& line : lines) {
      BOOST_TEST(line.is_closed);
      area += doubled_area(line) / 2;
    }
    BOOST_TEST(area == double(std::count(map.owners.begin(), map.owners.end(), 1)));
    const auto borders = map.borders();
    BOOST_TEST((segments(lines) == std::multiset<Segment>(borders.begin(), borders.end())));
  }
}

BOOST_AUTO_TEST_CASE(cuts_run_along_every_border_once) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Map map = random_map(seed);
    std::vector<std::vector<Box>> boxes;
    for (int region = 1; region <= 4; ++region) boxes.push_back(map.boxes(region));
    std::vector<Areas> pieces;
    for (const auto& piece : boxes) pieces.push_back(areas_of(piece));
    const auto borders = map.borders();
    BOOST_TEST((segments(cuts(pieces)) == std::multiset<Segment>(borders.begin(), borders.end())),
               "seed " << seed);
  }
}

BOOST_AUTO_TEST_CASE(a_plain_board_is_cut_in_few_lines) {
  // Two rows of dominoes.
  const std::vector<Box> boxes{
      {0, 0, 2, 1, {}, 0}, {2, 0, 2, 1, {}, 1}, {0, 1, 2, 1, {}, 2}, {2, 1, 2, 1, {}, 3}};
  std::vector<Areas> pieces(4);
  for (std::size_t i = 0; i < 4; ++i) pieces[i].boxes.push_back(&boxes[i]);
  const auto lines = cuts(pieces);
  BOOST_TEST(lines.size() == 2U);  // as many as half of the corners with three edges
}

BOOST_AUTO_TEST_CASE(areas_that_touch_at_a_corner_have_two_boundaries) {
  const std::vector<Box> boxes{{0, 0, 1, 1, {}, 0}, {1, 1, 1, 1, {}, 0}};
  const auto lines = boundary_of(areas_of(boxes));
  BOOST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[0].points.size() == 4U);
  BOOST_TEST(lines[1].points.size() == 4U);
}

BOOST_AUTO_TEST_CASE(hexagons_that_share_an_edge_become_one_area) {
  const double step = std::sqrt(3.0);
  const Polygon one = hexagon(0, 0), two = hexagon(step, 0);
  Polygon three = hexagon(step / 2, 1.5);
  std::reverse(three.corners.begin(), three.corners.end());  // either way round
  Areas areas;
  areas.polygons = {&one, &two};
  BOOST_REQUIRE(boundary_of(areas).size() == 1U);
  BOOST_TEST(boundary_of(areas)[0].points.size() == 10U);
  areas.polygons.push_back(&three);
  BOOST_REQUIRE(boundary_of(areas).size() == 1U);
  BOOST_TEST(boundary_of(areas)[0].points.size() == 12U);
  BOOST_TEST(doubled_area(boundary_of(areas)[0]) / 2 == 3 * 1.5 * step,
             boost::test_tools::tolerance(1e-3));
  std::vector<Areas> pieces(3);
  pieces[0].polygons = {&one}, pieces[1].polygons = {&two}, pieces[2].polygons = {&three};
  std::size_t edges = 0;
  for (const Polyline& line : cuts(pieces)) edges += line.points.size() - (line.is_closed ? 0 : 1);
  BOOST_TEST(edges == 15U);  // 3 of 18 are shared
}

BOOST_AUTO_TEST_SUITE_END()
