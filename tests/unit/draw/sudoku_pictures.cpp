// Pictures of sudokus against what the options' tokens say: digits, givens, boxes.
#include "support/pictures.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_pictures)

using support::directives;
using support::each_answer;
using support::has_wall;
using support::option;
using support::refusal;
using support::wrong_cells;
namespace draw = dlx::draw;

BOOST_AUTO_TEST_CASE(sudoku_digits_and_givens) {
  auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 3});
  grid.digits[0] = 5;
  grid.digits[20] = 3;
  const auto instance = dlx::puzzle::sudoku(grid);
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 20, [&](const dlx::SolutionRecord& answer) {
    std::map<std::pair<int, int>, std::string> expected;
    for (const auto& each : answer.options) {
      int row = 0, column = 0, line = 0, digit = 0;
      BOOST_REQUIRE(std::sscanf(each.tokens[0].c_str(), "r%dc%d", &row, &column) == 2);
      BOOST_REQUIRE(std::sscanf(each.tokens[1].c_str(), "r%d=%d", &line, &digit) == 2);
      expected[{row - 1, column - 1}] = std::to_string(digit);
    }
    const auto picture = drawer.draw(answer);
    BOOST_TEST(picture.labels.size() == 36U);
    int given = 0;
    for (const auto& label : picture.labels) {
      BOOST_TEST((expected[{std::floor(label.y), std::floor(label.x)}]) == label.text);
      given += label.emphasis == draw::Emphasis::strong;
    }
    BOOST_TEST(given == 2);
    for (int k = 0; k < 6; ++k) {
      BOOST_TEST(has_wall(picture, k, 0.5) == (k % 3 == 0));
      BOOST_TEST(has_wall(picture, 0.5, k) == (k % 2 == 0));
    }
  });
}

BOOST_AUTO_TEST_CASE(candidates_of_an_open_puzzle_are_small) {
  auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 2});
  grid.digits[0] = 1;
  grid.candidates.assign(16, 0b1111);
  grid.candidates[1] = 0b0111;
  const auto instance = dlx::puzzle::sudoku(grid);
  const auto problem = draw::to_problem_record(instance);
  const auto picture = draw::Drawer(instance.directives).draw(problem);
  std::map<int, std::string> texts;  // by cell
  for (const auto& label : picture.labels) {
    const int cell = static_cast<int>(label.y) * 4 + static_cast<int>(label.x);
    texts[cell] += label.text;
    BOOST_TEST((label.size < 0.4) == (cell != 0));
  }
  BOOST_TEST(texts[0] == "1");
  BOOST_TEST(texts[1] == "23");
  BOOST_TEST(texts[2] == "234");
  BOOST_TEST(texts[15] == "1234");
  const auto said = draw::Drawer(instance.directives, nullptr, {.text = true}).draw(problem);
  BOOST_TEST(std::count_if(said.labels.begin(), said.labels.end(),
                           [](const auto& label) { return label.text == "1234"; }) == 8);
  for (const std::string wrong : {"r1c2=3,2", "r1c2=5", "r1c2=", "r1c2=2,", "r9c2=1", "r1c2"})
    BOOST_TEST(
        refusal(directives(
                    {{"puzzle", "sudoku"}, {"size", "4x4"}, {"box", "2x2"}, {"candidates", wrong}}),
                {option(1, {"r1c1", "r1=1", "c1=1", "b1=1"})}) ==
        "'| @candidates' needs cells and digits that ascend such as r1c1=3,5, not '" + wrong + "'");
}

BOOST_AUTO_TEST_CASE(givens_of_a_given_line_are_option_numbers) {
  auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 2});
  auto instance = dlx::puzzle::sudoku(grid);
  grid.digits[5] = 2;
  dlx::puzzle::sudoku_givens(grid, instance.given);
  const std::vector<std::uint64_t> numbers{dlx::number(instance.given.at(0))};
  each_answer(instance, 3, [&](const dlx::SolutionRecord& answer) {
    const auto solved = draw::Drawer(instance.directives).sudoku(answer, numbers);
    for (std::size_t cell = 0; cell < 16; ++cell)
      BOOST_TEST(solved.cells[cell].given == (cell == 5));
    BOOST_TEST(solved.cells[5].digit == 2U);
  });
}

