// gen-kakuro as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_kakuro)

using support::output;

BOOST_AUTO_TEST_CASE(writes_the_board) {
  BOOST_TEST(output("gen-kakuro board", {{"board", "x 3\\\n\\3 .\n"}})
                 .find("| @puzzle kakuro\n| @sums x 3\\\n| @sums \\3 .\nr2c2 r2c2> r2c2>=1 ") !=
             std::string::npos);
  BOOST_TEST(output("gen-kakuro board | dlx-solve --count", {{"board", "x 3\\\n\\3 .\n"}}) ==
             "1\n");
}

// Its solution is the one that pzpr's tests give.
BOOST_AUTO_TEST_CASE(solves_an_address_of_the_wild) {
  const std::string address = "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3";
  BOOST_TEST(output("echo '" + address + "' | gen-kakuro - | dlx-show --format url") ==
             address + '\n');
  BOOST_TEST(output("echo '" + address +
                    "' | gen-kakuro - | dlx-solve | grep -o '^r[0-9]c[0-9] .*=[0-9]' | "
                    "sed 's/ .*=/=/' | sort | tr '\\n' ' '") ==
             "r2c3=5 r2c4=3 r3c2=3 r3c3=4 r3c4=1 r3c5=2 r4c2=1 r4c3=2 r4c5=1 r4c6=2 r5c3=1 r5c4=9 "
             "r5c5=3 r5c6=8 r6c4=8 r6c5=4 ");
}

BOOST_AUTO_TEST_CASE(steps_are_told_in_words) {
  const std::string explain = "gen-kakuro kakuro-8 | dlx-puzzle --explain --language ";
  BOOST_TEST(output(explain + "en | sed -n '6,7p;15p;24p'") ==
             "6. r4c4: 3 is the only digit left\n"
             "7. the sum across from r2c6 can only be 1, 2 and 3\n"
             "15. 8 across from r8c2 can only be in the sum across from r8c2, as 6, 7 and 9\n"
             "24. r8c3 can only be 6, 7: so not the sum down from r6c3, as 1, 4 and 5\n");
  BOOST_TEST(output(explain + "fr | sed -n '6,7p'") ==
             "6. r4c4 : 3 est le seul chiffre possible\n"
             "7. la somme de la ligne de r2c6 ne peut être que 1, 2 et 3\n");
}

BOOST_AUTO_TEST_SUITE_END()
