// The encoding of polyominoes: items, options, directives, refusals.
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/symmetry.hpp>

#include <functional>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyomino)

namespace {

using namespace dlx::puzzle;

const Shape monomino({{0, 0}});
const Shape domino({{0, 0}, {0, 1}});
const Shape l_tromino({{0, 0}, {1, 0}, {1, 1}});

Polyominoes two_by_two() {
  Polyominoes puzzle;
  puzzle.board = Board(2, 2);
  puzzle.pieces = {{"L", l_tromino}, {"M", monomino}};
  return puzzle;
}

std::string items(const dlx::Problem& problem) {
  std::string text;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const auto [low, high] = problem.bounds(dlx::ItemId{i});
    text += i == problem.primary_count() ? " | " : " ";
    if (low != 1 || high != 1) text += std::to_string(low) + ':' + std::to_string(high) + '|';
    text += problem.name(dlx::ItemId{i});
  }
  return text;
}

std::string options(const dlx::Problem& problem) {
  std::string text;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    for (const dlx::Entry entry : problem.option(dlx::OptionId{o})) {
      (text += ' ') += problem.name(entry.item);
      if (entry.color != dlx::no_color) (text += ':') += problem.name(entry.color);
    }
    const auto cost = problem.cost(dlx::OptionId{o});
    if (cost != 0) text += " |" + std::to_string(cost);
    text += '\n';
  }
  return text;
}

void refuses(const Polyominoes& puzzle, const std::string& reason) {
  const auto says_so = [&](const dlx::ModelError& error) {
    BOOST_TEST(std::string(error.what()).find(reason) != std::string::npos, error.what());
    return true;
  };
  BOOST_CHECK_EXCEPTION((void)dlx::puzzle::polyomino(puzzle), dlx::ModelError, says_so);
}

// Refused when changed so.
void refuses(const std::function<void(Polyominoes&)>& change, const std::string& reason) {
  Polyominoes puzzle = two_by_two();
  change(puzzle);
  refuses(puzzle, reason);
}

dlx::Problem broken(const Polyominoes& puzzle) {
  return dlx::break_symmetry(dlx::SymmetryGroup(dlx::puzzle::polyomino(puzzle))).problem;
}

}  // namespace

BOOST_AUTO_TEST_CASE(pieces_then_cells_then_a_placement_an_option) {
  const auto problem = dlx::puzzle::polyomino(two_by_two()).problem;
  BOOST_TEST(items(problem) == " L M r1c1 r1c2 r2c1 r2c2");
  BOOST_TEST(options(problem) ==
             " L r1c1 r2c1 r2c2\n L r1c1 r1c2 r2c1\n L r1c1 r1c2 r2c2\n L r1c2 r2c1 r2c2\n"
             " M r1c1\n M r1c2\n M r2c1\n M r2c2\n");
}

BOOST_AUTO_TEST_CASE(directives_tell_what_to_draw) {
  Polyominoes puzzle = two_by_two();
  const std::vector<Cell> cells{{0, 0}, {0, 1}, {0, 2}, {1, 0}};
  puzzle.board = Board(2, 3, cells);
  dlx::Directives expected;
  expected.add("puzzle", "polyomino");
  expected.add("row", "***");
  expected.add("row", "*..");
  expected.add("piece", "L *./**");
  expected.add("piece", "M *");
  expected.add("symmetry", "none");
  BOOST_TEST((dlx::puzzle::polyomino(puzzle).directives == expected));
}

BOOST_AUTO_TEST_CASE(any_number_drops_names_and_equal_placements) {
  Polyominoes puzzle = two_by_two();
  puzzle.any = true;
  puzzle.pieces = {{"A", domino}, {"B", domino, Moves::fixed}, {"C", monomino, Moves::free, 3, 7}};
  const auto instance = dlx::puzzle::polyomino(puzzle);
  BOOST_TEST(items(instance.problem) == " r1c1 r1c2 r2c1 r2c2");
  BOOST_TEST(options(instance.problem) ==
             " r1c1 r1c2\n r2c1 r2c2\n r1c1 r2c1\n r1c2 r2c2\n r1c1\n r1c2\n r2c1\n r2c2\n");
  BOOST_TEST(instance.directives.all("piece").size() == 3);
}

BOOST_AUTO_TEST_CASE(a_shape_of_two_pieces_in_any_number_is_laid_once) {
  Polyominoes puzzle;
  puzzle.any = true;
  puzzle.board = Board(1, 2);
  puzzle.pieces = {{"B", domino, Moves::fixed}, {"A", domino}};
  BOOST_TEST(options(dlx::puzzle::polyomino(puzzle).problem) == " r1c1 r1c2\n");
}