namespace {

dlx::Directives two_by_two(const char* box) {
  return directives({{"puzzle", "sudoku"}, {"size", "2x2"}, {"box", box}});
}
const std::vector<dlx::RecordedOption> right{
    option(1, {"r1c1", "r1=1", "c1=1", "b1=1"}), option(4, {"r1c2", "r1=2", "c2=2", "b1=2"}),
    option(6, {"r2c1", "r2=2", "c1=2", "b2=2"}), option(7, {"r2c2", "r2=1", "c2=1", "b2=1"})};

}  // namespace

BOOST_AUTO_TEST_CASE(wrong_cells_are_marked) {
  const auto said = two_by_two("1x2");
  BOOST_TEST(wrong_cells(said, right) == "");
  auto missing = right;
  missing.pop_back();
  BOOST_TEST(wrong_cells(said, missing) == "r2c2");
  BOOST_TEST(support::text_of(said, missing) ==
             "+------+\n| 1  2 |\n+------+\n| 2  ! |\n+------+\n");
  BOOST_TEST(draw::Drawer(said).sudoku({1, {}, missing}).cells[3].digit == 0U);
  auto twice = right;
  twice[3].tokens = twice[0].tokens;
  BOOST_TEST(wrong_cells(said, twice) == "r1c1 r2c2");
  auto row = right, column = right, cell = right;
  row[1].tokens = {"r1c2", "r1=1", "c2=1", "b1=1"};
  BOOST_TEST(wrong_cells(said, row) == "r1c1 r1c2 r2c2");
  column[2].tokens = {"r2c1", "r2=1", "c1=1", "b2=1"};
  BOOST_TEST(wrong_cells(said, column) == "r1c1 r2c1 r2c2");
  cell.push_back(option(2, {"r1c1", "r1=2", "c1=2", "b1=2"}));
  BOOST_TEST(wrong_cells(said, cell) == "r1c1 r1c2 r2c1");
  BOOST_TEST(support::text_of(said, cell).find("1 2!") != std::string::npos);
  BOOST_TEST(draw::Drawer(said).sudoku({1, {}, cell}).cells[0].digit == 1U);
  auto clues = said;
  clues.add("clues", "r1c1=2");
  BOOST_TEST(wrong_cells(clues, right) == "r1c1");
}

// A digit that no sudoku has is wrong, and none of its digits.
BOOST_AUTO_TEST_CASE(digits_that_are_none_are_marked_and_not_counted) {
  auto odd = right;
  odd[0].tokens = {"r1c1", "r1=9", "c1=9", "b1=9"};
  odd[3].tokens = {"r2c2", "r2=x", "c2=x", "b2=x"};
  auto said = two_by_two("1x2");
  said.add("symbols", "AB");
  BOOST_TEST(support::text_of(said, odd) == "+------+\n| 9! B |\n+------+\n| B  x!|\n+------+\n");
  const auto solved = draw::Drawer(said).sudoku({1, {}, odd});
  BOOST_TEST(solved.cells[0].digit == 0U);
  BOOST_TEST(solved.cells[1].digit == 2U);
  BOOST_TEST(solved.cells[3].digit == 0U);
}

BOOST_AUTO_TEST_CASE(directives_that_are_no_sudoku_are_refused) {
  BOOST_TEST(refusal(two_by_two("2x2"), right).find("not those of a sudoku") != std::string::npos);
  for (const char* symbols : {"AA", "A", "ABC"}) {
    auto marked = two_by_two("1x2");
    marked.add("symbols", symbols);
    BOOST_TEST(refusal(marked, right).find("'| @symbols' needs") != std::string::npos, symbols);
  }
}

