// A dozen variant sudokus that together have every mark, from reading to the last step: each is
// unique, is drawn unsolved and solved, is told step by step, has nothing open, and is written
// back.
#include "support/run.hpp"

#include <dlx/board/marks.hpp>

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(variants)

using support::output;

namespace {

const std::string text = support::read_file(support::source_path("tests/data/variants.txt"));
const support::Files files{{"v", text}};

std::string repeated(const std::string& line, int times) {
  return times == 0 ? "" : line + repeated(line, times - 1);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_mark_is_in_one_of_them) {
  for (const auto& form : dlx::board::mark_forms())
    BOOST_TEST(text.find('\n' + std::string(form.word)) != std::string::npos, form.word);
}

BOOST_AUTO_TEST_CASE(each_has_one_solution) {
  BOOST_TEST(output("gen-sudoku v | dlx-solve --unique", files) == repeated("unique\n", 12));
  BOOST_TEST(output("gen-sudoku v | dlx-solve --possible | grep -c ' 0 some, '", files) == "12\n");
}

BOOST_AUTO_TEST_CASE(each_is_drawn) {
  for (const std::string how :
       {"--svg --layout 3x4", "--svg --gray --layout 3x4", "--ascii", "--html"}) {
    BOOST_TEST(output("gen-sudoku v | dlx-show -o p " + how + " && echo drawn", files) ==
               "drawn\n");
    BOOST_TEST(output("gen-sudoku v | dlx-solve | dlx-show -o p " + how + " && echo drawn",
                      files) == "drawn\n");
  }
}

// Steps and choices of marks are told by their digits, each once, and not by the names of items.
BOOST_AUTO_TEST_CASE(quadruples_are_told_by_digits) {
  const std::string told = output("gen-sudoku --puzzle 12 v | dlx-puzzle --explain", files);
  BOOST_TEST(support::contains(
      told, "step 1 of the quadruple at r1c7 can only be in r1c8=4, r2c8=4: so not "));
  BOOST_TEST(output("gen-sudoku --puzzle 12 v | dlx-puzzle --explain | grep -c ' m[0-9]' || true",
                    files) == "0\n");
}

BOOST_AUTO_TEST_CASE(lines_are_written_back) {
  BOOST_TEST(output("gen-sudoku v | grep -v gen-sudoku > a; gen-sudoku v | "
                    "dlx-show --format constraints | gen-sudoku | grep -v gen-sudoku | cmp a - && "
                    "echo same",
                    files) == "same\n");
}

BOOST_AUTO_TEST_SUITE_END()