BOOST_AUTO_TEST_CASE(cells_may_stay_empty) {
  Polyominoes puzzle = two_by_two();
  puzzle.board = Board(1, 2);
  puzzle.pieces = {{"M", monomino}};
  puzzle.partial = true;
  BOOST_TEST(options(dlx::puzzle::polyomino(puzzle).problem) ==
             " M r1c1\n M r1c2\n r1c1 |1\n r1c2 |1\n");
}

BOOST_AUTO_TEST_CASE(an_empty_cell_is_not_a_monomino) {
  Polyominoes puzzle = two_by_two();
  puzzle.board = Board(1, 2);
  puzzle.pieces = {{"M", monomino}};
  puzzle.partial = puzzle.any = true;
  const auto problem = dlx::puzzle::polyomino(puzzle).problem;
  BOOST_TEST(items(problem) == " r1c1 r1c2 | empty");
  BOOST_TEST(options(problem) == " r1c1\n r1c2\n r1c1 empty:yes |1\n r1c2 empty:yes |1\n");
  puzzle.pieces = {{"D", domino}};
  BOOST_TEST(items(dlx::puzzle::polyomino(puzzle).problem) == " r1c1 r1c2");
}

BOOST_AUTO_TEST_CASE(copies_are_told_apart) {
  Polyominoes puzzle = two_by_two();
  puzzle.board = Board(1, 2);
  puzzle.pieces = {{"M", monomino, Moves::free, 2, 2}, {"E", monomino, Moves::free, 0, 2}};
  puzzle.distinct = true;
  const auto instance = dlx::puzzle::polyomino(puzzle);
  BOOST_TEST(items(instance.problem) == " M~1 M~2 r1c1 r1c2 | E~1 E~2");
  BOOST_TEST(options(instance.problem) ==
             " M~1 r1c1\n M~1 r1c2\n M~2 r1c1\n M~2 r1c2\n"
             " E~1 r1c1\n E~1 r1c2\n E~2 r1c1\n E~2 r1c2\n");
  BOOST_TEST(instance.directives.all("piece").size() == 4);
}

// M~1 alone, M~2 alone, or both: one item counts them, two tell them apart.
BOOST_AUTO_TEST_CASE(at_least_some_of_the_copies) {
  Polyominoes puzzle = two_by_two();
  puzzle.board = Board(1, 1);
  puzzle.pieces = {{"M", monomino, Moves::free, 1, 2}};
  puzzle.distinct = true;
  const auto instance = dlx::puzzle::polyomino(puzzle);
  BOOST_TEST(items(instance.problem) == " 1:2|M r1c1 | M~1 M~2");
  BOOST_TEST(options(instance.problem) == " M M~1 r1c1\n M M~2 r1c1\n");
  BOOST_TEST(instance.directives.all("piece").size() == 2);
}

BOOST_AUTO_TEST_CASE(copies_are_one_item_with_bounds) {
  Polyominoes puzzle = two_by_two();
  puzzle.board = Board(1, 2);
  puzzle.pieces = {{"M", monomino, Moves::free, 2, 2},
                   {"D", domino, Moves::free, 0, 3},
                   {"E", monomino, Moves::fixed, 0, 1}};
  const auto instance = dlx::puzzle::polyomino(puzzle);
  BOOST_TEST(items(instance.problem) == " 2:3|M 0:3|D r1c1 r1c2");
  BOOST_TEST(options(instance.problem) == " M r1c1\n M r1c2\n D r1c1 r1c2\n");
  BOOST_TEST(instance.directives.all("piece").size() == 2);
}

BOOST_AUTO_TEST_CASE(one_optional_piece_needs_no_copies) {
  Polyominoes puzzle = two_by_two();
  puzzle.pieces[1].low = 0;
  BOOST_TEST(items(dlx::puzzle::polyomino(puzzle).problem) == " L r1c1 r1c2 r2c1 r2c2 | M");
}

BOOST_AUTO_TEST_CASE(pieces_that_lie_alike_now_and_then_are_refused) {
  refuses(
      [](auto& p) {
        p.pieces.push_back({"K", l_tromino, Moves::fixed});
      },
      "pieces 'L' and 'K'");
}

BOOST_AUTO_TEST_CASE(pieces_that_never_lie_alike_are_different) {
  Polyominoes puzzle = two_by_two();
  const Shape standing({{0, 0}, {1, 0}});
  puzzle.pieces = {{"A", domino, Moves::fixed}, {"B", standing, Moves::fixed}};
  BOOST_TEST(options(dlx::puzzle::polyomino(puzzle).problem) ==
             " A r1c1 r1c2\n A r2c1 r2c2\n B r1c1 r2c1\n B r1c2 r2c2\n");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_is_refused) {
  refuses([](auto& p) { p.board = Board(); }, "the board has no cells");
  refuses([](auto& p) { p.pieces.clear(); }, "no pieces");
  refuses([](auto& p) { p.pieces[0].shape = Shape(); }, "piece 'L' has no cells");
  refuses([](auto& p) { p.pieces[0].name = ""; }, "needs a name");
  refuses([](auto& p) { p.pieces[0].name = "M"; }, "duplicate item 'M'");
  refuses([](auto& p) { p.pieces[0].name = "r2c2"; }, "duplicate item 'r2c2'");
  refuses([](auto& p) { p.pieces[0].low = 2; }, "lower bound 2 above");
}

