// gen-edges as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_edges)

using support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_the_tiles) {
  BOOST_TEST(output("gen-edges --board 1x2 --border A tiles", {{"tiles", "AABA\nAAAB\n"}}) ==
             "| gen-edges --board 1x2 --border A tiles\n| @dlx 1\n| @puzzle edges\n| @size 1x2\n"
             "| @colors A B\n| @border A\n| @symmetry colors\n2|A-A-A-B r1c1 r1c2 | h0,1 h0,2 h1,1 "
             "h1,2 v1,0 v1,1 v1,2\nA-A-A-B r1c1 h0,1:A v1,1:B h1,1:A v1,0:A\n"
             "A-A-A-B r1c2 h0,2:A v1,2:A h1,2:A v1,1:B\n| @end\n");
  BOOST_TEST(output("printf 'ABCD\\nABDC at r1c1\\n' | gen-edges --board 1x1 --fixed -") ==
             "| gen-edges --board 1x1 --fixed -\n| @dlx 1\n| @puzzle edges\n| @size 1x1\n"
             "| @colors A B C D\n| @symmetry colors\nr1c1 | A-B-C-D A-B-D-C h0,1 h1,1 v1,0 v1,1\n"
             "A-B-C-D r1c1 h0,1:A v1,1:B h1,1:C v1,0:D\nA-B-D-C r1c1 h0,1:A v1,1:B h1,1:D v1,0:C\n"
             "| @given 2\n| @end\n");
}

// MacMahon's 24 squares on 4 x 6: 13,328 tilings up to the 8 symmetries of board and colors.
BOOST_AUTO_TEST_CASE(macmahon_up_to_symmetry) {
  BOOST_TEST(output("gen-edges --board 4x6 --macmahon 3 --border A | dlx-info --symmetry | head "
                    "-n 1") == "symmetry       order 8, 1008 options in 129 orbits\n");
  BOOST_TEST(output("gen-edges --board 2x3 --macmahon 2 > p; dlx-solve --count p; "
                    "dlx-solve --count --up-to-symmetry p; dlx-solve p | dlx-check p") ==
             "416\n52\nvalid: 416 solutions of 1 problem\n");
}

BOOST_AUTO_TEST_CASE(the_tiles_that_come_with_it_have_one_solution) {
  BOOST_TEST(output("gen-edges --board 4x4 --border 0 edges-4x4 > p; dlx-solve --unique p; "
                    "dlx-solve p | dlx-check p") == "unique\nvalid: 1 solution of 1 problem\n");
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_solution) {
  BOOST_TEST(output("gen-edges --random 4x4 --border 0 --seed 1 -n 20 | dlx-solve --unique | "
                    "sort | uniq -c | tr -s ' '") == " 20 unique\n");
  BOOST_TEST(output("gen-edges --random 3x3 --seed 3 -n 10 | dlx-solve --unique | sort -u; "
                    "gen-edges --random 3x4 --fixed --seed 3 -n 20 | tee p | dlx-solve --unique | "
                    "sort -u; grep -c given p || true") == "unique\nunique\n0\n");
  BOOST_TEST(output("gen-edges --random 3x3 --seed 7 -n 2 | head -n 60 | grep -v '^| gen'") ==
             output("gen-edges --random 3x3 --seed 7 | head -n 60 | grep -v '^| gen'"));
  BOOST_TEST(output("for s in 1 2 3 4 5 6; do gen-edges --random 3x3 --seed $s -n 5; done | "
                    "grep 'r1c1 r1c2' | sort -u | wc -l | tr -d ' '") == "30\n");
}

BOOST_AUTO_TEST_CASE(gives_up_in_time) {
  expect(shell("gen-edges --random 20x20 --colors 3 --seed 1 --timeout 0.1"), 3, "",
         "gen-edges: stopped: timeout: 0 of 1 boards were made\n");
}

BOOST_AUTO_TEST_CASE(tiles_are_drawn_solved_and_not) {
  BOOST_TEST(output("gen-edges --board 1x2 --border A tiles > p; dlx-solve p | dlx-show --ascii; "
                    "dlx-show -q --ascii p",
                    {{"tiles", "AABA\nAAAB\n"}}) ==
             "solution 1\n+---------+---------+\n|    A    |    A    |\n| A     B | B     A |\n"
             "|    A    |    A    |\n+---------+---------+\n\n1 solution\n"
             "+-----------+-----------+\n|     A     |     A     |\n"
             "|           |           |\n| A         |         A |\n|           |           |\n"
             "|     A     |     A     |\n+-----------+-----------+\n\n+-----------+\n"
             "|     A     |\n|           |\n| B       A |\n|           |\n|     A     |\n"
             "+-----------+\n      x2\n\n\n");
}

BOOST_AUTO_TEST_SUITE_END()
