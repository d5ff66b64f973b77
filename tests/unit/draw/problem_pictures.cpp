// Problems as sheets to be solved: what is given stands there and nothing else, pieces lie beside
// the board, nothing overlaps.
#include "support/pictures.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(problem_pictures)

using support::directives;
using support::ground;
using support::option;
namespace draw = dlx::draw;

namespace {

draw::Picture drawn(const dlx::Instance& instance) {
  return draw::Drawer(instance.directives).draw(draw::to_problem_record(instance));
}

// The labels of a rectangle by row and column.
std::map<std::pair<int, int>, std::string> labels_of(const draw::Picture& picture) {
  std::map<std::pair<int, int>, std::string> labels;
  for (const auto& label : picture.labels)
    labels[{std::floor(label.y), std::floor(label.x)}] += label.text;
  return labels;
}

std::string refused(const dlx::Directives& said, draw::ProblemRecord problem,
                    std::string_view kind = {}) {
  try {
    (void)draw::Drawer(said, dlx::board::kind_from_word(kind)).draw(problem);
  } catch (const dlx::ModelError& error) {
    return error.what();
  }
  return "drawn";
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_sudoku_has_its_givens_only) {
  auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 3});
  auto blank = dlx::puzzle::sudoku(grid);
  grid.digits[0] = 5;
  grid.digits[20] = 3;
  const std::map<std::pair<int, int>, std::string> expected{{{0, 0}, "5"}, {{3, 2}, "3"}};
  BOOST_TEST((labels_of(drawn(dlx::puzzle::sudoku(grid))) == expected));
  dlx::puzzle::sudoku_givens(grid, blank.given);
  BOOST_TEST((labels_of(drawn(blank)) == expected));
  const auto digits = draw::Drawer(blank.directives).sudoku(draw::to_problem_record(blank));
  for (std::size_t cell = 0; cell < 36; ++cell) {
    BOOST_TEST(digits.cells[cell].digit == (cell == 0 ? 5U : cell == 20 ? 3U : 0U));
    BOOST_TEST(digits.cells[cell].given == (cell == 0 || cell == 20));
  }
}

BOOST_AUTO_TEST_CASE(givens_that_clash_are_marked) {
  const auto said = directives({{"puzzle", "sudoku"}, {"size", "4x4"}, {"box", "2x2"}});
  const auto four = option(1, {"r1c1", "r1=4", "c1=4", "b1=4"});
  const auto again = option(2, {"r1c2", "r1=4", "c2=4", "b1=4"});
  const auto other = option(3, {"r1c1", "r1=3", "c1=3", "b1=3"});
  const auto line = draw::Drawer(said).draw({{}, {four, again}});
  BOOST_TEST(line.wrong_cells == 2U);
  const auto cell = draw::Drawer(said).draw({{}, {four, other}});
  const std::map<std::pair<int, int>, std::string> both{{{0, 0}, "4 3"}};
  BOOST_TEST(cell.wrong_cells == 1U);
  BOOST_TEST((labels_of(cell) == both));
  auto clues = said;
  clues.add("clues", "r1c1=3");
  const auto clue = draw::Drawer(clues).draw({{}, {four}});
  BOOST_TEST(clue.wrong_cells == 1U);
  BOOST_TEST((labels_of(clue) == both));
}

BOOST_AUTO_TEST_CASE(a_latin_square_has_clues_and_givens) {
  const auto said = directives({{"puzzle", "latin"}, {"size", "3x3"}, {"clues", "r1c1=3"}});
  const auto picture = draw::Drawer(said).draw({{}, {option(7, {"r2c3", "r2=1", "c3=1"})}});
  BOOST_TEST((labels_of(picture) ==
              std::map<std::pair<int, int>, std::string>{{{0, 0}, "3"}, {{1, 2}, "1"}}));
}

BOOST_AUTO_TEST_CASE(queens_may_attack_each_other_in_a_puzzle) {
  const auto said = directives({{"puzzle", "queens"}, {"size", "4x4"}});
  const auto picture = draw::Drawer(said).draw(
      {{}, {option(1, {"R0", "C0", "A0", "B3"}), option(2, {"R1", "C1", "A2", "B3"})}});
  BOOST_TEST(picture.symbols.size() == 2U);
  BOOST_TEST(picture.wrong_cells == 2U);
  BOOST_TEST(refused(said, {{}, {option(1, {"R4", "C0"})}}).find("outside") != std::string::npos);
}

// A wrong letter and a black cell of two minds stay what they are, beside what else is there.
BOOST_AUTO_TEST_CASE(letters_and_black_cells_that_clash_are_marked) {
  const auto words = directives({{"puzzle", "words"}, {"cells", ". b"}, {"cells", "# ."}});
  const std::vector<dlx::RecordedOption> answer{option(1, {"across1", "=ac", "r1c1:a", "r1c2:c"}),
                                                option(2, {"down2", "=b", "r1c2:b"})};
  BOOST_TEST(support::wrong_cells(words, answer) == "r1c2 r2c2");
  BOOST_TEST((labels_of(draw::Drawer(words).draw({1, {}, answer})) ==
              std::map<std::pair<int, int>, std::string>{{{0, 0}, "a"}, {{0, 1}, "c b"}}));
  BOOST_TEST(support::wrong_cells(
                 words, {option(1, {"down1", "=xyz", "r1c1:x", "r2c1:y", "r2c2:z"})}) == "r2c1");
  const auto nonogram =
      directives({{"puzzle", "nonogram"}, {"across", "1"}, {"down", "1"}, {"down", "0"}});
  const auto picture = draw::Drawer(nonogram).draw(
      {1, {}, {option(1, {"row1", "r1c1:#", "r1c2:."}), option(2, {"column1", "r1c1:."})}});
  BOOST_TEST(picture.wrong_cells == 1U);
  const auto hatched = [](const draw::Box& box) {
    return box.fill.role == draw::Role::bad && box.x == 1 && box.y == 1;
  };
  BOOST_TEST(std::count_if(picture.boxes.begin(), picture.boxes.end(), hatched) == 1);
}

