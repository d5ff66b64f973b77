// The symmetries of boards and placements.
#include "puzzle/polyomino_symmetry.hpp"

#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyomino_symmetry)

namespace {

using namespace dlx::puzzle;

std::size_t order(const Board& board, Moves moves) {
  return SymmetryGroup(Field(board), moves).size();
}

}  // namespace

BOOST_AUTO_TEST_CASE(squares_rectangles_and_lines) {
  BOOST_TEST(order(Board(8, 8), Moves::free) == 8);
  BOOST_TEST(order(Board(8, 8), Moves::one_sided) == 4);
  BOOST_TEST(order(Board(6, 10), Moves::free) == 4);
  BOOST_TEST(order(Board(6, 10), Moves::one_sided) == 2);
  BOOST_TEST(order(Board(6, 10), Moves::fixed) == 1);
  // Turning a line over lengthwise moves no cell.
  BOOST_TEST(order(Board(1, 7), Moves::free) == 2);
  BOOST_TEST(order(Board(1, 1), Moves::free) == 1);
}

BOOST_AUTO_TEST_CASE(empty_margins_do_not_matter) {
  const std::vector<Cell> square{{3, 1}, {3, 2}, {4, 1}, {4, 2}};
  BOOST_TEST(order(Board(9, 5, square), Moves::free) == 8);
}

BOOST_AUTO_TEST_CASE(holes_do) {
  const std::vector<Cell> l{{0, 0}, {1, 0}, {1, 1}};
  BOOST_TEST(order(Board(2, 2, l), Moves::free) == 2);
  BOOST_TEST(order(Board(2, 2, l), Moves::one_sided) == 1);
}

BOOST_AUTO_TEST_CASE(placements_know_what_fixes_them) {
  const SymmetryGroup group(Field(Board(3, 3)), Moves::free);
  const std::vector<std::uint32_t> corner{0}, centre{4}, last{8}, edge{0, 1};
  BOOST_TEST(group.standing(centre).fixed_by == group.all());
  BOOST_TEST(group.standing(centre).below == 0);
  BOOST_TEST(group.standing(edge).fixed_by == identity_only);
  BOOST_TEST(group.standing(corner).below == 0);
  // Six of the eight move the last corner, each to a lesser one; two leave it.
  const Standing standing = group.standing(last);
  BOOST_TEST((standing.fixed_by | standing.below) == group.all());
  BOOST_TEST((standing.fixed_by & standing.below) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
