// The symmetries that a board states, as many as its moves.
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/symmetry.hpp>

#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyomino_symmetry)

namespace {

using namespace dlx::puzzle;

// A piece in any number moves with the board.
std::string order(const Board& board, Moves moves) {
  Polyominoes puzzle;
  puzzle.board = board;
  puzzle.pieces = {{"M", Shape({{0, 0}})}};
  puzzle.any = true;
  puzzle.symmetries = moves;
  return dlx::SymmetryGroup(dlx::puzzle::polyomino(puzzle)).order().to_string();
}

}  // namespace

BOOST_AUTO_TEST_CASE(squares_rectangles_and_lines) {
  BOOST_TEST(order(Board(8, 8), Moves::free) == "8");
  BOOST_TEST(order(Board(8, 8), Moves::one_sided) == "4");
  BOOST_TEST(order(Board(6, 10), Moves::free) == "4");
  BOOST_TEST(order(Board(6, 10), Moves::one_sided) == "2");
  BOOST_TEST(order(Board(6, 10), Moves::fixed) == "1");
  // Turning a line over lengthwise moves no cell.
  BOOST_TEST(order(Board(1, 7), Moves::free) == "2");
  BOOST_TEST(order(Board(1, 1), Moves::free) == "1");
}

BOOST_AUTO_TEST_CASE(empty_margins_do_not_matter) {
  const std::vector<Cell> square{{3, 1}, {3, 2}, {4, 1}, {4, 2}};
  BOOST_TEST(order(Board(9, 5, square), Moves::free) == "8");
}

BOOST_AUTO_TEST_CASE(holes_do) {
  const std::vector<Cell> l{{0, 0}, {1, 0}, {1, 1}};
  BOOST_TEST(order(Board(2, 2, l), Moves::free) == "2");
  BOOST_TEST(order(Board(2, 2, l), Moves::one_sided) == "1");
}

BOOST_AUTO_TEST_SUITE_END()