// Boxes of pieces are disjoint, and each piece that is not given has its cells beside the board.
BOOST_AUTO_TEST_CASE(pieces_lie_beside_the_board) {
  dlx::puzzle::Polyominoes puzzle;
  puzzle.pieces = dlx::puzzle::read_pieces(
      "I *3\n****\n\nL\n***\n*..\n\nO\n***\n*.*\n***\n\nlong\n*\n*\n*\n*\n*\n*\n", "pieces");
  for (const auto& [rows, columns] : {std::pair{2U, 16U}, {16U, 2U}, {6U, 6U}, {5U, 7U}}) {
    puzzle.board = dlx::puzzle::Board(rows, columns);
    const auto instance = dlx::puzzle::polyomino(puzzle);
    const auto picture = drawn(instance);
    std::map<std::string, double> areas;
    for (const auto& box : picture.boxes) {
      BOOST_TEST(box.x >= 0);
      BOOST_TEST(box.y >= 0);
      BOOST_TEST(box.x + box.width <= picture.width);
      BOOST_TEST(box.y + box.height <= picture.height);
      if (box.fill.role == draw::Role::piece)
        areas[picture.groups[box.group]] += box.width * box.height;
      for (const auto& other : picture.boxes)
        if (&other != &box)
          BOOST_TEST((other.x + other.width <= box.x || box.x + box.width <= other.x ||
                      other.y + other.height <= box.y || box.y + box.height <= other.y));
    }
    BOOST_TEST(
        (areas == std::map<std::string, double>{{"I×3", 4}, {"L", 4}, {"O", 8}, {"long", 6}}));
    BOOST_TEST((ground(picture, 0, 0).role == draw::Role::paper));
  }
}

BOOST_AUTO_TEST_CASE(a_given_piece_lies_on_the_board) {
  dlx::puzzle::Polyominoes puzzle;
  puzzle.board = dlx::puzzle::Board(2, 4);
  puzzle.pieces = dlx::puzzle::read_pieces("I *2\n****\n", "pieces");
  auto instance = dlx::puzzle::polyomino(puzzle);
  instance.given.push_back(dlx::OptionId{0});
  const auto picture = drawn(instance);
  std::multiset<std::string> groups(picture.groups.begin(), picture.groups.end());
  BOOST_TEST((groups == std::multiset<std::string>{"I", "I"}));
  std::size_t covered = 0;
  for (int row = 0; row < 2; ++row)
    for (int column = 0; column < 4; ++column)
      covered += ground(picture, row, column).role == draw::Role::piece;
  BOOST_TEST(covered == 4U);
}

BOOST_AUTO_TEST_CASE(the_cells_of_a_board_are_its_items) {
  const draw::ProblemRecord problem{{{"X", {}}, {"r1c1", {}}, {"r1c3", {}}, {"r2c2", {}}},
                                    {option(1, {"X", "r1c3"}), option(2, {"r2c2:Q"})}};
  const auto picture = draw::Drawer(dlx::Directives()).draw(problem);
  BOOST_TEST(picture.width == 3);
  BOOST_TEST(picture.height == 2);
  BOOST_TEST((ground(picture, 0, 0).role == draw::Role::paper));
  BOOST_TEST((ground(picture, 0, 1).role == draw::Role::none));
  BOOST_TEST((ground(picture, 0, 2).role == draw::Role::piece));
  BOOST_TEST((labels_of(picture) ==
              std::map<std::pair<int, int>, std::string>{{{0, 2}, "X"}, {{1, 1}, "Q"}}));
}

// Seats are empty, and each man waits beside the table.
BOOST_AUTO_TEST_CASE(a_table_has_empty_seats) {
  const auto said = directives({{"puzzle", "diner"}, {"size", "4"}, {"name", "M2 Bob"}});
  for (const std::size_t given : {0U, 1U}) {
    draw::ProblemRecord problem;
    if (given == 1) problem.given.push_back(option(5, {"S1", "M2"}));
    const auto picture = draw::Drawer(said).draw(problem);
    std::multiset<std::string> names;
    for (const auto& label : picture.labels)
      if (label.text.size() > 1) names.insert(label.text);
    BOOST_TEST(
        (names == std::multiset<std::string>{"Bob", "F0", "F1", "F2", "F3", "M0", "M1", "M3"}));
    std::size_t empty = 0;
    for (const auto& box : picture.boxes) empty += box.fill.role == draw::Role::paper;
    BOOST_TEST(empty == 4U - given);
  }
}

BOOST_AUTO_TEST_CASE(what_a_solution_tells_of_its_problem) {
  const dlx::SolutionRecord solution{
      1, 5, {option(2, {"I", "r1c1", "x:red", "|5"}), option(4, {"I", "r1c2", "x:red"})}};
  const std::vector<std::uint64_t> given{4};
  const auto problem = draw::to_problem_record(solution, given);
  std::map<std::string, std::uint32_t> items;
  for (const auto& item : problem.items) items[item.name] = item.bounds.high;
  BOOST_TEST((items ==
              std::map<std::string, std::uint32_t>{{"I", 2}, {"r1c1", 1}, {"r1c2", 1}, {"x", 2}}));
  BOOST_TEST((problem.given == std::vector<dlx::RecordedOption>{solution.options[1]}));
}

BOOST_AUTO_TEST_SUITE_END()
