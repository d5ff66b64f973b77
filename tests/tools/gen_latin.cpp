// gen-latin as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_latin)

using support::contains, support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_the_square) {
  BOOST_TEST(output("gen-latin square", {{"square", "1 < .\n. .\n"}}) ==
             "| gen-latin square\n| @dlx 1\n| @puzzle latin\n| @size 2x2\n| @clues r1c1=1\n"
             "| @less r1c1<r1c2\n"
             "r1c1 r1c2 r2c1 r2c2 r1=1 r1=2 r2=1 r2=2 c1=1 c1=2 c2=1 c2=2 | r1c1<r1c2@2\n"
             "r1c1 r1=1 c1=1\nr1c2 r1=1 c2=1 r1c1<r1c2@2\nr1c2 r1=2 c2=2\nr2c1 r2=1 c1=1\n"
             "r2c1 r2=2 c1=2\nr2c2 r2=1 c2=1\nr2c2 r2=2 c2=2\n| @end\n");
  BOOST_TEST(output("gen-latin square", {{"square", "cages\nAA\n..\nA 3+\n"}}) ==
             "| gen-latin square\n| @dlx 1\n| @puzzle latin\n| @size 2x2\n| @cage 3+ r1c1 r1c2\n"
             "r1c1 r1c2 r2c1 r2c2 r1=1 r1=2 r2=1 r2=2 c1=1 c1=2 c2=1 c2=2\n"
             "r2c1 r2=1 c1=1\nr2c1 r2=2 c1=2\nr2c2 r2=1 c2=1\nr2c2 r2=2 c2=2\n"
             "r1c1 r1=1 c1=1 r1c2 r1=2 c2=2\nr1c1 r1=2 c1=2 r1c2 r1=1 c2=1\n| @end\n");
}

BOOST_AUTO_TEST_CASE(puzzles_that_come_with_it_have_one_solution) {
  for (const std::string puzzle : {"futoshiki-5", "kenken-6", "towers-5"}) {
    BOOST_TEST(output("gen-latin " + puzzle + " | dlx-solve --unique") == "unique\n");
    BOOST_TEST(output("gen-latin " + puzzle + " > p; dlx-solve p | dlx-check p") ==
               "valid: 1 solution of 1 problem\n");
  }
}

// Squares before the one in error are answered.
BOOST_AUTO_TEST_CASE(game_ids_are_a_problem_each) {
  const support::Files ids{{"ids", "2:0,0,0,0\n2:0R,0,0,0\n2:x\n2:0,0,0,0\n"}};
  const auto run = shell("gen-latin ids | dlx-solve --count", ids);
  BOOST_TEST(run.out == "2\n1\n", run.report());
  BOOST_TEST(contains(run.err, "gen-latin: ids:3:3: expected the number of a cell\n"),
             run.report());
  const auto text = shell("gen-latin ids | dlx-solve --count", {{"ids", "2:0,0,0,0\n. .\n. .\n"}});
  BOOST_TEST(
      contains(text.err,
               "gen-latin: ids:2:1: behind a game id or an address only more of them may stand\n"),
      text.report());
}

BOOST_AUTO_TEST_CASE(made_squares_have_one_solution) {
  for (const std::string kind : {"latin", "futoshiki", "kenken", "towers"}) {
    BOOST_TEST(output("for n in 1 2 3 4 5; do gen-latin --random $n --kind " + kind +
                      " --seed 1 -n 5; done | dlx-solve --unique | sort | uniq -c | tr -s ' '") ==
                   " 25 unique\n",
               kind);
    BOOST_TEST(
        output("gen-latin --random 5 --kind " + kind +
               " --seed 7 -n 2 | grep '^| @' | grep -v next | head -n 4") ==
            output("gen-latin --random 5 --kind " + kind + " --seed 7 | grep '^| @' | head -n 4"),
        kind);
  }
  BOOST_TEST(output("gen-latin --random 5 --diagonals --seed 1 | tee p | dlx-solve --unique; "
                    "grep -c @diagonals p") == "unique\n1\n");
  refused(shell("gen-latin --random 3 --diagonals --seed 1"),
          "gen-latin: there is no such square of 3 rows\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  const auto refused = [](const std::string& options, const std::string& message) {
    support::refused(shell("gen-latin " + options),
                     "gen-latin: " + message + " (see gen-latin --help)\n");
  };
  refused("0", "N is 1 to 64, not 0");
  refused("65", "N is 1 to 64, not 65");
}

BOOST_AUTO_TEST_SUITE_END()
