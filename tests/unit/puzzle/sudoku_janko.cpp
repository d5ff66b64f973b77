// Puzzles in the form of janko.at: plain sudokus, killers and jigsaws as blocks, and the two grids
// that data sets have. What is wrong is told at its place.
#include "support/read_sudokus.hpp"

#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>

#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_janko)

namespace {

using dlx::puzzle::SudokuCage, dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuReader;

using support::message, support::read;

// Replaces all that is there.
std::string with(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

const std::string plain =
    "begin\npuzzle sudoku\nauthor A. Nobody\nsource https://example.org/#1\nsize 4\npatternx 2\n"
    "patterny 2\nproblem\n- - 3 1\n- - - -\n- - - -\n1 4 - -\nsolution\n4 2 3 1\n3 1 4 2\n"
    "2 3 1 4\n1 4 2 3\nmoves\nZ2;ba,2;aa,4;\ncb,4;\nend\n";
const std::string sums = "10 - - 5\n- - - -\n- 9 3 -\n3 - - 10\n";
const std::string areas = "1 1 1 7\n1 2 7 7\n3 2 8 9\n3 2 9 9\n";
const std::string killer = "begin\npuzzle killer-sudoku\nsize 4\n[problem]\n" + sums + "[areas]\n" +
                           areas + "[solution]\n1 2 3 4\n[end]\n";

}  // namespace

BOOST_AUTO_TEST_CASE(blocks_of_digits) {
  const std::string in_brackets =
      with(with(with(with(plain, "\nproblem", "\n[problem]"), "\nsolution", "\n[solution]"),
                "\nmoves", "\n[moves]"),
           "\nend", "\n[end]");
  const std::string script = "<script id=\"data\" type=\"application/x-janko\">\n";
  for (const std::string& text : {plain, in_brackets, script + plain + "</script>\n",
                                  with(plain, "\n", "\r\n"), with(in_brackets, "[end]", "end")}) {
    const auto puzzles = read(text);
    BOOST_TEST_REQUIRE(puzzles.size() == 1U);
    BOOST_TEST(puzzles[0].grid.digits ==
                   std::vector<std::uint8_t>({0, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4, 0, 0}),
               boost::test_tools::per_element());
    BOOST_TEST(
        dlx::count(dlx::Prepared(dlx::puzzle::sudoku(puzzles[0].grid).problem)).value.to_string() ==
        "1");
  }
  BOOST_TEST(read(plain + "\n" + in_brackets + plain).size() == 3U);
  const auto wide = read(with(with(with(plain, "size 4", "size 6"), "patternx 2", "patternx 3"),
                              "- - 3 1\n- - - -\n- - - -\n1 4 - -\n",
                              "- - - - - 1\n- - - - - -\n- - - - - -\n- - 6 - - -\n- - - - - -\n"
                              "- - - - - -\n"));
  BOOST_TEST(wide.at(0).grid.shape.box_rows == 2U);
  BOOST_TEST(wide.at(0).grid.shape.box_columns == 3U);
}

BOOST_AUTO_TEST_CASE(areas_are_cages_or_regions) {
  const std::vector<SudokuCage> cages{{10, {0, 1, 2, 4}}, {5, {3, 6, 7}}, {9, {5, 9, 13}},
                                      {3, {8, 12}},       {3, {10}},      {10, {11, 14, 15}}};
  for (const std::string& text : {killer, "4 4\n" + sums + areas}) {
    const auto puzzles = read(text);
    BOOST_TEST_REQUIRE(puzzles.size() == 1U);
    BOOST_TEST((puzzles[0].grid.variant.cages == cages));
    BOOST_TEST(puzzles[0].grid.digits == std::vector<std::uint8_t>(16),
               boost::test_tools::per_element());
  }
  BOOST_TEST(read("4 4\n" + sums + areas + "\n4 4\n" + sums + areas).size() == 2U);
  const auto jigsaw =
      read(with(plain, "solution", "areas\n1 1 1 2\n1 3 2 2\n3 3 4 2\n3 4 4 4\nsolution"));
  BOOST_TEST_REQUIRE(jigsaw.at(0).grid.variant.regions.size() == 1U);
  BOOST_TEST(jigsaw[0].grid.variant.regions[0].row_text(1) == "ACBB");
  BOOST_TEST(jigsaw[0].grid.digits[2] == 3U);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_at_its_place) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {with(plain, "sudoku", "hidato"), "t:2:1: 'puzzle hidato' is no sudoku"},
      {with(plain, "author", "diagonals"),
       "t:3:1: the property 'diagonals' of a puzzle of janko.at is not known"},
      {with(plain, "size 4", "size x"), "t:5:1: expected a number up to 64 behind 'size'"},
      {with(plain, "size 4\n", ""), "t:1:1: a puzzle without a line 'size'"},
      {with(plain, "- - 3 1", "- - 3"), "t:1:1: the problem has 15 cells instead of 16"},
      {with(plain, "- - 3 1", "- - 3 1 1"), "t:12:7: the problem has 17 cells instead of 16"},
      {with(plain, "- - 3 1", "- - 3 5"), "t:9:7: '5' is no digit of this grid: 1 to 4"},
      {with(plain, "- - 3 1", "- - 3 x"), "t:9:7: expected a number or '-', not 'x'"},
      {with(plain, "\nend\n", "\n"),
       "t:21:1: the input ends within the puzzle that begins in line 1"},
      {with(plain, "moves", "begin"), "t:18:1: the puzzle before has no line 'end'"},
      {plain + "more\n", "t:22:1: expected a line 'begin', not 'more'"},
      {with(killer, "10 - - 5", "10 2 - 5"), "t:5:4: a second sum of the same cage"},
      {with(killer, "10 - - 5", "- - - 5"), "t:10:1: the cage that begins here has no sum"},
      {with(killer, "10 - - 5", "11 - - 5"), "t:5:1: '11' is no sum of a cage: 1 to 10"},
      {with(killer, "1 1 1 7", "1 1 1"), "t:1:1: the areas have 15 cells instead of 16"},
      {with(killer, "1 1 1 7", "1 1 1 -"), "t:10:7: expected the number of an area, not '-'"},
      {"4 4\n" + sums + areas + "5 5\n", "t:11:1: the input ends within a grid"},
      {"4 4\n" + sums + areas + "5 6\n", "t:10:1: expected rows and columns such as 9 9"}};
  for (const auto& [text, expected] : wrong) BOOST_TEST(message(text) == expected);
}

BOOST_AUTO_TEST_SUITE_END()
