// gen-nonogram as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_nonogram)

using support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_the_problem) {
  BOOST_TEST(output("gen-nonogram clues", {{"clues", "1\n1\n\n1\n1\n"}}) ==
             "| gen-nonogram clues\n| @dlx 1\n| @puzzle nonogram\n| @across 1\n| @across 1\n"
             "| @down 1\n| @down 1\nrow1 row2 column1 column2 | r1c1 r1c2 r2c1 r2c2\n"
             "row1 r1c1:. r1c2:#\nrow1 r1c1:# r1c2:.\nrow2 r2c1:. r2c2:#\nrow2 r2c1:# r2c2:.\n"
             "column1 r1c1:. r2c1:#\ncolumn1 r1c1:# r2c1:.\n"
             "column2 r1c2:. r2c2:#\ncolumn2 r1c2:# r2c2:.\n| @end\n");
}

BOOST_AUTO_TEST_CASE(the_picture_that_comes_with_it_is_the_only_one) {
  BOOST_TEST(output("gen-nonogram nonogram-cat | dlx-solve --unique") == "unique\n");
  BOOST_TEST(output("gen-nonogram --picture cat > p; dlx-solve p | dlx-check p") ==
             "valid: 1 solution of 1 problem\n");
  BOOST_TEST(output("gen-nonogram --picture cat --clues > c; gen-nonogram c | grep -v gen") ==
             output("gen-nonogram --picture cat | grep -v gen"));
  // The drawing is the picture.
  BOOST_TEST(output("gen-nonogram nonogram-cat | dlx-solve | dlx-show --ascii | "
                    "sed -n 's/^.*[|]\\(.*\\)[|].*$/\\1/p' | sed 's/###/#/g; s/   /./g'") ==
             output("grep -v '^|' \"$DLX_SHAPES/cat.txt\""));
}

BOOST_AUTO_TEST_CASE(game_ids_are_a_problem_each) {
  const auto run =
      shell("gen-nonogram ids | dlx-solve --count", {{"ids", "2x2:1/1/1/1\n1x1:1/1\n1x1:2/1\n"}});
  BOOST_TEST(run.out == "2\n1\n", run.report());
  BOOST_TEST(run.err.find("gen-nonogram: ids:3:6: longer than the line, 1\n") != std::string::npos,
             run.report());
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  const auto refused = [](const std::string& options, const std::string& message) {
    const auto run = shell("gen-nonogram " + options);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err == "gen-nonogram: " + message + " (see gen-nonogram --help)\n");
  };
  refused("", "give a FILE with clues, or a --picture");
  refused("--picture cat nonogram-cat", "--picture makes the clues: no FILE with it");
}

BOOST_AUTO_TEST_SUITE_END()
