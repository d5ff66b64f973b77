// Tests the places in which pieces can lie.
#include "puzzle/polyomino_placements.hpp"

#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyomino_placements)

namespace {

using namespace dlx::puzzle;

const Shape t_tetromino({{0, 0}, {0, 1}, {0, 2}, {1, 1}});

std::size_t count(const Board& board, const Shape& shape, Moves moves) {
  return Placements(Field(board), orientations(ColoredShape{shape, {}}, moves), {}).count();
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_orientation_at_every_place) {
  BOOST_TEST(count(Board(8, 5), t_tetromino, Moves::free) == 90);
  BOOST_TEST(count(Board(8, 5), t_tetromino, Moves::fixed) == 7 * 3);
  BOOST_TEST(count(Board(1, 3), t_tetromino, Moves::free) == 0);
}

BOOST_AUTO_TEST_CASE(holes_are_left_free) {
  const std::vector<Cell> ring{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
  BOOST_TEST(count(Board(3, 3, ring), Shape({{0, 0}, {0, 1}, {0, 2}}), Moves::free) == 4);
  BOOST_TEST(count(Board(3, 3, ring), t_tetromino, Moves::free) == 0);
  BOOST_TEST(count(Board(3, 3, ring), Shape(ring), Moves::free) == 1);
}

BOOST_AUTO_TEST_CASE(cells_are_numbered_without_the_holes) {
  const std::vector<Cell> cells{{0, 1}, {1, 0}, {1, 1}};
  const Field field(Board(2, 2, cells));
  BOOST_TEST(field.number({0, 0}) == Field::hole);
  const Placements placements(
      field, orientations(ColoredShape{Shape({{0, 0}, {0, 1}}), {}}, Moves::free), {});
  BOOST_TEST_REQUIRE(placements.count() == 2);
  BOOST_TEST(placements[0][0] == 1);  // lying in the second row
  BOOST_TEST(placements[0][1] == 2);
  BOOST_TEST(placements[1][0] == 0);  // standing in the second column
  BOOST_TEST(placements[1][1] == 2);
}

BOOST_AUTO_TEST_CASE(pieces_need_not_be_connected) {
  BOOST_TEST(count(Board(3, 3), Shape({{0, 0}, {2, 2}}), Moves::free) == 2);
}

BOOST_AUTO_TEST_CASE(positions_do_not_overflow) {
  BOOST_TEST(positions(Board(1000, 1000), Shape({{0, 0}})) == 1000000);
  BOOST_TEST(positions(Board(2, 2), Shape({{0, 0}, {4000000000U, 4000000000U}})) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
