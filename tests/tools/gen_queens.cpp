// gen-queens as a user types it.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_queens)

using support::contains, support::output, support::shell;

BOOST_AUTO_TEST_CASE(writes_a_signed_problem) {
  expect(shell("gen-queens 2"), 0,
         "| gen-queens 2\n"
         "| @dlx 1\n"
         "| @puzzle queens\n"
         "| @size 2x2\n"
         "R1 C1 R0 C0 | A0 A1 A2 B0 B1 B2\n"
         "R0 C0 A0 B1\n"
         "R0 C1 A1 B2\n"
         "R1 C0 A1 B0\n"
         "R1 C1 A2 B1\n"
         "| @end\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_is_not_a_board) {
  for (const auto* size : {"0", "5001", "18446744073709551615"}) {
    const auto run = shell(std::string("gen-queens ") + size);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err.starts_with("gen-queens: a board of queens has 1 to 5000 rows"),
               run.report());
  }
}

BOOST_AUTO_TEST_CASE(the_puzzles_that_come_along_have_one_solution) {
  for (int size = 5; size <= 10; ++size) {
    BOOST_TEST(output("gen-queens --no-touch --regions queens-" + std::to_string(size) +
                      " | dlx-solve --unique") == "unique\n");
  }
}

BOOST_AUTO_TEST_CASE(regions_are_drawn) {
  BOOST_TEST(
      contains(output("gen-queens --no-touch --regions map.txt | dlx-solve | dlx-show --ascii",
                      {{"map.txt", "aaab\naabb\nccdb\ncddd\n"}}),
               "\n1 solution\n"));
}

BOOST_AUTO_TEST_CASE(a_board_and_its_regions_agree) {
  const support::Files map{{"map.txt", "ab\nbb\n"}};
  BOOST_TEST(shell("gen-queens --regions map.txt 3", map).err ==
             "gen-queens: the map of regions has 2 rows, the board 3\n");
  BOOST_TEST(shell("gen-queens --regions map.txt 2 | grep -c @region", map).out == "2\n");
}

BOOST_AUTO_TEST_CASE(speaks_of_arguments_by_their_name) {
  const auto message = [](const std::string& arguments) {
    const auto run = shell("gen-queens " + arguments);
    BOOST_TEST(run.status == 2, run.report());
    return run.err;
  };
  BOOST_TEST(message("") ==
             "gen-queens: give N, --regions or --random-regions (see gen-queens --help)\n");
  BOOST_TEST(message("x") ==
             "gen-queens: argument N: 'x' is not a whole number from 0 to 2^64 - 1 "
             "(see gen-queens --help)\n");
  BOOST_TEST(message("3 4") == "gen-queens: too many arguments (see gen-queens --help)\n");
  BOOST_TEST(message("--slac 4") ==
             "gen-queens: unrecognised option '--slac', did you mean '--slack'? "
             "(see gen-queens --help)\n");
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_solution) {
  for (const std::string options :
       {"8 --no-touch", "8", "9 --no-touch --min-region 4", "5 --no-touch"})
    BOOST_TEST(output("gen-queens --random-regions " + options +
                      " --seed 3 -n 40 | dlx-solve --unique --engine links | sort | uniq -c | "
                      "tr -s ' '") == " 40 unique\n",
               options);
  BOOST_TEST(output("gen-queens --random-regions 12 --no-touch --seed 1 > p; dlx-solve p | "
                    "dlx-check p") == "valid: 1 solution of 1 problem\n");
  // Board k depends on the seed and k alone, and no other seed has it.
  BOOST_TEST(output("for s in 1 2 3 4 5 6; do gen-queens --random-regions 7 --seed $s -n 5; done | "
                    "grep '@region' | paste -d/ - - - - - - - | sort -u | wc -l | tr -d ' '") ==
             "30\n");
  BOOST_TEST(output("gen-queens --random-regions 7 --seed 4 -n 3 | grep @region | head -n 7") ==
             output("gen-queens --random-regions 7 --seed 4 | grep @region"));
}

BOOST_AUTO_TEST_CASE(boards_that_cannot_be_made_are_told) {
  expect(shell("gen-queens --random-regions 40 --no-touch --seed 1 --timeout 0.1"), 3, "",
         "gen-queens: stopped: timeout: 0 of 1 boards were made\n");
  const auto none = shell("gen-queens --random-regions 4 --min-region 4 --seed 1");
  BOOST_TEST((none.status == 0 || none.status == 3), none.report());
  BOOST_TEST(shell("gen-queens --random-regions 3 --seed 1").err ==
             "gen-queens: a board of 3 rows has no solution, whatever its regions\n");
  BOOST_TEST(shell("gen-queens --random-regions 6 --min-region 7 --seed 1").status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
