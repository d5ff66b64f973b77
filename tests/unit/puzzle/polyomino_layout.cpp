// Random boards of pieces, and cells of which one a list is left open.
#include "support/effort.hpp"
#include "support/pictures.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyomino_layout)

namespace {

namespace board = dlx::board;
namespace puzzle = dlx::puzzle;
using puzzle::PolyominoLayout;

std::vector<puzzle::Piece> tetrominoes() {
  return puzzle::read_pieces(
      "I\n****\n\nL\n***\n*\n\nO\n**\n**\n\nS one-sided\n.**\n**\n\nT fixed\n***\n.*\n", "pieces");
}

std::uint64_t count(const dlx::Instance& instance) {
  return *dlx::count(instance).value.to_uint64();
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_made_with_one_covering) {
  const auto pieces = tetrominoes();
  for (std::uint64_t seed = 1; seed <= support::affordable(40, 10); ++seed) {
    const std::size_t wanted = 1 + seed % 5;
    dlx::make::RepairOptions options;
    options.seed = seed;
    std::optional<puzzle::Polyominoes> last;
    const auto made = dlx::make::repaired(
        [&](std::uint64_t of_layout) {
          return std::optional<PolyominoLayout>(std::in_place, pieces, wanted, of_layout);
        },
        [&](const PolyominoLayout& layout) { return puzzle::polyomino(*(last = layout.puzzle())); },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(last->pieces.size() == wanted);
    BOOST_TEST(last->board.cell_count() == 4 * wanted);
    dlx::CountOptions by_links;
    by_links.engine = "links";
    BOOST_TEST(*dlx::count(*made.puzzle, by_links).value.to_uint64() == 1U);
  }
}

// Equal pieces may also lie either way.
BOOST_AUTO_TEST_CASE(a_layout_is_a_covering_of_its_board) {
  auto pieces = tetrominoes();
  pieces.push_back(pieces[1]);
  pieces.back().name = "J";
  PolyominoLayout layout(pieces, 6, 2);
  for (int repairs = 0; repairs < 30; ++repairs) {
    const auto problem = puzzle::polyomino(layout.puzzle()).problem;
    dlx::Search search{dlx::Prepared(problem)};
    int laid = 0;
    std::optional<dlx::Solution> other;
    while (search.next())
      if (layout.is(problem, search.solution()))
        ++laid;
      else
        other = search.solution();
    BOOST_TEST(laid == 1);
    if (!other) break;
    BOOST_TEST(layout.repair(problem, std::span(&*other, 1)));
  }
}

BOOST_AUTO_TEST_CASE(pieces_that_make_no_board_are_refused) {
  const auto pieces = tetrominoes();
  BOOST_CHECK_THROW(PolyominoLayout(pieces, 0, 1), dlx::ModelError);
  BOOST_CHECK_THROW(PolyominoLayout(pieces, 6, 1), dlx::ModelError);
  const std::vector<puzzle::Piece> empty{{"E", board::Shape{}}};
  BOOST_CHECK_THROW(PolyominoLayout(empty, 1, 1), dlx::ModelError);
  const std::vector<puzzle::Piece> far{{"E", board::Shape({{0, 0}, {0, 60}})}};
  BOOST_CHECK_THROW(PolyominoLayout(far, 1, 1), dlx::ModelError);
}

// The solutions are as many as all boards with one cell of each list taken out have together.
BOOST_AUTO_TEST_CASE(open_cells_are_those_of_their_boards) {
  puzzle::Polyominoes all;
  all.board = puzzle::Board(3, 4);
  all.pieces = puzzle::read_pieces("L\n***\n*\n\nI\n***\n\nV\n**\n*\n", "pieces");
  all.open_each = {{{0, 0}, {0, 1}, {2, 3}}, {{1, 1}, {2, 0}}};
  const dlx::Instance base = puzzle::polyomino(all);
  std::uint64_t sum = 0;
  const std::size_t first = base.problem.option_count() - 5;
  for (std::uint32_t a = 0; a < 3; ++a)
    for (std::uint32_t b = 0; b < 2; ++b) {
      puzzle::Polyominoes one = all;
      one.open_each.clear();
      std::vector<board::Cell> cells;
      for (const board::Cell cell : all.board.cells())
        if (cell != all.open_each[0][a] && cell != all.open_each[1][b]) cells.push_back(cell);
      one.board = puzzle::Board(3, 4, cells);
      const std::uint64_t expected = count(puzzle::polyomino(one));
      dlx::Instance asked = base;
      asked.given = {dlx::OptionId{static_cast<std::uint32_t>(first + a)},
                     dlx::OptionId{static_cast<std::uint32_t>(first + 3 + b)}};
      BOOST_TEST(count(asked) == expected);
      sum += expected;
    }
  BOOST_TEST(count(base) == sum);
  BOOST_TEST(sum > 0U);
}

BOOST_AUTO_TEST_CASE(lists_of_open_cells_that_make_no_sense_are_refused) {
  const auto refused = [](const std::vector<std::vector<board::Cell>>& lists, bool any = false) {
    puzzle::Polyominoes puzzle;
    puzzle.board = puzzle::Board(2, 2);
    puzzle.pieces = puzzle::read_pieces("I\n**\n", "pieces");
    puzzle.any = any;
    puzzle.open_each = lists;
    BOOST_CHECK_THROW((void)puzzle::polyomino(puzzle), dlx::ModelError);
  };
  refused({{}});
  refused({{{0, 0}, {0, 0}}});
  refused({{{0, 0}}, {{0, 0}}});
  refused({{{2, 0}}});
  refused({{{0, 0}}, {{0, 1}}}, true);
}

BOOST_AUTO_TEST_CASE(cells_are_named_one_by_one_and_by_ranges) {
  const auto named =
      puzzle::read_named_board("***.\n****\n\nnames\nJan Feb Mar .\n1 2 3 4\n", "board");
  const auto names = [&](const std::string& text) {
    std::string found;
    for (const auto& cell : puzzle::named_cells(named, text)) found += cell.name + ' ';
    return found;
  };
  BOOST_TEST(names("Jan..Mar") == "Jan Feb Mar ");
  BOOST_TEST(names("4,1..2,r1c2") == "4 1 2 Feb ");
  BOOST_TEST(names("Mar..2") == "Mar 1 2 ");
  for (const std::string text :
       {"", "Apr", "Jan,", "..", "Jan..", "Mar..Jan", "Jan,Jan..Feb", "r1c4"})
    BOOST_CHECK_THROW((void)names(text), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(open_cells_show_their_names) {
  using support::option;
  const auto said = support::directives(
      {{"puzzle", "polyomino"}, {"row", "***"}, {"piece", "I **"}, {"name", "r1c3 Nov"}});
  const dlx::SolutionRecord answer{
      1, {}, {option(1, {"I", "r1c1", "r1c2"}), option(2, {"open~1", "r1c3"})}};
  const auto picture = dlx::draw::Drawer(said).draw(answer);
  BOOST_TEST(std::any_of(picture.labels.begin(), picture.labels.end(),
                         [](const auto& label) { return label.text == "Nov"; }));
  BOOST_TEST(
      support::refusal(
          support::directives(
              {{"puzzle", "polyomino"}, {"row", "***"}, {"piece", "I **"}, {"name", "x Nov"}}),
          {}) == "'| @name' needs a cell of the board and its name, such as r2c5 Nov, not 'x Nov'");
}

BOOST_AUTO_TEST_SUITE_END()
