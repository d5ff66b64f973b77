// gen-tents as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_tents)

using support::output;

BOOST_AUTO_TEST_CASE(writes_the_board) {
  BOOST_TEST(output("gen-tents board", {{"board", "  2 0\n1 . T\n? T .\n"}}) ==
             "| gen-tents board\n| @dlx 1\n| @puzzle tents\n| @trees . T\n| @trees T .\n"
             "| @counts top 2 0\n| @counts left 1 .\n"
             "tree@r1c2 tree@r2c1 row1 2|column1 | r1c1\ntree@r1c2 row1 column1 r1c1\n"
             "tree@r2c1 row1 column1 r1c1\n| @end\n");
}

// Its solution is the one that pzpr's tests give.
BOOST_AUTO_TEST_CASE(solves_an_address_of_the_wild) {
  const std::string address = "https://puzz.link/p?tents/5/5/2g0h1i1j82323";
  BOOST_TEST(output("echo '" + address + "' | gen-tents - | dlx-show --format url") ==
             address + '\n');
  BOOST_TEST(
      output("echo '" + address +
             "' | gen-tents - | dlx-solve | grep '^tree' | grep -oE ' r[1-5]c[1-5]' | sort | "
             "tr -d '\\n'") == " r1c2 r2c5 r3c1 r4c5 r5c1");
}

// Ids as Debian's sgt-tents has made them.
BOOST_AUTO_TEST_CASE(ids_have_one_solution) {
  BOOST_TEST(output("gen-tents ids | dlx-solve --unique",
                    {{"ids",
                      "8x8:dbao_b_hjd_cc,2,1,0,3,0,2,2,2,3,0,1,2,1,1,2,2\n"
                      "8x8:_ccfambi_a_ie,2,1,2,2,1,1,1,2,2,1,2,0,3,0,3,1\n"}}) ==
             "unique\nunique\n");
}

BOOST_AUTO_TEST_CASE(steps_are_told_in_words) {
  const std::string explain = "gen-tents tents-8 | dlx-puzzle --explain --language ";
  BOOST_TEST(output(explain + "en | head -n 1") ==
             "1. the tree r4c1: a tent can only be in r3c1\n");
  BOOST_TEST(output(explain + "fr | head -n 1") ==
             "1. l'arbre r4c1 : une tente ne peut être qu'en r3c1\n");
}

BOOST_AUTO_TEST_SUITE_END()
