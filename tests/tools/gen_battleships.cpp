// gen-battleships as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_battleships)

using support::output;

BOOST_AUTO_TEST_CASE(writes_the_board) {
  BOOST_TEST(output("gen-battleships board", {{"board", "fleet 1\n  1 .\n1 . ~\n. . .\n"}}) ==
             "| gen-battleships board\n| @dlx 1\n| @puzzle battleships\n| @sea . ~\n| @sea . .\n"
             "| @fleet 1\n| @counts top 1 .\n| @counts left 1 .\n"
             "o r1c1 r1c2 r2c1 r2c2 row1 column1 | T0,0 water\n"
             "o r1c1 T0,0\no r2c1 T0,0\no r2c2 T0,0\n"
             "r1c1 row1 column1 water:yes\nr1c2 row1 water:yes\nr2c1 column1 water:yes\n"
             "r2c2 water:yes\n| @end\n");
}

// The solution is the one that pzpr's tests give.
BOOST_AUTO_TEST_CASE(solves_an_address_of_the_wild) {
  const std::string address = "https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c";
  BOOST_TEST(output("echo '" + address + "' | gen-battleships - | dlx-show --format url") ==
             address + '\n');
  BOOST_TEST(output("echo '" + address +
                    "' | gen-battleships - | dlx-solve | grep '^[<o]' | grep -oE 'r[1-6]c[1-6]' | "
                    "sort | tr '\\n' ' '") == "r1c3 r2c1 r2c3 r2c6 r4c1 r4c2 r5c4 r5c5 r5c6 r6c1 ");
}

// Boards as people have set them, with usual fleets and with one of their own.
BOOST_AUTO_TEST_CASE(addresses_have_one_solution) {
  BOOST_TEST(output("gen-battleships ids | dlx-solve --unique",
                    {{"ids",
                      "https://pzprxs.vercel.app/p?battleship/9/9/234223211141152114zzg6zy//d\n"
                      "https://pzprxs.vercel.app/p?battleship/9/9/111622223141114161zg5zzy//d\n"
                      "https://puzz.link/p?battleship/6/6/g23h1g1g23gl0l0l0l0l0g/6/11g/11g/11g/"
                      "21o/21o/31s\n"}}) == "unique\nunique\nunique\n");
}

BOOST_AUTO_TEST_CASE(steps_are_told_in_words) {
  const std::string explain = "gen-battleships battleships-8 | dlx-puzzle --explain --language ";
  BOOST_TEST(output(explain + "en | head -n 1") == "1. r1c3 can only be water\n");
  BOOST_TEST(output(explain + "fr | head -n 1") == "1. r1c3 ne peut être que de l'eau\n");
}

BOOST_AUTO_TEST_SUITE_END()
