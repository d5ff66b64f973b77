// Killer sudokus as text: digits and letters side by side, below each other, or letters alone, with
// sums named or in order; counts against the same cages in memory.
#include "support/read_sudokus.hpp"

#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>

#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_killers)

namespace {

using dlx::puzzle::SudokuGrid, dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuReader;

using support::message, support::read;

// 1234 3412 2143 4321, with cages a: 1 2, b: 3 4 1 2, c: 3 2 1, A: 4 1, and a cell alone; of the
// rest nothing is said.
SudokuGrid expected() {
  SudokuGrid grid = dlx::puzzle::blank_sudoku({2, 2});
  grid.digits[15] = 1;
  grid.variant.cages = {{3, {0, 1}}, {6, {4, 8, 9}}, {5, {5, 6}}, {1, {15}}};
  return grid;
}

const std::string beside =
    ".... aa..\n"
    ".... bcc.\n"
    ".... bb..\n"
    "...1 ...A\n";
const std::string digits = "....\n....\n....\n...1\n";
const std::string letters = "aa..\nbcc.\nbb..\n...A\n";

}  // namespace

BOOST_AUTO_TEST_CASE(every_form_reads_as_the_same_cages) {
  const std::string drawn =
      "+----+----+\n|. .|. .|\n|. .|. .|\n+--+--+\n|. .|. .|\n|. .|. 1|\n+--+--+\n";
  for (const std::string& text :
       {beside + "a=3 b=6 c=5 A=1\n", beside + "a:3, b:6\nc:5, A:1\n",
        beside + "A=1 c=5 b = 6 a = 3\n", beside + "3 6 5 1\n", beside + "3\n6\n5\n1\n",
        digits + letters + "a 3\nb 6\nc 5\nA 1\n", digits + "\n" + letters + "\n3 6 5 1\n",
        drawn + letters + "a=3 b=6 c=5 A=1\n",
        "# ours\nPuzzle 1\n" + beside + "(a=3;b=6;c=5;A=1)\n"}) {
    const auto puzzles = read(text);
    BOOST_TEST_REQUIRE(puzzles.size() == 1U);
    BOOST_TEST(puzzles[0].grid.variant.cages == expected().variant.cages, text);
    BOOST_TEST(puzzles[0].grid.digits == expected().digits);
    BOOST_TEST(puzzles[0].places.size() == 16U);
  }
  const auto alone = read(letters + "3 6 5 1\n");
  BOOST_TEST_REQUIRE(alone.size() == 1U);
  BOOST_TEST(alone[0].grid.variant.cages == expected().variant.cages);
  BOOST_TEST(alone[0].grid.digits == std::vector<std::uint8_t>(16));
}

BOOST_AUTO_TEST_CASE(several_a_file) {
  const std::string one = beside + "a=3 b=6 c=5 A=1\n";
  BOOST_TEST(message(one + one) == "2 read");
  BOOST_TEST(message(one + "\nPuzzle 2\n" + one) == "2 read");
  BOOST_TEST(message(one + beside + "3 6 5 1\n" + digits + letters + "3 6 5\n1\n") == "3 read");
  BOOST_TEST(message(one + "aa..\n") == "t:7:1: the input ends within the map of cages");
}

BOOST_AUTO_TEST_CASE(slips_have_places) {
  BOOST_TEST(message(beside + "a=3 b=6 c=5\n") ==
             "t:6:1: the input ends before the sums of all cages");
  BOOST_TEST(message(beside) == "t:5:1: the input ends before the sums of all cages");
  BOOST_TEST(message(beside + "a=3 a=3\n") == "t:5:5: a second sum of the cage 'a'");
  BOOST_TEST(message(beside + "a=3 d=3\n") == "t:5:5: there is no cage 'd'");
  BOOST_TEST(message(beside + "a=3 b=11\n") ==
             "t:5:7: the digits of a cage make 1 to 10, not '11'");
  BOOST_TEST(message(beside + "a=0\n") == "t:5:3: the digits of a cage make 1 to 10, not '0'");
  BOOST_TEST(message(beside + "a=\n") == "t:5:1: the cage 'a' has no sum");
  BOOST_TEST(message(beside + "a==>3\n") == "t:5:4: expected sums of cages such as a=8, not '>3'");
  BOOST_TEST(message(beside + "3 6 5 1 9\n") == "t:5:9: more sums than cages");
  BOOST_TEST(message(".... bb..\n.... aa..\n.... ....\n.... ....\n3 6\n") ==
             "t:5:1: the letters of the cages do not come in their order: write sums as a=8");
  BOOST_TEST(message(".... aa..\n.... bc2.\n.... bb..\n...1 ...A\n") ==
             "t:2:1: a row of 8 cells instead of 4, or as many digits and letters beside them");
  BOOST_TEST(message(".... aa..\n..7. bcc.\n") == "t:2:3: '7' is not a digit of a grid of 4 rows");
  BOOST_TEST(message("aa..\nbcc.\nb2..\n") ==
             "t:3:2: expected the letter of a cage, or '.', not '2'");
  BOOST_TEST(message(beside + "Puzzle 2\n") == "t:5:1: the killer sudoku before is not complete");
}

BOOST_AUTO_TEST_CASE(the_number_of_solutions) {
  const auto count = [](const SudokuGrid& grid) {
    return dlx::count(dlx::Prepared(dlx::puzzle::sudoku(grid).problem)).value.to_string();
  };
  BOOST_TEST(count(read(beside + "3 6 5 1\n")[0].grid) == count(expected()));
  BOOST_TEST(count(expected()) != "0");
  BOOST_TEST(count(read("abcd\nefgh\nijkl\nmnop\n1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\n")[0].grid) ==
             "1");
}

BOOST_AUTO_TEST_SUITE_END()