BOOST_AUTO_TEST_CASE(what_is_too_large_is_refused_before_it_is_built) {
  refuses(
      [](auto& p) {
        p.board = Board(1000, 1000);
        p.pieces[0].shape = Shape(Board(8, 8).cells());
      },
      "too many placements");
  refuses(
      [](auto& p) {
        p.distinct = true;
        p.pieces[0].high = 4294967295U;
      },
      "more than 4000000 pieces");
  refuses(
      [](auto& p) {
        p.pieces[0].shape = Shape({{0, 0}, {4294967290U, 4294967290U}});
      },
      "spans more than 1000000 cells");
  refuses(
      [](auto& p) {
        p.distinct = true;
        p.pieces[0] = {"L", Shape({{0, 0}, {999, 999}}), Moves::free, 1, 100};
      },
      "rectangles around the pieces");
}

BOOST_AUTO_TEST_CASE(a_board_of_holes_is_searched_in_bounded_time) {
  // One hole in the last row: a quarter of a million places, each found bad at the very end.
  std::vector<Cell> cells = Board(1000, 1000).cells();
  cells.pop_back();
  Polyominoes puzzle;
  puzzle.board = Board(1000, 1000, cells);
  puzzle.pieces = {{"B", Shape(Board(500, 500).cells())}};
  refuses(puzzle, "too many places to try");
  // Few cells, though the rectangle is large: fine.
  puzzle.board = Board(1000, 1000, std::vector<Cell>{{0, 0}, {0, 1}, {999, 999}});
  puzzle.pieces = {{"D", domino}};
  BOOST_TEST(dlx::puzzle::polyomino(puzzle).problem.option_count() == 1);
}

BOOST_AUTO_TEST_CASE(symmetry_needs_pieces_that_are_used_once_and_move) {
  Polyominoes fixed = two_by_two();
  fixed.pieces[0].moves = Moves::fixed;
  BOOST_CHECK_THROW((void)common_moves(fixed), dlx::ModelError);
  Polyominoes any = two_by_two(), absent = any;
  any.any = true;
  BOOST_CHECK_THROW((void)broken(any), dlx::SymmetryError);
  absent.pieces[0].low = absent.pieces[1].low = 0;
  BOOST_CHECK_THROW((void)broken(absent), dlx::SymmetryError);
}

BOOST_AUTO_TEST_CASE(without_symmetry_there_is_nothing_to_break) {
  Polyominoes puzzle = two_by_two();
  puzzle.board = Board(1, 1);
  puzzle.any = true;
  BOOST_TEST(options(broken(puzzle)) == " r1c1\n");
}

BOOST_AUTO_TEST_CASE(one_piece_in_general_place_is_enough) {
  Polyominoes puzzle;
  puzzle.board = Board(2, 3);
  puzzle.pieces = {{"L", Shape({{0, 0}, {1, 0}, {2, 0}, {2, 1}})}, {"D", domino}};
  const auto problem = broken(puzzle);
  BOOST_TEST(problem.primary_count() == problem.item_count());
  BOOST_TEST(options(problem).substr(0, 21) == " L r1c1 r1c2 r1c3 r2c");
  BOOST_TEST(problem.option_count() == 1 + 7);
}

BOOST_AUTO_TEST_CASE(a_second_piece_breaks_what_the_first_one_keeps) {
  Polyominoes puzzle;
  puzzle.board = Board(1, 5);
  puzzle.pieces = {{"I", Shape({{0, 0}, {0, 1}, {0, 2}})}, {"M", monomino}};
  puzzle.partial = true;
  const auto problem = broken(puzzle);
  BOOST_TEST(items(problem) == " I M r1c1 r1c2 r1c3 r1c4 r1c5 | #1");
  BOOST_TEST(options(problem) ==
             " I r1c1 r1c2 r1c3\n I r1c2 r1c3 r1c4 #1\n"
             " M r1c1\n M r1c2\n M r1c3\n M r1c4\n M r1c5 #1\n"
             " r1c1 |1\n r1c2 |1\n r1c3 |1\n r1c4 |1\n r1c5 |1\n");
}

BOOST_AUTO_TEST_SUITE_END()
