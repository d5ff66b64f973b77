// Pictures of hexagons, triangles and solids: places, walls, letters, and what is refused.

#include <dlx/draw/drawer.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <cmath>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyform_pictures)

namespace {

using namespace dlx;
using board::Lattice;

Instance covering(Lattice lattice, const std::string& size, const std::string& pieces) {
  puzzle::Polyominoes problem;
  problem.board = puzzle::board_of_size(lattice, size);
  const auto moves = is_solid(lattice) ? board::Moves::one_sided : board::Moves::free;
  problem.pieces = puzzle::read_pieces(pieces, "pieces", moves, lattice);
  return puzzle::polyomino(problem);
}

draw::Picture solved(const Instance& instance, const draw::DrawingOptions& options = {}) {
  Search search(instance);
  BOOST_TEST_REQUIRE(search.next());
  return draw::Drawer(instance.directives, {}, options)
      .draw(to_record(instance.problem, search.solution()));
}

draw::Picture unsolved(const Instance& instance, const draw::DrawingOptions& options = {}) {
  return draw::Drawer(instance.directives, {}, options).draw(draw::to_problem_record(instance));
}

std::string text(const draw::Picture& picture) {
  return draw::render_text(picture, {.unicode = false});
}

double area(const draw::Polygon& polygon) {
  double sum = 0;
  const auto& corners = polygon.corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const auto& a = corners[i];
    const auto& b = corners[(i + 1) % corners.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return std::abs(sum) / 2;
}

const std::string two_bees = "Bee *2 **/**\n";
const std::string ring = "Trapeze *2\n/\\/\n";

}  // namespace

BOOST_AUTO_TEST_CASE(hexagons_are_regular_and_lie_in_the_picture) {
  const auto picture = solved(covering(Lattice::hex, "parallelogram:2x4", two_bees));
  BOOST_TEST(picture.polygons.size() == 8U);
  for (const auto& polygon : picture.polygons) {
    BOOST_TEST(polygon.corners.size() == 6U);
    BOOST_TEST(std::abs(area(polygon) - std::sqrt(3) / 2) < 1e-9);
    for (const auto& corner : polygon.corners) {
      BOOST_TEST((-1e-9 <= corner.x && corner.x <= picture.width + 1e-9));
      BOOST_TEST((-1e-9 <= corner.y && corner.y <= picture.height + 1e-9));
    }
  }
  BOOST_TEST(std::abs(picture.width - 4.5) < 1e-9);
  BOOST_TEST(picture.labels.size() == 2U);
  // 22 edges around the board, and three between the two pieces; ten are inside of them.
  const auto thick =
      std::count_if(picture.lines.begin(), picture.lines.end(),
                    [](const auto& line) { return line.weight == draw::Weight::thick; });
  BOOST_TEST(picture.lines.size() == 35U);
  BOOST_TEST(thick == 22 + 3);
}

BOOST_AUTO_TEST_CASE(triangles_are_regular) {
  const auto picture = solved(covering(Lattice::triangle, "hexagon:1", ring));
  BOOST_TEST(picture.polygons.size() == 6U);
  for (const auto& polygon : picture.polygons) {
    BOOST_TEST(polygon.corners.size() == 3U);
    BOOST_TEST(std::abs(area(polygon) - 1.6 * 1.6 * std::sqrt(3) / 4) < 1e-9);
  }
  BOOST_TEST(picture.lines.size() == 12U);
  const auto thick =
      std::count_if(picture.lines.begin(), picture.lines.end(),
                    [](const auto& line) { return line.weight == draw::Weight::thick; });
  BOOST_TEST(thick == 6 + 2);
}

BOOST_AUTO_TEST_CASE(layers_lie_side_by_side) {
  const auto instance = covering(Lattice::cube, "2x2x2", "P *2 ##/#.;#./..\n");
  const auto picture = solved(instance);
  BOOST_TEST(picture.polygons.size() == 8U);
  BOOST_TEST(picture.cubes.size() == 8U);
  BOOST_TEST(text(picture) ==
             " z1          z2\n"
             "+-------+   +---+---+\n"
             "| P     |   | P |   |\n"
             "|   +---+   +---+   |\n"
             "|   | P |   |     P |\n"
             "+---+---+   +-------+\n");
  const auto empty = unsolved(instance);
  BOOST_TEST(empty.cubes.size() == 4U);
}

BOOST_AUTO_TEST_CASE(seen_from_a_corner_nothing_is_lost) {
  const auto instance = covering(Lattice::cube, "2x2x2", "P *2 ##/#.;#./..\n");
  const auto picture = solved(instance, {.isometric = true});
  // Each layer has 4 faces above and 2 on each side, each a line around a ground.
  BOOST_TEST(picture.polygons.size() == 2U * 2U * 8U);
  BOOST_TEST(picture.lines.empty());
  BOOST_TEST(picture.cubes.size() == 8U);
  std::ostringstream svg, page;
  draw::write_svg(svg, picture);
  BOOST_TEST(svg.str().find("z2") != std::string::npos);
  draw::PageWriter writer(page, "solid");
  writer.add(picture);
  writer.end();
  BOOST_TEST(page.str().find("data-cubes=") != std::string::npos);
}

// Two layers of a pair of prisms, and of two spheres: by layers and from a corner, where each has a
// top, and sides that are seen.
BOOST_AUTO_TEST_CASE(prisms_and_spheres_have_layers_and_corners) {
  const std::string pair = "I *2 a1b1c1d a1b1c1u\n", row = "I *2 x1y1z1 x2y2z1\n";
  for (const bool is_prism : {true, false}) {
    const auto instance = is_prism ? covering(Lattice::prism, "2x1x2", pair)
                                   : covering(Lattice::sphere, "2x2x2", row);
    const auto flat = solved(instance);
    BOOST_TEST(flat.polygons.size() == 4U);
    for (const auto& polygon : flat.polygons) {
      BOOST_TEST(polygon.corners.size() == (is_prism ? 3U : 4U));
      BOOST_TEST(std::abs(area(polygon) - (is_prism ? 1.6 * 1.6 * std::sqrt(3) / 4 : 2)) < 1e-9);
    }
    BOOST_TEST(flat.labels.size() == 4U);  // a letter and a caption a layer
    BOOST_TEST(text(flat).find("z2") != std::string::npos);
    const auto corner = solved(instance, {.isometric = true});
    BOOST_TEST(corner.polygons.size() > 4U);
    for (const auto& polygon : corner.polygons)
      for (const auto& at : polygon.corners) {
        BOOST_TEST((-1e-9 <= at.x && at.x <= corner.width + 1e-9));
        BOOST_TEST((-1e-9 <= at.y && at.y <= corner.height + 1e-9));
      }
  }
}

// A cube of tetrahedra: 24 of 125 places, as squares.
BOOST_AUTO_TEST_CASE(tetrahedra_are_places_of_a_cube) {
  const std::string piece = "W *12 x1y2z3 x2y1z3\n";
  const auto instance = covering(Lattice::rhombic, "5x5x5", piece);
  BOOST_TEST(solved(instance).polygons.size() == 24U);
  BOOST_TEST(solved(instance, {.isometric = true}).polygons.size() > 24U);
}

BOOST_AUTO_TEST_CASE(text_has_bricks) {
  BOOST_TEST(text(solved(covering(Lattice::hex, "parallelogram:2x4", two_bees), {.text = true})) ==
             "+---------------+---------------+\n"
             "|          Bee  |          Bee  |\n"
             "+---+           +---+           +---+\n"
             "    |               |               |\n"
             "    +---------------+---------------+\n");
  BOOST_TEST(text(solved(covering(Lattice::triangle, "hexagon:1", ring), {.text = true})) ==
             "+-----------------------------+\n"
             "|           Trapeze           |\n"
             "+-----------------------------+\n"
             "|           Trapeze           |\n"
             "+-----------------------------+\n");
}

BOOST_AUTO_TEST_CASE(only_solids_have_corners) {
  const auto plane = covering(Lattice::hex, "parallelogram:2x4", two_bees);
  BOOST_CHECK_THROW((void)draw::Drawer(plane.directives, {}, {.isometric = true}), ModelError);
  BOOST_CHECK_THROW((void)draw::Drawer({}, {}, {.isometric = true}), ModelError);
}

BOOST_AUTO_TEST_CASE(directives_that_are_none) {
  const auto refused = [](std::vector<std::pair<std::string, std::string>> lines) {
    Directives directives;
    directives.add("puzzle", "polyform");
    for (const auto& [key, value] : lines) directives.add(key, value);
    BOOST_CHECK_THROW((void)draw::Drawer(directives).draw(draw::ProblemRecord{}), ModelError);
  };
  refused({});
  refused({{"lattice", "round"}, {"row", "**"}});
  refused({{"lattice", "cube"}, {"row", "**"}});
  refused({{"lattice", "cube"}, {"layers", "0"}, {"row", "**"}});
  refused({{"lattice", "cube"}, {"layers", "2"}, {"row", "**"}});
  refused({{"lattice", "cube"}, {"layers", "4294967295"}, {"row", "**"}});
  refused({{"lattice", "hex"}, {"row", "**"}, {"piece", "A **;*."}});
  refused({{"lattice", "triangle"}, {"row", "**"}, {"piece", "A **"}});
  refused({{"lattice", "hex"}, {"row", "**"}, {"open", "r1c1 Nov"}});
  refused({{"lattice", "hex"}, {"row", "**"}, {"name", "q9r9 Nov"}});
}

// Marks lie in the cells that they are about, wherever pictures begin.
BOOST_AUTO_TEST_CASE(wrong_cells_are_hatched_where_they_are) {
  const auto drawn = [](Lattice lattice, const std::string& size, const std::string& pieces,
                        const draw::DrawingOptions& options) {
    const auto instance = covering(lattice, size, pieces);
    Search search(instance);
    BOOST_TEST_REQUIRE(search.next());
    auto answer = to_record(instance.problem, search.solution());
    answer.options.pop_back();
    return draw::Drawer(instance.directives, {}, options).draw(answer);
  };
  const auto check = [](const draw::Picture& picture, std::size_t cells, std::size_t sides) {
    BOOST_TEST(picture.wrong_cells == cells);
    std::size_t count = 0;
    for (const auto& box : picture.boxes) {
      if (box.fill.role != draw::Role::bad) continue;
      const double x = box.x + box.width / 2, y = box.y + box.height / 2;
      const auto has_middle = [&](const draw::Polygon& polygon) {
        draw::Point middle;
        for (const auto& corner : polygon.corners) {
          middle.x += corner.x / static_cast<double>(sides);
          middle.y += corner.y / static_cast<double>(sides);
        }
        return polygon.corners.size() == sides && polygon.fill.role == draw::Role::faint &&
               std::hypot(middle.x - x, middle.y - y) < 0.05;
      };
      BOOST_TEST(std::any_of(picture.polygons.begin(), picture.polygons.end(), has_middle));
      ++count;
    }
    BOOST_TEST(count == cells);
  };
  check(drawn(Lattice::hex, "parallelogram:2x4", two_bees, {}), 4, 6);
  check(drawn(Lattice::hex, "hexagon:2", "Bee\n##\n##\n\nBow\n..#\n##.\n", {}), 3, 6);
  check(drawn(Lattice::triangle, "hexagon:1", ring, {}), 3, 3);
  const std::string solid = "P *2 ##/#.;#./..\n";
  check(drawn(Lattice::cube, "2x2x2", solid, {}), 4, 4);
  check(drawn(Lattice::cube, "2x2x2", solid, {.isometric = true}), 4, 4);
  BOOST_TEST(text(drawn(Lattice::hex, "parallelogram:2x4", two_bees, {.text = true})).find('!') !=
             std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
