// The lattices: their groups, their neighbours, the names of their cells; the numbers of their
// pieces, which are those of OEIS.
#include "board/lattice.hpp"

#include "board/shape.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(lattice)

namespace {

using namespace dlx::board;
using namespace dlx::puzzle;

std::vector<std::size_t> numbers(Lattice lattice, Moves moves, std::uint32_t largest) {
  std::vector<std::size_t> result;
  for (std::uint32_t size = 1; size <= largest; ++size)
    result.push_back(connected_shapes(lattice, size, moves).size());
  return result;
}

void expect(Lattice lattice, Moves moves, const std::vector<std::size_t>& known) {
  const auto found = numbers(lattice, moves, static_cast<std::uint32_t>(known.size()));
  BOOST_TEST(found == known, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(groups_are_closed_and_have_the_known_orders) {
  const std::vector<std::pair<Lattice, std::size_t>> orders{
      {Lattice::square, 8},          {Lattice::hex, 12},        {Lattice::triangle, 12},
      {Lattice::cube, 48},           {Lattice::prism, 24},      {Lattice::sphere, 48},
      {Lattice::rhombic, 48},        {Lattice::tetra_octa, 48}, {Lattice::sticks, 8},
      {Lattice::triangle_sticks, 12}};
  for (const auto& [lattice, order] : orders) {
    const auto all = moves_of(lattice, Moves::free);
    const auto turns = moves_of(lattice, Moves::one_sided);
    BOOST_TEST(all.size() == order);
    BOOST_TEST(turns.size() == order / 2);
    BOOST_TEST((moves_of(lattice, Moves::fixed)[0] == Move{}));
    std::set<Point> images;  // of a point far from every axis
    constexpr Point far{31, 7, 3};
    for (const Move& move : all) images.insert(move(far));
    BOOST_TEST(images.size() == order);
    for (const Move& a : all)
      for (const Move& b : all) BOOST_TEST(images.count(a(b(far))) == 1U);
  }
}

// A step to a neighbour can be made back, and moves keep neighbours.
BOOST_AUTO_TEST_CASE(neighbours_are_mutual_and_move_along) {
  constexpr std::array<std::size_t, lattices.size()> most{4, 6, 3, 6, 5, 12, 4, 4, 6, 10};
  for (const Lattice lattice : lattices) {
    std::set<Shape> pairs;
    for (const Cell cell : unit_cells(lattice)) {
      const Point from = point_of(lattice, cell);
      const auto steps = neighbours(lattice, cell);
      BOOST_TEST(steps.size() == most[static_cast<std::size_t>(lattice)]);
      for (const Point& step : steps) {
        const std::vector<Point> pair{from, {from.x + step.x, from.y + step.y, from.z + step.z}};
        const Shape shape(cells_of(lattice, pair), lattice);
        BOOST_TEST(shape.size() == 2U);
        pairs.insert(free_form(shape));
        const auto back = neighbours(lattice, cells_of(lattice, pair)[1]);
        BOOST_TEST(
            (std::find(back.begin(), back.end(), Point{-step.x, -step.y, -step.z}) != back.end()));
      }
    }
    BOOST_TEST(pairs.size() == connected_shapes(lattice, 2, Moves::free).size());
  }
}

BOOST_AUTO_TEST_CASE(cells_and_points_are_one) {
  for (const Lattice lattice : lattices)
    for (std::uint32_t row = 0; row < 3; ++row)
      for (std::uint32_t column = 0; column < 4; ++column) {
        const Cell cell{row, column, is_solid(lattice) ? row : 0};
        const Cell origin{};
        if (!is_cell(lattice, origin) || !is_cell(lattice, cell)) continue;
        const std::vector<Point> points{point_of(lattice, origin), point_of(lattice, cell)};
        BOOST_TEST((cells_of(lattice, points)[1] == cell));
      }
}

BOOST_AUTO_TEST_CASE(cells_have_names) {
  BOOST_TEST(cell_name(Lattice::square, {1, 2}) == "r2c3");
  BOOST_TEST(cell_name(Lattice::hex, {1, 2}) == "q3r2");
  BOOST_TEST(cell_name(Lattice::triangle, {1, 2}) == "a2b2d");
  BOOST_TEST(cell_name(Lattice::triangle, {1, 3}) == "a2b2u");
  BOOST_TEST(cell_name(Lattice::cube, {1, 2, 3}) == "x3y2z4");
  BOOST_TEST(cell_name(Lattice::prism, {1, 3, 4}) == "a2b2c5u");
  BOOST_TEST(cell_name(Lattice::sphere, {1, 2, 3}) == "x3y2z4");
  for (const Lattice lattice : lattices) {
    const Cell cell{9, has_sticks(lattice) ? 12U : 13U, is_solid(lattice) ? 99U : 0U};
    BOOST_TEST((cell_from_name(lattice, cell_name(lattice, cell)) == cell));
    BOOST_TEST((lattice_from_name(name(lattice)) == lattice));
  }
  for (const char* const none :
       {"", "a1b2", "a1b2x", "a1b2dd", "a0b1d", "a01b1d", "ab1d", "a1b2147483648d", "b1a1d"})
    BOOST_TEST(!cell_from_name(Lattice::triangle, none));
  BOOST_TEST(looks_like_cell(Lattice::triangle, "a01b99999999999u"));
  BOOST_TEST(!looks_like_cell(Lattice::hex, "r1c1"));
  BOOST_TEST(!lattice_from_name("hexagon").has_value());
}

// OEIS A000228, A006535, A001207.
BOOST_AUTO_TEST_CASE(polyhexes_number_as_known) {
  expect(Lattice::hex, Moves::free, {1, 1, 3, 7, 22, 82, 333});
  expect(Lattice::hex, Moves::one_sided, {1, 1, 3, 10, 33, 147, 620});
  expect(Lattice::hex, Moves::fixed, {1, 3, 11, 44, 186, 814});
}

// OEIS A000577, A006534, A001420.
BOOST_AUTO_TEST_CASE(polyiamonds_number_as_known) {
  expect(Lattice::triangle, Moves::free, {1, 1, 1, 3, 4, 12, 24, 66, 160});
  expect(Lattice::triangle, Moves::one_sided, {1, 1, 1, 4, 6, 19, 43, 120});
  expect(Lattice::triangle, Moves::fixed, {2, 3, 6, 14, 36, 94, 250});
}

// OEIS A000162, A038119, A001931.
BOOST_AUTO_TEST_CASE(polycubes_number_as_known) {
  expect(Lattice::cube, Moves::one_sided, {1, 1, 2, 8, 29});
  expect(Lattice::cube, Moves::free, {1, 1, 2, 7, 23});
  expect(Lattice::cube, Moves::fixed, {1, 3, 15, 86});
}

// OEIS A000105, A000988, A001168.
BOOST_AUTO_TEST_CASE(polyominoes_number_as_known) {
  expect(Lattice::square, Moves::free, {1, 1, 2, 5, 12, 35, 108, 369});
  expect(Lattice::square, Moves::one_sided, {1, 1, 2, 7, 18, 60, 196});
  expect(Lattice::square, Moves::fixed, {1, 2, 6, 19, 63, 216, 760});
}

// Spheres that are only shifted: Sykes, Gaunt and Glen (1976), site animals of the face-centred
// lattice. The others were counted by a program that knows corners of solids, and no lattices; a
// bent row of three spheres, which only its mirror image has in that place, is turned over.
BOOST_AUTO_TEST_CASE(solids_number_as_known) {
  expect(Lattice::sphere, Moves::fixed, {1, 6, 50, 475});
  expect(Lattice::sphere, Moves::free, {1, 1, 4, 20});
  expect(Lattice::sphere, Moves::one_sided, {1, 1, 4, 25});
  expect(Lattice::rhombic, Moves::one_sided, {1, 3, 6, 24});
  expect(Lattice::rhombic, Moves::free, {1, 3, 4, 16});
  expect(Lattice::tetra_octa, Moves::one_sided, {2, 2, 3, 12});
  expect(Lattice::tetra_octa, Moves::free, {2, 2, 3, 9});
  expect(Lattice::prism, Moves::fixed, {2, 5, 20});
  expect(Lattice::prism, Moves::free, {1, 2, 3, 11});
}

// Every second place of spheres, 24 of 125 and 5 of 27 places of cubes.
BOOST_AUTO_TEST_CASE(some_places_are_no_cells) {
  BOOST_TEST(unit_cells(Lattice::triangle).size() == 2U);
  BOOST_TEST(unit_cells(Lattice::sphere).size() == 1U);
  BOOST_TEST(unit_cells(Lattice::rhombic).size() == 24U);
  BOOST_TEST(unit_cells(Lattice::tetra_octa).size() == 10U);
  BOOST_TEST(!is_cell(Lattice::sphere, {0, 1, 0}));
  BOOST_TEST(!is_cell(Lattice::rhombic, {0, 0, 0}));
  BOOST_TEST(is_cell(Lattice::tetra_octa, {1, 1, 1}));
  BOOST_CHECK_THROW(dlx::puzzle::Board(Lattice::sphere, {1, 1, 2}, std::vector<Cell>{{0, 1, 0}}),
                    dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(enumeration_has_limits) {
  BOOST_CHECK_THROW((void)connected_shapes(Lattice::hex, 0, Moves::free), dlx::ModelError);
}

// Pieces that are written read as the same pieces.
BOOST_AUTO_TEST_CASE(pieces_are_written_as_they_are_read) {
  for (const Lattice lattice : lattices)
    for (const Moves moves : {Moves::fixed, Moves::one_sided, Moves::free}) {
      std::vector<Piece> pieces;
      for (const Shape& shape : connected_shapes(lattice, 4, moves))
        pieces.push_back({std::to_string(pieces.size()), shape, moves});
      const std::string text = pieces_text(lattice, pieces);
      const auto told = told_lattice(text, "text");
      BOOST_TEST((lattice == Lattice::square ? !told : told == lattice));
      const Moves usual = is_solid(lattice) ? Moves::one_sided : Moves::free;
      const auto read = read_pieces(text, "text", usual, lattice);
      BOOST_TEST_REQUIRE(read.size() == pieces.size());
      for (std::size_t i = 0; i < read.size(); ++i) {
        BOOST_TEST((read[i].shape == pieces[i].shape), text);
        BOOST_TEST((read[i].moves == moves));
      }
    }
}

BOOST_AUTO_TEST_SUITE_END()
