// gen-stars as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_stars)

using support::contains, support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_the_board) {
  BOOST_TEST(output("gen-stars -k 1 map", {{"map", "ab\nbb\n"}}) ==
             "| gen-stars -k 1 map\n| @dlx 1\n| @puzzle stars\n| @size 2x2\n| @region ab\n"
             "| @region bb\n| @stars 1\nR1 C1 R0 C0 Ga Gb | T0,0\nR0 C0 Ga T0,0\nR0 C1 Gb T0,0\n"
             "R1 C0 Gb T0,0\nR1 C1 Gb T0,0\n| @end\n");
  BOOST_TEST(output("gen-stars --blank 3 | grep -v '^|' | head -n 1") ==
             "2|R1 2|C1 2|R0 2|C0 2|R2 2|C2 | T0,0 T0,1 T1,0 T1,1\n");
}

// With one star it is what gen-queens writes.
BOOST_AUTO_TEST_CASE(one_star_is_a_queen) {
  for (const std::string map : {"queens-5", "queens-8", "queens-10", "stars-8"})
    BOOST_TEST(output("gen-stars -k 1 " + map + " | grep -v '^|'") ==
               output("gen-queens --no-touch --regions " + map + " | grep -v '^|'"));
}

BOOST_AUTO_TEST_CASE(the_boards_that_come_with_it_have_one_solution) {
  BOOST_TEST(output("gen-stars stars-10 | dlx-solve --unique") == "unique\n");
  BOOST_TEST(output("gen-stars -k 1 stars-8 | dlx-solve --unique") == "unique\n");
  BOOST_TEST(output("gen-stars stars-10 > p; dlx-solve p | dlx-check p") ==
             "valid: 1 solution of 1 problem\n");
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_solution) {
  BOOST_TEST(output("gen-stars --random 10 -k 2 --seed 1 -n 100 | dlx-solve --unique --engine "
                    "links | sort | uniq -c | tr -s ' '") == " 100 unique\n");
  BOOST_TEST(
      output("gen-stars --random 9 -k 1 --min-region 3 --seed 1 -n 30 | dlx-solve --unique | "
             "sort | uniq -c | tr -s ' '") == " 30 unique\n");
  BOOST_TEST(output("gen-stars --random 8 --seed 7 -n 2 | grep @region | head -n 8") ==
             output("gen-stars --random 8 --seed 7 | grep @region"));
  refused(shell("gen-stars --random 6 --seed 1"),
          "gen-stars: a board of 6 rows has no solution, whatever its regions\n");
}

BOOST_AUTO_TEST_CASE(stars_are_drawn) {
  BOOST_TEST(output("gen-stars -k 1 map | dlx-solve -n 1 | dlx-show --ascii | head -n 5",
                    {{"map", "AAAB\nCABB\nCCDB\nCDDD\n"}}) ==
             "solution 1\n+-----------+---+\n|     *     |   |\n+---+   +---+   |\n"
             "|   |   |     * |\n");
  BOOST_TEST(
      output("gen-stars stars-10 | dlx-solve | dlx-show | grep -o '★' | wc -l | tr -d ' '") ==
      "20\n");
  BOOST_TEST(
      output("gen-stars stars-10 | dlx-solve | dlx-show --svg | grep -c 'class=\"part piece-'") ==
      "10\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  const auto refused = [](const std::string& options, const std::string& message) {
    const auto run = shell("gen-stars " + options);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err.starts_with("gen-stars: "), run.report());
    BOOST_TEST(contains(run.err, ": " + message), run.report());
  };
  const std::string stars_8 = support::source_path("shapes/stars-8.txt");
  refused("-k 0 stars-8", stars_8 + ": a row of 8 cells has room for 1 to 4 stars");
  refused("-k 18446744073709551615 stars-8",
          stars_8 + ": a row of 8 cells has room for 1 to 4 stars");
  refused("--random 10 --min-region 11 --seed 1", "10 regions of at least 11 cells are more than");
}

BOOST_AUTO_TEST_SUITE_END()
