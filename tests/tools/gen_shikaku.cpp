// gen-shikaku as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_shikaku)

using support::output;

BOOST_AUTO_TEST_CASE(writes_the_board) {
  BOOST_TEST(output("gen-shikaku board", {{"board", "2 .\n. 2\n"}}) ==
             "| gen-shikaku board\n| @dlx 1\n| @puzzle shikaku\n| @areas 2 .\n| @areas . 2\n"
             "2@r1c1 2@r2c2 r1c1 r1c2 r2c1 r2c2\n2@r1c1 r1c1 r1c2\n2@r1c1 r1c1 r2c1\n"
             "2@r2c2 r2c1 r2c2\n2@r2c2 r1c2 r2c2\n| @end\n");
}

// The address is one of pzpr's tests, the ids are as Debian's sgt-rect has made them.
BOOST_AUTO_TEST_CASE(solves_boards_of_the_wild) {
  const std::string address = "https://puzz.link/p?shikaku/6/6/j3g56h6t6h23g5j";
  BOOST_TEST(output("echo '" + address + "' | gen-shikaku - | dlx-show --format url") ==
             address + '\n');
  BOOST_TEST(output("echo '" + address + "' | gen-shikaku - | dlx-solve --unique") == "unique\n");
  BOOST_TEST(output("gen-shikaku ids | dlx-solve --unique",
                    {{"ids", "6x6:a2_2a2a2c2d6a3c5h2_2_2b6\n6x6:c4c2a2a2c2b3a2_2_5_4b2c2a4c\n"}}) ==
             "unique\nunique\n");
}

BOOST_AUTO_TEST_CASE(steps_are_told_in_words) {
  const std::string explain = "gen-shikaku shikaku-8 | dlx-puzzle --explain --language ";
  BOOST_TEST(output(explain + "en | head -n 1") ==
             "1. the 12 of r1c1 can only have r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 "
             "r3c3 r3c4\n");
  BOOST_TEST(output(explain + "fr | head -n 1") ==
             "1. le 12 de r1c1 ne peut avoir que r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 "
             "r3c3 r3c4\n");
}

BOOST_AUTO_TEST_SUITE_END()
