// Every format of sudokus that dlx-show writes is read by gen-sudoku as the same problem.
#include "support/run.hpp"

#include <array>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_formats)

using support::contains, support::shell;

namespace {

// Three puzzles; of the last one, candidates are told.
const std::string plain =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    ".................................................................................\n"
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";
const std::string gone =
    ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
    "....8..79:113 213 914 414::\n";
constexpr std::array formats{"line", "grid", "spoj", "sdm", "sdk", "ss", "json", "hodoku", "url"};

// The problems without the command line that wrote them, and without the names of digits.
std::string read_as(const std::string& command, const support::Files& files) {
  const auto run = shell(command + " | sed '/^| gen-sudoku/d; /^| @symbols/d'", files);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.err.empty(), run.report());
  return run.out;
}

void refuses(const std::string& command, const std::string& what,
             const support::Files& files = {}) {
  const auto run = shell(command, files);
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(contains(run.err, "this format has no place for " + what), run.report());
}

}  // namespace

// Each of 81 pairs of formats is written and read back.
BOOST_AUTO_TEST_CASE(each_format_comes_back_from_each_other) {
  const support::Files files{{"p", plain}};
  const std::string expected = read_as("gen-sudoku p", files);
  BOOST_TEST(expected.size() > 1000U);
  for (const std::string from : formats)
    for (const std::string to : formats) {
      const std::string way = "gen-sudoku p | dlx-show --format " + from +
                              " | gen-sudoku | dlx-show --format " + to + " | gen-sudoku";
      BOOST_TEST(read_as(way, files) == expected, from << " and " << to);
    }
}

BOOST_AUTO_TEST_CASE(solutions_come_back_as_whole_grids) {
  const support::Files files{{"p", plain}};
  const std::string expected =
      shell("gen-sudoku --puzzle 1 p | dlx-solve | dlx-show --format line", files).out;
  BOOST_TEST(expected.size() == 82U);
  const std::string given = shell("gen-sudoku --puzzle 1 p | dlx-show --format line", files).out;
  for (const std::string format : formats)  // the JSON keeps found digits apart from the given
    BOOST_TEST(shell("gen-sudoku --puzzle 1 p | dlx-solve | dlx-show --format " + format +
                         " | gen-sudoku | dlx-show --format line",
                     files)
                       .out == (format == std::string("json") ? given : expected),
               format);
}

BOOST_AUTO_TEST_CASE(candidates_come_back_from_hodoku_and_f_puzzles) {
  const support::Files files{{"p", gone}};
  const std::string problem = read_as("gen-sudoku p", files);
  BOOST_TEST(contains(problem, "@candidates"));
  for (const std::string format : {"hodoku", "json"})
    BOOST_TEST(read_as("gen-sudoku p | dlx-show --format " + format + " | gen-sudoku", files) ==
               problem);
  for (const std::string format : {"sdm", "sdk", "ss"})
    refuses("gen-sudoku p | dlx-show --format " + format, "candidates", files);
  const auto url = shell("gen-sudoku p | dlx-show --format url", files);
  BOOST_TEST(url.err == "dlx-show: <stdin>: an address has no place for candidates\n",
             url.report());
}

// Each format refuses what it cannot say; addresses have regions, cages and diagonals
// (addresses.cpp).
BOOST_AUTO_TEST_CASE(files_of_plain_grids_refuse_others) {
  for (const std::string format : {"sdm", "sdk", "ss", "hodoku"}) {
    const std::string show = " | dlx-show --format " + format;
    refuses("gen-sudoku --random-regions 9 --seed 1" + show, "regions");
    refuses("gen-sudoku --diagonals --blank 9x9" + show, "regions, diagonals");
    refuses("gen-sudoku --blank 4x4" + show, "a grid that is not 9x9");
  }
}

BOOST_AUTO_TEST_SUITE_END()