// An option fills a cage: three cells around the corner where four boxes meet, and two in a column.
BOOST_AUTO_TEST_CASE(cages_have_walls_and_sums) {
  auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 2});
  grid.variant.cages = {{8, {5, 6, 9}}, {5, {3, 7}}};
  const auto instance = dlx::puzzle::sudoku(grid);
  const draw::Drawer drawer(instance.directives),
      text(instance.directives, nullptr, {.text = true});
  each_answer(instance, 3, [&](const dlx::SolutionRecord& answer) {
    const auto solved = drawer.sudoku(answer);
    BOOST_TEST(solved.has_extra_rules);
    BOOST_TEST(solved.cells[5].digit + solved.cells[6].digit + solved.cells[9].digit == 8U);
    BOOST_TEST(solved.cells[3].digit + solved.cells[7].digit == 5U);
    const auto picture = drawer.draw(answer), boxes = text.draw(answer);
    for (const auto* each : {&picture, &boxes}) {
      BOOST_TEST(each->labels.size() == 18U);
      BOOST_TEST(std::count_if(each->labels.begin(), each->labels.end(), [](const auto& label) {
                   return label.text == "8" && label.x < 1.2 && label.x > 1 && label.y < 1.3;
                 }) == 1);
    }
    // The text has no wall in the cage of a column, one around it, and the boxes' thin line within
    // a cage.
    BOOST_TEST(!has_wall(boxes, 3.5, 1));
    BOOST_TEST(has_wall(boxes, 3, 0.5));
    BOOST_TEST(has_wall(boxes, 3.5, 2));
    const auto weight = [&](double x1, double y1) {
      for (const auto& line : boxes.lines)
        if (line.x1 == x1 && line.y1 == y1 && line.x2 == x1) return line.weight;
      return draw::Weight::hair;
    };
    BOOST_TEST((weight(2, 1) == draw::Weight::thin));
    BOOST_TEST((weight(2, 2) == draw::Weight::thick));
  });
}

BOOST_AUTO_TEST_CASE(cages_that_are_none_are_refused) {
  const auto told = [](std::initializer_list<std::string> cages) {
    auto said = directives({{"puzzle", "sudoku"}, {"size", "2x2"}, {"box", "1x2"}});
    for (const std::string& cage : cages) said.add("cage", cage);
    return refusal(said, {});
  };
  BOOST_TEST(told({"3"}) == "'| @cage' needs what it makes and cells, as 11 r1c1 r1c2, not '3'");
  BOOST_TEST(told({"x r1c1"}) == "'| @cage' needs a sum and cells, as 11 r1c1 r1c2, not 'x'");
  BOOST_TEST(told({"3 r1c1 r1c3"}) == "'| @cage' needs cells of the board, not 'r1c3'");
  BOOST_TEST(told({"3 r1c1", "2 r1c1"}) == "two lines '| @cage' share a cell");
}

// Latin squares, whose boxes of 2 x 2 hold 3 4 4 1 and so on.
BOOST_AUTO_TEST_CASE(a_box_with_a_digit_twice_is_wrong) {
  const auto wrong_in = [](int box_rows, int box_columns) {
    std::vector<dlx::RecordedOption> options;
    for (int row = 0; row < 4; ++row)
      for (int column = 0; column < 4; ++column) {
        const int box = row / box_rows * (4 / box_columns) + column / box_columns + 1;
        const std::string r = "r" + std::to_string(row + 1), c = "c" + std::to_string(column + 1),
                          is_digit = "=" + std::to_string((row + column + 2) % 4 + 1);
        options.push_back(
            option(1, {r + c, r + is_digit, c + is_digit, "b" + std::to_string(box) + is_digit}));
      }
    return wrong_cells(
        directives({{"puzzle", "sudoku"},
                    {"size", "4x4"},
                    {"box", std::to_string(box_rows) + 'x' + std::to_string(box_columns)}}),
        options);
  };
  BOOST_TEST(wrong_in(2, 2) == "r1c2 r1c4 r2c1 r2c3 r3c2 r3c4 r4c1 r4c3");
  BOOST_TEST(wrong_in(1, 4) == "");
}

BOOST_AUTO_TEST_SUITE_END()
